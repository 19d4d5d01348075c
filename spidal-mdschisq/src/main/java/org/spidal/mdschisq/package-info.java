/**
 * MDSasChisq: a map of N points as a chi-squared fit to their distances, by Levenberg-Marquardt.
 */
package org.spidal.mdschisq;
