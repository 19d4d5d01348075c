package org.spidal.distances.sequence;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/** The rows of an alignment, to which a file adds part after part. */
final class AlignmentRows {
  private final TextFile file;
  private final Map<String, Row> rows = new LinkedHashMap<>();
  private final List<String> names = new ArrayList<>();
  private Row first;

  /** Which row comes next; beyond all, unless another block of parts has begun. */
  private int turn;

  /** Which signs stand for no letter, in this form or by what the file says. */
  private final AlignmentSigns signs;

  /**
   * @param line where it begins
   */
  private record Row(String name, int line, StringBuilder letters) {}

  AlignmentRows(TextFile file, AlignmentSigns signs) {
    this.file = file;
    this.signs = signs;
  }

  /** How many rows there are. */
  int size() {
    return rows.size();
  }

  /** Behind a blank, FASTA has a description. */
  private static String id(String name) {
    String plain = name.strip();
    return plain.chars().anyMatch(Character::isWhitespace) ? plain.replaceAll("\\s+", "_") : plain;
  }

  /** How many letters of a row are known; 0 of one that is not there yet. */
  int length(String name) {
    Row row = rows.get(id(name));
    return row == null ? 0 : row.letters.length();
  }

  /**
   * Adds the next row.
   *
   * @throws SpidalException if there is one of this name
   */
  void addOnce(String name, CharSequence letters, int line) {
    if (rows.containsKey(id(name))) {
      throw twice(name, line);
    }
    add(name, letters, line);
  }

  /**
   * Adds to the rows of a block that has begun.
   *
   * @throws SpidalException if it has a part of this name, or another name was to come
   */
  void addInBlock(String name, CharSequence part, int line) {
    if (turn == names.size() && rows.containsKey(id(name))) {
      throw twice(name, line);
    }
    addInTurn(name, part, line);
  }

  /**
   * Adds to the rows in blocks, in all of which they come in the same order.
   *
   * @throws SpidalException if another name was to come
   */
  void addInTurn(String name, CharSequence part, int line) {
    String id = id(name);
    if (rows.containsKey(id)) {
      turn = turn == names.size() ? 0 : turn;
      if (!names.get(turn).equals(id)) {
        throw twice(name, line);
      }
    } else if (turn < names.size()) {
      throw file.error(
          line,
          "found the name '%s', expected '%s' as in the block above. Is the file whole?",
          Fields.shown(id),
          Fields.shown(names.get(turn)));
    }
    turn++;
    add(name, part, line);
  }

  private SpidalException twice(String name, int line) {
    return file.error(
        line,
        "the name '%s' was there before, on line %s, or its place is another than in the block above. Names"
            + " must differ.",
        Fields.shown(id(name)),
        rows.get(id(name)).line);
  }

  /**
   * Adds to the row of a name, which it begins where there is none.
   *
   * @param part letters and signs, and blanks, which count as nothing
   * @throws SpidalException if something else is among them
   */
  void add(String name, CharSequence part, int line) {
    String id = id(name);
    Row row = rows.get(id);
    if (row == null) {
      row = new Row(id, line, new StringBuilder());
      rows.put(id, row);
      names.add(id);
    }
    first = first == null ? row : first;
    for (int k = 0; k < part.length(); k++) {
      char c = part.charAt(k);
      if (!Character.isWhitespace(c)) {
        char meaning = signs.meaning(c);
        if (meaning == AlignmentSigns.NOTHING) {
          throw bad(id, c, line);
        }
        row.letters.append(meaning == AlignmentSigns.MATCH ? ofFirst(row) : meaning);
      }
    }
  }

  /** The letter of the first row in the same column. */
  private char ofFirst(Row row) {
    int column = row.letters.length();
    if (row == first || column >= first.letters.length()) {
      throw file.error(
          row.line,
          "sequence '%s' has a sign for the letter of the first one, which has none there. Is the file whole?",
          Fields.shown(row.name));
    }
    return first.letters.charAt(column);
  }

  private SpidalException bad(String id, char c, int line) {
    return file.error(
        line,
        "found '%s' in sequence '%s', expected letters, or '-' for gaps. Correct it; if this is no alignment,"
            + " have the program that wrote it save FASTA.",
        c,
        Fields.shown(id));
  }

  /**
   * Throws unless all rows have as many letters.
   *
   * @param length as the file says it; 0 if it does not
   */
  void requireLength(int length) {
    for (Row row : rows.values()) {
      int wanted = length > 0 ? length : first.letters.length();
      if (row.letters.length() != wanted) {
        throw file.error(
            row.line,
            "sequence '%s' has %s letters, expected %s as %s. Is the file whole, and one alignment alone?",
            Fields.shown(row.name),
            row.letters.length(),
            wanted,
            length > 0 ? "the file says" : "the first one has");
      }
    }
  }

  /** Throws unless there are as many rows as the file says. */
  void requireCount(int count) {
    if (rows.size() != count) {
      throw file.error(
          "found %s sequences, expected %s as the file says. Is it whole?", rows.size(), count);
    }
  }

  /** Where the rows begin, in order. */
  int[] lines() {
    return rows.values().stream().mapToInt(Row::line).toArray();
  }

  /**
   * The same as FASTA, each sequence in two lines. What is unknown is any letter: N of nucleotides,
   * for which some write X, and X of proteins.
   */
  byte[] fasta() {
    boolean nucleotides = areNucleotides();
    StringBuilder text = new StringBuilder();
    for (Row row : rows.values()) {
      text.append('>').append(row.name).append('\n');
      String letters = row.letters.toString();
      text.append(
              nucleotides
                  ? letters.replaceAll("[?Xx]", "N")
                  : letters.replace(AlignmentSigns.UNKNOWN, 'X'))
          .append('\n');
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** What {@link Alphabet#guess} will say of them, once X is N. */
  private boolean areNucleotides() {
    long letters = 0;
    long nucleotides = 0;
    for (Row row : rows.values()) {
      for (int k = 0; k < row.letters.length(); k++) {
        char letter = Character.toUpperCase(row.letters.charAt(k));
        if (Character.isLetter(letter) && letter != 'X') {
          letters++;
          nucleotides += Alphabet.isNucleotide((byte) letter) ? 1 : 0;
        }
      }
    }
    return nucleotides >= Alphabet.MOSTLY * letters;
  }
}
