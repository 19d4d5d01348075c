/**
 * Maps and trees for people: SVG, PlotViz and Newick, with the colours of clusters. A picture holds
 * nothing that depends on time or layout.
 */
package org.spidal.common.picture;
