package org.spidal.tools.plot;

import java.util.ArrayList;
import java.util.List;
import org.spidal.common.fault.Sentence;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.PlotViz;
import org.spidal.common.points.PointColumns;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.UnevenLine;

/**
 * Lines of columns without a header. Their number tells what they are, as in WebPlotViz, but
 * without its losses:
 *
 * <pre>
 *   3  x y z; or index x y, if the first column counts 0, 1, 2 ... (from two points on)
 *   4  index x y cluster, if the last column alone has whole numbers only; or index x y z
 *   5  index x y z cluster; or index and 4 coordinates, if the last column has fractions
 *   6  index x y z cluster label; or, if column 5 has a decimal, index, 4 coordinates and cluster
 *   7 to 12  index, 4 to 10 coordinates, and cluster unless the last column has fractions
 * </pre>
 *
 * <p>Of more than three coordinates, the first three are the map; the others become columns.
 *
 * <p>Columns are separated by tabs if the first line has one (labels may then have blanks), else by
 * runs of blanks. Indices must differ; points are kept in the order of the lines.
 */
final class PlainTextReader {
  private static final int OF_LABELS = 6;
  private static final int MOST = 12;
  private static final int MOST_DRAWN = 3;

  private final TextFile file;
  private final Fields fields;
  private final PointColumns form;
  private final List<String> notes = new ArrayList<>();
  private int columns;
  private int count;
  private boolean counts = true;
  private boolean numericLast = true;
  private boolean fractionLast; // 1.0 may be a cluster
  private boolean decimalFifth;
  private boolean tabs;

  private PlainTextReader(TextFile file) {
    this.file = file;
    this.fields = new Fields(file);
    this.form = new PointColumns(file);
  }

  static Plot read(TextFile file) {
    return new PlainTextReader(file).read();
  }

  private Plot read() {
    file.forEachLine(this::survey);
    if (count == 0) {
      throw file.error(
          "found no line that is not blank, expected points. Give one line per point.");
    }
    boolean indexed = columns > 3 || (columns == 3 && counts && count > 1);
    boolean labelled = columns == OF_LABELS && !(decimalFifth && numericLast);
    boolean coordinateLast = columns == 4 ? !form.isLabelled() : numericLast && fractionLast;
    boolean clustered = columns > 3 && !coordinateLast || labelled;
    int dimension = columns - (indexed ? 1 : 0) - (clustered ? 1 : 0) - (labelled ? 1 : 0);
    if (columns == 3 && indexed) {
      notes.add("the first of 3 columns counts the points, so they are: index x y");
    } else if (columns == 4) {
      notes.add(clustered ? "4 columns are: index x y cluster" : "4 columns are: index x y z");
    }
    if (dimension > MOST_DRAWN) {
      notes.add(
          Sentence.of(
              "%d columns are: index, %d coordinates%s; the first three are the map, the others are"
                  + " columns to colour by",
              columns, dimension, clustered ? ", cluster" : ""));
    }
    return read(indexed, clustered, labelled, dimension);
  }

  /** Reads the points, now that it is known what the columns are. */
  private Plot read(boolean indexed, boolean clustered, boolean labelled, int all) {
    int dimension = Math.min(MOST_DRAWN, all);
    double[] coordinates = new double[count * dimension];
    String[][] others = new String[all - dimension][count];
    int[] keys = indexed ? new int[count] : null;
    List<String> clusters = new ArrayList<>();
    List<String> names = new ArrayList<>();
    int first = indexed ? 1 : 0;
    int[] row = {0};
    file.forEachLine(
        (line, number) -> {
          String[] cells = cells(line, number);
          int i = row[0]++;
          if (indexed) {
            keys[i] = natural(cells[0], number);
          }
          for (int axis = 0; axis < dimension; axis++) {
            coordinates[i * dimension + axis] = finite(cells, first + axis, number);
          }
          for (int axis = dimension; axis < all; axis++) {
            finite(cells, first + axis, number);
            others[axis - dimension][i] = cells[first + axis];
          }
          if (clustered) {
            clusters.add(cells[first + all]);
          }
          if (labelled) {
            whole(cells[OF_LABELS - 2], number);
            names.add(cells[OF_LABELS - 1]);
          }
        });
    Labels labels = clustered ? Labels.of(clusters) : Labels.none(count);
    int[] ownKeys = new PointKeys(file).check(keys);
    return new Plot(
        "",
        dimension,
        coordinates,
        labelled ? named(labels, names) : labels,
        new PlotViz.Extras(1, null, ownKeys, List.of()),
        TextColumn.ofCoordinates(MOST_DRAWN + 1, others),
        notes);
  }

