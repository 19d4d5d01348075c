package org.spidal.mantel.data;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.labels.PointNames;

/**
 * The objects that two matrices have in common, the members of the test, counted from 0. Immutable;
 * arrays are not to be modified.
 *
 * @param first their numbers in the first matrix, increasing
 * @param other their numbers in the other
 * @param stratum of each, from 0
 * @param notes what the user should look at
 */
public record Pairing(int[] first, int[] other, int[] stratum, List<String> notes) {
  /** With fewer, there are too few pairs for a correlation. */
  private static final int FEWEST = 3;

  /**
   * Joins the objects by name where both matrices have names, else in their order.
   *
   * @param points of the first matrix
   * @param names of the same; null if they have none
   * @param others objects of the other
   * @param otherNames null if they have none
   * @param stratum of each object of the first, -1 where it has none and is left out
   * @throws SpidalException if they cannot be joined, or too few are in both
   */
  public static Pairing of(
      int points, PointNames names, int others, PointNames otherNames, int[] stratum) {
    boolean named = names != null && otherNames != null;
    if (!named && points != others) {
      throw new SpidalException(
          ExitCode.DATA,
          "DistanceMatrixFile has %s and OtherMatrixFile %s, and they are not joined by names. Give"
              + " matrices of the same objects in the same order, or the names of both (IdFile and"
              + " OtherIdFile).",
          Sentence.count(points, "object"),
          others);
    }
    int[] there =
        IntStream.range(0, points).map(i -> named ? otherNames.point(names.get(i)) : i).toArray();
    if (named) {
      IntStream.range(0, points).filter(i -> there[i] >= 0).forEach(i -> names.point(names.get(i)));
    }
    int common = (int) IntStream.of(there).filter(at -> at >= 0).count();
    int[] first = // the rest is left out
        IntStream.range(0, points).filter(i -> there[i] >= 0 && stratum[i] >= 0).toArray();
    if (first.length < FEWEST) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s in both matrices%s, expected %s or more. Look at IdFile and OtherIdFile: objects are the"
              + " same if their names are.",
          Sentence.count(first.length, "object"),
          first.length < common ? " and in a stratum" : "",
          FEWEST);
    }
    return new Pairing(
        first,
        IntStream.of(first).map(i -> there[i]).toArray(),
        IntStream.of(first).map(i -> stratum[i]).toArray(),
        notes(points, others, common, first.length, (names == null) == (otherNames == null)));
  }

  private static List<String> notes(
      int points, int others, int common, int members, boolean alike) {
    List<String> notes = new ArrayList<>();
    if (!alike) {
      notes.add(
          "only one of IdFile and OtherIdFile is given, so that nothing is joined by names: both"
              + " matrices are taken to have the same objects in the same order. Give both files, the"
              + " same one twice if it names the objects of both");
    }
    if (common < points) {
      notes.add(
          Sentence.of(
              "%s of %s of DistanceMatrixFile are not in OtherMatrixFile, and are left out",
              points - common, Sentence.count(points, "object")));
    }
    if (common < others) {
      notes.add(
          Sentence.of(
              "%s of %s of OtherMatrixFile are not in DistanceMatrixFile, and are left out",
              others - common, Sentence.count(others, "object")));
    }
    if (members < common) {
      notes.add(
          Sentence.of(
              "%s of %s have no stratum, and are left out",
              common - members, Sentence.count(common, "object")));
    }
    return notes;
  }

  /** Number of members. */
  public int size() {
    return first.length;
  }

  /** Whether a permutation within strata can change anything. */
  public boolean canBePermuted() {
    return IntStream.of(stratum).distinct().count() < size();
  }
}
