package org.spidal.layout;

import org.spidal.layout.config.LayoutConfig;
import org.spidal.layout.data.Components;
import org.spidal.layout.data.GraphSource;

/** A graph and its components, which the threads of a process share. */
record OpenedGraph(GraphSource source, Components components) {
  static OpenedGraph of(LayoutConfig config) {
    GraphSource source = config.read();
    return new OpenedGraph(source, Components.of(source.graph()));
  }
}
