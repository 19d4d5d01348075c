/** {@code ./spidal inspect}: says what is in files. */
package org.spidal.tools.inspect;
