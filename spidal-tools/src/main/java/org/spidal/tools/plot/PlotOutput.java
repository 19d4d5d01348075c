package org.spidal.tools.plot;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.Palette;
import org.spidal.common.picture.PlotViz;
import org.spidal.common.picture.ScatterSvg;
import org.spidal.common.results.OutputNames;
import org.spidal.common.view.ViewerPage;

/** Writes maps in the forms that {@code --to} names. */
enum PlotOutput {
  /** The viewer's page. */
  HTML("plot.html") {
    @Override
    void write(Path path, Series series, PageFigure figure) {
      Plot first = series.frames().get(0).plot();
      String title = titled(series.frames().get(0));
      ViewerPage page = series.frames().size() == 1 ? page(title, first) : page(title, series);
      page.program("./spidal plot").write(path);
    }
  },
  /** The picture that programs write: planes side by side, with a legend; or the page's figure. */
  SVG("plot.svg") {
    @Override
    void write(Path path, Series series, PageFigure figure) {
      if (figure.isGiven()) {
        draw(path, series, figure);
        return;
      }
      Series.Frame only = series.frames().get(0);
      Plot plot = only.plot();
      String title = titled(only);
      int[] edges = pairs(plot.extras().edges());
      ScatterSvg.write(
          path,
          title,
          "",
          plot.coordinates(),
          plot.dimension(),
          plot.labels(),
          plot.axes().isEmpty() ? ScatterSvg.AXES : plot.axes(),
          edges);
    }
  },
  /** The page's figure on a sheet of its size. */
  PDF("plot.pdf") {
    @Override
    void write(Path path, Series series, PageFigure figure) {
      draw(path, series, figure);
    }
  },
  /** The page's figure, painted. */
  PNG("plot.png") {
    @Override
    void write(Path path, Series series, PageFigure figure) {
      draw(path, series, figure);
    }
  },
  /** XML for WebPlotViz. */
  PVIZ("plot.pviz") {
    @Override
    void write(Path path, Series series, PageFigure figure) {
      Series.Frame only = series.frames().get(0);
      AtomicFile.write(path, out -> writeXml(out, only.name(), only.plot()));
    }
  },
  /** Six columns for WebPlotViz. */
  TEXT("plot.txt") {
    @Override
    void write(Path path, Series series, PageFigure figure) {
      Plot plot = series.frames().get(0).plot();
      PlotViz.writeText(path, plot.coordinates(), plot.dimension(), plot.labels());
    }
  },
  /** A time series for WebPlotViz. */
  ZIP("plot.zip") {
    @Override
    void write(Path path, Series series, PageFigure figure) {
      SeriesFile.write(path, series);
    }
  };

  private final String ending;

  PlotOutput(String ending) {
    this.ending = ending;
  }

  /** What the file's name ends with, unless the user names it. */
  String ending() {
    return ending;
  }

  /** Endings of pictures that would else be names of pages. */
  private static final Set<String> OTHER_PICTURES =
      Set.of("jpg", "jpeg", "gif", "webp", "tif", "tiff", "bmp", "eps", "ps", "emf", "wmf");

  /**
   * The form of a file by its ending; empty if it has another one.
   *
   * @throws SpidalException if it is that of a picture in another form
   */
  static Optional<PlotOutput> of(Path file) {
    String name = OutputNames.fileName(file).toLowerCase(Locale.ROOT);
    if (OTHER_PICTURES.contains(name.substring(name.lastIndexOf('.') + 1))) {
      throw new SpidalException(
          ExitCode.USAGE,
          "found -o %s, expected a name that ends with .svg, .pdf or .png for a figure: plot writes no"
              + " other pictures",
          file);
    }
    return Arrays.stream(values())
        .filter(form -> name.endsWith(form.ending.substring(form.ending.indexOf('.'))))
        .findFirst();
  }

  /** Whether the page can draw it. */
  boolean isFigure() {
    return this == SVG || this == PDF || this == PNG;
  }

  /** Whether it can hold more than one frame, or shows one of them. */
  boolean holdsSeries(PageFigure figure) {
    return this == HTML || this == ZIP || isFigureOf(figure);
  }

