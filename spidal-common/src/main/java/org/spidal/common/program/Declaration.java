package org.spidal.common.program;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.config.Check;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Settings;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.results.Outputs;

/**
 * What a program reads and writes.
 *
 * @param keys of the property file, with those of checkpoints, of the machine, and {@link
 *     org.spidal.common.keys.OutputKeys} among them
 * @param outputs all files that a run writes
 * @param checks rules on the values of the keys, in order
 */
public record Declaration(KeySet keys, Outputs outputs, List<Check> checks) {
  /**
   * @param outputs the program's own: those of every run are added
   */
  public Declaration(KeySet keys, Outputs outputs, Check... checks) {
    this(keys, withRecord(outputs), List.of(checks));
  }

  /** What every run writes beside the program's own outputs. */
  private static Outputs withRecord(Outputs own) {
    return own.named(OutputKeys.SUMMARY_FILE, "summary.txt")
        .derived("summary.json", "The summary for programs ([Files](files.md#written)).")
        .derived(
            Outputs.RECORD,
            "The keys with their values: run it again with `-c`, from the same folder.")
        .named(OutputKeys.TIMING_FILE, "timing.tsv");
  }

  /**
   * Reads a property file and the overrides of the command line.
   *
   * @param file null if there are overrides alone
   * @throws org.spidal.common.fault.SpidalException with all problems at once
   */
  public Settings read(Path file, List<String> overrides) {
    Check[] all = new Check[checks.size() + 1];
    all[0] = outputs::check;
    for (int c = 0; c < checks.size(); c++) {
      all[c + 1] = checks.get(c);
    }
    return Settings.read(keys, file, overrides, all);
  }
}
