package org.spidal.distances.sequence;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.WrongKind;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * Reads sequences in FASTA or FASTQ, plain or packed with gzip, some at a time. FASTA: a line
 * {@code >name description}, then lines of letters; FASTQ: a line {@code @name description}, lines
 * of letters, a line that begins with {@code +}, and a character of quality for each letter.
 * Letters may be in lower case and have blanks between them; lines that are blank count as nothing,
 * and so do the comments of old FASTA, which begin with a semicolon. Alignments in other forms come
 * as FASTA from {@link SequenceLines}. Every error names the line.
 */
public final class FastaReader implements AutoCloseable {
  private final SequenceLines lines;
  private final SequenceLetters letters;
  private final boolean qualities;

  /** Of the next sequence; null behind the last one. */
  private SequenceName name;

  /**
   * Opens a file.
   *
   * @throws SpidalException if it cannot be read, or there is no sequence in it
   */
  public FastaReader(Path path) {
    this.lines = new SequenceLines(path);
    int length = lines.next();
    while (length > 0 && lines.begins(';')) {
      length = lines.next();
    }
    if (length == 0) {
      throw lines
          .file()
          .error("there is no sequence in it; expected lines '>name' and letters, or FASTQ.");
    }
    requireSequences(path);
    this.qualities = lines.begins('@');
    this.letters = new SequenceLetters(lines, qualities);
    this.name = SequenceName.of(lines);
  }

  /** Throws unless the file has sequences, saying what it is and what makes FASTA of it. */
  private void requireSequences(Path path) {
    FileKind kind;
    try {
      kind = FileKind.unpacked(path);
    } catch (IOException e) {
      throw lines.file().failed(e);
    }
    boolean begins = lines.begins('>') || lines.begins('@');
    if (begins && (!kind.hasRemedy() || kind.isPacked())) {
      return;
    }
    if (kind.hasRemedy() || !kind.isText()) {
      throw new SpidalException(
          ExitCode.DATA, "%s: this %s", path, WrongKind.text(kind, DataKind.SEQUENCES, path));
    }
    throw lines
        .file()
        .error(
            lines.number(),
            "found '%s', expected a line '>name' before the first letters. Is this FASTA?%s",
            Fields.shown(lines.shown()),
            hasNames(path)
                ? " To remove what stands above it: sed -n '/^>/,$p' IN > OUT."
                : lines.shown().matches("[^\\t,]+[\\t,]\\s*[^\\t, ]{20,}.*")
                    ? " Of a table of names and letters it is made by: awk -F '[\\t,]' '{print \">\" $1"
                        + " \"\\n\" $2}' IN > OUT"
                    : " If not, have the program that wrote it save FASTA.");
  }

  /** Whether there are sequences below what the file begins with. */
  private static boolean hasNames(Path path) {
    boolean[] any = new boolean[1];
    new TextFile(path, DataKind.SEQUENCES)
        .forEachLine((line, number) -> any[0] |= line.startsWith(">"));
    return any[0];
  }

  /** Whether letters have qualities, which are not used: the file is FASTQ. */
  public boolean hasQualities() {
    return qualities;
  }

  /**
   * Reads the next sequences.
   *
   * @param most how many at most, at least one
   * @return none, if all have been read
   * @throws SpidalException if the file is damaged
   */
  public Sequences next(int most) {
    List<SequenceName> names = new ArrayList<>();
    List<byte[]> rows = new ArrayList<>();
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    while (name != null && names.size() < most) {
      names.add(name);
      all.reset();
      if (qualities) {
        readFastq(all);
      } else {
        readFasta(all);
      }
      rows.add(all.toByteArray());
    }
    return new Sequences(
        lines.file(),
        names.stream().map(SequenceName::id).toList(),
        names.stream().map(SequenceName::description).toList(),
        rows.toArray(byte[][]::new),
        names.stream().mapToInt(SequenceName::line).toArray(),
        lines.areOfAlignment());
  }

  private void readFasta(ByteArrayOutputStream all) {
    int length = lines.next();
    while (length > 0 && !lines.begins('>')) {
      if (!lines.begins(';')) {
        letters.add(length, all);
      }
      length = lines.next();
    }
    requireLetters(all);
    name = length > 0 ? SequenceName.of(lines) : null;
  }

  /**
   * No line of letters begins with a plus, and qualities are as many as letters: so it is clear
   * where they end, though they may stand in several lines and begin with {@code @}.
   */
  private void readFastq(ByteArrayOutputStream all) {
    int length = lines.next();
    while (length > 0 && !lines.begins('+')) {
      letters.add(length, all);
      length = lines.next();
    }
    requireLetters(all);
    if (length == 0) {
      throw bad(name.line(), "no line '+' behind its letters. Is the file whole?");
    }
    if (!name.isRepeatedBy(lines.header())) {
      throw bad(
          lines.number(),
          "'"
              + Fields.shown(lines.shown())
              + "' behind its letters, expected '+' alone or with"
              + " its name. Was a line lost?");
    }
    int found = 0;
    while (found < all.size()) {
      length = lines.next();
      if (length == 0) {
        throw bad(
            name.line(), all.size() + " letters and " + found + " qualities. Is the file whole?");
      }
      lines.requireQualities(length);
      found += length;
    }
    int last = lines.number();
    boolean more = lines.next() > 0;
    if (found > all.size() || more && !lines.begins('@')) {
      throw bad(
          last,
          all.size()
              + " letters and another number of qualities, expected as many of both. Was a line lost?");
    }
    name = more ? SequenceName.of(lines) : null;
  }

  private void requireLetters(ByteArrayOutputStream all) {
    if (all.size() == 0 || all.size() == 1 && all.toByteArray()[0] == Alphabet.STOP) {
      throw bad(
          name.line(),
          "no letters. Remove it; if this is no FASTA, have the program that wrote it save that.");
    }
  }

  private SpidalException bad(int line, String has) {
    return lines.file().error(line, "sequence '" + Fields.shown(name.id()) + "' has " + has);
  }

  @Override
  public void close() {
    lines.close();
  }

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
        throw lines.file().error(lines.number(), TextFile.OF_OLD_MAC);
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
}
