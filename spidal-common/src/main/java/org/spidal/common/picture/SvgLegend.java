package org.spidal.common.picture;

import java.util.List;
import org.spidal.common.labels.Labels;

/**
 * The legend of {@link ScatterSvg}: a grid of coloured dots with the clusters' names and sizes,
 * read down the columns.
 */
final class SvgLegend {
  private static final int ROW = 20;
  private static final int MOST = 60;
  private static final int LONGEST_NAME = 60;

  private final List<Labels.Cluster> clusters;
  private final List<Palette.Color> colors;
  private final int shown;
  private final int longestName;
  private final int entries;
  private final double columnWidth;
  private final int rows;

  SvgLegend(Labels labels, double width) {
    clusters = labels.clusters();
    colors = Palette.of(labels);
    longestName = (int) Math.min(LONGEST_NAME, (width - 90) / 7.5);
    boolean some = clusters.size() > MOST;
    shown = some ? MOST - 1 : clusters.size();
    entries = some ? MOST : shown;
    double widest = 0;
    for (int c = 0; c < shown; c++) {
      widest = Math.max(widest, SvgText.width(text(c), 12));
    }
    double needed = widest + 40;
    int columns = (int) Math.max(1, Math.min(entries, Math.floor(width / needed)));
    rows = (entries + columns - 1) / columns;
    int used = rows == 0 ? 1 : (entries + rows - 1) / rows;
    columnWidth = Math.max(needed, Math.min(width / used, needed + 40));
  }

  double height() {
    return rows * ROW;
  }

  void append(StringBuilder out, double left, double top) {
    out.append("<g font-size=\"12\">\n");
    for (int entry = 0; entry < entries; entry++) {
      double x = left + entry / rows * columnWidth;
      double y = top + entry % rows * ROW;
      boolean rest = entry == shown;
      if (!rest) {
        out.append("<circle cx=\"");
        SvgText.number(out, x + 6).append("\" cy=\"");
        SvgText.number(out, y + 10)
            .append("\" r=\"5\" fill=\"")
            .append(colors.get(entry).hex())
            .append("\"/>");
      }
      out.append("<text x=\"");
      SvgText.number(out, x + 18).append("\" y=\"");
      SvgText.number(out, y + 14).append("\">");
      if (rest) {
        out.append("and ").append(clusters.size() - shown).append(" more");
      } else {
        XmlText.append(out, name(entry))
            .append(" <tspan fill=\"#767676\">")
            .append(clusters.get(entry).size());
        out.append("</tspan>");
      }
      out.append("</text>\n");
    }
    out.append("</g>\n");
  }

  private String name(int c) {
    return SvgText.shortened(clusters.get(c).name(), longestName);
  }

  private String text(int c) {
    return name(c) + " " + clusters.get(c).size();
  }
}
