package org.spidal.common.input;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Kinds of text: marks of XML and JSON, then endings whose first lines look like others, then what
 * several lines tell, then the first line alone, then rows of fields.
 */
final class TextForm {
  private static final int HEADING = 10;

  private static final String NEXUS = "#NEXUS";

  private static final Pattern COMMENT = Pattern.compile("\\[[^\\]]*\\]");

  /** Above #NEXUS. */
  private static final Pattern COMMENT_OF_NEXUS =
      Pattern.compile("^\\[[^\\]]*\\]\\s*(?=#NEXUS)", Pattern.CASE_INSENSITIVE);

  /** As NumPy, Python, R and MATLAB write it. */
  private static final Pattern COMPLEX =
      Pattern.compile("\\(?[-+]?[\\d.]+(e[-+]?\\d+)?[-+][\\d.]+(e[-+]?\\d+)?[ij]\\)?");

  /** Type and size: real, complex, pattern, integer or numbers elsewhere; symmetry; assembled. */
  private static final Pattern BOEING = Pattern.compile("(?i)[rcpiq][suhzr]a(\\s+\\d+){3,4}\\s*");

  private static final Pattern TSPLIB = Pattern.compile("TYPE\\s*:\\s*(A?TSP|HCP|SOP|CVRP)\\s*");

  private TextForm() {}

  static FileKind of(byte[] head, String name) {
    String decoded = new String(head, StandardCharsets.UTF_8);
    String text =
        COMMENT_OF_NEXUS
            .matcher((decoded.startsWith("\uFEFF") ? decoded.substring(1) : decoded).stripLeading())
            .replaceFirst("");
    if (text.matches("(?s)<[A-Za-z_?!/].*") && !areEdges(text)) {
      return MarkupForm.xml(text);
    }
    if (text.matches(
            "(?s)(\\{\\s*[\"}]|\\[\\s*([\"{\\[\\]]|(-?[\\d.eE+-]+|true|false|null)\\s*,)).*")
        && !text.matches("(?s)\\[\\[[^,]*\\n.*")) {
      return MarkupForm.json(text, name.toLowerCase(Locale.ROOT));
    }
    TextHead whole = TextHead.of(text, name.toLowerCase(Locale.ROOT));
    if (MarkupForm.areRecords(whole.lines())) {
      return FileKind.JSON_LINES;
    }
    FileKind kind = FormTable.of(whole);
    return kind == null ? RowsForm.of(whole.lines()) : kind;
  }

  /** Lines of two names or three in brackets, and no tag that is closed. */
  private static boolean areEdges(String text) {
    return text.lines().limit(2).count() > 1
        && text.lines().limit(2).allMatch(line -> line.matches("(<[^<>=\\s]+>\\s*){2,3}"))
        && !text.contains("</")
        && !text.contains("/>");
  }
}
