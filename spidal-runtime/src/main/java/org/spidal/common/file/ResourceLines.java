package org.spidal.common.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The lines of a resource, which hold what is told to users; # begins a comment. */
public final class ResourceLines {
  private static final String EQUALS = " = ";

  private ResourceLines() {}

  /**
   * Returns the texts of lines {@code name = text}, by names, in order.
   *
   * @param beside the class that the resource lies beside
   */
  public static Map<String, String> of(Class<?> beside, String resource) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (String line : lines(beside, resource)) {
      int equals = line.indexOf(EQUALS);
      texts.put(line.substring(0, equals), line.substring(equals + EQUALS.length()));
    }
    return texts;
  }

  /**
   * Returns the lines but comments and blank ones.
   *
   * @param beside the class that the resource lies beside
   */
  public static List<String> lines(Class<?> beside, String resource) {
    try (InputStream in = beside.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalArgumentException("no resource " + resource + " beside " + beside);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
