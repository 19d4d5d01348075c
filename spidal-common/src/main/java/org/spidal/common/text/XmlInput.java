package org.spidal.common.text;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * A file in XML, by the encoding that it says or UTF-8. Java's own parser would find that out too,
 * but prints what it cannot decode to the console. Neither document types nor entities of one's own
 * are read, as a file must not name others.
 */
public final class XmlInput {
  private static final int HEAD = 200;
  private static final Pattern ENCODING =
      Pattern.compile("^<\\?xml[^>]*?\\sencoding\\s*=\\s*[\"']([A-Za-z0-9._-]+)[\"']");

  private XmlInput() {}

  /**
   * Opens a file; text that other text follows comes as one.
   *
   * @param in remains the caller's to close
   * @throws IOException also if the encoding is none that Java knows
   * @throws XMLStreamException as when it is read: what cannot be decoded, or is not XML
   */
  public static XMLStreamReader open(InputStream in) throws IOException, XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    return factory.createXMLStreamReader(characters(in));
  }

  private static Reader characters(InputStream in) throws IOException {
    BufferedInputStream bytes = new BufferedInputStream(in);
    bytes.mark(HEAD);
    String head = new String(bytes.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
    bytes.reset();
    if (head.startsWith("\u00ef\u00bb\u00bf")) {
      bytes.skipNBytes(3);
      return new InputStreamReader(bytes, StandardCharsets.UTF_8.newDecoder());
    }
    if (head.startsWith("\u00ff\u00fe") || head.startsWith("\u00fe\u00ff")) {
      return new InputStreamReader(bytes, StandardCharsets.UTF_16.newDecoder());
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
