package org.spidal.common.labels;

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
