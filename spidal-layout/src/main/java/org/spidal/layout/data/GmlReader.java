package org.spidal.layout.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.InputFile;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * GML (Himsolt 1997): lists of keys and values in brackets, {@code graph [ node [ id 1 ] ... ]}.
 */
final class GmlReader {
  private final Path path;
  private final GraphOptions options;
  private final Names ids = new Names();
  private final List<String> names = new ArrayList<>();
  private final List<String> labels = new ArrayList<>();
  private final List<Map<String, String>> edgeLists = new ArrayList<>();
  private Reader in;
  private int character;
  private int line = 1;

  GmlReader(Path path, GraphOptions options) {
    this.path = path;
    this.options = options;
  }

  GraphSource read() {
    try (Reader reader =
        new BufferedReader(new InputStreamReader(InputFile.open(path), StandardCharsets.UTF_8))) {
      in = reader;
      step();
      boolean any = false;
      for (String key = word(); key != null; key = word()) {
        boolean graph = key.equals("graph");
        skipBlanks();
        if (graph && character != '[') {
          throw bad("found '" + shown() + "' behind 'graph', expected '['");
        }
        any |= graph;
        value(graph);
      }
      if (!any) {
        throw bad("there is no 'graph ['");
      }
    } catch (IOException e) {
      throw new TextFile(path).failed(e);
    }
    Edges edges = new Edges();
    for (Map<String, String> edge : edgeLists) {
      edges.add(end(edge, "source"), end(edge, "target"), weight(edge));
    }
    options.requireLabels(path, labels);
    int points = options.points(path, ids.size());
    return GraphSource.of(path, edges, points, names, options.filled(labels, points));
  }

  private int end(Map<String, String> edge, String which) {
    String id = edge.get(which);
    int number = id == null ? -1 : ids.find(id);
    if (number < 0) {
      throw new SpidalException(
          ExitCode.DATA,
          path
              + " has an edge "
              + (id == null
                  ? "without " + which
                  : "to '" + Fields.shown(id) + "', but no node of this id"));
    }
    return number;
  }

  private float weight(Map<String, String> edge) {
    String text = edge.get(options.weightAttribute());
    if (text == null || !options.weighted()) {
      return 1;
    }
    try {
      return options.weight(path, PlainNumber.parse(text));
    } catch (NumberFormatException e) {
      throw new SpidalException(
          ExitCode.DATA, path + " has the weight '" + Fields.shown(text) + "', not a number");
    }
  }

  /** Reads what stands behind a key: the list of a graph, or anything that does not matter. */
  private void value(boolean ofGraph) throws IOException {
    skipBlanks();
    if (character != '[') {
      text();
      return;
    }
    step();
    for (String key = word(); key != null; key = word()) {
      if (ofGraph && key.equals("node")) {
        node(list());
      } else if (ofGraph && key.equals("edge")) {
        edgeLists.add(list());
      } else {
        value(false);
      }
    }
    close();
  }

  private void node(Map<String, String> list) {
    String id = list.get("id");
    if (id == null) {
      throw bad("a node has no id");
    }
    if (ids.find(id) >= 0) {
      throw bad("there are two nodes of id '" + Fields.shown(id) + "'");
    }
    ids.numberOf(id);
    names.add(list.getOrDefault("label", id));
    labels.add(options.labelAttribute().map(list::get).orElse(null));
  }

  /** The keys of a list with their values, but for lists in it. */
  private Map<String, String> list() throws IOException {
    skipBlanks();
    if (character != '[') {
      throw bad("found '" + shown() + "', expected '['");
    }
    step();
    Map<String, String> list = new HashMap<>();
    for (String key = word(); key != null; key = word()) {
      skipBlanks();
      if (character == '[') {
        value(false);
      } else {
        list.putIfAbsent(key, text());
      }
    }
    close();
    return list;
  }

  private void close() throws IOException {
    if (character != ']') {
      throw bad("found '" + shown() + "', expected ']'");
    }
    step();
  }

  /** The next key; null where there is none. */
  private String word() throws IOException {
    skipBlanks();
    StringBuilder word = new StringBuilder();
    while (Character.isLetterOrDigit(character) || character == '_' && word.length() > 0) {
      word.append((char) character);
      step();
    }
    boolean end = character < 0 || character == ']';
    if (word.length() == 0 && !end) {
      throw bad("found '" + shown() + "', expected a key");
    }
    return word.length() == 0 ? null : word.toString();
  }

  /** A number, or a text in quotes. */
  private String text() throws IOException {
    StringBuilder text = new StringBuilder();
    if (character == '"') {
      for (step(); character != '"'; step()) {
        if (character < 0) {
          throw bad("a text in quotes does not end");
        }
        text.append((char) character);
      }
      step();
      return unescaped(text.toString());
    }
    while (character > ' ' && character != ']' && character != '[') {
      text.append((char) character);
      step();
    }
    if (text.length() == 0) {
      throw bad("found '" + shown() + "', expected a value");
    }
    return text.toString();
  }

  private static String unescaped(String text) {
    return text.indexOf('&') < 0
        ? text
        : text.replace("&quot;", "\"")
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&amp;", "&");
  }

  /** Passes blanks, and lines that begin with #. */
  private void skipBlanks() throws IOException {
    while (character >= 0 && character <= ' ' || character == '#') {
      if (character == '#') {
        while (character >= 0 && character != '\n') {
          step();
        }
      } else {
        step();
      }
    }
  }

  private void step() throws IOException {
    line += character == '\n' ? 1 : 0;
    character = in.read();
  }

  private String shown() {
    return character < 0 ? "the end of the file" : Character.toString((char) character);
  }

  private SpidalException bad(String what) {
    return new SpidalException(ExitCode.DATA, path + ":" + line + ": " + what + ". Correct it.");
  }
}
