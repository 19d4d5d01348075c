package org.spidal.common.table;

import java.util.List;
import java.util.Map;

/** A tree of names and values as lines of text, indented by depth: a summary for people. */
public final class SummaryText {
  private SummaryText() {}

  /**
   * The lines.
   *
   * @param summary values are scalars, maps, or lists of maps or scalars, which get a line each
   */
  public static String of(Map<String, ?> summary) {
    StringBuilder out = new StringBuilder();
    append(out, summary, "");
    return out.toString();
  }

  private static void append(StringBuilder out, Map<?, ?> map, String indent) {
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      Object value = entry.getValue();
      out.append(indent).append(entry.getKey()).append(':');
      if (value instanceof Map<?, ?> inner) {
        out.append('\n');
        append(out, inner, indent + "  ");
      } else if (value instanceof List<?> list) {
        out.append('\n');
        for (Object item : list) {
          out.append(indent).append("  ").append(line(item)).append('\n');
        }
      } else {
        out.append(' ').append(value).append('\n');
      }
    }
  }

  private static String line(Object item) {
    if (!(item instanceof Map<?, ?> map)) {
      return String.valueOf(item);
    }
    StringBuilder out = new StringBuilder();
    map.forEach(
        (key, value) ->
            out.append(out.length() == 0 ? "" : ", ").append(key).append(' ').append(value));
    return out.toString();
  }
}
