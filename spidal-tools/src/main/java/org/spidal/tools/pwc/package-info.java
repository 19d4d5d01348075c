/**
 * {@code ./spidal pwc-tools}: small tools around DA-PWC, for regions that are refined by hand. Each
 * is one class with one command; none needs MPI.
 */
package org.spidal.tools.pwc;