  /** Whether it is drawn by the page. */
  boolean isFigureOf(PageFigure figure) {
    return this == PDF || this == PNG || this == SVG && figure.isGiven();
  }

  /** Has the page draw its figure. */
  void draw(Path path, Series series, PageFigure figure) {
    figure.write(
        Browser.find(System.getenv()), page -> HTML.write(page, series, figure), this, path);
  }

  /**
   * Writes a map or a series.
   *
   * @param figure what a figure shows
   */
  abstract void write(Path path, Series series, PageFigure figure);

  /** What of a map this form has no place for, in words. */
  List<String> leftOut(Plot plot, PageFigure figure) {
    List<String> left = new ArrayList<>();
    if (isFigureOf(figure)) {
      return left;
    }
    List<TextColumn> columns = plot.columns().stream().filter(one -> !one.isAxis()).toList();
    if (this != HTML && !columns.isEmpty()) {
      left.add(
          "the columns " + String.join(", ", columns.stream().map(PlotOutput::called).toList()));
    }
    if (this == TEXT) {
      if (plot.labels().hasIds()) {
        left.add("names of points beside those of clusters");
      }
      if (!plot.extras().edges().isEmpty()) {
        left.add("edges");
      }
    }
    if ((this == TEXT || this == SVG) && plot.extras().styles() != null) {
      left.add("colours, sizes and shapes");
    }
    return left;
  }

  private static String titled(Series.Frame frame) {
    String title = frame.plot().title();
    return title.isEmpty() ? frame.name() : title;
  }

  private static String called(TextColumn column) {
    return column.name().isEmpty() ? "(no name)" : column.name();
  }

  static void writeXml(Writer out, String name, Plot plot) throws IOException {
    PlotViz.Extras extras = plot.extras();
    if (extras.styles() == null) {
      PlotViz.Extras plain = PlotViz.Extras.plain(plot.labels());
      extras =
          new PlotViz.Extras(extras.pointSize(), plain.styles(), extras.keys(), extras.edges());
    }
    String title = titled(new Series.Frame(name, plot));
    PlotViz.writeXml(out, title, plot.coordinates(), plot.dimension(), plot.labels(), extras);
  }

  private static ViewerPage page(String title, Plot plot) {
    Labels labels = plot.labels();
    if (!labels.hasIds() && plot.extras().keys() != null) {
      List<String> keys = new ArrayList<>();
      for (int i = 0; i < plot.points(); i++) {
        keys.add(String.valueOf(plot.key(i)));
      }
      labels = labels.withIds(keys);
    }
    ViewerPage page = new ViewerPage(title, plot.coordinates(), plot.dimension(), labels);
    if (plot.extras().styles() != null) {
      page.clusterColors(plot.extras().styles().stream().map(PlotViz.Style::color).toList());
    }
    plot.columns().forEach(column -> column.addTo(page));
    if (!plot.axes().isEmpty()) {
      page.axes(plot.axes());
    }
    return page.edges(pairs(plot.extras().edges()));
  }

  /** Lines of two points each. */
  private static int[] pairs(List<int[]> edges) {
    int[] pairs = new int[2 * edges.stream().mapToInt(edge -> edge.length - 1).sum()];
    int at = 0;
    for (int[] edge : edges) {
      for (int v = 1; v < edge.length; v++) {
        pairs[at++] = edge[v - 1];
        pairs[at++] = edge[v];
      }
    }
    return pairs;
  }

  private static ViewerPage page(String title, Series series) {
    Series.Together all = series.together();
    Labels labels = Labels.of(all.clusters()).withIds(all.names());
    ViewerPage page = new ViewerPage(title, all.places().get(0), all.dimension(), labels);
    page.firstFrame(series.frames().get(0).name(), all.present().get(0));
    for (int f = 1; f < series.frames().size(); f++) {
      String name = series.frames().get(f).name();
      page.frame(name, all.places().get(f), all.dimension(), all.present().get(f));
    }
    List<Palette.Color> colors =
        labels.clusters().stream().map(cluster -> all.colors().get(cluster.name())).toList();
    if (!colors.contains(null)) {
      page.clusterColors(colors);
    }
    page.edges(pairs(all.edges()));
    return page.subtitle(labels.size() + " points, " + series.frames().size() + " frames");
  }
}
