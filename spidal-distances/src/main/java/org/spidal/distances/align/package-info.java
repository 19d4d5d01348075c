/** Alignments of pairs of sequences with affine gaps, many at a time. */
package org.spidal.distances.align;
