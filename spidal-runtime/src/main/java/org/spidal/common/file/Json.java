package org.spidal.common.file;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Writes a tree of maps (in their order), iterables, arrays of numbers, numbers, strings, paths,
 * enums, booleans and nulls as JSON with an indent of two blanks. NaN and infinities, which JSON
 * lacks, become null.
 */
public final class Json {
  private Json() {}

  /**
   * Writes the file.
   *
   * @throws IllegalArgumentException if the tree holds anything else; the old file is untouched
   */
  public static void write(Path path, Map<String, ?> tree) {
    AtomicFile.write(
        path,
        out -> {
          JsonWriter json = new JsonWriter(out);
          json.setIndent("  ");
          json.setHtmlSafe(false);
          write(json, tree);
          json.flush();
          out.write('\n');
        });
  }

  /**
   * The tree as one line of text, without its end.
   *
   * @throws IllegalArgumentException as {@link #write}
   */
  public static String line(Map<String, ?> tree) {
    StringWriter text = new StringWriter();
    JsonWriter json = new JsonWriter(text);
    json.setHtmlSafe(false);
    try {
      write(json, tree);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // not from memory
    }
    return text.toString();
  }

  private static void write(JsonWriter json, Object value) throws IOException {
    if (value == null) {
      json.nullValue();
    } else if (value instanceof Map<?, ?> map) {
      json.beginObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.name((String) entry.getKey());
        write(json, entry.getValue());
      }
      json.endObject();
    } else if (value instanceof Path || value instanceof Enum<?>) {
      // Before Iterable: a path is an iterable of paths.
      json.value(value.toString());
    } else if (value instanceof Iterable<?> items) {
      json.beginArray();
      for (Object item : items) {
        write(json, item);
      }
      json.endArray();
    } else {
      writeScalarOrArray(json, value);
    }
  }

  private static void writeScalarOrArray(JsonWriter json, Object value) throws IOException {
    if (value instanceof String text) {
      json.value(text);
    } else if (value instanceof Boolean flag) {
      json.value(flag);
    } else if (value instanceof Double || value instanceof Float) {
      number(json, ((Number) value).doubleValue());
    } else if (value instanceof Number number) {
      json.value(number);
    } else if (value instanceof double[] array) {
      json.beginArray();
      for (double item : array) {
        number(json, item);
      }
      json.endArray();
    } else if (value instanceof int[] array) {
      json.beginArray();
      for (int item : array) {
        json.value(item);
      }
      json.endArray();
    } else if (value instanceof long[] array) {
      json.beginArray();
      for (long item : array) {
        json.value(item);
      }
      json.endArray();
    } else {
      throw new IllegalArgumentException("JSON cannot hold a " + value.getClass().getName());
    }
  }

  private static void number(JsonWriter json, double value) throws IOException {
    if (Math.abs(value) <= Double.MAX_VALUE) {
      json.value(value);
    } else {
      json.nullValue();
    }
  }
}
