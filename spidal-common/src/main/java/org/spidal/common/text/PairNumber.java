package org.spidal.common.text;

import java.util.regex.Pattern;

/**
 * What columns are called that have a number of two objects: how far apart or how alike they are.
 */
public final class PairNumber {
  private static final Pattern DISTANCE =
      Pattern.compile(
          "(?i)(.*[ _.-])?(dist(ances?)?|dissim(ilarity)?|km|miles|minutes)([ _.-].*)?");

  private static final Pattern SIMILARITY =
      Pattern.compile(
          "(?i)(.*[ _.-])?(similarity|jaccard|ani|aai|(p|pct_?|percent_?)?ident(ity)?|cosine"
              + "|containment|correlation|relatedness|kinship|pi_hat|tanimoto|ibs|ibd)([ _.-].*)?|(?i)rel");

  private PairNumber() {}

  /** Whether a column of this name has distances. */
  public static boolean isDistance(String name) {
    return DISTANCE.matcher(name.strip()).matches();
  }

  /** Whether a column of this name has similarities, in shares or per cent. */
  public static boolean isSimilarity(String name) {
    return SIMILARITY.matcher(name.strip()).matches() && !isDistance(name);
  }
}
