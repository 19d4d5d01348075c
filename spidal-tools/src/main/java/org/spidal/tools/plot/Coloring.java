package org.spidal.tools.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.labels.Labels;

/**
 * The column that colours a map: its groups become the clusters of the map; of numbers and dates,
 * the map is one whole. The clusters that it had become a column.
 *
 * @param column the name of the column
 */
record Coloring(String column) {
  /**
   * The map with these colours.
   *
   * @param numbers whether the form that is written has colours for numbers and dates
   */
  Plot of(Plot plot, boolean numbers) {
    if (plot.labels().isDivided() && plot.labels().column().strip().equals(column.strip())) {
      return plot;
    }
    TextColumn wanted = find(plot);
    Optional<Labels> groups = wanted.groups();
    if (groups.isEmpty() && !wanted.isScale()) {
      throw new SpidalException(
          ExitCode.DATA,
          "the column '%s' of --color has texts that tell nearly every point from the others,"
              + " expected groups, numbers or dates. Take another column",
          column);
    }
    if (groups.isEmpty() && !numbers) {
      throw new SpidalException(
          ExitCode.USAGE,
          "the column '%s' of --color has numbers or dates, for which only the page and its figure"
              + " have colours. Make a page (--to html), or a figure of it, by --size 1200x800",
          column);
    }
    List<TextColumn> columns = new ArrayList<>(plot.columns());
    columns.remove(wanted);
    if (plot.labels().isDivided()) {
      columns.add(0, TextColumn.of(plot.labels()));
    }
    if (groups.isEmpty()) {
      columns.add(0, wanted.forColors()); // the page begins with its first column
    }
    Labels labels = groups.orElseGet(() -> Labels.none(plot.points()));
    Labels named = plot.labels().hasIds() ? labels.withIds(plot.ids()) : labels;
    return plot.withLabels(named).withColumns(columns);
  }

  private TextColumn find(Plot plot) {
    List<String> known = new ArrayList<>();
    if (plot.labels().isDivided()) {
      known.add(plot.labels().column());
    }
    for (TextColumn one : plot.columns()) {
      if (one.name().strip().equals(column.strip())) {
        return one;
      }
      known.add(one.name());
    }
    throw new SpidalException(
        ExitCode.DATA,
        "found no column '%s' to colour by (--color), expected %s",
        column,
        known.isEmpty()
            ? "a table that has it: give one with --metadata"
            : "one of " + String.join(", ", known));
  }
}