  /**
   * The sixth column: if all points of a cluster have one label it names the cluster, as the server
   * takes it; else it names the points.
   */
  private Labels named(Labels labels, List<String> names) {
    String[] ofCluster = new String[labels.clusters().size()];
    boolean one = true;
    for (int i = 0; i < count && one; i++) {
      int position = labels.position(labels.cluster(i));
      if (ofCluster[position] == null) {
        ofCluster[position] = names.get(i);
      }
      one = ofCluster[position].equals(names.get(i));
    }
    if (one) {
      return labels.withNames(number -> ofCluster[labels.position(number)]);
    }
    notes.add("labels differ within clusters, so they name the points");
    return labels.withIds(names);
  }

  private void survey(String line, int number) {
    if (count == 0) {
      tabs = line.indexOf('\t') >= 0;
    }
    String[] cells = cells(line, number);
    if (count == 0) {
      columns = cells.length;
      if (columns < 3 || columns > MOST) {
        throw file.error(
            number,
            "found %s columns, expected 3 (x y z), 4 (index x y cluster), 5 (index x y z"
                + " cluster), 6 (index x y z cluster label) or up to 12 (index, up to 10"
                + " coordinates, cluster). Labels with blanks need tabs"
                + " between the columns; a table needs a header, names that are neither numbers"
                + " nor missing.",
            columns);
      }
    } else if (cells.length != columns) {
      throw file.error(
          number,
          "found %s columns, expected %s as in the first line. Correct this line%s %s",
          cells.length,
          columns,
          columns >= OF_LABELS && !tabs ? "; labels with blanks need tabs." : ".",
          UnevenLine.remedy(file));
    }
    counts &= Fields.natural(cells[0]) == count;
    form.take(c -> cells[c], cells.length, number);
    double last = TextColumn.number(cells[columns - 1]);
    numericLast &= !Double.isNaN(last);
    fractionLast |= last != Math.rint(last);
    decimalFifth |=
        columns == OF_LABELS
            && !isWhole(cells[OF_LABELS - 2])
            && !Double.isNaN(TextColumn.number(cells[OF_LABELS - 2]));
    count++;
  }

  private String[] cells(String line, int number) {
    if (tabs) {
      String[] cells = line.split("\t", -1);
      for (int c = 0; c < cells.length; c++) {
        cells[c] = cells[c].strip();
      }
      return cells;
    }
    String[] cells = new String[fields.split(line, number)];
    for (int c = 0; c < cells.length; c++) {
      cells[c] = fields.text(c);
    }
    return cells;
  }

  private static boolean isWhole(String cell) {
    return Fields.natural(cell.startsWith("-") ? cell.substring(1) : cell) >= 0;
  }

  private void whole(String cell, int number) {
    if (!isWhole(cell)) {
      throw file.error(
          number,
          "column 5, the cluster, is '%s', expected a whole number. Correct this line.",
          Fields.shown(cell));
    }
  }

  private int natural(String cell, int number) {
    int value = Fields.natural(cell);
    if (value < 0) {
      throw file.error(
          number,
          "column 1, the index, is '%s', expected a whole number from 0 on. Correct this line.",
          Fields.shown(cell));
    }
    return value;
  }

  private double finite(String[] cells, int column, int number) {
    double value = TextColumn.number(cells[column]);
    if (Double.isNaN(value)) {
      throw file.error(
          number,
          "column %s is '%s', expected a finite number. Correct or remove this line.",
          column + 1,
          Fields.shown(cells[column]));
    }
    return value;
  }
}
