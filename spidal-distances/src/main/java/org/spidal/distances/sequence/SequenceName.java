package org.spidal.distances.sequence;

/**
 * The line that begins a sequence.
 *
 * @param id up to the first blank
 * @param description behind it, in one line; may be empty
 * @param line its number, from 1
 */
record SequenceName(String id, String description, int line) {
  /**
   * Takes a line apart.
   *
   * @throws org.spidal.common.fault.SpidalException if there is no name in it
   */
  static SequenceName of(SequenceLines lines) {
    String text = lines.header();
    if (text.indexOf('\r') >= 0) {
      throw lines
          .file()
          .error(
              lines.number(),
              "lines end with CR alone, expected LF or CR LF. Convert it: tr '\\r' '\\n'.");
    }
    // tabs, and the ^A that lies between names in NCBI's collections
    String plain = text.replaceAll("\\p{Cntrl}", " ").strip();
    int blank = plain.indexOf(' ');
    String id = blank < 0 ? plain : plain.substring(0, blank);
    if (id.isEmpty()) {
      char sign = (char) lines.bytes()[0];
      throw lines
          .file()
          .error(
              lines.number(),
              "a sequence without a name; expected '" + sign + "name'. Give it one.");
    }
    return new SequenceName(
        id, blank < 0 ? "" : plain.substring(blank + 1).strip(), lines.number());
  }

  /** Whether a text, where it repeats the line, does so: the name, with or without the rest. */
  boolean isRepeatedBy(String text) {
    String again = text.replaceAll("\\p{Cntrl}", " ").strip();
    return again.isEmpty() || again.equals(id) || again.startsWith(id + " ");
  }
}
