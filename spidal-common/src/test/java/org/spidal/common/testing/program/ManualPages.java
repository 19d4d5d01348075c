package org.spidal.common.testing.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.spidal.common.config.Manual;
import org.spidal.common.testing.Spidal;

/**
 * The sample property file and the reference page of a program, which are made from its keys. After
 * a change of the keys, {@code mvn test -Dtest=ManualTest -Dspidal.regenerate=true} writes them
 * anew.
 */
public final class ManualPages {
  private ManualPages() {}

  /** Compares both files of a program with its keys. */
  public static void areUpToDate(String program, Manual manual) {
    compare("config/" + program + ".properties", manual.sampleFile());
    compare("docs/" + program + "-keys.md", manual.markdown());
  }

  private static void compare(String name, String expected) {
    Path file = Spidal.home().resolve(name);
    try {
      if (Boolean.getBoolean("spidal.regenerate")) {
        Files.writeString(file, expected);
      }
      assertThat(file).exists();
      assertThat(Files.readString(file))
          .as(name + " is not what the keys say; -Dspidal.regenerate=true writes it anew")
          .isEqualTo(expected);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
