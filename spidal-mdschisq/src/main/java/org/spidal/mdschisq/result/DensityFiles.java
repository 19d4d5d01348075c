package org.spidal.mdschisq.result;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.results.OutputNames;
import org.spidal.mdschisq.config.DensityOptions;

/**
 * Densities in the files of the original program, for gnuplot. Counts are of ordered pairs, as
 * there: each pair counts twice.
 */
final class DensityFiles {
  private final OutputNames names;
  private final DensityOptions options;
  private final String title;

  DensityFiles(OutputNames names, DensityOptions options, String title) {
    this.names = names;
    this.options = options;
    this.title = title;
  }

  /**
   * Writes the four files of one kind of pairs.
   *
   * @param kind what their names begin with, after the stem
   */
  void write(String kind, PairCounts counts) {
    Path density = names.path(kind + "-density.txt");
    Path xs = names.path(kind + "-xHist.txt");
    Path ys = names.path(kind + "-yHist.txt");
    AtomicFile.write(density, out -> writeCells(out, counts));
    double x = (counts.xHigh() - counts.xLow()) / counts.xCells();
    double y = (counts.yHigh() - counts.yLow()) / counts.yCells();
    AtomicFile.write(
        xs,
        out -> {
          out.write("#xval\thistogramvalue\n");
          for (int c = 0; c < counts.xCells(); c++) {
            double middle = unit(counts.xLow() + (c + 0.5) * x, counts.xHigh());
            out.write(middle + "\t" + 2 * counts.inColumn(c) + "\n");
          }
        });
    AtomicFile.write(
        ys,
        out -> {
          out.write("#yval\thistogramvalue\n");
          for (int c = 0; c < counts.yCells(); c++) {
            double middle = unit(counts.yLow() + (c + 0.5) * y, counts.yHigh());
            out.write(middle + "\t" + 2 * counts.inRow(c) + "\n");
          }
        });
    AtomicFile.write(
        names.path(kind + "-plot.txt"), out -> writeScript(out, kind, counts, density, xs, ys));
  }

  /** A distance as it is written. */
  private double unit(double value, double largest) {
    return options.normalize() && largest > 0 ? value / largest : value;
  }

  /**
   * Each cell by its four corners, so that pm3d draws it in one shade; then empty space up to the
   * bounds of the plot.
   */
  private void writeCells(Writer out, PairCounts counts) throws IOException {
    double[] shades = counts.shades(options.alpha(), options.cut());
    double width = (counts.xHigh() - counts.xLow()) / counts.xCells();
    double height = (counts.yHigh() - counts.yLow()) / counts.yCells();
    out.write("#xcoord\tycoord\thistogramValue\n");
    for (int i = 0; i < 2 * counts.xCells(); i++) {
      double x = unit(counts.xLow() + (i + 1) / 2 * width, counts.xHigh());
      for (int j = 0; j < 2 * counts.yCells(); j++) {
        double y = unit(counts.yLow() + (j + 1) / 2 * height, counts.yHigh());
        out.write(x + "\t" + y + "\t" + shades[j / 2 * counts.xCells() + i / 2] + "\n");
      }
      out.write("\n");
    }
    out.write("\n");
    double left = unit(counts.xLow(), counts.xHigh());
    double right = unit(counts.xHigh(), counts.xHigh());
    double bottom = unit(counts.yLow(), counts.yHigh());
    double top = unit(counts.yHigh(), counts.yHigh());
    double end = yBound(counts);
    writeEmpty(out, left, top, end);
    out.write("\n");
    writeEmpty(out, right, top, end);
    out.write("\n");
    writeEmpty(out, right, bottom, end);
    out.write("\n");
    writeEmpty(out, xBound(counts), bottom, end);
  }

  private static void writeEmpty(Writer out, double x, double y, double end) throws IOException {
    out.write(x + "\t" + y + "\t0.0\n");
    out.write(x + "\t" + end + "\t0.0\n");
  }

  private double xBound(PairCounts counts) {
    return bound(options.xBound(), counts.xHigh());
  }

  private double yBound(PairCounts counts) {
    return bound(options.yBound(), counts.yHigh());
  }

  private double bound(Double given, double largest) {
    return given != null ? given : Math.max(DensityOptions.BOUND, unit(largest, largest));
  }

  /** Commands for gnuplot, to be run in the folder of the files. */
  private void writeScript(
      Writer out, String kind, PairCounts counts, Path density, Path xs, Path ys)
      throws IOException {
    String across = "[:" + xBound(counts) + "]";
    String upwards = "[:" + yBound(counts) + "]";
    String fit = "distance in the map";
    String given = "distance";
    String picture = names.path(kind + "-plot.png").getFileName().toString();
    List<String> lines =
        List.of(
            "# gnuplot " + names.path(kind + "-plot.txt").getFileName() + " makes " + picture,
            "set terminal png truecolor noenhanced size 1200,1200",
            "set output " + quoted(picture),
            "unset key",
            "set size ratio 1",
            "set multiplot layout 2,2 title " + quoted(title + " (" + kind + ")"),
            "set style fill solid 0.85 noborder",
            "set xlabel 'pairs'",
            "set ylabel " + quoted(fit),
            "plot [] " + upwards + " " + name(ys) + " using 2:1 with lines",
            "set pm3d map",
            "set cblabel 'shade by number of pairs'",
            "set palette rgbformulae 30,31,32 model RGB negative",
            "set xlabel " + quoted(given),
            "set ylabel " + quoted(fit),
            "splot " + across + " " + upwards + " " + name(density),
            "set xlabel " + quoted(fit),
            "set ylabel 'pairs'",
            "plot " + upwards + " [] " + name(ys) + " with boxes",
            "set xlabel " + quoted(given),
            "plot " + across + " [] " + name(xs) + " with boxes",
            "unset multiplot");
    for (String line : lines) {
      out.write(line + "\n");
    }
  }

  private static String name(Path path) {
    return quoted(path.getFileName().toString());
  }

  /** Text that gnuplot takes as it is: within single quotes only a quote has a meaning. */
  private static String quoted(String text) {
    return "'" + text.replace("'", "''").replace('\n', ' ') + "'";
  }
}
