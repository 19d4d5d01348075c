package org.spidal.tools.plot;

import java.io.IOException;
import java.io.InputStream;
import java.util.TreeMap;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.XmlInput;

/** Goes through the elements of an XML file, in the order that they come; errors name the line. */
final class XmlCursor implements AutoCloseable {
  private final TextFile file;
  private final InputStream in;
  private final XMLStreamReader xml;
  private final TreeMap<String, Integer> ignored = new TreeMap<>();

  /** What to do with an element; the cursor stands on its start, and must be left on its end. */
  @FunctionalInterface
  interface Visitor {
    void visit(String element) throws XMLStreamException;
  }

  XmlCursor(TextFile file, TextFile.Source source) throws IOException, XMLStreamException {
    this.file = file;
    this.in = source.open();
    try {
      this.xml = XmlInput.open(in);
    } catch (IOException | XMLStreamException | RuntimeException e) {
      in.close();
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** Goes to the root and checks its name. */
  void root(String name) throws XMLStreamException {
    while (xml.next() != XMLStreamConstants.START_ELEMENT) {
      if (xml.getEventType() == XMLStreamConstants.DTD) {
        throw error("found a DOCTYPE, expected none. Remove it.");
      }
    }
    if (!xml.getLocalName().equals(name) || xml.getNamespaceURI() != null) {
      throw error(
          "the root element is '"
              + Fields.shown(xml.getName().toString())
              + "', expected '"
              + name
              + "' without a namespace. This is not a PlotViz file.");
    }
  }

  /** Visits all children of the element that the cursor stands on, and ends on its end. */
  void children(Visitor visitor) throws XMLStreamException {
    while (true) {
      int event = xml.next();
      if (event == XMLStreamConstants.END_ELEMENT) {
        return;
      }
      if (event == XMLStreamConstants.START_ELEMENT) {
        visitor.visit(xml.getLocalName());
      } else if (event == XMLStreamConstants.CHARACTERS && !xml.isWhiteSpace()) {
        throw error(
            "found the text '"
                + Fields.shown(xml.getText().strip())
                + "' between elements, expected none. Remove it.");
      }
    }
  }

  /** Passes an element that is not known, and counts it. */
  void ignore(String element) throws XMLStreamException {
    ignored.merge(element, 1, Integer::sum);
    skip();
  }

  /** Passes an element. */
  void skip() throws XMLStreamException {
    for (int depth = 1; depth > 0; ) {
      int event = xml.next();
      depth +=
          event == XMLStreamConstants.START_ELEMENT
              ? 1
              : event == XMLStreamConstants.END_ELEMENT ? -1 : 0;
    }
  }

  /** Elements that were ignored, such as "camera (1)"; empty if there were none. */
  String ignored() {
    StringBuilder text = new StringBuilder();
    ignored.forEach(
        (element, count) ->
            text.append(text.isEmpty() ? "" : ", ")
                .append(element)
                .append(" (")
                .append(count)
                .append(')'));
    return text.toString();
  }

  String text() throws XMLStreamException {
    return xml.getElementText().strip();
  }

  int integer(String element) throws XMLStreamException {
    int line = line();
    String text = text();
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw file.error(
          line,
          "element %s is '%s', expected a whole number (the old server would take it as"
              + " 0). Correct it.",
          element,
          Fields.shown(text));
    }
  }

  /** An attribute that is a finite number. */
  double number(String attribute) {
    String text = attribute(attribute);
    double value = text.isBlank() ? Double.NaN : TextColumn.number(text.strip());
    if (Double.isNaN(value)) {
      throw error(
          "attribute "
              + attribute
              + " is '"
              + Fields.shown(text)
              + "', expected a finite number. Correct it.");
    }
    return value;
  }

  /** An attribute that is a whole number in a range. */
  int integer(String attribute, int least, int most) {
    String text = attribute(attribute);
    try {
      int value = Integer.parseInt(text.strip());
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      // said below, with what was found
    }
    throw error(
        "attribute "
            + attribute
            + " is '"
            + Fields.shown(text)
            + "', expected a whole number"
            + (most == Integer.MAX_VALUE ? "" : " in " + least + ".." + most)
            + ". Correct it.");
  }

  private String attribute(String name) {
    String text = xml.getAttributeValue(null, name);
    if (text == null) {
      throw error(
          "element "
              + xml.getLocalName()
              + " has no attribute "
              + name
              + ", expected one. Add it.");
    }
    return text;
  }

  int line() {
    return xml.getLocation().getLineNumber();
  }

  SpidalException error(String message) {
    return file.error(line(), message);
  }
}
