package org.spidal.common.text;

import org.spidal.common.fault.Sentence;

/**
 * What to do about lines with different numbers of fields: some may be wrong, a table may stand
 * within other text, or there is none.
 */
public final class UnevenLine {
  private UnevenLine() {}

  /**
   * A sentence for {@link TextFile#error}, in which IN is the file; empty if the line that was
   * found seems to be wrong.
   */
  public static String remedy(TextFile file) {
    return file.path() == null
        ? ""
        : TableWithin.of(file)
            .map(table -> table.isWhole() ? "" : taking(table))
            .orElse("If this is no table: " + file.need().instead());
  }

  private static String taking(TableWithin table) {
    return Sentence.of("To take the table of %s columns: %s", table.columns(), table.command());
  }
}
