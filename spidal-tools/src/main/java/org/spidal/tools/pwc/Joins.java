package org.spidal.tools.pwc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.text.Fields;

/**
 * Which clusters become one: {@code 0+2|4+5+6} makes 2 part of 0, and 5 and 6 part of 4. {@code |}
 * alone, or nothing, joins none; a {@code |} at the end is allowed.
 */
public final class Joins {
  private final List<List<Integer>> groups;
  private final Map<Integer, Integer> firstOf = new LinkedHashMap<>();

  private Joins(List<List<Integer>> groups) {
    this.groups = groups;
    for (List<Integer> group : groups) {
      for (int id : group) {
        if (firstOf.put(id, group.get(0)) != null) {
          throw wrong("cluster " + id + " appears twice; name each cluster once");
        }
      }
    }
  }

  /**
   * @throws SpidalException with {@link ExitCode#USAGE} that says what is wrong with the text
   */
  public static Joins parse(String text) {
    List<List<Integer>> groups = new ArrayList<>();
    for (String group : text.split("\\|")) {
      if (!group.isBlank()) {
        groups.add(Arrays.stream(group.split("\\+", -1)).map(Joins::id).toList());
      }
    }
    return new Joins(groups);
  }

  private static int id(String text) {
    int id = Fields.natural(text.strip());
    if (id < 0) {
      throw wrong(
          "'" + Fields.shown(text) + "' is not a cluster; expected numbers as in 0+2|4+5+6, or |");
    }
    return id;
  }

  private static SpidalException wrong(String message) {
    return new SpidalException(ExitCode.USAGE, "joins: " + message);
  }

  /** The clusters that are named. */
  public Set<Integer> ids() {
    return firstOf.keySet();
  }

  /** Which cluster this one is part of afterwards: the first of its group. */
  public int firstOf(int id) {
    return firstOf.getOrDefault(id, id);
  }

  /** Cluster of each point after the joins, under the first number of each group. */
  int[] apply(int[] clusterOf) {
    return Arrays.stream(clusterOf).map(this::firstOf).toArray();
  }

  /** The joins as they are written; empty for none. */
  @Override
  public String toString() {
    return groups.stream()
        .map(group -> group.stream().map(String::valueOf).collect(Collectors.joining("+")))
        .collect(Collectors.joining("|"));
  }
}
