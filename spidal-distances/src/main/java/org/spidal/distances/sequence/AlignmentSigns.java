package org.spidal.distances.sequence;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The signs in an alignment that are no letters, or 0 where a form has none.
 *
 * @param gap stands for no letter; a minus and ~ do in every form
 * @param missing stands for an unknown letter; a question mark does in every form
 * @param match stands for the letter of the first sequence
 */
record AlignmentSigns(char gap, char missing, char match) {
  /** An unknown letter. */
  static final char UNKNOWN = '?';

  /** The letter of the first sequence. */
  static final char MATCH = '=';

  /** A character that has no meaning. */
  static final char NOTHING = '\0';

  private static final char GAP = '-';

  /** Minus alone is a gap. */
  static final AlignmentSigns GAPS = new AlignmentSigns(GAP, UNKNOWN, '\0');

  /** Points are gaps. */
  static final AlignmentSigns POINTS_ARE_GAPS = new AlignmentSigns('.', UNKNOWN, '\0');

  /** Points repeat the first sequence. */
  static final AlignmentSigns POINTS_MATCH = new AlignmentSigns(GAP, UNKNOWN, '.');

  /**
   * What a file says itself: {@code gap=- missing=? matchchar=.} or {@code indel=- identical=.}.
   */
  static AlignmentSigns said(String text, AlignmentSigns otherwise) {
    return new AlignmentSigns(
        sign(text, "gap|indel", otherwise.gap),
        sign(text, "missing", otherwise.missing),
        sign(text, "matchchar|identical", otherwise.match));
  }

  private static char sign(String text, String key, char otherwise) {
    Matcher said = Pattern.compile("(?i)\\b(" + key + ")\\s*=\\s*['\"]?([^\\s'\"])").matcher(text);
    return said.find() ? said.group(2).charAt(0) : otherwise;
  }

  /** What a character stands for: a letter, {@link #UNKNOWN}, a gap, {@link #MATCH}, or nothing. */
  char meaning(char c) {
    if (c == match) {
      return MATCH;
    }
    if (c == missing) {
      return UNKNOWN;
    }
    if (c == gap || c == '~') {
      return GAP;
    }
    boolean letter = c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
    return letter || c == Alphabet.STOP || c == GAP || c == UNKNOWN ? c : NOTHING;
  }
}
