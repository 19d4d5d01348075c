package org.spidal.layout.data;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.InputFile;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * GraphML (Brandes et al. 2002): nodes, edges, and their data by keys. Ports, hyperedges and graphs
 * within nodes are refused, as a map of points has no place for them.
 */
final class GraphMlReader {
  private final Path path;
  private final GraphOptions options;
  private final Nodes nodes;
  private final Edges edges = new Edges();

  /** Attribute names by key, of points and of edges. */
  private final Map<String, String> ofPoints = new HashMap<>();

  private final Map<String, String> ofEdges = new HashMap<>();
  private final Map<String, String> defaults = new HashMap<>();
  private XMLStreamReader in;

  GraphMlReader(Path path, GraphOptions options) {
    this.path = path;
    this.options = options;
    this.nodes = new Nodes(options);
  }

  GraphSource read() {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false); // a file must not name others
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    int graphs = 0;
    boolean rooted = false;
    try (InputStream file = InputFile.open(path)) {
      in = factory.createXMLStreamReader(file);
      while (in.hasNext()) {
        if (in.next() == XMLStreamConstants.START_ELEMENT) {
          if (!rooted && !in.getLocalName().equals("graphml")) {
            throw new SpidalException(ExitCode.DATA, path + " is XML, but has no graph of GraphML");
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
    return nodes.with(edges, path);
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
    boolean all = of == null || of.equals("all");
    if (all || of.equals("node")) {
      ofPoints.put(id, text);
    }
    if (all || of.equals("edge")) {
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
    Map<String, String> data = named(children("edge"), ofEdges);
    int from = known(source);
    int to = known(target);
    String key = data.keySet().stream().filter(options::isWeight).findFirst().orElse(null);
    if (key == null || !options.weighted()) {
      edges.add(from, to);
      return;
    }
    try {
      double weight = PlainNumber.parse(data.get(key).strip());
      String where = path + ":" + in.getLocation().getLineNumber();
      edges.add(from, to, options.weight(where, weight, from == to));
    } catch (NumberFormatException e) {
      throw bad("has the weight '" + Fields.shown(data.get(key)) + "', expected a number");
    }
  }

  /** The number of a point, which must have been there. */
  private int known(String id) {
    int number = nodes.find(id);
    if (number < 0) {
      throw bad("has an edge to '" + Fields.shown(id) + "', but no node of this id before it");
    }
    return number;
  }

  /** Data by the names of their keys; a key that is not declared is its own name. */
  private Map<String, String> named(Map<String, String> data, Map<String, String> names) {
    Map<String, String> named = new HashMap<>();
    data.forEach(
        (key, value) -> {
          if (!ofPoints.containsKey(key) && !ofEdges.containsKey(key)) {
            named.put(key, value);
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
        if (name.equals("graph") || name.equals("port")) {
          throw bad("has a " + name + " within a " + parent + ", which a map cannot show");
        }
        if (++depth == 2) {
          String given = in.getAttributeValue(null, "key");
          key = given == null ? name : given;
          text.setLength(0);
        }
      } else if (event == XMLStreamConstants.CHARACTERS && depth == 2) {
        text.append(in.getText());
      } else if (event == XMLStreamConstants.END_ELEMENT && --depth == 1) {
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
    return new SpidalException(
        ExitCode.DATA,
        path + ":" + in.getLocation().getLineNumber() + ": " + what + ". Correct it.");
  }
}
