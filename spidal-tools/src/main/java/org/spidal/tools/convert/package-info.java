/** {@code ./spidal convert}: matrices from one form into another. */
package org.spidal.tools.convert;
