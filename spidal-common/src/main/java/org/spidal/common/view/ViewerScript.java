package org.spidal.common.view;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.util.Base64;
import org.spidal.common.input.InputHash.Sha256;
import org.spidal.common.picture.XmlText;

/**
 * What all pages have in common: the script and the style, which the content security policy allows
 * by their hashes, and nothing else: no remote source, no other script, no style in attributes.
 * Both are streamed, as a job may have little memory left.
 */
final class ViewerScript {
  static final String SCRIPT = "viewer.js";
  static final String STYLE = "viewer.css";

  private ViewerScript() {}

  /** Copies a resource of this package. */
  static void copy(String name, OutputStream out) throws IOException {
    try (InputStream in = ViewerScript.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("the jar of spidal-common lacks " + name);
      }
      in.transferTo(out);
    }
  }

  /** Writes the page up to its data. */
  static void head(OutputStream out, String title) throws IOException {
    StringBuilder text =
        new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
            .append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';")
            .append(" img-src data: blob:; base-uri 'none'; form-action 'none'; script-src '")
            .append(hash(SCRIPT))
            .append("'; style-src '")
            .append(hash(STYLE))
            .append("'\">\n<meta name=\"viewport\" content=\"width=device-width\">\n")
            .append("<meta name=\"referrer\" content=\"no-referrer\">\n")
            .append("<link rel=\"icon\" href=\"data:,\">\n<title>");
    XmlText.append(text, title).append("</title>\n<style>");
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    copy(STYLE, out);
    out.write(
        ("</style>\n</head>\n<body>\n<noscript>This map needs JavaScript.</noscript>\n"
                + "<main class=\"wait\">Reading the map ...</main>\n")
            .getBytes(StandardCharsets.UTF_8));
  }

  /** Writes the page after its data. */
  static void tail(OutputStream out) throws IOException {
    out.write("<script>".getBytes(StandardCharsets.UTF_8));
    copy(SCRIPT, out);
    out.write("</script>\n</body>\n</html>\n".getBytes(StandardCharsets.UTF_8));
  }

  private static String hash(String name) throws IOException {
    try (DigestOutputStream digest =
        new DigestOutputStream(OutputStream.nullOutputStream(), Sha256.digest())) {
      copy(name, digest);
      return "sha256-" + Base64.getEncoder().encodeToString(digest.getMessageDigest().digest());
    }
  }
}
