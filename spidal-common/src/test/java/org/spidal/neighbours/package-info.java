/** A program on a matrix as others would write it: it sees what is public, and nothing else. */
package org.spidal.neighbours;
