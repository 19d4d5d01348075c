package org.spidal.common.input;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A tree in Newick's form, up to its semicolon or to the end of what is looked at: each bracket
 * opens the text, or behind another or a comma, and what is behind a colon is a number.
 */
final class NewickForm {
  private static final Pattern COMMENT = Pattern.compile("\\[[^\\]]*\\]");
  private static final Pattern QUOTED = Pattern.compile("'[^'\\n]*'|\"[^\"\\n]*\"");
  private static final Pattern TITLE = Pattern.compile("^\"?[\\w ]{1,40}\"?\\s*=\\s*(?=\\()");
  private static final Pattern LABEL =
      Pattern.compile("[^:(),;=\\t]*(:\\s*(-?[\\d.]*([eE][-+]?\\d+)?|NA|nan)){0,2}");

  /** A bracket in another, with a name in it. */
  private static final Pattern NESTED = Pattern.compile("[(,]\\s*\\(\\s*[A-Za-z_]");

  private NewickForm() {}

  /** Whether a text begins with a tree of two leaves or more. */
  static boolean is(List<String> lines) {
    String text =
        QUOTED.matcher(COMMENT.matcher(String.join("\n", lines)).replaceAll("")).replaceAll("q");
    String tree = TITLE.matcher(text.strip()).replaceFirst("");
    int depth = 0;
    int begin = 0; // of the label
    boolean several = false;
    char before = ',';
    for (int at = 0; at < tree.length(); at++) {
      char c = tree.charAt(at);
      if (c != '(' && c != ')' && c != ',' && c != ';') {
        continue;
      }
      String label = tree.substring(begin, at).strip();
      boolean opens = c == '(';
      if (opens ? !label.isEmpty() || before == ')' : !LABEL.matcher(label).matches()) {
        return false;
      }
      several |= c == ',';
      depth += opens ? 1 : c == ')' ? -1 : 0;
      if (depth < 0 || c == ';' || depth == 0 && c == ',') {
        return c == ';' && depth == 0 && several;
      }
      before = c;
      begin = at + 1;
    }
    String rest = tree.substring(begin).strip();
    boolean within = NESTED.matcher(tree).find(); // else it may be a list in brackets
    boolean ends =
        depth == 0 && (within || tree.indexOf(':') >= 0) && LABEL.matcher(rest).matches();
    return several && (ends || depth > 0); // it may go on beyond what is looked at
  }
}
