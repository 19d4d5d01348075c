package org.spidal.common.view;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.spidal.common.output.Sha256;
import org.spidal.common.output.XmlText;

/**
 * What all pages have in common: the script and the style, which the content security policy allows
 * by their hashes, and nothing else: no remote source, no other script, no style in attributes.
 */
record ViewerScript(String script, String style) {
  static ViewerScript load() throws IOException {
    return new ViewerScript(resource("viewer.js"), resource("viewer.css"));
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = ViewerScript.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("the jar of spidal-common lacks " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The page up to its data. */
  String head(String title) {
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        + "<meta http-equiv=\"Content-Security-Policy\" content=\""
        + policy()
        + "\">\n<meta name=\"viewport\" content=\"width=device-width\">\n"
        + "<meta name=\"referrer\" content=\"no-referrer\">\n<link rel=\"icon\" href=\"data:,\">\n<title>"
        + XmlText.append(new StringBuilder(), title == null ? "" : title)
        + "</title>\n<style>"
        + style
        + "</style>\n</head>\n<body>\n<noscript>This map needs JavaScript.</noscript>\n"
        + "<main class=\"wait\">Reading the map ...</main>\n";
  }

  /** The page after its data. */
  String tail() {
    return "<script>" + script + "</script>\n</body>\n</html>\n";
  }

  private String policy() {
    return "default-src 'none'; img-src data: blob:; base-uri 'none'; form-action 'none'; script-src '"
        + hash(script)
        + "'; style-src '"
        + hash(style)
        + "'";
  }

  private static String hash(String text) {
    byte[] sum = Sha256.digest().digest(text.getBytes(StandardCharsets.UTF_8));
    return "sha256-" + Base64.getEncoder().encodeToString(sum);
  }
}
