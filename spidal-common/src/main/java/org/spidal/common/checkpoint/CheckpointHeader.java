package org.spidal.common.checkpoint;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The lines at the head of a checkpoint: what run it belongs to, and what follows.
 *
 * @param program which program wrote it
 * @param build which version of it
 * @param configuration hash of all that the result depends on
 * @param shape hash of names and sizes of what follows
 * @param run number of the run, which names its files in the making; from its first job to its last
 * @param sequence 1 for the first checkpoint of a run
 * @param saved when, in ISO 8601
 * @param where how far the run had come, for people
 * @param points number of rows
 * @param recorded numbers of the journal
 * @param same numbers that are the same on every worker
 * @param columns numbers of each row
 */
record CheckpointHeader(
    String program,
    String build,
    String configuration,
    String shape,
    String run,
    long sequence,
    String saved,
    String where,
    int points,
    int recorded,
    long same,
    long columns) {
  private static final double MOST_NUMBERS = 1L << 56;

  byte[] toBytes() {
    StringBuilder text = new StringBuilder();
    line(text, "program", program);
    line(text, "build", build);
    line(text, "configuration", configuration);
    line(text, "shape", shape);
    line(text, "run", run);
    line(text, "sequence", sequence);
    line(text, "saved", saved);
    line(text, "where", where.replace('\n', ' '));
    line(text, "points", points);
    line(text, "recorded", recorded);
    line(text, "same", same);
    line(text, "columns", columns);
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void line(StringBuilder text, String name, Object value) {
    text.append(name).append('=').append(value).append('\n');
  }

  /**
   * @throws IllegalArgumentException if a line is missing or not a number, or the numbers are not
   *     those of a file
   */
  static CheckpointHeader of(byte[] bytes) {
    Map<String, String> lines = new LinkedHashMap<>();
    for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
      int equals = line.indexOf('=');
      if (equals > 0) {
        lines.put(line.substring(0, equals), line.substring(equals + 1));
      }
    }
    CheckpointHeader header =
        new CheckpointHeader(
            text(lines, "program"),
            text(lines, "build"),
            text(lines, "configuration"),
            text(lines, "shape"),
            // files of earlier builds were named after the configuration
            lines.getOrDefault("run", text(lines, "configuration")),
            Long.parseLong(text(lines, "sequence")),
            text(lines, "saved"),
            text(lines, "where"),
            Integer.parseInt(text(lines, "points")),
            Integer.parseInt(text(lines, "recorded")),
            Long.parseLong(text(lines, "same")),
            Long.parseLong(text(lines, "columns")));
    header.requireSizes();
    return header;
  }

  private void requireSizes() {
    if (!run.matches("[0-9A-Za-z]+")) {
      throw new IllegalArgumentException("the run has no number");
    }
    boolean counts = points >= 0 && recorded >= 0 && same >= 0 && columns >= 0;
    // as doubles, since products of whole numbers may wrap to the size of the file
    if (!counts || (double) recorded + same + (double) columns * points > MOST_NUMBERS) {
      throw new IllegalArgumentException("there are counts that no file has");
    }
  }

  private static String text(Map<String, String> lines, String name) {
    String value = lines.get(name);
    if (value == null) {
      throw new IllegalArgumentException("no line '" + name + "='");
    }
    return value;
  }

  /** Bytes of the numbers that follow. */
  long bodyBytes() {
    return Double.BYTES * (recorded + same + columns * points);
  }
}
