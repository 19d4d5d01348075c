package org.spidal.common.keys;

import java.nio.file.Path;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;

/** The properties that programs share about what they write: where, and how points are named. */
public final class OutputKeys {
  public static final Key<Path> SUMMARY_FILE =
      Key.outputPath("SummaryFile")
          .alias("SummaryOutputFileName")
          .otherwise("STEM-summary.txt in OutputDirectory")
          .doc("The summary for people.");
  public static final Key<Path> TIMING_FILE =
      Key.outputPath("TimingFile")
          .alias("TimingOutputFileName")
          .otherwise("STEM-timing.tsv in OutputDirectory")
          .doc("Times of all phases.");
  public static final Key<String> TITLE = Key.text("Title").doc("Title of the pictures.");

  public static final Key<Path> IDS =
      Key.inputPath("IdFile").doc("Names of the points, one a line, for the pictures and tables.");

  private OutputKeys() {}

  /** The keys of the main output and of those that every program has. */
  public static KeySet of(Key<Path> main, Key<Path> directory) {
    return KeySet.shared().aside("Output", main, directory, SUMMARY_FILE, TIMING_FILE);
  }

  /** Where all outputs go that have no key of their own, beside the main one. */
  public static Key<Path> directory(Key<Path> main) {
    return Key.outputPath("OutputDirectory")
        .otherwise("the folder of " + main)
        .doc("Where all other outputs go; their names begin with the stem of " + main + ".");
  }
}
