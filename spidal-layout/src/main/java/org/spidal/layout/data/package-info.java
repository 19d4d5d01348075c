/** Graphs: how they are read, and their components. */
package org.spidal.layout.data;
