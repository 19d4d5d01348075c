/** Matrices of distances in all forms, read and written row by row. */
package org.spidal.tools.matrix;
