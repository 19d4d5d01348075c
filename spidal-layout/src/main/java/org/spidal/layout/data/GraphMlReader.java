package org.spidal.layout.data;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.InputFile;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.XmlInput;

/**
 * GraphML (Brandes et al. 2002): nodes, edges, and their data by keys. Hyperedges and graphs within
 * nodes are refused, as a map of points has no place for them; an edge at a port is one of its
 * node.
 */
final class GraphMlReader {
  private final Path path;
  private final GraphOptions options;
  private final Nodes nodes;
  private final Edges edges = new Edges();

  /** Attribute names by key, of points and of edges. */
  private final Map<String, String> ofPoints = new HashMap<>();

  private final Map<String, String> ofEdges = new HashMap<>();

  /** Attribute names of all keys, whatever they are for. */
  private final Map<String, String> all = new HashMap<>();

  /** Keys that stand at other elements than they are declared for. */
  private final Set<String> misplaced = new TreeSet<>();

  private final List<Postponed> postponed = new ArrayList<>();
  private final Map<String, String> defaults = new HashMap<>();
  private XMLStreamReader in;

  /** An edge that stands before its points. */
  private record Postponed(String source, String target, Map<String, String> data, int line) {}

  GraphMlReader(Path path, GraphOptions options) {
    this.path = path;
    this.options = options;
    this.nodes = new Nodes(options);
  }

  GraphSource read() {
    int graphs = 0;
    boolean rooted = false;
    try (InputStream file = InputFile.open(path)) {
      in = XmlInput.open(file);
      while (in.hasNext()) {
        if (in.next() == XMLStreamConstants.START_ELEMENT) {
          if (!rooted && !in.getLocalName().equals("graphml")) {
            throw notGraphMl(in.getLocalName());
          }
          rooted = true;
          graphs += in.getLocalName().equals("graph") ? 1 : 0;
          if (graphs > 1) {
            throw bad("has a second graph, expected one in a file");
          }
          element();
        }
      }
    } catch (XMLStreamException e) {
      throw new SpidalException(
          ExitCode.DATA, path + " is not XML: " + e.getMessage().replaceAll("\\s+", " "), e);
    } catch (IOException e) {
      throw new TextFile(path).failed(e);
    }
    if (graphs == 0) {
      throw new SpidalException(ExitCode.DATA, path + " is XML, but has no graph of GraphML");
    }
    for (Postponed edge : postponed) {
      add(edge);
    }
    GraphSource source = nodes.with(edges, path);
    return misplaced.isEmpty() ? source : source.withNotes(List.of(noteOfMisplaced()));
  }

  private String noteOfMisplaced() {
    return Sentence.of(
        "%s: %s stand at elements that their keys are not declared for (for=...), and were"
            + " taken as the data of these elements",
        path, String.join(", ", misplaced));
  }

  private SpidalException notGraphMl(String root) {
    return new SpidalException(
        ExitCode.DATA,
        path + " is XML of another kind ('" + root + "'), and has no graph of GraphML");
  }

  private void element() throws XMLStreamException {
    switch (in.getLocalName()) {
      case "key" -> key();
      case "node" -> node();
      case "edge" -> edge();
      case "hyperedge" -> throw bad("has hyperedges, which a map cannot show");
      default -> {} // graphml, graph, desc, and what programs add
    }
  }

  private void key() throws XMLStreamException {
    String id = attribute("id");
    String name = in.getAttributeValue(null, "attr.name");
    String of = in.getAttributeValue(null, "for");
    String text = name == null ? id : name;
    all.put(id, text);
    boolean both = of == null || of.equals("all");
    if (both || of.equals("node")) {
      ofPoints.put(id, text);
    }
    if (both || of.equals("edge")) {
      ofEdges.put(id, text);
    }
    String value = children("key").get("default");
    if (value != null) {
      defaults.put(id, value);
    }
  }

  private void node() throws XMLStreamException {
    String id = attribute("id");
    if (!nodes.add(id, named(children("node"), ofPoints))) {
      throw bad("has two nodes of id '" + Fields.shown(id) + "'");
    }
  }

  private void edge() throws XMLStreamException {
    String source = attribute("source");
    String target = attribute("target");
    int line = in.getLocation().getLineNumber();
    Postponed edge = new Postponed(source, target, named(children("edge"), ofEdges), line);
    if (nodes.find(source) < 0 || nodes.find(target) < 0) {
      postponed.add(edge);
    } else {
      add(edge);
    }
  }

  private void add(Postponed edge) {
    int from = known(edge.source(), edge.line());
    int to = known(edge.target(), edge.line());
    Map<String, String> data = edge.data();
    String key = options.weightAmong(data.keySet());
    if (key == null || !options.weighted()) {
      nodes.noteUnweighted(data);
      edges.add(from, to);
      return;
    }
    try {
      double weight = PlainNumber.parse(data.get(key).strip());
      edges.add(from, to, options.weight(path + ":" + edge.line(), weight, from == to));
    } catch (NumberFormatException e) {
      throw bad(
          edge.line(), "has the weight '" + Fields.shown(data.get(key)) + "', expected a number");
    }
  }

  private int known(String id, int line) {
    int number = nodes.find(id);
    if (number < 0) {
      throw bad(line, "has an edge to '" + Fields.shown(id) + "', but no node of this id");
    }
    return number;
  }

  /**
   * Data by the names of their keys. A key that is not declared is its own name; one that is
   * declared for other elements counts nevertheless, but has no default here.
   */
  private Map<String, String> named(Map<String, String> data, Map<String, String> names) {
    Map<String, String> named = new HashMap<>();
    data.forEach(
        (key, value) -> {
          if (!names.containsKey(key)) {
            String name = all.getOrDefault(key, key);
            named.put(name, value);
            if (all.containsKey(key)) {
              misplaced.add("'" + name + "'");
            }
          }
        });
    names.forEach(
        (key, name) -> {
          String value = data.getOrDefault(key, defaults.get(key));
          if (value != null) {
            named.put(name, value);
          }
        });
    return named;
  }

  /** Texts of the elements within this one, by their key, or by their name without one. */
  private Map<String, String> children(String parent) throws XMLStreamException {
    Map<String, String> found = new HashMap<>();
    int depth = 1;
    String key = null;
    StringBuilder text = new StringBuilder();
    while (depth > 0) {
      int event = in.next();
      if (event == XMLStreamConstants.START_ELEMENT) {
        String name = in.getLocalName();
        if (name.equals("graph")) {
          throw bad("has a " + name + " within a " + parent + ", which a map cannot show");
        }
        if (++depth == 2) {
          String given = in.getAttributeValue(null, "key");
          key = given == null ? name : given;
          text.setLength(0);
        }
      } else if (event == XMLStreamConstants.CHARACTERS && depth == 2) {
        text.append(in.getText());
      } else if (event == XMLStreamConstants.END_ELEMENT
          && --depth == 1
          && !in.getLocalName().equals("port")) {
        found.put(key, text.toString().strip());
      }
    }
    return found;
  }

  private String attribute(String name) {
    String value = in.getAttributeValue(null, name);
    if (value == null) {
      throw bad("has a " + in.getLocalName() + " without " + name);
    }
    return value;
  }

  private SpidalException bad(String what) {
    return bad(in.getLocation().getLineNumber(), what);
  }

  private SpidalException bad(int line, String what) {
    return new SpidalException(ExitCode.DATA, path + ":" + line + ": " + what + ". Correct it.");
  }
}
