package org.spidal.common.output;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/**
 * A page of text, tables and pictures in one file, which loads nothing from elsewhere and runs no
 * program: its content security policy allows its own style, known by its hash, and nothing else.
 * All text is escaped.
 */
public final class HtmlPage {
  private static final String STYLE =
      """
      body { font: 16px/1.5 Helvetica, Arial, sans-serif; color: #222; background: #fff;
        max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
      h1 { font-size: 1.6rem; margin-bottom: 0; }
      h2 { font-size: 1.15rem; margin-top: 2.2rem; border-bottom: 1px solid #ddd; }
      svg { max-width: 100%; height: auto; }
      table { border-collapse: collapse; }
      th { text-align: left; font-weight: normal; color: #595959; vertical-align: top; }
      th, td { padding: 0.1rem 1.2rem 0.1rem 0; }
      td { overflow-wrap: anywhere; }
      .figures { display: flex; flex-wrap: wrap; gap: 1rem 2rem; }
      .warning { background: #fff3d6; padding: 0.3rem 0.8rem; }
      """;

  private final StringBuilder out = new StringBuilder(1 << 16);

  /** Begins a page. */
  public HtmlPage(String title) {
    out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        .append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
        .append("style-src 'sha256-")
        .append(hash())
        .append("'; base-uri 'none'; form-action 'none'\">\n")
        .append(
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
    XmlText.append(out, title).append("</title>\n<style>").append(STYLE).append("</style>\n");
    out.append("</head>\n<body>\n");
    element("h1", title);
  }

  private static String hash() {
    MessageDigest digest = Sha256.digest();
    return Base64.getEncoder()
        .encodeToString(digest.digest(STYLE.getBytes(StandardCharsets.UTF_8)));
  }

  /** A heading. */
  public HtmlPage heading(String text) {
    return element("h2", text);
  }

  /** A paragraph; nothing if it is empty. */
  public HtmlPage text(String text) {
    return text.isBlank() ? this : element("p", text);
  }

  /** A paragraph that stands out. */
  public HtmlPage warning(String text) {
    return element("p class=\"warning\"", text);
  }

  private HtmlPage element(String tag, String text) {
    XmlText.append(out.append('<').append(tag).append('>'), text);
    out.append("</").append(tag.split(" ")[0]).append(">\n");
    return this;
  }

  /** Names and values, a row each. */
  public HtmlPage table(Map<String, ?> rows) {
    out.append("<table>\n");
    rows.forEach(
        (name, value) -> {
          XmlText.append(out.append("<tr><th>"), name).append("</th><td>");
          XmlText.append(out, String.valueOf(value)).append("</td></tr>\n");
        });
    out.append("</table>\n");
    return this;
  }

  /**
   * Pictures, side by side where there is room.
   *
   * @param pictures text of SVG files, made by the classes of this package: not escaped
   */
  public HtmlPage pictures(List<String> pictures) {
    out.append("<div class=\"figures\">\n");
    pictures.forEach(out::append);
    out.append("</div>\n");
    return this;
  }

  /** Links to files beside the page. */
  public HtmlPage links(List<Path> files) {
    out.append("<p>");
    for (Path file : files) {
      String name = file.getFileName().toString();
      XmlText.append(out.append("<a href=\"./"), encoded(name)).append("\">");
      XmlText.append(out, name).append("</a>\n");
    }
    out.append("</p>\n");
    return this;
  }

  /** A file name as part of an address. */
  private static String encoded(String name) {
    StringBuilder address = new StringBuilder();
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xFF);
      boolean plain = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
      if (plain || "-_.~".indexOf(c) >= 0) {
        address.append(c);
      } else {
        address.append('%').append(Integer.toHexString(0x100 | c).substring(1));
      }
    }
    return address.toString();
  }

  /** Writes the page. */
  public void write(Path path) {
    AtomicFile.write(path, writer -> writer.append(out).append("</body>\n</html>\n"));
  }
}
