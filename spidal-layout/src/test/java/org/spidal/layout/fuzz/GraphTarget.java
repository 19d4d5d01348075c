package org.spidal.layout.fuzz;

import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;
import org.spidal.layout.data.Components;
import org.spidal.layout.data.GraphFile;
import org.spidal.layout.data.GraphOptions;

/** A graph of the form that its file looks like, and its components. */
public final class GraphTarget implements FuzzTarget {
  @Override
  public String name() {
    return "graph";
  }

  @Override
  public String fileName() {
    return "graph.txt";
  }

  @Override
  public void read(Path file) {
    GraphOptions options = GraphOptions.usual();
    Components.of(GraphFile.read(file, options).graph());
  }
}
