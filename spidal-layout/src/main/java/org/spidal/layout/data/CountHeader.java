package org.spidal.layout.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.InputFile;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * A first line of lines of edges that tells how many points and edges there are, and is no edge:
 * {@code N M}; {@code N N M}, as Matrix Market has it below its banner; or {@code N} alone.
 *
 * @param line its number, from 1
 * @param text of it
 * @param points N
 * @param base the number of the first point: 1 if numbers go from 1 to N
 */
record CountHeader(int line, String text, int points, int base) {
  private static final Pattern SEPARATOR = Pattern.compile("[,;\\s]+");
  private static final int MOST_FIELDS = 3;

  /**
   * Looks whether there is one: as many lines must follow as it says, and no number may be beyond
   * its points. A file of edges is hardly ever read far for this, as its first line fits nothing.
   *
   * @return null if there is none
   */
  static CountHeader find(Path path) {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(InputFile.open(path), StandardCharsets.ISO_8859_1))) {
      int number = 0;
      String first = null;
      int firstNumber = 0;
      int[] counts = {};
      int rest = 0;
      int least = Integer.MAX_VALUE;
      int most = -1;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String text = (++number == 1 ? line.replaceFirst("^\u00ef\u00bb\u00bf", "") : line).strip();
        if (text.isEmpty() || text.startsWith("#") || text.startsWith("%")) {
          continue;
        }
        if (first == null) {
          first = text;
          firstNumber = number;
          counts = counts(text);
          if (counts == null) {
            return null;
          }
          continue;
        }
        String[] fields = SEPARATOR.split(text, MOST_FIELDS);
        int from = Fields.natural(fields[0]);
        int to = fields.length < 2 ? -1 : Fields.natural(fields[1]);
        least = Math.min(least, Math.min(from, to));
        most = Math.max(most, Math.max(from, to));
        if (least < 0 || most > counts[0] || ++rest > counts[1]) {
          return null;
        }
      }
      boolean fits = rest > 0 && (rest == counts[1] || counts[1] == Integer.MAX_VALUE);
      int base = most == (fits ? counts[0] : 0) ? 1 : 0;
      return fits && least >= base ? new CountHeader(firstNumber, first, counts[0], base) : null;
    } catch (IOException e) {
      throw new TextFile(path).failed(e);
    }
  }

  /** Points, and edges or any number of them; null if the line says something else. */
  private static int[] counts(String line) {
    String[] fields = SEPARATOR.split(line, MOST_FIELDS + 1);
    int[] numbers = Arrays.stream(fields).mapToInt(Fields::natural).toArray();
    boolean square = numbers.length == MOST_FIELDS && numbers[0] == numbers[1];
    if (numbers.length > MOST_FIELDS
        || numbers.length == MOST_FIELDS && !square
        || Arrays.stream(numbers).min().orElse(-1) < 1) {
      return null;
    }
    int edges = numbers.length == 1 ? Integer.MAX_VALUE : numbers[numbers.length - 1];
    return new int[] {numbers[0], edges};
  }

  /** What the user should know. */
  String note(String file) {
    return Sentence.of(
        "%s:%s ('%s') was taken for the numbers of points and edges, which fit what"
            + " follows, not for an edge%s",
        file,
        line,
        Fields.shown(text),
        base == 0 ? "" : "; points count from 1, so point 0 of the map is number 1 of the file");
  }
}
