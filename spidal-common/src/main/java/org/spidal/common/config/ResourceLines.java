package org.spidal.common.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a program says in a resource of its own: lines {@code name = text}; # begins a comment. */
public final class ResourceLines {
  private static final String EQUALS = " = ";

  private ResourceLines() {}

  /**
   * Returns texts by names, in order.
   *
   * @param beside the class that the resource lies beside
   */
  public static Map<String, String> of(Class<?> beside, String resource) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (String line : lines(beside, resource)) {
      if (!line.startsWith("#")) {
        int equals = line.indexOf(EQUALS);
        texts.put(line.substring(0, equals), line.substring(equals + EQUALS.length()));
      }
    }
    return texts;
  }

  private static List<String> lines(Class<?> beside, String resource) {
    try (InputStream in = beside.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalArgumentException("no resource " + resource + " beside " + beside);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
