package org.spidal.common.keys;

import java.nio.file.Path;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.matrix.SimilarityRule.Similarities;

/** The properties that programs share which read a matrix of distances, or vectors. */
public final class InputKeys {
  /** What is done with a distance matrix that is not symmetric. */
  public enum Asymmetry {
    ERROR,
    AVERAGE
  }

  public static final Key<Path> DISTANCE_MATRIX =
      Key.inputPath("DistanceMatrixFile")
          .doc(
              "N x N distances: int16, row by row, value/32767 (negative = missing), or a NumPy .npy file: int16 likewise,"
                  + " all other types as they are (one negative number, such as -1, = missing); or only some pairs, in a"
                  + " .pairs file made by convert.");
  public static final Key<Double> DISTANCE_TRANSFORM =
      Key.decimal("DistanceTransform")
          .byDefault(1.0)
          .above(0.0)
          .doc("Every distance is raised to this power.");
  public static final Key<String> TRANSFORMATION_FUNCTION =
      Key.text("TransformationFunction")
          .doc(
              "A function for every distance, after DistanceTransform: sqrt, square, log1p, one-minus, minus-log, or the"
                  + " name of a class on the class path with a method 'double transform(double)'.");

  public static final Key<Path> WEIGHT_MATRIX =
      Key.inputPath("WeightMatrixFile")
          .doc(
              "N x N weights in the form of the distances. The two weights of a pair that differ are averaged, with a"
                  + " warning.");
  public static final Key<Path> VECTORS =
      Key.inputPath("VectorFile")
          .doc(
              "N vectors of D numbers: a NumPy .npy file with integers or floats, or text with one"
                  + " vector per line, separated"
                  + " by commas, tabs, semicolons or blanks; the first line may hold the names of the columns.");
  public static final Key<String> COLUMNS =
      Key.text("Columns")
          .otherwise(
              "all columns that have a name other than id, name, sample-id and the like, index, label,"
                  + " cluster, class, family")
          .example("2-65")
          .doc(
              "The columns that are components of the vectors: names, or numbers from 1, or ranges such as 2-65, separated"
                  + " by commas, which may be in names, too.");
  public static final Key<Integer> POINTS =
      Key.integer("NumberDataPoints").atLeast(1).unsetBy("-1").otherwise("from the file").doc("N.");
  public static final Key<Boolean> BIG_ENDIAN =
      Key.flag("IsBigEndian")
          .byDefault(false)
          .doc("Byte order of raw int16 matrices; .npy files contain it.");
  public static final Key<Asymmetry> ASYMMETRY =
      Key.choice("Asymmetry", Asymmetry.class)
          .byDefault(Asymmetry.ERROR)
          .doc(
              "A distance matrix that is not symmetric is an error, or (average) each pair gets the mean of its two"
                  + " distances.");
  public static final Key<Similarities> SIMILARITIES =
      Key.choice("Similarities", Similarities.class)
          .otherwise("the matrix holds distances")
          .doc(
              "The matrix holds similarities s, converted to distances by: one-minus 1 - s; max-minus m - s, with m the"
                  + " largest on the diagonal; minus-log -ln(s); angle arccos(s), of cosines or correlations. Negative"
                  + " numbers are then similarities, too, and NaN is a missing one.");
  public static final Key<Integer> REPETITIONS =
      Key.integer("Repetitions")
          .byDefault(1)
          .atLeast(1)
          .doc(
              "Repeats the matrix of the file r times in both directions, for scaling tests; N is then r times as large.");

  /**
   * All that says how a matrix of distances is read, its file among them: a program that reads one
   * includes them, with its own version of a key before them where it has one, and asks {@code
   * MatrixOptions.of} for their values. {@link #REPETITIONS} is for those whose N may be a multiple
   * of the file's.
   */
  public static final KeySet OF_MATRIX =
      KeySet.shared()
          .section(
              "Distances",
              DISTANCE_MATRIX.required("distances.bin"),
              POINTS,
              BIG_ENDIAN,
              ASYMMETRY,
              SIMILARITIES);

  private InputKeys() {}
}
