/** Maps laid upon a reference: {@code ./spidal align}. Needs no MPI. */
package org.spidal.tools.align;
