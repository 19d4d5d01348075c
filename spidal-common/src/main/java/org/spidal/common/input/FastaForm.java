package org.spidal.common.input;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Sequences behind names: letters are below each, which tells them from all else behind &gt;. */
final class FastaForm {
  /** Letters, gaps and the end of a protein; a tree or a structure may be below. */
  private static final Predicate<List<String>> LETTERS = Below.all("[>;(].*|[A-Za-z*.?~&@\\s-]*");

  /** Digits side by side, as of characters that are there or not. */
  private static final Predicate<List<String>> CHARACTERS = Below.all("[>;].*|[\\d?\\s-]*");

  private static final int LEAST_CHARACTERS = 10;

  private static final Predicate<List<String>> QUALITIES = Below.all("[>;].*|[\\d\\s]*");

  private static final Predicate<List<String>> NUMBERS =
      Below.all(
          ">[^>\\s].*|\\s*-?[\\d.]+([eE][-+]?\\d+)?([ \\t,]+-?[\\d.]+([eE][-+]?\\d+)?){1,9}[\\d.eE \\t,+-]*");

  private static final int MOST_QUALITY = 93;

  private static final int LEAST_LETTERS = 4;

  private static final Predicate<List<String>> END_OF_ALIGNMENT = Below.any("=(\\s.*)?");

  private static final String ENDING = ".*[.](fa|fas|fasta|fna|faa|ffn|frn|fsa|mpfa)";

  private FastaForm() {}

  /** What a file is; null if it has no sequences. */
  static FileKind of(List<String> lines, String name) {
    int at = 0;
    while (at < lines.size() && (lines.get(at).isBlank() || lines.get(at).matches("[#;].*"))) {
      at++;
    }
    List<String> named = lines.subList(at, lines.size());
    if (named.size() < 2 || !named.get(0).matches(">(?!>).*")) {
      return at < lines.size() && named.size() == 1 && isNamed(named.get(0), lines, at)
          ? FileKind.FASTA // its name may be longer than what is looked at
          : null;
    }
    boolean commented = lines.get(0).startsWith("#");
    if (lines.get(0).startsWith("#FormatVersion Mauve") || END_OF_ALIGNMENT.test(named)) {
      return FileKind.MAUVE;
    }
    String below =
        named.stream().filter(line -> !line.matches("[>;].*|\\s*")).findFirst().orElse("");
    if (below.matches("[ACGTN][0-3.]{3,}\\s*")) {
      return FileKind.COLOURS;
    }
    if (CHARACTERS.test(named) && below.matches("[\\d?-]{" + LEAST_CHARACTERS + ",}\\s*")) {
      return FileKind.CHARACTERS;
    }
    if (below.matches("\\s*[-.\\d].*")
        && NUMBERS.test(named)
        && !name.endsWith(".qual")
        && !areQualities(named)) {
      return FileKind.NUMBERS_BELOW_NAMES;
    }
    if (QUALITIES.test(named) && below.strip().matches("\\d{1,3} +\\d{1,3}\\b.*")) {
      return FileKind.QUALITIES;
    }
    boolean called = name.matches(ENDING) && (below.isEmpty() || isOfLetters(below));
    if (called || !below.isEmpty() && LETTERS.test(named)) {
      return commented ? FileKind.COMMENTED_FASTA : FileKind.FASTA;
    }
    return null;
  }

  /** Whether the numbers below names are whole, of at least some letters, and none is too large. */
  private static boolean areQualities(List<String> lines) {
    List<String> below = lines.stream().filter(line -> !line.matches("[>;].*|\\s*")).toList();
    return below.stream()
            .flatMap(line -> Stream.of(line.strip().split("[ \\t,]+")))
            .allMatch(cell -> cell.matches("\\d{1,2}") && Integer.parseInt(cell) <= MOST_QUALITY)
        && below.stream().anyMatch(line -> line.strip().split("\\s+").length >= LEAST_LETTERS);
  }

  private static boolean isNamed(String line, List<String> lines, int at) {
    return at == 0 && lines.size() == 1 && line.matches(">[^>\\s].*");
  }

  /** Whether most characters are letters, of which one may be damaged. */
  private static boolean isOfLetters(String line) {
    return 2 * line.chars().filter(Character::isLetter).count() > line.length();
  }
}
