package org.spidal.mdschisq.points;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.labels.PointLines;
import org.spidal.common.points.PointColumns;
import org.spidal.common.points.PointForm;
import org.spidal.common.results.OutputNames;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * Reads the lines of one file. A line is one of
 *
 * <pre>
 *   FileProperties TAB Key:Value
 *   PointProperties TAB key:value TAB key:value ...
 *   id x y [z] [...] label          with or without PointProperties ... after it
 *   id x y [z]
 *   id label
 *   id
 * </pre>
 *
 * with the name of a point in the place of its id, where the points have names.
 *
 * <p>What the columns of plain lines are, {@link PointColumns} tells for all readers of points.
 */
final class PointSetReader {
  private static final String FILE = "FileProperties";
  private static final String POINT = "PointProperties";
  private static final String[] AXES = {"x", "y", "z"};
  private static final int SPACE = 3;

  private final Path path;
  private final TextFile file;
  private final PointLines of;
  private final PointIds ids;
  private final int asked;
  private final boolean namedLabels;
  private final List<ColonHeader.Entry> entries = new ArrayList<>();
  private final List<Line> lines = new ArrayList<>();
  private final PointColumns columns;
  private PointForm form; // of plain lines with coordinates; null if there are none
  private int most;

  /** A point before it is known how many coordinates the file has. */
  private record Line(int number, int id, String plain, Map<String, String> properties) {}

  /**
   * @param asked 2 or 3 dimensions; 0: from the file
   * @param ids of the points that lines may be of; null if nobody knows them
   */
  PointSetReader(Path path, int asked, PointIds ids) {
    this.path = path;
    this.file = new TextFile(path, DataKind.POINTS);
    this.ids = ids;
    // lines with properties begin with a word of their own, and say their number
    this.of =
        ids == null
            ? new PointLines(file)
            : new PointLines(file, ids.count(), hasProperties(file) ? null : ids.names());
    this.columns = new PointColumns(file);
    this.asked = asked;
    // what the original program went by
    this.namedLabels = OutputNames.fileName(path).toLowerCase(Locale.ROOT).contains("label");
  }

  private static boolean hasProperties(TextFile file) {
    boolean[] any = {false};
    file.forEachLine((line, number) -> any[0] |= line.contains(FILE) || line.contains(POINT));
    return any[0];
  }

  PointSet read() {
    file.forEachLine(this::take);
    if (ids != null) {
      of.tell(ids.notes());
    }
    if (lines.isEmpty()) {
      throw file.error("there are no points in it. Give a map such as PointsFile of damds.");
    }
    ColonHeader header = new ColonHeader(entries);
    requireCount(header);
    int d = dimension(header);
    int first = wholeNumber(header, ColonHeader.FIRST_ORIGINAL, 0);
    int local = wholeNumber(header, ColonHeader.FIRST_LOCAL, 0);
    List<PointRecord> points = new ArrayList<>(lines.size());
    boolean placed = false;
    for (int k = 0; k < lines.size(); k++) {
      Line line = lines.get(k);
      int id = line.id;
      if (line.plain == null) {
        id = id(line, k, first, local);
        of.require(id, line.number);
      }
      PointRecord point = point(line, id, d);
      placed |= point.place() != null;
      points.add(point);
    }
    points.sort(Comparator.comparingInt(PointRecord::id));
    return new PointSet(path, placed ? d : 0, header, points);
  }

  private void take(String line, int number) {
    if (line.stripLeading().startsWith(FILE)) {
      String text = line.strip().substring(FILE.length()).strip();
      int colon = colon(text, number);
      entries.add(
          new ColonHeader.Entry(text.substring(0, colon).strip(), text.substring(colon + 1)));
      return;
    }
    int at = line.indexOf(POINT);
    Map<String, String> properties =
        at < 0 ? Map.of() : properties(line.substring(at + POINT.length()), number);
    String plain = at < 0 ? line : line.substring(0, at);
    if (plain.isBlank()) {
      lines.add(new Line(number, -1, null, properties));
    } else {
      takePlain(plain, number, properties);
    }
  }

  private int colon(String text, int number) {
    int colon = text.indexOf(':');
    if (colon < 1) {
      throw file.error(
          number,
          "found '" + Fields.shown(text) + "', expected key:value. Correct or remove this line.");
    }
    return colon;
  }

  private Map<String, String> properties(String text, int number) {
    Map<String, String> properties = new LinkedHashMap<>();
    for (String property : text.split("\t")) {
      if (property.isBlank()) {
        continue;
      }
      int colon = colon(property, number);
      String key = property.substring(0, colon).strip();
      if (properties.put(key, property.substring(colon + 1).strip()) != null) {
        throw file.error(
            number, "'" + Fields.shown(key) + "' appears twice. Remove one of the two.");
      }
    }
    for (int k = 1; k < SPACE; k++) {
      most = properties.containsKey(AXES[k]) ? Math.max(most, k + 1) : most;
    }
    return properties;
  }

