/**
 * MDSasChisq: MDS as a chi-squared fit. The program comes with a later release; nothing is here
 * yet.
 */
package org.spidal.mdschisq;
