package org.spidal.common.config;

/**
 * Sizes in bytes, with the suffixes k, m, g, t in either case (powers of 1024, as for {@code
 * -Xmx}).
 */
final class BytesType extends ValueType<Long> {
  private static final String SUFFIXES = "kmgt";

  BytesType() {
    super("a", "size");
  }

  @Override
  Long parse(String text) {
    int power = SUFFIXES.indexOf(Character.toLowerCase(text.charAt(text.length() - 1))) + 1;
    String digits = power == 0 ? text : text.substring(0, text.length() - 1).strip();
    if (!AsciiDigits.are(digits)) {
      return null;
    }
    try {
      long size = Math.multiplyExact(Long.parseLong(digits), 1L << 10 * power);
      return size < 0 ? null : size;
    } catch (NumberFormatException | ArithmeticException e) {
      return null;
    }
  }

  @Override
  String format(Long value) {
    long size = value;
    int power = 0;
    while (size != 0 && size % 1024 == 0 && power < SUFFIXES.length()) {
      size /= 1024;
      power++;
    }
    return power == 0 ? Long.toString(size) : Long.toString(size) + SUFFIXES.charAt(power - 1);
  }

  @Override
  String hint() {
    return " (such as 512m, 2g, or plain bytes)";
  }

  @Override
  int compare(Long a, Long b) {
    return a.compareTo(b);
  }
}
