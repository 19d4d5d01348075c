package org.spidal.common.config;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Times: a plain number counts in the key's own unit, the suffixes ms, s, m, h, d in theirs. */
final class DurationType extends ValueType<Duration> {
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

  @Override
  int compare(Duration a, Duration b) {
    return a.compareTo(b);
  }
}
