package org.spidal.common.job;

import java.nio.file.Path;
import org.spidal.common.config.Key;

/** The properties of all programs that name what a run tells of itself. */
public final class OutputKeys {
  public static final Key<Path> SUMMARY_FILE =
      Key.outputPath("SummaryFile")
          .otherwise("STEM-summary.txt in OutputDirectory")
          .doc("The summary for people.");
  public static final Key<Path> TIMING_FILE =
      Key.outputPath("TimingFile")
          .otherwise("STEM-timing.tsv in OutputDirectory")
          .doc("Times of all phases.");
  public static final Key<String> TITLE = Key.text("Title").doc("Title of the pictures.");

  private OutputKeys() {}
}
