package org.spidal.layout;

import org.spidal.layout.config.LayoutConfig;
import org.spidal.layout.data.Components;
import org.spidal.layout.data.GraphSource;

/** A graph and its components, which the threads of a process share. */
record OpenedGraph(GraphSource source, Components components) {
  /** Bytes of a name with its entry in a table, about; and of a component's arrays and objects. */
  private static final long NAME_BYTES = 160;

  private static final long COMPONENT_BYTES = 240;

  static OpenedGraph of(LayoutConfig config) {
    GraphSource source = config.read();
    return new OpenedGraph(source, Components.of(source.graph()));
  }

  /** Heap bytes. */
  long bytes() {
    long names = source.names().map(list -> (long) list.size()).orElse(0L);
    return source.graph().bytes() + NAME_BYTES * names + COMPONENT_BYTES * components.list().size();
  }
}
