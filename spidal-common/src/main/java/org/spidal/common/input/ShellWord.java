package org.spidal.common.input;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text as one word of a shell's command line. */
public final class ShellWord {
  /** OUT, but for files of this name: a command that reads one and writes it would empty it. */
  private static final Pattern OUT = Pattern.compile("OUT(\\d{0,4})([.].*)?");

  private ShellWord() {}

  /** The text, in quotes where it needs some. */
  public static String of(String text) {
    return text.matches("[A-Za-z0-9_@%+=:,./-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }

  /**
   * A text with commands in which the file stands for IN.
   *
   * @param in finds IN
   */
  public static String fill(String text, Pattern in, String file) {
    Matcher out = OUT.matcher(file.substring(file.lastIndexOf('/') + 1));
    String other = text;
    if (out.matches() && in.matcher(text).find()) { // else it has been filled already
      int number = out.group(1).isEmpty() ? 1 : Integer.parseInt(out.group(1));
      other = text.replaceAll("\\bOUT\\b", "OUT" + (number + 1));
    }
    return in.matcher(other).replaceAll(Matcher.quoteReplacement(of(file)));
  }
}
