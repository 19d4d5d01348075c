package org.spidal.tools.plot;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The characters of an XML file, by the encoding that it says or UTF-8. Java's own parser would
 * find that out too, but prints what it cannot decode to the console.
 */
final class XmlCharacters {
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
