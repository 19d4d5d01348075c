package org.spidal.common.config;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.spidal.common.testing.FuzzTarget;

/** A property file. */
public final class PropertyTarget implements FuzzTarget {
  @Override
  public String name() {
    return "property";
  }

  @Override
  public String fileName() {
    return "in.properties";
  }

  @Override
  public void read(Path file) throws IOException {
    Settings settings = Settings.read(SampleKeys.ALL, file, List.of());
    settings.effective();
  }
}
