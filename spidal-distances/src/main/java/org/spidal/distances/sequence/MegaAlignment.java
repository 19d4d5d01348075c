package org.spidal.distances.sequence;

import java.util.List;
import org.spidal.common.text.TextFile;

/**
 * Sequences as MEGA writes them: below {@code #mega}, commands behind an exclamation mark and up to
 * a semicolon, and names behind #, each before letters, in one part or in several.
 */
final class MegaAlignment {
  private final TextFile file;
  private final List<String> lines;
  private final List<Integer> numbers;

  /**
   * @param lines of the file, without blank ones
   * @param numbers of these lines
   */
  MegaAlignment(TextFile file, List<String> lines, List<Integer> numbers) {
    this.file = file;
    this.lines = lines;
    this.numbers = numbers;
  }

  AlignmentRows rows() {
    StringBuilder commands = new StringBuilder();
    boolean command = false;
    AlignmentRows rows = null;
    String name = null;
    for (int at = 1; at < lines.size(); at++) {
      String line = lines.get(at).strip().replaceAll("\"[^\"]*\"|\\[[^\\]]*\\]", "");
      boolean begins = name == null && line.matches("(?i)title\\b.*"); // of old versions
      command |= line.startsWith("!") || begins;
      if (command) {
        commands.append(line).append(' ');
        command = line.indexOf(';') < 0 && !begins;
        continue;
      }
      if (rows == null) {
        rows =
            new AlignmentRows(
                file, AlignmentSigns.said(commands.toString(), AlignmentSigns.POINTS_MATCH));
      }
      if (line.startsWith("#")) {
        name = line.substring(1).split("\\s+", 2)[0];
        line = line.substring(1 + name.length());
      }
      if (name == null && !line.isEmpty()) {
        throw file.error(numbers.get(at), "found letters before the first name, expected '#name'.");
      }
      if (!line.isBlank()) {
        rows.add(name, line, numbers.get(at));
      }
    }
    if (rows == null) {
      rows = new AlignmentRows(file, AlignmentSigns.POINTS_MATCH);
    }
    rows.requireLength(0);
    return rows;
  }
}
