package org.spidal.mantel.data;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.labels.PointNames;

/**
 * The objects that all matrices have in common, the members of the test, counted from 0. Immutable;
 * arrays are not to be modified.
 *
 * @param first their numbers in the first matrix, increasing unless they are put in another order
 * @param others their numbers in each of the others
 * @param stratum of each, from 0
 * @param notes what the user should look at
 */
public record Pairing(int[] first, List<int[]> others, int[] stratum, List<String> notes) {
  /** With fewer, there are too few pairs for a correlation. */
  private static final int FEWEST = 3;

  /**
   * Joins the objects by name where two matrices have names, else in their order.
   *
   * @param points of the first matrix
   * @param names of the same; null if they have none
   * @param others the matrices that it is compared with
   * @param stratum of each object of the first, -1 where it has none and is left out
   * @throws SpidalException if they cannot be joined, or too few are in all
   */
  public static Pairing of(int points, PointNames names, List<Compared> others, int[] stratum) {
    List<int[]> there = others.stream().map(other -> places(points, names, other)).toList();
    int[] common =
        IntStream.range(0, points)
            .filter(i -> there.stream().allMatch(places -> places[i] >= 0))
            .toArray();
    int[] first = // the rest is left out
        IntStream.of(common).filter(i -> stratum[i] >= 0).toArray();
    if (first.length < FEWEST) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s in %s matrices%s, expected %s or more. Look at IdFile and %s: objects are the"
              + " same if their names are.",
          Sentence.count(first.length, "object"),
          others.size() == 1 ? "both" : "all",
          first.length < common.length ? " and in a stratum" : "",
          FEWEST,
          others.stream().map(other -> other.ids().name()).collect(Collectors.joining(" and ")));
    }
    List<String> notes = new ArrayList<>();
    for (int m = 0; m < others.size(); m++) {
      Compared other = others.get(m);
      int shared = (int) IntStream.of(there.get(m)).filter(at -> at >= 0).count();
      notes.addAll(notes(points, other, shared, (names == null) == (other.names() == null)));
    }
    if (first.length < common.length) {
      notes.add(
          Sentence.of(
              "%s of %s have no stratum, and are left out",
              common.length - first.length, Sentence.count(common.length, "object")));
    }
    return new Pairing(
        first,
        there.stream().map(places -> IntStream.of(first).map(i -> places[i]).toArray()).toList(),
        IntStream.of(first).map(i -> stratum[i]).toArray(),
        notes);
  }

  /** Where each object of the first matrix is in another one; -1 where it is not. */
  private static int[] places(int points, PointNames names, Compared other) {
    boolean named = names != null && other.names() != null;
    if (!named && points != other.objects()) {
      throw new SpidalException(
          ExitCode.DATA,
          "DistanceMatrixFile has %s and %s %s, and they are not joined by names. Give"
              + " matrices of the same objects in the same order, or the names of both (IdFile and"
              + " %s).",
          Sentence.count(points, "object"),
          other.key().name(),
          other.objects(),
          other.ids().name());
    }
    if (!named) {
      return IntStream.range(0, points).toArray();
    }
    int[] there = IntStream.range(0, points).map(i -> other.names().point(names.get(i))).toArray();
    IntStream.range(0, points).filter(i -> there[i] >= 0).forEach(i -> names.point(names.get(i)));
    return there;
  }

  private static List<String> notes(int points, Compared other, int shared, boolean alike) {
    String key = other.key().name();
    List<String> notes = new ArrayList<>();
    if (!alike) {
      notes.add(
          Sentence.of(
              "only one of IdFile and %s is given, so that nothing is joined by names: both"
                  + " matrices are taken to have the same objects in the same order. Give both files,"
                  + " the same one twice if it names the objects of both",
              other.ids().name()));
    }
    if (shared < points) {
      notes.add(
          Sentence.of(
              "%s of %s of DistanceMatrixFile are not in %s, and are left out",
              points - shared, Sentence.count(points, "object"), key));
    }
    if (shared < other.objects()) {
      notes.add(
          Sentence.of(
              "%s of %s of %s are not in DistanceMatrixFile, and are left out",
              other.objects() - shared, Sentence.count(other.objects(), "object"), key));
    }
    return notes;
  }

  /** Number of members. */
  public int size() {
    return first.length;
  }

  /**
   * The same objects in another order.
   *
   * @param order of each place the member that stands there
   */
  public Pairing inOrder(int[] order) {
    return new Pairing(
        at(first, order),
        others.stream().map(numbers -> at(numbers, order)).toList(),
        at(stratum, order),
        notes);
  }

  private static int[] at(int[] numbers, int[] order) {
    return IntStream.of(order).map(k -> numbers[k]).toArray();
  }

  /** Whether a permutation within strata can change anything. */
  public boolean canBePermuted() {
    return IntStream.of(stratum).distinct().count() < size();
  }
}
