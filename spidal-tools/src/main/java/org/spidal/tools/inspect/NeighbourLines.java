package org.spidal.tools.inspect;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.spidal.common.text.TextFile;

/** Lines that list the neighbours of a point behind its name and a colon: {@code 1: 2 5 7}. */
final class NeighbourLines {
  /** The command that makes edges of them, in which IN is the file. */
  static final String REMEDY =
      "each line seems to list the neighbours of the name before its colon: awk -F'[:, \\t\\r]+' '{for (i = 2; i <= NF;"
          + " i++) if ($i != \"\") print $1, $i}' IN > OUT.edges";

  private static final Pattern FORM = Pattern.compile("\\s*([^:\\s]+)\\s*:\\s*([^:]*)");
  private static final Pattern BETWEEN = Pattern.compile("[,\\s]+");

  /** So many lines may be so by chance. */
  private static final int FEW = 2;

  private NeighbourLines() {}

  /** Whether all lines are such, and most neighbours have a line of their own. */
  static boolean are(TextFile file) {
    Set<String> points = new HashSet<>();
    Set<String> neighbours = new HashSet<>();
    boolean[] all = {true};
    file.forEachLine(
        (line, number) -> {
          Matcher parts = FORM.matcher(line);
          all[0] &= parts.matches() && points.add(parts.group(1));
          if (all[0]) {
            BETWEEN
                .splitAsStream(parts.group(2))
                .filter(n -> !n.isEmpty())
                .forEach(neighbours::add);
          }
        });
    int count = neighbours.size();
    neighbours.removeAll(points);
    return all[0] && points.size() > FEW && count > 1 && 2 * neighbours.size() < count;
  }
}
