package org.spidal.distances.sequence;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.FileKind;
import org.spidal.common.text.TextFile;

/**
 * Reads an alignment whose sequences have their names before their letters, in one part or in
 * several, as PHYLIP, Clustal, Stockholm, MSF, NEXUS and MEGA write them.
 */
final class AlignmentReader {
  private static final Pattern LENGTH_OF_MSF = Pattern.compile("\\bMSF:\\s*(\\d+)");
  private static final Pattern NAME_OF_MSF = Pattern.compile("\\s*Name:\\s+\\S.*");

  private final TextFile file;
  private final NumberedLines lines;

  /** The line of the last part; 0 if there is none. */
  private int last;

  private AlignmentReader(TextFile file) {
    this.file = file;
    this.lines = NumberedLines.of(file);
  }

  /**
   * Reads a file.
   *
   * @param kind a {@linkplain FileKind#isAlignment kind of alignment}
   * @throws SpidalException if sequences have different lengths, or something else is among their
   *     letters
   */
  static AlignmentRows read(FileKind kind, TextFile file) {
    AlignmentReader reader = new AlignmentReader(file);
    AlignmentRows rows =
        switch (kind) {
          case CLUSTAL -> reader.clustal();
          case STOCKHOLM -> reader.stockholm();
          case MSF -> reader.msf();
          case MEGA -> new MegaAlignment(file, reader.lines).rows();
          case NEXUS -> new NexusAlignment(file, reader.lines).rows();
          default -> new PhylipAlignment(file, reader.lines).rows();
        };
    if (rows.size() == 0) {
      throw file.error("found no sequences in " + kind.text() + ". Is the file whole?");
    }
    return rows;
  }

  /** Below the title, lines that begin with a blank show which columns agree. */
  private AlignmentRows clustal() {
    AlignmentRows rows = new AlignmentRows(file, AlignmentSigns.POINTS_ARE_GAPS);
    int title = 0;
    while (title < lines.size() - 1 && lines.text(title).startsWith("#")) {
      title++;
    }
    for (int at = title + 1; at < lines.size(); at++) {
      if (!Character.isWhitespace(lines.text(at).charAt(0))) {
        addPart(rows, at, true);
      }
    }
    rows.requireLength(0);
    return rows;
  }

  private AlignmentRows stockholm() {
    AlignmentRows rows = new AlignmentRows(file, AlignmentSigns.POINTS_ARE_GAPS);
    boolean ended = false;
    for (int at = 0; at < lines.size(); at++) {
      String line = lines.text(at);
      if (ended || at > 0 && line.startsWith("# STOCKHOLM")) {
        throw file.error(
            lines.number(at),
            "another alignment begins behind the first. Keep one of them: awk '1; /^\\/\\// {exit}' IN >"
                + " OUT.sto");
      }
      ended = line.startsWith("//");
      if (!ended && !line.startsWith("#")) {
        addPart(rows, at, true);
      }
    }
    if (!ended) {
      throw file.error("the line // at its end is missing. If the file is whole, add that line.");
    }
    rows.requireLength(0);
    return rows;
  }

  /** Below a line //; lines of digits alone count the columns. Missing ends are gaps. */
  private AlignmentRows msf() {
    AlignmentRows rows = new AlignmentRows(file, AlignmentSigns.POINTS_ARE_GAPS);
    int length = 0;
    int names = 0;
    boolean below = false;
    for (int at = 0; at < lines.size(); at++) {
      String line = lines.text(at);
      Matcher said = LENGTH_OF_MSF.matcher(line);
      if (!below && said.find()) {
        length = lines.count(at, said.group(1));
      }
      names += !below && NAME_OF_MSF.matcher(line).matches() ? 1 : 0;
      if (below && !line.matches("[\\d\\s]+")) {
        addPart(rows, at, false);
      }
      below |= line.startsWith("//");
    }
    rows.requireLength(length);
    if (names > 0) {
      rows.requireCount(names);
    }
    return rows;
  }

  /** A name, letters, and perhaps how many these have been so far. */
  private void addPart(AlignmentRows rows, int at, boolean whole) {
    String[] parts = lines.text(at).strip().split("\\s+", 2);
    String letters = parts.length < 2 ? "" : parts[1].replaceFirst("\\s+\\d+$", "");
    if (letters.isEmpty()) {
      throw file.error(
          lines.number(at), "no letters behind the name '" + parts[0] + "'. Is the file whole?");
    }
    if (whole && letters.chars().anyMatch(Character::isWhitespace)) {
      throw file.error(
          lines.number(at),
          "blanks stand within what is behind '"
              + parts[0]
              + "', so the end of the name is not sure. Write names without blanks.");
    }
    boolean apart = false; // by a blank line from the part before
    for (int above = last; above < at; above++) {
      apart |= lines.number(above + 1) > lines.number(above) + 1;
    }
    if (last > 0 && !apart) {
      rows.addInBlock(parts[0], letters, lines.number(at));
    } else {
      rows.addInTurn(parts[0], letters, lines.number(at));
    }
    last = at;
  }
}
