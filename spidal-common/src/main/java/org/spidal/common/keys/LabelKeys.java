package org.spidal.common.keys;

import java.nio.file.Path;
import org.spidal.common.config.Key;

/** The properties that programs share about what else is known of the points. */
public final class LabelKeys {
  public static final Key<Path> LABEL_FILE =
      Key.inputPath("LabelFile")
          .doc(
              "Labels of the points, for the points file and the pictures: one a line, 'index label' lines (a cluster file),"
                  + " or a table with a header.");
  public static final Key<String> LABEL_COLUMN =
      Key.text("LabelColumn")
          .onlyFor("LabelFile")
          .otherwise("the only one, or label, cluster, class or family")
          .doc("The column of LabelFile, by its name or number from 1, where that is a table.");
  public static final Key<Path> REFERENCE =
      Key.inputPath("ReferenceFile")
          .doc(
              "Labels of the points, to compare the clusters with: one a line, index and label, or a table with a header,"
                  + " such as VectorFile itself if it has them.");
  public static final Key<String> REFERENCE_COLUMN =
      Key.text("ReferenceColumn")
          .onlyFor("ReferenceFile")
          .otherwise("label, cluster, class or family")
          .doc("The column of the reference's table with the labels.");
  public static final Key<Path> MAP =
      Key.inputPath("AddMdsFile")
          .doc(
              "A map of the points in two or three dimensions, such as PointsFile of damds (index, coordinates), for the"
                  + " pictures.");

  private LabelKeys() {}
}
