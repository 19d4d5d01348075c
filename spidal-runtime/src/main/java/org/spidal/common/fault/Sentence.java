package org.spidal.common.fault;

import java.util.Locale;

/** Text for users: a sentence with its values behind it, the same in every language of a user. */
public final class Sentence {
  private Sentence() {}

  /**
   * Puts values into a sentence.
   *
   * @param sentence as for {@link String#format(String, Object...)}; without values it stays as it
   *     is, so that a percent sign in a path does no harm
   */
  public static String of(String sentence, Object... values) {
    return values.length == 0 ? sentence : String.format(Locale.ROOT, sentence, values);
  }

  /** A line as a whole sentence, with a capital and a full stop. */
  public static String whole(String line) {
    String end = line.endsWith(".") ? "" : ".";
    return line.isEmpty() ? line : Character.toUpperCase(line.charAt(0)) + line.substring(1) + end;
  }

  /**
   * A number and what it counts: "1 process", "3 processes".
   *
   * @param noun of one, whose plural ends in s
   */
  public static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : noun.endsWith("s") ? "es" : "s");
  }
}
