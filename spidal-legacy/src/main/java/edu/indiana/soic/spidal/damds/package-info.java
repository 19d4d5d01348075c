/** DA-MDS by its old name. */
package edu.indiana.soic.spidal.damds;
