/** Tests whether groups of objects differ: PERMANOVA, ANOSIM and PERMDISP on a distance matrix. */
package org.spidal.groups;
