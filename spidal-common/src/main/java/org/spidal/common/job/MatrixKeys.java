package org.spidal.common.job;

import org.spidal.common.config.Key;

/** The properties of all programs that read a matrix of distances. */
public final class MatrixKeys {
  /** What is done with a distance matrix that is not symmetric. */
  public enum Asymmetry {
    ERROR,
    AVERAGE
  }

  public static final Key<Asymmetry> ASYMMETRY =
      Key.choice("Asymmetry", Asymmetry.class)
          .byDefault(Asymmetry.ERROR)
          .doc(
              "A distance matrix that is not symmetric is an error, or (average) each pair gets the mean of its two"
                  + " distances.");
  public static final Key<Integer> REPETITIONS =
      Key.integer("Repetitions")
          .byDefault(1)
          .atLeast(1)
          .doc(
              "Repeats the matrix of the file r times in both directions, for scaling tests; N is then r times as large.");

  private MatrixKeys() {}
}
