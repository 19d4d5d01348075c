package org.spidal.common.config;

/**
 * What the user gave for one key.
 *
 * @param text as written, without blanks around it and without quotes
 * @param value null if the text is empty or wrong
 * @param usable false if the text is wrong
 * @param absent whether it names a file that {@linkplain Key#mayBeAbsent may be absent}, and is: no
 *     output may take its name, but nobody finds a value
 */
record UserValue(String text, Object value, boolean usable, boolean absent, Origin origin) {
  UserValue(String text, Object value, boolean usable, Origin origin) {
    this(text, value, usable, false, origin);
  }

  /**
   * Where a value was given.
   *
   * @param text for example "damds.properties:12" or "command line (-DAlpha=0.85)"
   * @param prefix the same in front of a problem: "damds.properties:12: " or "command line: "
   * @param line the line in the file; {@link #COMMAND_LINE} or {@link #NOWHERE} sort behind all
   *     lines
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
}
