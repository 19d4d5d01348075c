package org.spidal.common.view;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.spidal.common.fault.Sentence;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.file.Json;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.Palette;
import org.spidal.common.picture.Strip;

/**
 * One self-contained HTML file that shows a map of N points: it opens from the disk, without a
 * network, and its content security policy forbids one. What is given here is only referred to
 * until {@link #write}, which streams it: a page of a million points takes no more memory than its
 * points do.
 *
 * <p>Coordinates are written as 16-bit shares of the box around all frames, computed numbers as
 * floats. Not thread-safe.
 *
 * <pre>{@code
 * new ViewerPage("16S sequences", points, 3, labels).program("damds").write(path);
 * }</pre>
 */
public final class ViewerPage {
  /** Version of the form of the data in the page, which the script knows. */
  private static final int FORM = 1;

  private final String title;
  private final int dimension;
  private final int measured; // axes whose coordinates are of the map
  private final List<Strip.Row> rows;
  private final Labels labels;
  private final List<Frame> frames = new ArrayList<>();
  private final List<Column> columns = new ArrayList<>();
  private final List<PageTable> tables = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private List<String> axes = List.of();
  private String subtitle;
  private String program = "SPIDAL";
  private int[] edges = new int[0];
  private float[][] shapes;
  private float[][] seconds;
  private double unit;

  /**
   * A state of the map.
   *
   * @param points N by {@code stride}, row-major
   * @param present which points there are; null for all
   */
  private record Frame(String name, double[] points, int stride, BitSet present) {}

  /**
   * A page of the map as it is.
   *
   * @param points N by D, row-major, all finite; D in 1..10, of which the first three are shown.
   *     Not modified, and not copied
   * @param labels the clusters, and the names of the points if they have any
   */
  public ViewerPage(String title, double[] points, int dimension, Labels labels) {
    this.title = title == null ? "" : title;
    Strip strip = dimension == 1 ? Strip.of(points, labels, paper(labels.size())) : null;
    this.rows = strip == null ? List.of() : strip.rows();
    this.measured = Math.min(3, dimension);
    this.dimension = Math.max(2, measured);
    this.labels = labels;
    this.subtitle = Sentence.of("%,d %s", labels.size(), labels.size() == 1 ? "point" : "points");
    if (strip == null) {
      frames.add(new Frame(this.title, points, dimension, null));
    } else {
      unit = strip.unit();
      frames.add(new Frame(this.title, strip.plane(), 2, null));
    }
    if (labels.isDivided()) {
      categories(labels.column(), labels, null);
    }
  }

  /** The paper of a strip: the page's map in a usual window, and marks as the page makes them. */
  private static Strip.Paper paper(int points) {
    double mark = 7.3 * StrictMath.pow(1200.0 / Math.max(1, points), 0.235);
    return new Strip.Paper(700, Math.max(1.2, Math.min(10, mark)), 8, 18, 520);
  }

  /** One line under the title. */
  public ViewerPage subtitle(String text) {
    this.subtitle = text;
    return this;
  }

  /** Which program made the map. */
  public ViewerPage program(String name) {
    this.program = name;
    return this;
  }

  /**
   * Names the axes, which are x, y and z otherwise; a name can tell the share of variance.
   *
   * @param names at least one for each axis that is shown
   */
  public ViewerPage axes(List<String> names) {
    if (names.size() < measured) {
      throw new IllegalArgumentException(names.size() + " names of " + measured + " axes");
    }
    this.axes = List.copyOf(names.subList(0, measured));
    return this;
  }

  /** What is known of the result, for a reader who sees the page alone: whole sentences. */
  public ViewerPage note(String sentences) {
    notes.add(sentences);
    return this;
  }

  /**
   * Colours of the clusters instead of a palette's, in the order of {@link Labels#clusters()}; the
   * user can still choose a palette.
   */
  public ViewerPage clusterColors(List<Palette.Color> colors) {
    columns.removeIf(column -> column.name().equals(labels.column()));
    columns.add(0, new Column.Categories(labels.column(), labels, List.copyOf(colors)));
    return this;
  }

