package org.spidal.common.picture;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/**
 * Loads files by WebPlotViz's rules, but where that server drops or repairs something silently,
 * this throws.
 */
public final class WebPlotViz {
  private WebPlotViz() {}

  public record Point(int key, int cluster, String label, double x, double y, double z) {}

  public record Cluster(int key, String label, String color) {}

  public record Plot(String title, List<Cluster> clusters, List<Point> points) {}

  public static Plot loadXml(Path file) throws Exception {
    var builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    builder.setErrorHandler(null);
    Element root =
        builder
            .parse(new InputSource(new StringReader(Files.readString(file))))
            .getDocumentElement();
    require(root.getTagName().equals("plotviz") && root.getNamespaceURI() == null, "root");
    Element plot = child(root, "plot");
    integer(child(plot, "pointsize").getTextContent());
    integer(child(child(plot, "glyph"), "visible").getTextContent());
    integer(child(child(plot, "glyph"), "scale").getTextContent());
    Set<Integer> defined = new HashSet<>();
    List<Cluster> clusters = new ArrayList<>();
    for (Element cluster : children(child(root, "clusters"), "cluster")) {
      int key = integer(child(cluster, "key").getTextContent());
      require(defined.add(key), "cluster defined twice");
      integer(child(cluster, "visible").getTextContent());
      integer(child(cluster, "default").getTextContent());
      require(integer(child(cluster, "size").getTextContent()) >= 1, "size");
      int shape = integer(child(cluster, "shape").getTextContent());
      require(shape >= 0 && shape <= 6, "shape");
      Element color = child(cluster, "color");
      for (String part : "r g b a".split(" ")) {
        int value = integer(color.getAttribute(part));
        require(value >= 0 && value <= 255, "color");
      }
      clusters.add(
          new Cluster(
              key,
              child(cluster, "label").getTextContent(),
              color.getAttribute("r")
                  + " "
                  + color.getAttribute("g")
                  + " "
                  + color.getAttribute("b")));
    }
    Set<Integer> keys = new HashSet<>();
    List<Point> points = new ArrayList<>();
    for (Element point : children(child(root, "points"), "point")) {
      int key = integer(child(point, "key").getTextContent());
      require(keys.add(key), "point key repeated");
      int cluster = integer(child(point, "clusterkey").getTextContent());
      require(defined.contains(cluster), "cluster not defined");
      Element location = child(point, "location");
      points.add(
          new Point(
              key,
              cluster,
              child(point, "label").getTextContent(),
              Double.parseDouble(location.getAttribute("x")),
              Double.parseDouble(location.getAttribute("y")),
              Double.parseDouble(location.getAttribute("z"))));
    }
    return new Plot(child(plot, "title").getTextContent(), clusters, points);
  }

  public static List<Point> loadText(Path file) throws Exception {
    List<Point> points = new ArrayList<>();
    for (String line : Files.readString(file).split("\n")) {
      String[] fields = line.split("\\s+");
      require(fields.length == 6, "fields");
      points.add(
          new Point(
              integer(fields[0]),
              integer(fields[4]),
              fields[5],
              Double.parseDouble(fields[1]),
              Double.parseDouble(fields[2]),
              Double.parseDouble(fields[3])));
    }
    return points;
  }

  private static int integer(String text) {
    return Integer.parseInt(text);
  }

  private static Element child(Element parent, String name) {
    List<Element> found = children(parent, name);
    require(found.size() == 1, name);
    return found.get(0);
  }

  private static List<Element> children(Element parent, String name) {
    List<Element> found = new ArrayList<>();
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element && element.getTagName().equals(name)) {
        found.add(element);
      }
    }
    return found;
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalStateException("WebPlotViz would not load this: " + what);
    }
  }
}
