/** {@code ./spidal curve}: how good and how sure clusters are, by their number. */
package org.spidal.tools.curve;
