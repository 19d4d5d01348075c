package org.spidal.distances.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.distances.kernel.SampleRows;

/**
 * Counts, or other amounts from 0 on, of features in samples, each of which has some.
 *
 * @param path of the file, for messages
 * @param samples their names; empty if the file has none
 * @param features their names; empty if there are none
 * @param rows the amounts
 */
public record SampleTable(
    Path path, Optional<List<String>> samples, Optional<List<String>> features, SampleRows rows) {
  private static final int SHOWN = 3;
  private static final int MOST = Integer.MAX_VALUE - 8;

  /**
   * @throws SpidalException if a number is negative, a sample has nothing, or a name is empty or
   *     there twice
   */
  public SampleTable {
    samples.ifPresent(names -> requireDifferent(path, "samples", names));
    features.ifPresent(names -> requireDifferent(path, "features", names));
    List<String> empty = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      if (rows.starts()[i] == rows.starts()[i + 1]) {
        empty.add(name(samples, i));
      }
      for (int k = rows.starts()[i]; k < rows.starts()[i + 1]; k++) {
        if (!(rows.values()[k] > 0)) {
          throw bad(
              path,
              "sample %s has %s of feature %s; counts and other amounts are 0 or more",
              name(samples, i),
              rows.values()[k],
              name(features, rows.features()[k]));
        }
      }
    }
    if (!empty.isEmpty()) {
      throw bad(
          path,
          "%s: %s; such a sample has no distance to others. Remove what is empty%s",
          Sentence.count(empty.size(), "sample") + " without any counts",
          shown(empty),
          ", or set TableRows if the samples are the columns of the file");
    }
  }

  /**
   * Numbers of an array.
   *
   * @param path of the table, for the message
   * @throws SpidalException if they are too many
   */
  public static int length(Path path, long numbers) {
    if (numbers > MOST) {
      throw bad(
          path,
          "more than %s numbers are not zero, too many for one table; leave out rare features",
          MOST);
    }
    return (int) numbers;
  }

  /**
   * The error of a table whose first column numbers the rows, without a name that says what it is.
   */
  static SpidalException countsRows(Path path, int columns) {
    return bad(
        path,
        "the first column numbers the rows. If it is their names, call it sample-id; if it is only"
            + " an index, leave it out: Columns=2-%s; if it is data, too, say so: Columns=1-%s",
        columns,
        columns);
  }

  /** The same samples with other amounts. */
  public SampleTable with(SampleRows others) {
    return new SampleTable(path, samples, features, others);
  }

  public int size() {
    return rows.size();
  }

  /** What a sample is called in messages: its name, or its number from 1. */
  public String sample(int i) {
    return name(samples, i);
  }

  /** Whether all amounts are whole numbers. */
  public boolean isOfCounts() {
    for (double value : rows.values()) {
      if (value != Math.rint(value)) {
        return false;
      }
    }
    return true;
  }

  /** An error about the file. */
  public SpidalException error(String message, Object... values) {
    return bad(path, message, values);
  }

  /** Some names for a message: the first three of them. */
  public static String shown(List<String> names) {
    return String.join(", ", names.subList(0, Math.min(SHOWN, names.size())))
        + (names.size() > SHOWN ? ", ..." : "");
  }

  private static String name(Optional<List<String>> names, int number) {
    return names.map(list -> "'" + list.get(number) + "'").orElse(Integer.toString(number + 1));
  }

  private static void requireDifferent(Path path, String what, List<String> names) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (name.isEmpty()) {
        throw bad(
            path,
            "number %s of the %s has no name, expected one for each. Add it, or remove that line or"
                + " column",
            seen.size() + 1,
            what);
      }
      if (!seen.add(name)) {
        throw bad(
            path,
            "two %s are called '%s', expected a name of its own for each. Rename one",
            what,
            name);
      }
    }
  }

  private static SpidalException bad(Path path, String message, Object... values) {
    return new SpidalException(ExitCode.DATA, path + ": " + Sentence.of(message, values) + ".");
  }
}
