/**
 * Matrices of distances and weights, as files of N x N numbers that are mapped and read in passes:
 * formats, checks, rows in the heap or as tiles, transforms and weights; and files of vectors, with
 * the distances between them.
 */
package org.spidal.common.matrix;
