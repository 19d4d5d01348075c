package org.spidal.common.results;

import java.util.List;
import java.util.stream.Collectors;

/**
 * One or more files that a run writes, and the line that says what they are.
 *
 * @param names as {@link org.spidal.common.results.OutputNames#path} takes them; none where they
 *     depend on the settings
 * @param shown the names in the manual, in Markdown
 * @param what they hold, and when they are written, in Markdown
 */
record Output(List<String> names, String shown, String what) {
  /**
   * @param names separated by commas; or, between brackets, what the manual shows instead of names
   *     that depend on the settings
   */
  static Output of(String names, String what) {
    if (names.startsWith("[")) {
      return new Output(List.of(), names.substring(1, names.length() - 1), what);
    }
    List<String> all = List.of(names.split(", "));
    return new Output(all, all.stream().map(Output::shown).collect(Collectors.joining(", ")), what);
  }

  private static String shown(String name) {
    return "`STEM" + (name.startsWith(".") ? "" : "-") + name + "`";
  }
}
