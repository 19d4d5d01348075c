package org.spidal.common.input;

/** A text as one word of a shell's command line. */
public final class ShellWord {
  private ShellWord() {}

  /** The text, in quotes where it needs some. */
  public static String of(String text) {
    return text.matches("[A-Za-z0-9_@%+=:,./-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
