/** Objects of a file that need not fit into memory, in blocks. */
package org.spidal.distances.stream;
