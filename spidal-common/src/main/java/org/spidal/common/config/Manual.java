package org.spidal.common.config;

import java.util.List;
import java.util.Map;
import org.spidal.common.config.KeyDescription.Text;

/**
 * Explains a program's keys in three forms. The texts depend on the declarations alone, so they can
 * be compared with files under version control; lines end with LF.
 */
public final class Manual {
  private final KeySet keys;

  public Manual(KeySet keys) {
    this.keys = keys;
  }

  /** Returns the part of {@code --help} that lists the keys, at most 100 columns wide. */
  public String help() {
    StringBuilder out =
        new StringBuilder("Keys of the property file; each can also be given as -Dkey=value.\n");
    for (Map.Entry<String, List<Key<?>>> section : keys.sections().entrySet()) {
      out.append('\n').append(section.getKey()).append(":\n");
      for (Key<?> key : section.getValue()) {
        Paragraph.append(out, "  ", key + ": " + key.kind() + "; " + presence(key));
        Paragraph.append(out, "      ", explanation(key));
      }
    }
    if (!keys.obsolete().isEmpty()) {
      out.append("\nAccepted without effect:\n");
      Paragraph.append(out, "  ", String.join(", ", keys.obsolete().keySet()));
    }
    return out.toString();
  }

  /**
   * Returns a property file that explains every key. Only required keys are set, to their examples;
   * the others stand in comments with their defaults.
   */
  public String sampleFile() {
    StringBuilder out = new StringBuilder();
    Paragraph.append(out, "# ", keys.header());
    out.append("#\n");
    Paragraph.append(
        out,
        "# ",
        "Lines that begin with # are comments. Remove the # before a key to change its default. Relative paths"
            + " are relative to the current directory; inputs may also be in the folder of this file.");
    for (Map.Entry<String, List<Key<?>>> section : keys.sections().entrySet()) {
      out.append("\n# ---- ").append(section.getKey()).append(" ----\n");
      for (Key<?> key : section.getValue()) {
        out.append('\n');
        Paragraph.append(out, "# ", explanation(key));
        Paragraph.append(out, "# ", capitalized(key.kind()) + "; " + presence(key) + ".");
        out.append(key.notes().required() ? "" : "#").append(sampleLine(key)).append('\n');
      }
    }
    return out.toString();
  }

  private static String sampleLine(Key<?> key) {
    String byDefault = key.defaultText();
    return PropertyLine.of(
        key.name(), byDefault == null ? key.notes().get(Text.EXAMPLE) : byDefault);
  }

  /** Returns the reference of the keys in Markdown. */
  public String markdown() {
    StringBuilder out =
        new StringBuilder("# Keys and files of ").append(keys.program()).append("\n\n");
    out.append(escaped(keys.header())).append('\n');
    out.append(
        "\nSet a key in the property file as `Key=value` or on the command line as `-DKey=value`, which overrides"
            + " the file. JVM properties (`java -DKey=value ...`) override the file, and the command line overrides"
            + " them.\n");
    for (Map.Entry<String, List<Key<?>>> section : keys.sections().entrySet()) {
      out.append("\n## ").append(escaped(section.getKey())).append("\n\n");
      out.append("| key | value | if not given | meaning |\n|---|---|---|---|\n");
      for (Key<?> key : section.getValue()) {
        out.append("| `").append(key).append("` | ").append(escaped(key.kind()));
        out.append(" | ")
            .append(absence(key))
            .append(" | ")
            .append(escaped(explanation(key)))
            .append(" |\n");
      }
    }
    if (!keys.obsolete().isEmpty()) {
      out.append("\n## Accepted without effect\n\n| key | why |\n|---|---|\n");
      for (Map.Entry<String, String> gone : keys.obsolete().entrySet()) {
        out.append("| `")
            .append(gone.getKey())
            .append("` | ")
            .append(escaped(gone.getValue()))
            .append(" |\n");
      }
    }
    return out.toString();
  }

  private static String absence(Key<?> key) {
    if (key.notes().required()) {
      return "**required**";
    }
    if (!key.notes().get(Text.OTHERWISE).isEmpty()) {
      return escaped(key.notes().get(Text.OTHERWISE));
    }
    String byDefault = key.defaultText();
    return byDefault == null ? "none" : "`" + byDefault.replace("|", "\\|") + "`";
  }

  private static String presence(Key<?> key) {
    if (key.notes().required()) {
      return "required";
    }
    if (!key.notes().get(Text.OTHERWISE).isEmpty()) {
      return "default: " + key.notes().get(Text.OTHERWISE);
    }
    String byDefault = key.defaultText();
    return "default " + (byDefault == null ? "none" : byDefault);
  }

  private static String explanation(Key<?> key) {
    KeyDescription notes = key.notes();
    StringBuilder text = new StringBuilder(notes.get(Text.DOC));
    if (!notes.get(Text.ONLY_FOR).isEmpty()) {
      text.append(" Only for ").append(notes.get(Text.ONLY_FOR)).append('.');
    }
    if (!notes.aliases().isEmpty()) {
      text.append(" Also accepted as ").append(String.join(", ", notes.aliases())).append('.');
    }
    return text.toString().strip();
  }

  private static String capitalized(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  private static String escaped(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ("\\`*_<[|".indexOf(c) >= 0) {
        out.append('\\');
      }
      out.append(c == '\n' ? ' ' : c);
    }
    return out.toString();
  }

  /** Breaks plain text into lines of at most 100 columns. */
  static final class Paragraph {
    private static final int COLUMNS = 100;

    private Paragraph() {}

    /**
     * Appends the words of the text, every line with the prefix in front; nothing for a text
     * without words.
     */
    static void append(StringBuilder out, String prefix, String text) {
      int column = 0;
      int start = 0;
      while (start < text.length()) {
        int end = start;
        while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
          end++;
        }
        if (end > start) {
          boolean fits = column > 0 && column + 1 + end - start <= COLUMNS;
          if (fits) {
            out.append(' ');
            column++;
          } else {
            out.append(column > 0 ? "\n" : "").append(prefix);
            column = prefix.length();
          }
          out.append(text, start, end);
          column += end - start;
        }
        start = end + 1;
      }
      out.append(column > 0 ? "\n" : "");
    }
  }
}
