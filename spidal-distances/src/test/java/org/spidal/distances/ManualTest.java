package org.spidal.distances;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.spidal.common.config.Manual;
import org.spidal.distances.config.DistanceKeys;

/**
 * The sample property file and the reference page say what the program's keys say. After a change
 * of the keys, {@code mvn test -Dtest=ManualTest -Dspidal.regenerate=true} writes them anew.
 */
class ManualTest {
  private final Manual manual = new Manual(DistanceKeys.ALL);

  @Test
  void theSampleFileIsUpToDate() throws IOException {
    compare("config/distances.properties", manual.sampleFile());
  }

  @Test
  void theReferencePageIsUpToDate() throws IOException {
    compare("docs/distances-keys.md", manual.markdown());
  }

  private static void compare(String name, String expected) throws IOException {
    Path file = repositoryRoot().resolve(name);
    if (Boolean.getBoolean("spidal.regenerate")) {
      Files.writeString(file, expected);
    }
    assertThat(file).exists();
    assertThat(Files.readString(file))
        .as(name + " is not what DistanceKeys says; -Dspidal.regenerate=true writes it anew")
        .isEqualTo(expected);
  }

  /** The folder with the launcher, some levels above this module. */
  private static Path repositoryRoot() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isRegularFile(folder.resolve("spidal"))) {
      folder = folder.getParent();
      assertThat(folder).as("a folder above the module with the launcher 'spidal'").isNotNull();
    }
    return folder;
  }
}
