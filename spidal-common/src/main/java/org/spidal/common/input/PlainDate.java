package org.spidal.common.input;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Dates as tables have them, which have an order and distances as numbers do. */
public final class PlainDate {
  /** Without a day, years of our time alone: codes look like that, too. */
  private static final Pattern ISO =
      Pattern.compile(
          "(1[89]|2[01])\\d\\d-\\d\\d|\\d{4}-\\d\\d-\\d\\d([T ]\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?Z?)?");

  /** With points, the day comes first wherever dates are written so. */
  private static final Pattern WITH_POINTS =
      Pattern.compile("(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})(?:,? +(\\d{1,2}:\\d\\d(?::\\d\\d)?))?");

  private static final Pattern DIGITS =
      Pattern.compile("(1[6-9]|2[01])\\d\\d(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])");

  private static final double SECONDS_A_DAY = 86_400;

  private PlainDate() {}

  /**
   * Days since 1970 of an ISO date, perhaps without its day or with a time of UTC, or of
   * day.month.year, perhaps with a time; NaN for anything else.
   */
  public static double days(String written) {
    Matcher points = WITH_POINTS.matcher(written);
    String cell = points.matches() ? iso(points) : written;
    if (!ISO.matcher(cell).matches()) {
      return Double.NaN;
    }
    String date = cell.length() == 7 ? cell + "-01" : cell;
    try {
      if (date.length() == 10) {
        return LocalDate.parse(date).toEpochDay();
      }
      LocalDateTime time = LocalDateTime.parse(date.replace(' ', 'T').replace("Z", ""));
      return time.toEpochSecond(ZoneOffset.UTC) / SECONDS_A_DAY;
    } catch (DateTimeParseException e) {
      return Double.NaN; // such as the 30th of February
    }
  }

  /** Whether a whole number is a year, month and day, such as 20240229. */
  public static boolean isDay(String cell) {
    return DIGITS.matcher(cell).matches();
  }

  private static String iso(Matcher points) {
    String time = points.group(4) == null ? "" : points.group(4);
    return points.group(3)
        + twoDigits("-", points.group(2))
        + twoDigits("-", points.group(1))
        + (time.isEmpty() ? "" : twoDigits("T", time.substring(0, time.indexOf(':'))))
        + time.replaceFirst("\\d+", "");
  }

  private static String twoDigits(String before, String number) {
    return before + (number.length() == 1 ? "0" : "") + number;
  }
}
