package org.spidal.common.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A table of a page that a test writes: between {@code <!-- written by TEST -->} and {@code <!-- to
 * here -->}.
 *
 * @param page within the project
 */
public record WrittenTable(Path page, Class<?> test) {
  private static final String END = "<!-- to here -->\n";

  /** The table as the page has it; with {@code -Dspidal.regenerate=true} it is written first. */
  public String of(String table) throws IOException {
    Path file = Spidal.home().resolve(page);
    String text = Files.readString(file);
    String begin = "<!-- written by " + test.getSimpleName() + " -->\n";
    int from = text.indexOf(begin) + begin.length();
    int to = text.indexOf(END, from);
    if (Boolean.getBoolean("spidal.regenerate")) {
      Files.writeString(file, text.substring(0, from) + table + text.substring(to));
      return table;
    }
    return text.substring(from, to);
  }
}
