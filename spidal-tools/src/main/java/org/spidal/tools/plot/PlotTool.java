package org.spidal.tools.plot;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.spidal.common.config.FileRoles;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.labels.Labels;
import org.spidal.common.labels.PointColumn;
import org.spidal.common.labels.PointColumn.LabelColumns;
import org.spidal.common.labels.PointNames;
import org.spidal.common.results.OutputNames;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;
import org.spidal.tools.command.Tool;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command line of {@code ./spidal plot}. */
@Command(
    name = "plot",
    description = {
      "Makes a page of a map for any browser, usable offline; the figure of a page; or files for WebPlotViz.",
      "POINTS is a SPIDAL points file, an ordination of scikit-bio, .pviz, text of 3 to 12 columns, a table with a header (x, y, z, ...),"
          + " an array of NumPy (.npy), a ZIP of frames with an .index; or a page, of which --color, --axes, --view, --size and --title make a figure."
    })
public final class PlotTool extends Tool {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "POINTS", description = "the map; its content determines the form")
  private Path points;

  @Option(
      names = "--clusters",
      paramLabel = "FILE",
      description =
          "clusters to use instead of the ones in POINTS: 'index cluster' lines, one per line, or a table")
  private Path clusters;

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description = "names of the points: one per line, 'index name' lines, or a table")
  private Path labels;

  @Option(
      names = "--metadata",
      paramLabel = "FILE",
      description =
          "a table with a header: more values to see and to colour by. Rows are joined by the names of"
              + " the points, if they have names, or by a column 'index'; otherwise it has one row per point,"
              + " in their order")
  private Path metadata;

  @Option(
      names = "--id-column",
      paramLabel = "NAME",
      description =
          "the column of --metadata and --clusters with the names of the points, for joining rows"
              + " (default: sample-id, id, name and the like, or the column with these names); index: lines of"
              + " --clusters without a header begin with indices, whatever numbers are names")
  private String idColumn;

  @Option(
      names = "--cluster-column",
      paramLabel = "NAME",
      description =
          "the column of --clusters with the clusters (default: label, cluster, class or family)")
  private String clusterColumn;

  @Option(
      names = {"--color", "--colour"},
      paramLabel = "COLUMN",
      description =
          "the column that colours the map: one of --metadata, or of POINTS; the page can still be"
              + " coloured by all others")
  private String color;

  @Option(
      names = "--edges",
      paramLabel = "FILE",
      description = "lines between points: two or more indices per line")
  private Path edges;

  @Option(
      names = "--axes",
      paramLabel = "A,B[,C]",
      split = ",",
      description =
          "two or three of the dimensions of a map to show, such as 1,4: across and up, and in depth; by"
              + " default the first three. Also of the figure of a page")
  private int[] axes;

  @Option(
      names = "--title",
      paramLabel = "TEXT",
      description =
          "title, also of the figure of a page; '' for none in figures (default: the title in the file, or its name)")
  private String title;

  @Option(
      names = "--to",
      paramLabel = "html|svg|pdf|png|pviz|text|zip",
      description =
          "what to write: the page; a picture; the figure of the page; XML or six columns for WebPlotViz;"
              + " a time series of XML (default: what -o ends with, else html, or svg with --view or"
              + " --size)")
  private PlotOutput to;

  @Option(
      names = "--view",
      paramLabel = "TEXT",
      description =
          "makes the figure of the page, by Chromium, Chrome or Edge: colours, turn, sizes, hidden clusters"
              + " and all else as the page's address has them behind #")
  private String view;

  @Option(
      names = "--size",
      paramLabel = "WxH",
      description =
          "the size of the figure in pixels, such as 1000x700, or in mm or cm, such as 85mmx60mm"
              + " (default: 1200x800, or as --view has it)")
  private String size;

  @Option(
      names = "--dpi",
      paramLabel = "N",
      description =
          "dots per inch of a PNG whose --size is in mm or cm, from 96 to 1200 (default: 300)")
  private Integer dpi;

  @Option(
      names = "--no-align",
      description =
          "keep the frames of a series in place; by default each is aligned with the one before")
  private boolean asTheyAre;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description =
          "default: in the folder of POINTS, STEM-plot.html, .svg, .pdf, .png, .pviz, .txt or .zip")
  private Path output;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    requireTables();
    if (PlotFile.isPage(points)) {
      drawPage(PageFigure.of(view, size, color).withDots(dpi), out);
      return;
    }
    PageFigure figure = PageFigure.of(view, size, null).withDots(dpi);
    PlotOutput to = form(figure.isGiven() ? PlotOutput.SVG : PlotOutput.HTML);
    requireDots(to);
    if (figure.isGiven() && !to.isFigure()) {
      throw new SpidalException(
          ExitCode.USAGE,
          "found --view or --size with --to %s, expected --to svg, pdf or png: they are for figures",
          name(to));
    }
    List<String> notes = new ArrayList<>();
    Series series = PlotFile.read(points, notes);
    Path target = target(to);
    boolean single = series.frames().size() == 1;
    if (!single && !to.holdsSeries(figure)) {
      throw new SpidalException(
          ExitCode.USAGE,
          "%s is a time series of %s frames, and --to %s holds one map; use --to html or zip",
          points,
          series.frames().size(),
          name(to));
    }
    if (single) {
      Plot plot = series.frames().get(0).plot();
      notes.addAll(plot.notes());
      Plot whole = completed(plot, notes);
      boolean numbers = to == PlotOutput.HTML || to.isFigureOf(figure);
      series =
          Series.of(
              series.frames().get(0).name(),
              color == null ? whole : new Coloring(color).of(whole, numbers));
    } else {
      if (clusters != null
          || labels != null
          || metadata != null
          || color != null
          || edges != null
          || axes != null) {
        throw new SpidalException(
            ExitCode.USAGE,
            "--clusters, --labels, --metadata, --color, --edges and --axes are for one map, and %s is a time series",
            points);
      }
      series
          .frames()
          .forEach(
              frame -> frame.plot().notes().forEach(note -> notes.add(frame.name() + ": " + note)));
      series = asTheyAre ? series : series.aligned();
      int changing = series.together().changing();
      if (changing > 0 && to != PlotOutput.ZIP) {
        notes.add(
            changing + " times a point changes its cluster; that of its first frame is shown");
      }
    }
    Plot first = series.frames().get(0).plot();
    if (title != null) {
      List<Series.Frame> titled = new ArrayList<>(series.frames());
      titled.set(0, new Series.Frame(titled.get(0).name(), first.withTitle(title)));
      series = new Series(titled);
    }
    to.leftOut(first, figure)
        .forEach(what -> notes.add("--to " + name(to) + " cannot hold " + what));
    if (to == PlotOutput.SVG && !figure.isGiven()) {
      notes.add("this SVG has all planes; with --size or --view it is the figure of the page");
    }
    to.write(target, series, to.isFigureOf(figure) ? figure.withTitle(title) : figure);
    for (String note : notes) {
      out.println("note: " + note);
    }
    out.println(
        Sentence.of(
            "%s: %s%s in %s -> %s",
            points,
            single ? "" : series.frames().size() + " frames, the first of ",
            Sentence.count(first.points(), "point"),
            Sentence.count(first.labels().count(), "cluster"),
            target));
  }

  /** Throws if a column is named, and no table that it could be in is given; or colours twice. */
  private void requireTables() {
    if (color != null && view != null && PageFigure.tellsColor(view)) {
      throw new SpidalException(
          ExitCode.USAGE, "--color and --view both tell the column of the colours; leave one out");
    }
    if (clusterColumn != null && clusters == null) {
      throw new SpidalException(
          ExitCode.USAGE,
          "--cluster-column names a column of the table that --clusters gives; give it, too");
    }
    if (idColumn != null && clusters == null && metadata == null) {
      throw new SpidalException(
          ExitCode.USAGE,
          "--id-column names a column of the tables that --clusters and --metadata give; give one"
              + " of them, too");
    }
  }

  /** Throws if dots are asked for where there are none. */
  private void requireDots(PlotOutput to) {
    if (dpi != null && to != PlotOutput.PNG) {
      throw new SpidalException(
          ExitCode.USAGE,
          "found --dpi with --to %s, expected --to png: only it has dots",
          name(to));
    }
  }

  /** The form that is asked for, or that the name of the output ends with. */
  private PlotOutput form(PlotOutput usual) {
    return to != null ? to : output == null ? usual : PlotOutput.of(output).orElse(usual);
  }

  /** Of a page there is nothing to make but its figure. */
  private void drawPage(PageFigure figure, PrintWriter out) {
    PlotOutput form = form(PlotOutput.SVG);
    requireDots(form);
    boolean other = clusters != null || labels != null || metadata != null || edges != null;
    if (!form.isFigure() || other) {
      throw new SpidalException(
          ExitCode.USAGE,
          "%s is a page: of it, --color, --axes, --view, --size and --title make a figure (--to svg, pdf or png), and all else"
              + " is for maps. Give the file of points instead",
          points);
    }
    Path target = target(form);
    figure
        .withAxes(axes == null ? null : listed(axes))
        .withTitle(title)
        .write(Browser.find(System.getenv()), page -> copy(points, page), form, target);
    out.println(points + " -> " + target);
  }

  private static void copy(Path from, Path to) {
    try {
      Files.copy(from, to);
    } catch (IOException e) {
      throw new TextFile(from).failed(e);
    }
  }

  /** Beside the map, with names of their own: a page that a program wrote has more in it. */
  private OutputNames names() {
    OutputNames names = OutputNames.beside(points, null);
    return new OutputNames(names.folder(), PlotFile.stem(OutputNames.fileName(points)));
  }

  private static String name(PlotOutput to) {
    return to.name().toLowerCase(Locale.ROOT);
  }

  private Path target(PlotOutput to) {
    Path target = output != null ? output : names().path(to.ending());
    FileRoles roles = new FileRoles();
    for (Path input : new Path[] {points, clusters, labels, metadata, edges}) {
      if (input != null) {
        roles.reads(input, "read");
      }
    }
    roles.requireWritable(List.of(target), "choose another name with -o");
    return target;
  }

  /** The map with what the other files say of its points. */
  private Plot completed(Plot read, List<String> notes) {
    Plot plot = read;
    int n = plot.points();
    if (labels != null) {
      PointNames.requireNoGap(new TextFile(labels, DataKind.LABELS));
      PointColumn names = PointColumn.readNames(labels, n, names(plot));
      requireNames(names.texts());
      tell(names.told(), names.warnings(), notes);
      plot = plot.withIds(names.texts());
    }
    if ((metadata != null || clusters != null) && !plot.labels().hasIds()) {
      RunNames known = RunNames.beside(points, plot);
      if (known != null) {
        notes.add(known.note());
        plot = known.names() == null ? plot : plot.withIds(known.names());
      }
    }
    LabelColumns columns = new LabelColumns(names(plot), clusterColumn, idColumn);
    if (idColumn != null && columns.names() == null && metadata != null) {
      throw new SpidalException(
          ExitCode.DATA,
          points + " has no names of points to join by --id-column; give them with --labels");
    }
    if (clusters != null) {
      Labels own = Labels.read(clusters, n, columns);
      tell(own.told(), own.notes(), notes);
      if (plot.labels().hasIds()) {
        own = own.withIds(names(plot).list());
      }
      plot = plot.withLabels(own);
    }
    if (metadata != null) {
      List<TextColumn> all = new ArrayList<>(plot.columns());
      List<TextColumn> more = TableReader.metadata(metadata, n, columns, notes::add);
      String own = metadata.equals(clusters) ? plot.labels().column() : null; // is there already
      more.stream().filter(column -> !column.name().strip().equals(own)).forEach(all::add);
      plot = plot.withColumns(all);
    }
    plot = axes == null ? plot : alongAxes(plot);
    return edges == null ? plot : plot.withEdges(readEdges(n));
  }

  private Plot alongAxes(Plot plot) {
    if (plot.dimension() == 1) {
      throw new SpidalException(
          ExitCode.USAGE,
          "found --axes, which tell two of a map's dimensions, and %s is a map of one. Leave them out",
          points);
    }
    int all = plot.allAxes().size();
    int[] shown = Arrays.stream(axes).filter(axis -> axis > 0 && axis <= all).distinct().toArray();
    if (shown.length != axes.length || shown.length < 2 || shown.length > 3) {
      throw new SpidalException(
          ExitCode.USAGE,
          "found --axes %s, expected two or three different numbers from 1 to %s, the dimensions of %s",
          listed(axes),
          all,
          points);
    }
    return plot.onAxes(Arrays.stream(shown).map(axis -> axis - 1).toArray());
  }

  private static String listed(int[] numbers) {
    return Arrays.stream(numbers).mapToObj(String::valueOf).collect(Collectors.joining(","));
  }

  /** The names of the points; null if they have none. */
  private PointNames names(Plot plot) {
    if (!plot.labels().hasIds()) {
      return null;
    }
    return PointNames.of((labels == null ? points : labels).toString(), plot.ids());
  }

  private static void tell(List<String> told, List<String> warnings, List<String> notes) {
    notes.addAll(told);
    notes.addAll(warnings);
  }

  /** A point without a name would look like one with another's. */
  private void requireNames(List<String> names) {
    for (int i = 0; i < names.size(); i++) {
      if (names.get(i).isBlank()) {
        throw new SpidalException(
            ExitCode.DATA,
            labels + ": point " + i + ", from 0, has no name, expected one for each. Write it.");
      }
    }
  }

  private List<int[]> readEdges(int n) {
    TextFile file = new TextFile(edges, DataKind.GRAPH);
    Fields fields = new Fields(file);
    List<int[]> lines = new ArrayList<>();
    file.forEachLine(
        (line, number) -> {
          int[] edge = new int[fields.split(line, number)];
          for (int v = 0; v < edge.length; v++) {
            edge[v] = fields.natural(v);
            if (edge[v] < 0 || edge[v] >= n) {
              throw file.error(
                  number,
                  "found '%s', expected indices of points in 0..%s. Correct this line.",
                  Fields.shown(fields.text(v)),
                  n - 1);
            }
          }
          if (edge.length < 2) {
            throw file.error(number, "found one index, expected two or more. Correct this line.");
          }
          lines.add(edge);
        });
    return lines;
  }
}
