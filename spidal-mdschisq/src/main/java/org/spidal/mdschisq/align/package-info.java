/** Maps laid upon a reference, for {@code ./spidal align} and ProcessingOption=101. */
package org.spidal.mdschisq.align;
