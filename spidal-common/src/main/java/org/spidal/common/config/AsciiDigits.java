package org.spidal.common.config;

/**
 * Java takes the digits of all scripts for numbers, the tools that read the same property files do
 * not.
 */
final class AsciiDigits {
  private AsciiDigits() {}

  /** Whether a text has no other digits than 0 to 9. */
  static boolean are(String text) {
    return text.chars().noneMatch(c -> Character.isDigit(c) && (c < '0' || c > '9'));
  }
}