  /** A column of computed numbers, one a point; NaN is a missing one. Not copied. */
  public ViewerPage numbers(String name, double[] values) {
    checkLength(name, values.length);
    columns.add(Column.Numbers.computed(name, values, null));
    return this;
  }

  /**
   * The same of numbers that say how sure something is, so that the page can fade what is not.
   *
   * @param who what is not sure, such as "doubtful points"
   * @param none a number from which on there is no doubt
   * @param full a number from which on, in the other direction, nothing is sure
   */
  public ViewerPage doubts(String name, double[] values, String who, double none, double full) {
    checkLength(name, values.length);
    columns.add(Column.Numbers.computed(name, values, new Column.Doubt(who, none, full)));
    return this;
  }

  /** A column of numbers of a file, whose digits the page keeps; NaN is a missing one. */
  public ViewerPage writtenNumbers(String name, double[] values) {
    checkLength(name, values.length);
    columns.add(Column.Numbers.written(name, values));
    return this;
  }

  /**
   * A column of coordinates along one more axis, all finite: the page can show the map along it, in
   * place of one of its own. The map has one frame, and no {@link #certainty}.
   */
  public ViewerPage axis(String name, double[] values) {
    checkLength(name, values.length);
    columns.add(Column.Numbers.axis(name, values));
    return this;
  }

  /** A column of dates: days since 1970 with their fractions; NaN is a missing one. */
  public ViewerPage dates(String name, double[] days) {
    checkLength(name, days.length);
    columns.add(Column.Numbers.dates(name, days));
    return this;
  }

  /**
   * A column of categories.
   *
   * @param colors in the order of {@link Labels#clusters()}, or null: the user's palette
   */
  public ViewerPage categories(String name, Labels values, List<Palette.Color> colors) {
    checkLength(name, values.size());
    columns.add(new Column.Categories(name, values, colors));
    return this;
  }

  /**
   * How sure the places are, of a map of two dimensions or more. Not copied.
   *
   * @param shapes D(D+1)/2 arrays of N, the lower triangle of a matrix M of each point, row by row:
   *     with 95 % confidence its true place x is where (x - p)' M^-1 (x - p) is at most 1; NaN
   *     where nothing is known
   * @param seconds D arrays of N, the second-best place of each point; NaN where it has none
   */
  public ViewerPage certainty(float[][] shapes, float[][] seconds) {
    checkLength("certainty", shapes[0].length);
    this.shapes = shapes;
    this.seconds = seconds;
    return this;
  }

  /** A column of texts that are only shown with their points. Not copied. */
  public ViewerPage texts(String name, List<String> values) {
    checkLength(name, values.size());
    columns.add(new Column.Texts(name, values));
    return this;
  }

  /**
   * One more state of the same points, for a time series. The frame before it can be played on to
   * this one. A map of one dimension has one frame.
   *
   * @param points N by D, row-major; those not present are not looked at. Not copied
   * @param present which of the points there are, or null: all
   */
  public ViewerPage frame(String name, double[] points, int stride, BitSet present) {
    if (measured == 1) {
      throw new IllegalArgumentException("a map of one dimension has one frame");
    }
    checkLength(name, points.length / stride);
    frames.add(new Frame(name, points, stride, present));
    return this;
  }

  /** Names the first frame, and says which of its points there are. */
  public ViewerPage firstFrame(String name, BitSet present) {
    Frame first = frames.get(0);
    frames.set(0, new Frame(name, first.points(), first.stride(), present));
    return this;
  }

  /** Lines between points: pairs of their indices. Not copied. */
  public ViewerPage edges(int[] pairs) {
    this.edges = pairs;
    return this;
  }

  /** A diagram on a tab of its own. */
  public ViewerPage table(PageTable table) {
    tables.add(table);
    return this;
  }

  private void checkLength(String name, int length) {
    if (length != labels.size()) {
      throw new IllegalArgumentException(name + ": " + length + " values != " + labels.size());
    }
  }

  /**
   * Writes the page.
   *
   * @throws IllegalArgumentException if a coordinate is not finite; the old file is untouched
   * @throws org.spidal.common.fault.SpidalException if it cannot be written
   */
  public void write(Path path) {
    Box box = new Box(dimension);
    for (Frame frame : frames) {
      box.add(frame.points(), frame.stride(), frame.present());
    }
    AtomicFile.writeBytes(
        path,
        file -> {
          OutputStream out = new BufferedOutputStream(file, 1 << 16);
          writePage(out, box);
          out.flush();
        });
  }

