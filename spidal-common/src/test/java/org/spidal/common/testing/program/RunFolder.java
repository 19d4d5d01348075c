package org.spidal.common.testing.program;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a run wrote. */
public record RunFolder(Path path) {

  public Path file(String name) {
    return path.resolve(name);
  }

  public String text(String name) {
    try {
      return Files.readString(file(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file with one JSON object. */
  public JsonObject json(String name) {
    return JsonParser.parseString(text(name)).getAsJsonObject();
  }

  /** The warnings in a summary. */
  public List<String> warnings(String summary) {
    return json(summary).getAsJsonArray("warnings").asList().stream()
        .map(JsonElement::getAsString)
        .toList();
  }
}
