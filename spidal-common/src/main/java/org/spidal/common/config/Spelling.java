package org.spidal.common.config;

import java.util.Collection;
import java.util.Locale;

/** Finds what a misspelled name was meant to be. */
public final class Spelling {
  private Spelling() {}

  /**
   * Returns the candidate that is equal but for case, else the nearest one that is near enough,
   * else null.
   */
  public static String nearest(String name, Collection<String> candidates) {
    String lower = name.toLowerCase(Locale.ROOT);
    String best = null;
    // one slip in a short name, one more for every six letters
    int least = 2 + name.length() / 6;
    for (String candidate : candidates) {
      int distance = distance(lower, candidate.toLowerCase(Locale.ROOT));
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    return best;
  }

  /** Counts the letters to insert, delete, replace or swap with their neighbour. */
  static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int replaced = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        d[i][j] = Math.min(replaced, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          d[i][j] = Math.min(d[i][j], 1 + d[i - 2][j - 2]);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
