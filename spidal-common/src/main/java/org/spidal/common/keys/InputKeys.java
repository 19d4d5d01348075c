package org.spidal.common.keys;

import org.spidal.common.config.Key;

/** The properties that programs share which read a matrix of distances, or vectors. */
public final class InputKeys {
  /** What is done with a distance matrix that is not symmetric. */
  public enum Asymmetry {
    ERROR,
    AVERAGE
  }

  public static final Key<Integer> POINTS =
      Key.integer("NumberDataPoints").atLeast(1).otherwise("from the file").doc("N.");
  public static final Key<Boolean> BIG_ENDIAN =
      Key.flag("IsBigEndian")
          .byDefault(false)
          .doc("Byte order of raw int16 matrices; .npy files say it themselves.");
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

  private InputKeys() {}
}
