package org.spidal.common.keys;

import java.nio.file.Path;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;

/** The properties that programs share about what else is known of the points. */
public final class LabelKeys {
  public static final Key<Path> LABEL_FILE =
      Key.inputPath("LabelFile")
          .doc(
              "Labels of the points, for the points file and the pictures: one per line, 'index label'"
                  + " lines (a cluster file),"
                  + " or a table with a header. Rows are joined by name where the points have names (IdFile) and a column"
                  + " has them, too.");
  public static final Key<String> LABEL_COLUMN =
      Key.text("LabelColumn")
          .onlyFor("LabelFile")
          .otherwise("the only one, or label, cluster, class or family")
          .doc("The column of LabelFile, by its name or number from 1, if it is a table.");
  public static final Key<String> LABEL_ID_COLUMN =
      Key.text("LabelIdColumn")
          .onlyFor("LabelFile")
          .otherwise("sample-id, id, name and the like, or the one that has the points' names")
          .doc(
              "The column of LabelFile with the names of the points, by its name or number from 1.");
  public static final Key<Path> REFERENCE =
      Key.inputPath("ReferenceFile")
          .doc(
              "Labels of the points, to compare the clusters with them: one per line, index and label,"
                  + " or a table with a header,"
                  + " such as VectorFile itself if it has them. Rows are joined by name, as in LabelFile.");
  public static final Key<String> REFERENCE_COLUMN =
      Key.text("ReferenceColumn")
          .onlyFor("ReferenceFile")
          .otherwise("label, cluster, class or family")
          .doc("The column of the reference's table with the labels.");
  public static final Key<String> REFERENCE_ID_COLUMN =
      Key.text("ReferenceIdColumn")
          .onlyFor("ReferenceFile")
          .otherwise("sample-id, id, name and the like, or the one that has the points' names")
          .doc(
              "The column of the reference's table with the names of the points, by its name or number from 1.");
  public static final Key<Path> MAP =
      Key.inputPath("AddMdsFile")
          .doc(
              "A map of the points in two or three dimensions, such as PointsFile of damds (index, coordinates), for the"
                  + " pictures.");

  /** Names, labels and a map of the points: all that {@code Annotations} reads for a program. */
  public static final KeySet OF_POINTS =
      KeySet.shared()
          .aside("Output", OutputKeys.IDS, LABEL_FILE, LABEL_COLUMN, LABEL_ID_COLUMN, MAP);

  private LabelKeys() {}
}
