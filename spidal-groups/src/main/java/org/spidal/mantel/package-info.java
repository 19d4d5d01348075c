/** Tests whether two matrices of distances between the same objects are correlated. */
package org.spidal.mantel;
