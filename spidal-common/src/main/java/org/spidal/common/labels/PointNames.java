package org.spidal.common.labels;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.text.Fields;
import org.spidal.common.text.NameColumn;
import org.spidal.common.text.TextFile;

/**
 * The names of N points, by which the rows of other files are found. Names may be there twice, as
 * long as nobody asks for such a one. Immutable but for its index, which is made when it is first
 * asked; not thread-safe.
 */
public final class PointNames {
  private static final int TWICE = -2;

  private final String source;
  private final List<String> names;
  private Map<String, Integer> points;

  private PointNames(String source, List<String> names) {
    this.source = source;
    this.names = names;
  }

  /**
   * Names that are known already.
   *
   * @param source where they come from, for messages
   */
  public static PointNames of(String source, List<String> names) {
    return new PointNames(source, Collections.unmodifiableList(names));
  }

  /**
   * Reads {@code IdFile}: one name per line, with or without the name of the column above. Tabs in
   * names become blanks, as tables are separated by tabs.
   *
   * @param count names that there must be
   * @throws SpidalException if there are more or fewer, or a line between them is blank
   */
  public static PointNames read(Path path, int count) {
    TextFile file = new TextFile(path, DataKind.LABELS);
    List<String> lines = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    file.forEachLine(
        (line, number) -> {
          lines.add(unquoted(line.strip()).replace('\t', ' '));
          numbers.add(number);
        });
    boolean headed = lines.size() == count + 1 && (count > 0 && NameColumn.is(lines.get(0)));
    requireNoGap(file, numbers);
    if (lines.size() == count && count > 1 && isHeader(lines.get(0))) {
      throw file.error(
          numbers.get(0),
          "the first line, '%s', looks like the name of the column, and below it there are"
              + " names for %s of %s points. Add what is missing.",
          lines.get(0),
          count - 1,
          count);
    }
    List<String> names = headed ? lines.subList(1, lines.size()) : lines;
    if (names.size() != count) {
      throw file.error(
          "found %s names, expected one for each of %s points. Give one line for each.",
          names.size(), count);
    }
    return of(path.toString(), names);
  }

  /** The same if nobody knows how many there are: a usual name of a column above them is none. */
  public static PointNames read(Path path) {
    TextFile file = new TextFile(path, DataKind.LABELS);
    int lines = file.countLines();
    boolean headed = lines > 1 && isHeader(unquoted(file.firstLine().strip()));
    return read(path, headed ? lines - 1 : lines);
  }

  /**
   * Throws an error if a line between others is blank: it would be a point without a name, or
   * nothing, and nobody can know.
   */
  public static void requireNoGap(TextFile file) {
    List<Integer> numbers = new ArrayList<>();
    file.forEachLine((line, number) -> numbers.add(number));
    requireNoGap(file, numbers);
  }

  private static void requireNoGap(TextFile file, List<Integer> numbers) {
    int blank = 0;
    int first = 0;
    for (int k = 0, before = 0; k < numbers.size(); before = numbers.get(k++)) {
      if (numbers.get(k) > before + 1) {
        blank++;
        first = first == 0 ? before + 1 : first;
      }
    }
    boolean everySecond = blank >= numbers.size() - 1; // "\r\r\n", as some copies end their lines
    if (blank > 0 && !(everySecond && numbers.size() > 2)) {
      throw file.error(
          first,
          "this line is blank, expected a name for each point. Write the name, or remove the line.");
    }
  }

  /** Of the usual names, those that are hardly one of an object. */
  private static boolean isHeader(String line) {
    return line.matches("(?i)#?sample[-_ ]?id|#?feature[-_ ]?id|#?otu[-_ ]?id|ids?|names?");
  }

  /** Quotes around a name are not part of it; within it, each is there twice. */
  private static String unquoted(String line) {
    boolean around = line.length() > 1 && line.startsWith("\"") && line.endsWith("\"");
    String within = around ? line.substring(1, line.length() - 1) : "";
    boolean quoted = around && within.replace("\"\"", "").indexOf('"') < 0;
    return quoted ? within.replace("\"\"", "\"").strip() : line;
  }

  /** The line of a file of names that {@link #read} gets this name from. */
  public static String line(String name) {
    boolean around = name.length() > 1 && name.startsWith("\"") && name.endsWith("\"");
    return around ? '"' + name.replace("\"", "\"\"") + '"' : name;
  }

  /** The names of some points. */
  public PointNames of(int[] points) {
    return of(source, Arrays.stream(points).mapToObj(names::get).toList());
  }

  public int size() {
    return names.size();
  }

  public String get(int point) {
    return names.get(point);
  }

  public List<String> list() {
    return names;
  }

  /** The file that the names come from, for messages. */
  public String source() {
    return source;
  }

  /** Whether a point, or more than one, has this name. */
  public boolean has(String name) {
    return index().containsKey(name);
  }

  /**
   * The point with this name; -1 if there is none.
   *
   * @throws SpidalException if there are several
   */
  public int point(String name) {
    int point = index().getOrDefault(name, -1);
    if (point == TWICE) {
      int first = names.indexOf(name);
      throw new SpidalException(
          ExitCode.DATA,
          "%s: points %s and %s are both called '%s', so a row of that name could be of"
              + " either. Give them different names.",
          source,
          first,
          first + 1 + names.subList(first + 1, names.size()).indexOf(name),
          Fields.shown(name));
    }
    return point;
  }

  private Map<String, Integer> index() {
    if (points == null) {
      points = new HashMap<>(2 * names.size());
      for (int i = 0; i < names.size(); i++) {
        if (points.putIfAbsent(names.get(i), i) != null) {
          points.put(names.get(i), TWICE);
        }
      }
    }
    return points;
  }
}
