/** Maps of graphs. */
package org.spidal.layout;
