package org.spidal.common.labels;

import java.nio.file.Path;
import org.spidal.common.file.AtomicFile;

/** The cluster of every point, as text: lines of index and cluster, both from 0. */
public final class ClusterFile {
  private ClusterFile() {}

  /** Writes a line for each of the points; a cluster is a number from 0. */
  public static void write(Path file, int[] clusters) {
    AtomicFile.write(
        file,
        out -> {
          for (int i = 0; i < clusters.length; i++) {
            out.write(i + "\t" + clusters[i] + "\n");
          }
        });
  }
}
