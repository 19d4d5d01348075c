package org.spidal.common.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/** Text packed with gzip. */
public final class Packed {
  private Packed() {}

  /** A member for each text, one behind the other. */
  public static byte[] members(String... texts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    try {
      for (String text : texts) {
        try (GZIPOutputStream member = new GZIPOutputStream(all)) {
          member.write(text.getBytes(StandardCharsets.UTF_8));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return all.toByteArray();
  }
}
