package org.spidal.distances.sequence;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * Sequences as MEGA writes them: below {@code #mega}, commands behind an exclamation mark and up to
 * a semicolon, and names behind #, each before letters, in one part or in several.
 */
final class MegaAlignment {
  private static final Pattern COUNT = Pattern.compile("(?i)\\b(nseqs|ntaxa)\\s*=\\s*(\\d+)");

  private final TextFile file;
  private final NumberedLines lines;

  MegaAlignment(TextFile file, NumberedLines lines) {
    this.file = file;
    this.lines = lines.withoutComments();
  }

  /** What is behind a name is its end rather than letters where the line below has many more. */
  private void requireNoBlanks(int at, String name, String rest) {
    String below = at + 1 < lines.size() ? lines.text(at + 1).strip() : "#";
    if (!rest.isEmpty() && !below.startsWith("#") && 2 * rest.length() < below.length()) {
      throw file.error(
          lines.number(at),
          "found '%s' behind the name '%s', and letters below. If it belongs to the name, write '_' for the"
              + " blank.",
          Fields.shown(rest),
          Fields.shown(name));
    }
  }

  AlignmentRows rows() {
    StringBuilder commands = new StringBuilder();
    boolean command = false;
    AlignmentRows rows = null;
    String name = null;
    int count = 0;
    for (int at = 1; at < lines.size(); at++) {
      String line = lines.text(at).strip().replaceAll("\"[^\"]*\"", "");
      boolean title = name == null && line.matches("(?i)title\\b.*"); // of old versions
      command |= line.startsWith("!") || title;
      if (command) {
        commands.append(line).append(' ');
        command = line.indexOf(';') < 0 && !title;
        continue;
      }
      if (line.isEmpty()) {
        continue;
      }
      if (rows == null) {
        String said = commands.toString();
        rows = new AlignmentRows(file, AlignmentSigns.said(said, AlignmentSigns.POINTS_MATCH));
        Matcher counted = COUNT.matcher(said);
        count = counted.find() ? lines.count(at, counted.group(2)) : 0;
      }
      if (line.startsWith("#")) {
        name = line.substring(1).split("\\s+", 2)[0];
        line = line.substring(1 + name.length());
        if (rows.length(name) == 0) {
          requireNoBlanks(at, name, line.strip());
        }
        rows.addInTurn(name, line, lines.number(at));
      } else if (name == null) {
        throw file.error(
            lines.number(at), "found letters before the first name, expected '#name'.");
      } else {
        rows.add(name, line, lines.number(at));
      }
    }
    if (rows == null) {
      rows = new AlignmentRows(file, AlignmentSigns.POINTS_MATCH);
    }
    rows.requireLength(0);
    if (count > 0) {
      rows.requireCount(count);
    }
    return rows;
  }
}
