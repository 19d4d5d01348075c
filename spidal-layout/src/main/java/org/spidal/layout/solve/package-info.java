/** The search for the places of the points. */
package org.spidal.layout.solve;
