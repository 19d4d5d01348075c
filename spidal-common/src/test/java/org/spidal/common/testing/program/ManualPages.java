package org.spidal.common.testing.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.spidal.common.config.Manual;
import org.spidal.common.program.Declaration;
import org.spidal.common.testing.Spidal;

/**
 * The sample property file and the reference page of a program, which are made from its keys, and
 * the table of what it writes, between two marks in a page. After a change, {@code mvn test
 * -Dtest=ManualTest -Dspidal.regenerate=true} writes them anew.
 */
public final class ManualPages {
  private static final String END = "<!-- end of outputs -->";

  private ManualPages() {}

  /**
   * Compares all of them with what the program declares.
   *
   * @param page where the table stands
   */
  public static void areUpToDate(Declaration program, String page) throws IOException {
    String name = program.keys().program();
    Manual manual = new Manual(program.keys());
    compare("config/" + name + ".properties", manual.sampleFile());
    compare("docs/" + name + "-keys.md", manual.markdown());
    String text = Files.readString(Spidal.home().resolve(page));
    String mark = "<!-- outputs of " + name + ", made from its declarations -->\n";
    int from = text.indexOf(mark) + mark.length();
    int to = text.indexOf(END, from);
    assertThat(to).as(page + " has the marks of the table of " + name).isGreaterThanOrEqualTo(from);
    assertThat(text).contains(mark);
    compare(page, text.substring(0, from) + program.outputs().table() + text.substring(to));
  }

  private static void compare(String name, String expected) {
    Path file = Spidal.home().resolve(name);
    try {
      if (Boolean.getBoolean("spidal.regenerate")) {
        Files.writeString(file, expected);
      }
      assertThat(file).exists();
      assertThat(Files.readString(file))
          .as(name + " is not what the program declares; -Dspidal.regenerate=true writes it anew")
          .isEqualTo(expected);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
