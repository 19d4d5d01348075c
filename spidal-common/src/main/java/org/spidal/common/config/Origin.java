package org.spidal.common.config;

/**
 * Where a value was given.
 *
 * @param text for example "damds.properties:12" or "command line (-DAlpha=0.85)"
 * @param prefix the same in front of a problem: "damds.properties:12: " or "command line: "
 * @param line the line in the file; {@link #COMMAND_LINE} or {@link #NOWHERE} sort behind all lines
 */
record Origin(String text, String prefix, int line) {
  static final int COMMAND_LINE = Integer.MAX_VALUE - 1;
  static final int NOWHERE = Integer.MAX_VALUE;

  static Origin file(String name, int line) {
    String place = name + ":" + line;
    return new Origin(place, place + ": ", line);
  }

  static Origin commandLine(String argument) {
    return new Origin("command line (" + argument + ")", "command line: ", COMMAND_LINE);
  }

  static Origin nowhere() {
    return new Origin("default", "", NOWHERE);
  }
}
