package org.spidal.common.input;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers with a sign of what they count, 44.8%, $1,000 and 5 km, which only metadata may be. */
public final class SignedNumber {
  private static final Pattern FORM =
      Pattern.compile(
          "(?<before>[$€£¥])? ?[-+]?\\d[\\d,]*(\\.\\d+)?(?<behind> ?[%‰$€£¥]| [A-Za-zµ°/²³]{1,5})?");

  private static final Pattern COMMA = Pattern.compile("\\d,(\\d{1,2}|\\d{4,})(?!\\d)");

  private SignedNumber() {}

  /** The sign of a number, by which columns of them are known; empty if it is anything else. */
  public static String sign(String cell) {
    Matcher number = FORM.matcher(cell.strip());
    if (!number.matches()) {
      return "";
    }
    String before = number.group("before");
    String behind = number.group("behind");
    return (before == null ? "" : before) + (behind == null ? "" : behind.strip());
  }

  /** Whether the comma of a number is no sign of thousands, as three digits are not behind it. */
  public static boolean isWithDecimalComma(String cell) {
    return COMMA.matcher(cell).find();
  }

  /** A number that has a sign, without it. */
  public static String number(String cell) {
    return cell.replaceAll("[^-+.,0-9]", "");
  }

  /**
   * What to do about columns of such cells, in which IN is the file.
   *
   * @param columns from 0, with commas between them, and behind the last
   * @param header whether they have names
   * @param comma whether commas are decimal, and do not part thousands
   */
  public static String remedy(String columns, boolean header, boolean comma) {
    return "leave out the signs of numbers: python3 -c \"import sys, pandas as pd; t ="
        + " pd.read_csv(sys.argv[1], sep=None, engine='python', dtype=str"
        + (header ? "" : ", header=None")
        + "); [t.isetitem(c, t.iloc[:, c].str.replace(r'"
        + (comma
            ? "[^-+,0-9]', '', regex=True).str.replace(',', '.'"
            : "[^-+.0-9]', '', regex=True")
        + ")) for c in ("
        + columns
        + ")]; t.to_csv(sys.argv[2], index=False"
        + (header ? "" : ", header=False")
        + ")\" IN OUT.csv";
  }
}
