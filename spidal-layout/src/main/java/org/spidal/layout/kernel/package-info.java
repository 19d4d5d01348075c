/** The forces on the points of a graph. */
package org.spidal.layout.kernel;
