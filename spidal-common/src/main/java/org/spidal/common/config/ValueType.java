package org.spidal.common.config;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How the text of one kind of value is read and written. {@link #parse} of {@link #format} gives an
 * equal value back.
 *
 * <p>Plain subclasses instead of lambdas: the first lambda of a JVM costs more than reading a whole
 * property file.
 */
abstract class ValueType<T> {
  private final String article;
  private final String noun;

  ValueType(String article, String noun) {
    this.article = article;
    this.noun = noun;
  }

  /** Returns the value of a non-empty text, or null if the text is not such a value. */
  abstract T parse(String text);

  String format(T value) {
    return value.toString();
  }

  /** What to call such a value, for example "number". */
  final String noun() {
    return noun;
  }

  /** The noun with its article, for messages. */
  final String expected() {
    return article.isEmpty() ? noun : article + " " + noun;
  }

  /** Spellings worth showing, for example " (such as 512m, 2g)"; or nothing. */
  String hint() {
    return "";
  }

  /**
   * Says why a text that {@link #parse} refused is none of ours although it looks like one; or
   * null.
   */
  String objection(String text) {
    return null;
  }

  /** Whether an empty value can stand for "none". */
  boolean mayBeNone() {
    return false;
  }

  /** Compares two values; only for types that have an order. */
  int compare(T a, T b) {
    throw new UnsupportedOperationException("a range needs an ordered type: " + noun);
  }

  /** Returns the value as seen from the folder of the property file (null if there is no file). */
  T resolve(T value, Path folder) {
    return value;
  }

  /**
   * Whether a text has no other digits than 0 to 9. Java takes those of all scripts for numbers,
   * the tools that read the same property files do not.
   */
  private static boolean hasOnlyAsciiDigits(String text) {
    return text.chars().noneMatch(c -> Character.isDigit(c) && (c < '0' || c > '9'));
  }

  /** Values that have an order, so that there are ranges of them. */
  abstract static class OrderedType<T extends Comparable<T>> extends ValueType<T> {
    OrderedType(String article, String noun) {
      super(article, noun);
    }

    @Override
    int compare(T a, T b) {
      return a.compareTo(b);
    }
  }

  /** Whole numbers in decimal digits, with a sign or without. */
  abstract static class WholeNumberType<T extends Comparable<T>> extends OrderedType<T> {
    WholeNumberType() {
      super("a", "whole number");
    }

    /** Throws a NumberFormatException if the text is no such number. */
    abstract T valueOf(String text);

    @Override
    T parse(String text) {
      try {
        return hasOnlyAsciiDigits(text) ? valueOf(text) : null;
      } catch (NumberFormatException e) {
        return null;
      }
    }
  }

  /** Finite doubles, written as shortly as people write them: 3, 0.95, 1e-6. */
  static final class DecimalType extends ValueType<Double> {
    DecimalType() {
      super("a", "number");
    }

    @Override
    Double parse(String text) {
      try {
        double value = Double.parseDouble(text);
        return Double.isFinite(value) ? value : null;
      } catch (NumberFormatException e) {
        return null;
      }
    }

    @Override
    String format(Double value) {
      String text = value.toString();
      int exponent = text.indexOf('E');
      String digits = exponent < 0 ? text : text.substring(0, exponent);
      if (digits.endsWith(".0")) {
        digits = digits.substring(0, digits.length() - 2);
      }
      return exponent < 0 ? digits : digits + "e" + text.substring(exponent + 1);
    }

    @Override
    int compare(Double a, Double b) {
      // not Double.compare, for which -0.0 is below 0
      return a < b ? -1 : a > b ? 1 : 0;
    }
  }

  /**
   * Sizes in bytes, with the suffixes k, m, g, t in either case (powers of 1024, as for {@code
   * -Xmx}).
   */
  static final class BytesType extends OrderedType<Long> {
    private static final String SUFFIXES = "kmgt";

    BytesType() {
      super("a", "size");
    }

    @Override
    Long parse(String text) {
      int power = SUFFIXES.indexOf(Character.toLowerCase(text.charAt(text.length() - 1))) + 1;
      String digits = power == 0 ? text : text.substring(0, text.length() - 1).strip();
      if (!hasOnlyAsciiDigits(digits)) {
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
  }

  /**
   * The constants of an enum in lower case, with '-' for '_': {@code SINGLE_LINK} is written {@code
   * single-link}.
   */
  static final class ChoiceType<E extends Enum<E>> extends ValueType<E> {
    private final E[] constants;

    ChoiceType(Class<E> type) {
      super("one of", list(type.getEnumConstants()));
      this.constants = type.getEnumConstants();
    }

    @Override
    E parse(String text) {
      for (E constant : constants) {
        if (Key.spelling(constant).equalsIgnoreCase(text)) {
          return constant;
        }
      }
      return null;
    }

    @Override
    String objection(String text) {
      List<String> names = Arrays.stream(constants).map(Key::spelling).toList();
      String nearest = Spelling.nearest(text.replace('_', '-'), names);
      return nearest == null
          ? null
          : "expected " + expected() + "; did you mean '" + nearest + "'?";
    }

    @Override
    String format(E value) {
      return Key.spelling(value);
    }

    private static String list(Enum<?>[] constants) {
      StringBuilder text = new StringBuilder();
      for (Enum<?> constant : constants) {
        text.append(text.isEmpty() ? "" : ", ").append(Key.spelling(constant));
      }
      return text.toString();
    }
  }

  static final class DecimalListType extends ValueType<List<Double>> {
    private final DecimalType element = new DecimalType();

    DecimalListType() {
      super("", "numbers separated by commas");
    }

    @Override
    List<Double> parse(String text) {
      List<Double> values = new ArrayList<>();
      int start = 0;
      while (start <= text.length()) {
        int comma = text.indexOf(',', start);
        int end = comma < 0 ? text.length() : comma;
        Double value = element.parse(text.substring(start, end));
        if (value == null) {
          return null;
        }
        values.add(value);
        start = end + 1;
      }
      return List.copyOf(values);
    }

    @Override
    String format(List<Double> values) {
      StringBuilder text = new StringBuilder();
      for (Double value : values) {
        text.append(text.isEmpty() ? "" : ",").append(element.format(value));
      }
      return text.toString();
    }

    @Override
    boolean mayBeNone() {
      return true;
    }
  }

  /** Times: a plain number counts in the key's own unit, the suffixes ms, s, m, h, d in theirs. */
  static final class DurationType extends OrderedType<Duration> {
    private static final double NANOS_PER_SECOND = 1e9;

    private final DecimalType number = new DecimalType();
    private final ChronoUnit unit;

    DurationType(ChronoUnit unit) {
      super("a", "time");
      this.unit = unit;
    }

    @Override
    Duration parse(String text) {
      int end = text.length();
      while (end > 0 && Character.isLetter(text.charAt(end - 1))) {
        end--;
      }
      ChronoUnit counted = unit(text.substring(end));
      Double count = number.parse(text.substring(0, end));
      if (counted == null || count == null || count < 0) {
        return null;
      }
      double nanos = count * counted.getDuration().toNanos();
      return nanos < Long.MAX_VALUE ? Duration.ofNanos(Math.round(nanos)) : null;
    }

    private ChronoUnit unit(String suffix) {
      switch (suffix.toLowerCase(Locale.ROOT)) {
        case "":
          return unit;
        case "ms":
          return ChronoUnit.MILLIS;
        case "s":
          return ChronoUnit.SECONDS;
        case "m":
          return ChronoUnit.MINUTES;
        case "h":
          return ChronoUnit.HOURS;
        case "d":
          return ChronoUnit.DAYS;
        default:
          return null;
      }
    }

    @Override
    String format(Duration value) {
      long nanos = value.toNanos();
      long perUnit = unit.getDuration().toNanos();
      return nanos % perUnit == 0
          ? Long.toString(nanos / perUnit)
          : number.format(nanos / NANOS_PER_SECOND) + "s";
    }

    @Override
    String hint() {
      return " (a number of "
          + unit.toString().toLowerCase(Locale.ROOT)
          + ", or such as 90s, 15m, 2h)";
    }
  }

  static final class FlagType extends ValueType<Boolean> {
    FlagType() {
      super("", "true or false");
    }

    @Override
    Boolean parse(String text) {
      if (text.equalsIgnoreCase("true")) {
        return true;
      }
      return text.equalsIgnoreCase("false") ? false : null;
    }
  }

  static final class IntegerType extends WholeNumberType<Integer> {
    @Override
    Integer valueOf(String text) {
      return Integer.valueOf(text);
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
  }

  static final class LongType extends WholeNumberType<Long> {
    @Override
    Long valueOf(String text) {
      return Long.valueOf(text);
    }
  }

  /**
   * Paths as seen from the current directory; input paths may also lie beside the property file.
   */
  static final class PathType extends ValueType<Path> {
    private static final String WRITTEN = "path to write";

    private final boolean input;
    private final boolean folder;

    private PathType(boolean input, boolean folder, String noun) {
      super("a", noun);
      this.input = input;
      this.folder = folder;
    }

    static PathType input() {
      return new PathType(true, false, "path to read");
    }

    static PathType output() {
      return new PathType(false, false, WRITTEN);
    }

    static PathType outputFolder() {
      return new PathType(false, true, WRITTEN);
    }

    /** Whether there is a file of this name. */
    static boolean isFile(String name) {
      try {
        return Files.isRegularFile(Path.of(name));
      } catch (InvalidPathException e) {
        return false;
      }
    }

    boolean isInput() {
      return input;
    }

    /** Whether it is the folder of all outputs. */
    boolean isOutputFolder() {
      return folder;
    }

    /** Whether it is a file that is written. */
    boolean isOutputFile() {
      return !input && !folder;
    }

    @Override
    Path parse(String text) {
      try {
        return Path.of(text);
      } catch (InvalidPathException e) {
        return null;
      }
    }

    @Override
    boolean mayBeNone() {
      return true;
    }

    @Override
    Path resolve(Path value, Path folder) {
      if (!input || folder == null || value.isAbsolute() || Files.exists(value)) {
        return value;
      }
      Path beside = folder.resolve(value);
      return Files.exists(beside) ? beside : value;
    }
  }

  static final class TextType extends ValueType<String> {
    TextType() {
      super("a", "text");
    }

    @Override
    String parse(String text) {
      return text;
    }

    @Override
    boolean mayBeNone() {
      return true;
    }
  }
}
