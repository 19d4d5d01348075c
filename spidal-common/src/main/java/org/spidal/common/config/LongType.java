package org.spidal.common.config;

final class LongType extends ValueType<Long> {
  LongType() {
    super("a", "whole number");
  }

  @Override
  Long parse(String text) {
    try {
      return AsciiDigits.are(text) ? Long.valueOf(text) : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  @Override
  int compare(Long a, Long b) {
    return a.compareTo(b);
  }
}