  private void writePage(OutputStream out, Box box) throws IOException {
    ViewerScript.head(out, title);
    // In a script element, text ends at "</script" only; in JSON, '<' may be written so.
    text(out, "<script type=\"application/json\" id=\"page\">");
    text(out, Json.line(description(box)).replace("<", "\\u003c"));
    text(out, "</script>\n");
    for (int k = 0; k < frames.size(); k++) {
      Frame frame = frames.get(k);
      PageBlock.write(
          out, "places-" + k, block -> box.write(block, frame.points(), frame.stride()));
      if (frame.present() != null) {
        PageBlock.write(out, "present-" + k, block -> present(block, frame.present()));
      }
    }
    for (int k = 0; k < columns.size(); k++) {
      Column column = columns.get(k);
      PageBlock.write(out, "column-" + k, column::write);
    }
    if (labels.hasIds()) {
      PageBlock.write(out, "labels", this::ids);
    }
    if (edges.length > 0) {
      PageBlock.write(out, "edges", this::edges);
    }
    if (shapes != null) {
      PageBlock.write(out, "shapes", this::shapes);
      PageBlock.write(out, "seconds", this::seconds);
    }
    ViewerScript.tail(out);
  }

  private Map<String, Object> description(Box box) {
    Map<String, Object> page = new LinkedHashMap<>();
    page.put("form", FORM);
    page.put("title", title);
    page.put("subtitle", subtitle);
    page.put("program", program);
    if (!notes.isEmpty()) {
      page.put("notes", notes);
    }
    if (!axes.isEmpty()) {
      page.put("axes", axes);
    }
    page.put("points", labels.size());
    page.put("dimension", dimension);
    if (measured == 1) {
      page.put("rows", rows.stream().map(row -> List.of(row.name(), row.up() * unit)).toList());
    }
    page.put("low", box.low());
    page.put("high", box.high());
    page.put("labels", labels.hasIds());
    page.put("edges", edges.length / 2);
    if (shapes != null) {
      page.put("certainty", true);
    }
    List<Object> described = new ArrayList<>();
    for (Frame frame : frames) {
      Map<String, Object> one = new LinkedHashMap<>(); // Map.of has another order in each JVM
      one.put("name", frame.name());
      one.put("partial", frame.present() != null);
      described.add(one);
    }
    page.put("frames", described);
    page.put("columns", describedColumns());
    page.put("tables", tables.stream().map(PageTable::description).toList());
    return page;
  }

  /** What the script must know of the columns; it finds them by name, so names differ. */
  private List<Object> describedColumns() {
    List<Object> described = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Column column : columns) {
      String name = column.name();
      for (int k = 2; !names.add(name); k++) {
        name = column.name() + " (" + k + ")";
      }
      Map<String, Object> one = new LinkedHashMap<>(column.description());
      one.put("name", name);
      described.add(one);
    }
    return described;
  }

  private void present(PageBlock block, BitSet there) throws IOException {
    for (int i = 0; i < labels.size(); i++) {
      block.byteValue(there.get(i) ? 1 : 0);
    }
  }

  private void ids(PageBlock block) throws IOException {
    for (int i = 0; i < labels.size(); i++) {
      block.line(labels.id(i));
    }
  }

  private void edges(PageBlock block) throws IOException {
    for (int end : edges) {
      block.intValue(end);
    }
  }

  /** Of what is shown, the upper halves of floats: two digits are enough for an ellipse. */
  private void shapes(PageBlock block) throws IOException {
    for (int element = 0; element < dimension * (dimension + 1) / 2; element++) {
      for (float value : shapes[element]) {
        block.shortValue(Float.floatToIntBits(value) >>> 16);
      }
    }
  }

  private void seconds(PageBlock block) throws IOException {
    for (int axis = 0; axis < dimension; axis++) {
      for (float value : seconds[axis]) {
        block.floatValue(value);
      }
    }
  }

  private static void text(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
