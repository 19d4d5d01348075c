package org.spidal.mdschisq;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Set;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.text.Fields;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.config.DensityKeys;
import org.spidal.mdschisq.config.DensityOptions;
import org.spidal.mdschisq.data.Role;
import org.spidal.mdschisq.points.PointIds;
import org.spidal.mdschisq.points.PointRecord;
import org.spidal.mdschisq.points.PointSet;

/** Sets of points that the user names. */
final class NamedPoints {
  /** What points of plain lines have: a whole number, or a word. */
  private static final Set<String> PLAIN = Set.of("group", "pointlabel");

  private NamedPoints() {}

  /**
   * A list such as {@code 0,3,10-19}.
   *
   * @param key that it is the value of, for messages
   * @param points N
   */
  static BitSet list(String text, String key, int points) {
    return numbers(text, key, "id", points - 1);
  }

  /**
   * The numbers of a list.
   *
   * @param noun what they are
   * @param largest that there is
   */
  private static BitSet numbers(String text, String key, String noun, int largest) {
    BitSet set = new BitSet();
    for (String part : text.split(",")) {
      String[] ends = part.strip().split("-");
      int first = Fields.natural(ends[0].strip());
      int last = Fields.natural(ends[ends.length - 1].strip());
      if (ends.length > 2 || first < 0 || last < first || last > largest) {
        throw new SpidalException(
            ExitCode.CONFIG,
            "%s=%s: '%s' is not a valid %s, nor a range such as 3-7, from 0 to %s",
            key,
            Fields.shown(text),
            part.strip(),
            noun,
            largest);
      }
      set.set(first, last + 1);
    }
    return set;
  }

  /** The points of a file of any form. */
  static BitSet file(Path path, PointIds points) {
    BitSet set = new BitSet(points.count());
    for (PointRecord point : points.read(path, 0).points()) {
      set.set(point.id());
    }
    return set;
  }

  /**
   * The points whose family, group or cluster is on a list.
   *
   * @param file with the property of the points; of plain lines the last column
   * @param property "cluster", "group", "family1" or "family2"
   * @param list numbers, such as {@code 0,3,10-19}
   * @param key that it is the value of, for messages
   */
  static BitSet collection(Path file, String property, String list, String key, PointIds points) {
    int[] chosen = chosen(file, property, list, key, points);
    BitSet set = new BitSet(points.count());
    for (int i = 0; i < points.count(); i++) {
      set.set(i, chosen[i] >= 0);
    }
    return set;
  }

  /**
   * The numbers of points, such as their clusters, as far as they are on a list; -1 for all others.
   *
   * @param file as above
   * @param property as above
   */
  static int[] chosen(Path file, String property, String list, String key, PointIds points) {
    PointSet set = points.read(file, 0);
    boolean plain =
        set.points().stream().allMatch(point -> PLAIN.containsAll(point.properties().keySet()));
    int[] numbers = new int[points.count()];
    Arrays.fill(numbers, -1);
    BitSet all = new BitSet();
    for (PointRecord point : set.points()) {
      int number = point.number(plain ? "group" : property);
      String word = point.property("pointlabel");
      if (plain && number < 0 && word != null) {
        throw new SpidalException(
            ExitCode.DATA,
            "%s: the last column of point %s is '%s', expected the number of its %s. Correct"
                + " this line.",
            file,
            point.id(),
            Fields.shown(word),
            property);
      }
      numbers[point.id()] = number;
      if (number >= 0) {
        all.set(number);
      }
    }
    if (all.isEmpty()) {
      throw new SpidalException(
          ExitCode.DATA,
          file + ": no point has a " + property + ", which " + key + " chooses points by");
    }
    BitSet wanted = numbers(list, key, property, all.length() - 1);
    if (!wanted.intersects(all)) {
      throw new SpidalException(
          ExitCode.CONFIG,
          key + "=" + Fields.shown(list) + ": no point of " + file + " is in them");
    }
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = numbers[i] >= 0 && wanted.get(numbers[i]) ? numbers[i] : -1;
    }
    return numbers;
  }

  /**
   * Roles of all points.
   *
   * @param varied those that move; null: all that are not fixed
   * @param fixed those that do not; null: all that do not move
   */
  static Role[] roles(int points, BitSet varied, BitSet fixed) {
    Role[] roles = new Role[points];
    Arrays.setAll(
        roles,
        i -> {
          boolean stays = fixed == null ? !varied.get(i) : fixed.get(i);
          boolean moves = varied == null || varied.get(i);
          return stays ? Role.FIXED : moves ? Role.VARIED : Role.UNUSED;
        });
    return roles;
  }

  /**
   * The cluster of each point, -1 where it is not among SelectedClusters; null if there are none.
   */
  static int[] selectedClusters(ChisqConfig config, PointIds points) {
    String chosen = DensityOptions.of(config.settings()).clusters();
    return chosen == null
        ? null
        : chosen(config.clusterFile(), "cluster", chosen, DensityKeys.CLUSTERS.name(), points);
  }
}
