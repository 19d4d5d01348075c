package org.spidal.common.job;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.zip.CRC32;

/** A checksum of the jar that a class comes from, to compare the jars of all nodes. */
final class JarSum {
  private static final String NONE = "none";

  private JarSum() {}

  /** In hexadecimal digits; the same word for all classes that come from no file. */
  static String of(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      return NONE;
    }
    try {
      Path jar = Path.of(source.getLocation().toURI());
      if (!Files.isRegularFile(jar)) {
        return NONE; // a folder of classes
      }
      CRC32 sum = new CRC32();
      sum.update(Files.readAllBytes(jar));
      return Long.toHexString(sum.getValue());
    } catch (IOException | URISyntaxException | IllegalArgumentException e) {
      return NONE; // it is not a file that can be read again
    }
  }
}
