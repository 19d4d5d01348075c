package org.spidal.tools.plot;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * Goes through the elements of an XML file, in the order that they come; errors name the line.
 * Neither document types nor entities of one's own are read.
 */
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
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    this.in = source.open();
    try {
      this.xml = factory.createXMLStreamReader(XmlCharacters.open(in));
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

  /**
   * The characters of an XML file, by the encoding that it says or UTF-8. Java's own parser would
   * find that out too, but prints what it cannot decode to the console.
   */
  static final class XmlCharacters {
    private static final int HEAD = 200;
    private static final Pattern ENCODING =
        Pattern.compile("^<\\?xml[^>]*?\\sencoding\\s*=\\s*[\"']([A-Za-z0-9._-]+)[\"']");

    private XmlCharacters() {}

    /**
     * Opens the text.
     *
     * @throws IOException also if the encoding is none that Java knows; what cannot be decoded is
     *     reported when it is read
     */
    static Reader open(InputStream in) throws IOException {
      BufferedInputStream bytes = new BufferedInputStream(in);
      bytes.mark(HEAD);
      String head = new String(bytes.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
      bytes.reset();
      if (head.startsWith("\u00ef\u00bb\u00bf")) {
        bytes.skipNBytes(3);
        return new InputStreamReader(bytes, StandardCharsets.UTF_8.newDecoder());
      }
      Matcher said = ENCODING.matcher(head);
      String name = said.find() ? said.group(1) : "UTF-8";
      try {
        return new InputStreamReader(bytes, Charset.forName(name).newDecoder());
      } catch (IllegalArgumentException | UnsupportedOperationException e) {
        throw new IOException("its encoding, " + name + ", is not known", e);
      }
    }
  }
}
