package org.spidal.common.labels;

import java.nio.file.Path;
import java.util.List;

/**
 * A text for each point, from a file of any form that {@link Labels#read} takes.
 *
 * @param name of the column, as a header tells it; null if none does
 * @param order of what the texts may be, as a table's line of types tells it; empty if none does
 * @param texts in the order of the points; empty where there is none
 * @param ids names of the points that the file tells; null if it tells none
 * @param told how rows were joined with points, for the report
 * @param warnings what the user should look at
 */
public record PointColumn(
    String name,
    List<String> order,
    List<String> texts,
    List<String> ids,
    List<String> told,
    List<String> warnings) {
  /** Texts that have no order. */
  static PointColumn unordered(
      String name, List<String> texts, List<String> told, List<String> warnings) {
    return new PointColumn(name, List.of(), texts, null, told, warnings);
  }

  /**
   * Reads it.
   *
   * @throws org.spidal.common.fault.SpidalException with {@link
   *     org.spidal.common.fault.ExitCode#DATA}, naming file and line
   */
  public static PointColumn read(Path path, int count, LabelColumns columns) {
    return new LabelReader(path, count, columns, LabelReader.USUAL_NAMES).read();
  }

  /**
   * Reads other names of the points: of a table without labels those in its column of names.
   *
   * @param known names of the points so far; null if they have none
   */
  public static PointColumn readNames(Path path, int count, PointNames known) {
    return new LabelReader(path, count, new LabelColumns(known, null, null), List.of()).read();
  }

  /**
   * What is known of a label file before it is read.
   *
   * @param names of the points, by which rows are joined; null if the points have none
   * @param label name, or number from 1, of the column with the labels; null to find it
   * @param id name, or number from 1, of the column with the points' names; null to find it
   */
  public record LabelColumns(PointNames names, String label, String id) {
    public LabelColumns {
      label = label == null ? null : label.strip();
      id = id == null ? null : id.strip();
    }

    /** A column of labels of points that have no names. */
    public static LabelColumns of(String label) {
      return new LabelColumns(null, label, null);
    }
  }
}
