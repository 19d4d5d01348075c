package edu.indiana.soic.spidal.tools;

import edu.indiana.soic.spidal.HandOver;
import java.util.ArrayList;
import java.util.List;

/** {@code pwc-tools extract}, by the name and with the arguments of the original. */
public final class ClusterExtractorSimple {
  private static final int BIG_ENDIAN = 5;
  private static final int MAP = 6;

  private ClusterExtractorSimple() {}

  public static void main(String[] arguments) {
    HandOver.require(
        arguments, MAP, "CLUSTERS MATRIX FOLDER IDS NUMBERS true|false (big-endian) [POINTS]");
    List<String> words = new ArrayList<>(List.of(arguments).subList(0, 3));
    words.addAll(List.of("--clusters", arguments[3], "--into", arguments[4]));
    if (Boolean.parseBoolean(arguments[BIG_ENDIAN])) {
      words.add("--big-endian");
    }
    if (arguments.length > MAP) {
      words.addAll(List.of("--points", arguments[MAP]));
    }
    HandOver.toTool("extract", words.toArray(String[]::new));
  }
}
