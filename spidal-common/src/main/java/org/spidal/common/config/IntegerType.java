package org.spidal.common.config;

final class IntegerType extends ValueType<Integer> {
  IntegerType() {
    super("a", "whole number");
  }

  @Override
  Integer parse(String text) {
    try {
      return AsciiDigits.are(text) ? Integer.valueOf(text) : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  @Override
  String objection(String text) {
    int firstDigit = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
    for (int i = firstDigit; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return null;
      }
    }
    // only digits, so it was refused for its size (or for having none)
    return text.length() == firstDigit ? null : "too large; the limit is 2147483647";
  }

  @Override
  int compare(Integer a, Integer b) {
    return a.compareTo(b);
  }
}
