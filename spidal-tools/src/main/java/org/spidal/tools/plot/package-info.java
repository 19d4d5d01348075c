/**
 * {@code ./spidal plot}: maps from all the files that PlotViz, WebPlotViz and we have ever used, to
 * the viewer's page and back to those files. Readers are strict: what is wrong is an error that
 * names its line, what is left out is told.
 */
package org.spidal.tools.plot;
