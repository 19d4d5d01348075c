/**
 * MDSasChisq: a map of N points as a chi-squared fit to their distances, by Levenberg-Marquardt;
 * and maps laid upon each other.
 */
package org.spidal.mdschisq;