  private void takePlain(String text, int number, Map<String, String> properties) {
    int found = of.split(text, number);
    int id = of.point(number, found);
    if (id != PointLines.NONE) {
      columns.take(of.fields()::text, found, number);
      lines.add(new Line(number, id, text, properties));
    }
  }

  private int id(Line line, int k, int first, int local) {
    String original = line.properties.get("OriginalPointNumber");
    String inFile = line.properties.get("LocalPointNumber");
    String said = original != null ? original : inFile;
    int id = said == null ? k : Fields.natural(said) - (original != null ? first : local);
    if (id < 0) {
      throw file.error(
          line.number,
          "%s is '%s', expected a whole number from %s on.",
          original != null ? "OriginalPointNumber" : "LocalPointNumber",
          Fields.shown(said),
          original != null ? first : local);
    }
    return id;
  }

  private void requireCount(ColonHeader header) {
    int said = wholeNumber(header, ColonHeader.POINTS, 0);
    if (said > 0 && said != lines.size()) {
      throw file.error(
          "found %s points, but %s says %s. The file is cut, or lines were added: correct it.",
          lines.size(), ColonHeader.POINTS, said);
    }
  }

  private int wholeNumber(ColonHeader header, String key, int otherwise) {
    String text = header.value(key);
    if (text == null || text.isBlank()) {
      return otherwise;
    }
    int number = Fields.natural(text.strip());
    if (number < 0) {
      throw file.error(
          key + " is '" + Fields.shown(text) + "', expected a whole number from 0. Correct it.");
    }
    return number;
  }

  /** How many coordinates points have. */
  private int dimension(ColonHeader header) {
    int said = wholeNumber(header, ColonHeader.DIMENSION, 0);
    if (said != 0 && said != 2 && said != SPACE) {
      throw file.error(
          "%s is %s, expected 2 or 3. Only maps of these can be read.",
          ColonHeader.DIMENSION, said);
    }
    int given = asked != 0 ? asked : said;
    if (columns.width() >= SPACE) {
      Consumer<String> notes = ids == null ? note -> {} : ids.notes();
      form = given != 0 ? columns.of(given, false, notes) : columns.any();
    }
    int found = said != 0 ? said : form != null ? form.dimension() : most;
    if (asked != 0 && found != 0 && found != asked) {
      throw file.error(
          "it holds points in %s dimensions, expected %s. Check TargetDimension or"
              + " --dimension, or give another file.",
          found, asked);
    }
    return asked != 0 ? asked : found;
  }

  private PointRecord point(Line line, int id, int d) {
    Map<String, String> properties = line.properties;
    double[] place = null;
    String label = null;
    if (line.plain != null) {
      int width = of.split(line.plain, line.number);
      label = width == 2 || form != null && form.labelled() ? of.fields().text(width - 1) : null;
    }
    if (line.plain != null && form != null) {
      place = new double[d];
      form.copy(of.fields(), place, 0);
    } else {
      int there = 0;
      for (int k = 0; k < d; k++) {
        there += properties.containsKey(AXES[k]) ? 1 : 0;
      }
      if (there > 0 && there < d) {
        throw file.error(
            line.number,
            "found " + there + " coordinates, expected " + d + " (or none). Correct this line.");
      }
      if (there == d) {
        place = new double[d];
        for (int k = 0; k < d; k++) {
          place[k] = number(line, AXES[k]);
        }
      }
    }
    properties = place == null ? properties : withoutPlace(properties);
    if (label != null) {
      boolean group = !namedLabels && Fields.natural(label) >= 0;
      Map<String, String> all = new LinkedHashMap<>(properties);
      all.put(group ? PointRecord.GROUP : PointRecord.POINT_LABEL, label);
      properties = all;
    }
    return new PointRecord(id, place, properties);
  }

  /** Without what the place itself says. */
  private static Map<String, String> withoutPlace(Map<String, String> properties) {
    if (properties.isEmpty()) {
      return properties;
    }
    Map<String, String> rest = new LinkedHashMap<>(properties);
    rest.keySet().removeAll(List.of("valuesset", "x", "y", "z"));
    return rest;
  }

  private double number(Line line, String key) {
    String text = line.properties.get(key);
    try {
      double number = PlainNumber.parse(text);
      if (Math.abs(number) <= Double.MAX_VALUE && text.charAt(text.length() - 1) <= '9') {
        return number;
      }
    } catch (NumberFormatException e) {
      throw wrongNumber(line, key, text);
    }
    throw wrongNumber(line, key, text);
  }

  private RuntimeException wrongNumber(Line line, String key, String text) {
    return file.error(
        line.number,
        key + " is '" + Fields.shown(text) + "', expected a finite number. Correct this line.");
  }
}
