package org.spidal.layout.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
  private static final int DEEPEST = 100;

  private static final Map<String, String> ENTITIES =
      Map.of("quot", "\"", "amp", "&", "lt", "<", "gt", ">", "apos", "'");
  private static final Pattern ENTITY =
      Pattern.compile("&(?:(#(?:x([0-9a-fA-F]{1,6})|(\\d{1,7})))|(quot|amp|lt|gt|apos));");

  private final Path path;
  private final GraphOptions options;
  private final Nodes nodes;
  private final List<EdgeList> edgeLists = new ArrayList<>();
  private Reader in;
  private int character;
  private int line = 1;
  private int depth;

  /** An edge; its points may come later. */
  private record EdgeList(Map<String, String> values, int line) {}

  GmlReader(Path path, GraphOptions options) {
    this.path = path;
    this.options = options;
    this.nodes = new Nodes(options);
  }

  GraphSource read() {
    try (Reader reader =
        new BufferedReader(
            new InputStreamReader(InputFile.open(path), StandardCharsets.UTF_8.newDecoder()))) {
      in = reader;
      step();
      int graphs = 0;
      for (String key = word(); key != null; key = word()) {
        boolean graph = key.equals("graph");
        skipBlanks();
        if (graph && character != '[') {
          throw bad("found '" + shown() + "' behind 'graph', expected '['");
        }
        graphs += graph ? 1 : 0;
        if (graphs > 1) {
          throw bad("there is a second graph, expected one in a file");
        }
        value(graph);
      }
      if (character >= 0) {
        throw bad("found '" + shown() + "' behind the end of a list");
      }
      if (graphs == 0) {
        throw bad("there is no 'graph ['");
      }
    } catch (CharacterCodingException e) {
      throw new SpidalException(
          ExitCode.DATA,
          path
              + ":"
              + line
              + ": this is not UTF-8 text. Convert it, for instance: iconv -f ISO-8859-1 -t UTF-8 IN >"
              + " OUT.gml",
          e);
    } catch (IOException e) {
      throw new TextFile(path).failed(e);
    }
    Edges edges = new Edges();
    for (EdgeList edge : edgeLists) {
      line = edge.line();
      int source = end(edge, "source");
      int target = end(edge, "target");
      weigh(edges, source, target, edge.values());
    }
    return nodes.with(edges, path);
  }

  private int end(EdgeList edge, String which) {
    String id = edge.values().get(which);
    if (id == null) {
      throw bad("found an edge without " + which + ", expected the id of a node");
    }
    int number = nodes.find(id);
    if (number < 0) {
      throw bad("found an edge to '" + Fields.shown(id) + "', but there is no node of this id");
    }
    return number;
  }

  private void weigh(Edges edges, int source, int target, Map<String, String> values) {
    String key = options.weightAmong(values.keySet());
    if (key == null || !options.weighted()) {
      nodes.noteUnweighted(values);
      edges.add(source, target);
      return;
    }
    try {
      double weight = PlainNumber.parse(values.get(key));
      edges.add(source, target, options.weight(path + ":" + line, weight, source == target));
    } catch (NumberFormatException e) {
      throw bad("found the weight '" + Fields.shown(values.get(key)) + "', expected a number");
    }
  }

  /** Reads what stands behind a key: the list of a graph, or anything that does not matter. */
  private void value(boolean ofGraph) throws IOException {
    skipBlanks();
    if (character != '[') {
      text();
      return;
    }
    if (++depth > DEEPEST) {
      throw bad("lists stand within lists, more than " + DEEPEST + " deep");
    }
    step();
    for (String key = word(); key != null; key = word()) {
      if (ofGraph && key.equals("node")) {
        node(list());
      } else if (ofGraph && key.equals("edge")) {
        int number = line;
        edgeLists.add(new EdgeList(list(), number));
      } else {
        requireNoGraph(key);
        value(false);
      }
    }
    close();
    depth--;
  }

  private void node(Map<String, String> list) {
    String id = list.get("id");
    if (id == null) {
      throw bad("a node has no id");
    }
    if (!nodes.add(id, list)) {
      throw bad("there are two nodes of id '" + Fields.shown(id) + "'");
    }
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
      requireNoGraph(key);
      if (character == '[') {
        value(false);
      } else {
        list.putIfAbsent(key, text());
      }
    }
    close();
    return list;
  }

  private void requireNoGraph(String key) {
    if (key.equals("graph")) {
      throw bad("found a graph within another list, which a map cannot show");
    }
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

  private String unescaped(String text) {
    return ENTITY.matcher(text).replaceAll(found -> Matcher.quoteReplacement(entity(found)));
  }

  private String entity(MatchResult found) {
    if (found.group(1) == null) {
      return ENTITIES.get(found.group(4));
    }
    boolean hex = found.group(2) != null;
    int code = Integer.parseInt(found.group(hex ? 2 : 3), hex ? 16 : 10);
    if (!Character.isValidCodePoint(code)) {
      throw bad("found '" + found.group() + "', which is no character");
    }
    return Character.toString(code);
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
