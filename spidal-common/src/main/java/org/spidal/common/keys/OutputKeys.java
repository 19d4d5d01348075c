package org.spidal.common.keys;

import java.nio.file.Path;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;

/** The properties that programs share about what they write: where, and how points are named. */
public final class OutputKeys {
  public static final Key<Path> POINTS_FILE =
      Key.outputPath("PointsFile")
          .byDefault(Path.of("points.txt"))
          .doc(
              "The map: id, coordinates, cluster, separated by tabs, one point per line, in the order"
                  + " of the input. Clusters are the"
                  + " labels if these are numbers, otherwise their positions among the sorted names, from 1 (STEM-plotviz.txt"
                  + " has the names); 1 without labels.");
  public static final Key<Path> CLUSTER_FILE =
      Key.outputPath("ClusterFile")
          .byDefault(Path.of("cluster.txt"))
          .doc(
              "The clusters: index, cluster, separated by a tab, both from 0; of clusters that are found, 0 has the most points.");
  public static final Key<Path> SUMMARY_FILE =
      Key.outputPath("SummaryFile")
          .alias("SummaryOutputFileName")
          .otherwise("STEM-summary.txt in OutputDirectory")
          .doc(
              "The summary for people: what was found, and how; inputs with their hashes; versions, layout, times; warnings.");
  public static final Key<Path> TIMING_FILE =
      Key.outputPath("TimingFile")
          .alias("TimingOutputFileName")
          .otherwise("STEM-timing.tsv in OutputDirectory")
          .doc(
              "Seconds in each phase: least, mean and most of all workers, imbalance, the CPU seconds of all workers, and the young and full garbage collections of all processes.");
  public static final Key<String> TITLE = Key.text("Title").doc("Title of the pictures.");

  public static final Key<Path> IDS =
      Key.inputPath("IdFile")
          .doc(
              "Names of the points, one per line, for pictures and tables; rows of other files are"
                  + " joined with the points by these names.");

  private OutputKeys() {}

  /** The keys of the main output and of those that every program has. */
  public static KeySet of(Key<Path> main, Key<Path> directory) {
    return KeySet.shared().aside("Output", main, directory, SUMMARY_FILE, TIMING_FILE);
  }

  /** Where all outputs go that have no key of their own, beside the main one. */
  public static Key<Path> directory(Key<Path> main) {
    return Key.outputFolder("OutputDirectory")
        .otherwise("the folder of " + main)
        .doc(
            "Folder of all other outputs (and of "
                + main
                + " if that is not set); their names begin with its stem. On the command line it also moves the files that the"
                + " property file names.");
  }
}
