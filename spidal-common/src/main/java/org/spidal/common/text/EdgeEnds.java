package org.spidal.common.text;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Which columns have the two points of an edge, by their names, such as source and target, or
 * FromNodeId and ToNodeId.
 *
 * @param from the column of one end, from 0
 * @param to the column of the other
 */
public record EdgeEnds(int from, int to) {
  private static final String OF_POINT = "[ _.-]?(n|node|vertex)?[ _.-]?(id|name)?";

  private static final Pattern FROM = Pattern.compile("(source|from|src|origin|bait)" + OF_POINT);

  private static final Pattern TO =
      Pattern.compile("(target|to|dst|dest|destination|prey)" + OF_POINT);

  /** What weights of edges are called. */
  public static final Pattern WEIGHT = Pattern.compile("(?i)(edges?[ _.-]?)?weights?");

  /** Behind the points, whatever these are called; other tables have weights as well. */
  private static final Pattern OF_EDGE = Pattern.compile("edges?[ _.-]?weights?");

  /** The columns; null if their names do not tell. */
  public static EdgeEnds of(List<String> header) {
    int from = first(header, FROM);
    int to = first(header, TO);
    if (from >= 0 && to >= 0) {
      return new EdgeEnds(from, to);
    }
    boolean numbered = first(header, WEIGHT) > 1 && areNumbered(header.get(0), header.get(1));
    return numbered || first(header, OF_EDGE) > 1 ? new EdgeEnds(0, 1) : null;
  }

  /** Whether two columns have the same name with 1 and 2, or a and b, behind it. */
  private static boolean areNumbered(String one, String other) {
    String first = one.toLowerCase(Locale.ROOT);
    String second = other.toLowerCase(Locale.ROOT);
    String name = first.replaceFirst("[1a]$", "");
    return name.length() < first.length()
        && second.matches(Pattern.quote(name) + (first.endsWith("1") ? "2" : "b"));
  }

  private static int first(List<String> header, Pattern name) {
    return IntStream.range(0, header.size())
        .filter(c -> name.matcher(header.get(c).toLowerCase(Locale.ROOT)).matches())
        .findFirst()
        .orElse(-1);
  }
}
