package org.spidal.common.input;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Kinds of XML and JSON. */
final class MarkupForm {
  private static final Pattern ROOT = Pattern.compile("<([A-Za-z_][\\w.:-]*)");

  private static final Pattern BEFORE_ROOT =
      Pattern.compile("<!--.*?-->|<\\?.*?\\?>", Pattern.DOTALL);

  /** A line of JSON. */
  private static final Pattern RECORD = Pattern.compile("\\{\\s*\".*\\}\\s*");

  private MarkupForm() {}

  /** Whether the first two lines, but for comments, are JSON. */
  static boolean areRecords(List<String> lines) {
    return lines.stream()
            .filter(line -> !line.startsWith("#"))
            .limit(2)
            .filter(RECORD.asMatchPredicate())
            .count()
        == 2;
  }

  static FileKind xml(String text) {
    String start = text.substring(0, Math.min(text.length(), 64)).toLowerCase(Locale.ROOT);
    if (start.startsWith("<!doctype html")) {
      return page(text);
    }
    Matcher root = ROOT.matcher(BEFORE_ROOT.matcher(text).replaceAll(""));
    String element = root.find() ? root.group(1).replaceFirst(".*:", "") : "";
    return switch (element.toLowerCase(Locale.ROOT)) {
      case "graphml" -> FileKind.GRAPHML;
      case "gexf" -> FileKind.GEXF;
      case "graph" -> FileKind.XGMML;
      case "plotviz" -> FileKind.PLOTVIZ;
      // an imzML file has its numbers in another file
      case "mzml", "indexedmzml" -> text.contains("\"IMS\"") ? FileKind.XML : FileKind.MZML;
      case "phyloxml" -> FileKind.PHYLOXML;
      case "nexml" -> text.contains("<characters") ? FileKind.XML : FileKind.NEXML;
      case "cml", "molecule" -> FileKind.MOLECULES_OF_BABEL;
      case "trait", "numeric", "covariate", "phenotype", "marker", "factor" ->
          text.contains("</") ? FileKind.XML : FileKind.TASSEL;
      case "svg" -> FileKind.SVG;
      case "html", "head", "body", "div", "table", "p", "script", "style" -> page(text);
      default -> FileKind.XML;
    };
  }

  private static FileKind page(String text) {
    return text.toLowerCase(Locale.ROOT).contains("<table")
        ? FileKind.TABLE_OF_PAGE
        : FileKind.PAGE;
  }

  static FileKind json(String text, String name) {
    boolean biom =
        text.contains("biom-format.org")
            || text.contains("Biological Observation Matrix")
            || text.matches("(?s)[{]\\s*\"(rows|columns)\"\\s*:\\s*[\\[][{]\\s*\"id\".*");
    if (biom) {
      return FileKind.BIOM_JSON;
    }
    if (areRecords(text.lines().limit(2).toList())) {
      return FileKind.JSON_LINES;
    }
    return name.endsWith(".geojson")
            || text.matches("(?s).*\"type\"\\s*:\\s*\"FeatureCollection\".*")
        ? FileKind.GEOJSON
        : FileKind.JSON;
  }
}
