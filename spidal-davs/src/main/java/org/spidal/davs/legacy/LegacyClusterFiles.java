package org.spidal.davs.legacy;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Locale;
import org.spidal.common.file.AtomicFile;
import org.spidal.davs.data.FinalFile;
import org.spidal.davs.data.HeldPoints;
import org.spidal.davs.data.SigmaUnits;
import org.spidal.davs.solve.Solution;

/**
 * The result files of the original program, for two coordinates: rows of {@code index x y 0.0 label
 * extra experiment}, the points first, then the centers, and the {@link LegacyStatus}. The original
 * gave the sponge any label; here it is 0, and clusters begin with 1.
 */
public final class LegacyClusterFiles {
  private final HeldPoints points;
  private final SigmaUnits scaling;
  private final Solution solution;

  /**
   * @param scaling to the units of the solution
   */
  public LegacyClusterFiles(HeldPoints points, SigmaUnits scaling, Solution solution) {
    this.points = points;
    this.scaling = scaling;
    this.solution = solution;
  }

  /**
   * Writes the files beside the cluster file.
   *
   * @param cut how far from a cluster its points may be, in sigmas
   * @param mostPerNode the number in their names
   */
  public void write(Path clusterFile, int mostPerNode, double cut) {
    String name = clusterFile.getFileName().toString();
    int dot = name.lastIndexOf('.');
    String stem = dot > 0 ? name.substring(0, dot) : name;
    String ending = dot > 0 ? name.substring(dot) : ".txt";
    String base = stem + "Final-M" + mostPerNode + "-C" + (solution.clusters() + 1);
    AtomicFile.write(clusterFile.resolveSibling(base + ending), this::writeFinal);
    AtomicFile.write(clusterFile.resolveSibling(base + "Scaled" + ending), this::writeScaled);
    double[] inSigmas = new double[2 * points.size()];
    for (int i = 0; i < inSigmas.length; i++) {
      inSigmas[i] = scaled(points.coordinates()[i], i % 2);
    }
    LegacyStatus status = new LegacyStatus(solution, inSigmas, cut);
    AtomicFile.write(clusterFile.resolveSibling(base + "Status1" + ending), status::write);
  }

  private void writeFinal(Writer out) throws IOException {
    for (int a = 0; a < points.size(); a++) {
      double[] x = points.coordinates();
      row(out, a, x[2 * a], x[2 * a + 1], solution.labels()[a] + 1, "  ", experiment(a));
    }
    for (int k = 0; k < solution.clusters(); k++) {
      double x = scaling.original(solution.centers()[2 * k], 0);
      double y = scaling.original(solution.centers()[2 * k + 1], 1);
      row(out, points.size() + k, x, y, FinalFile.CENTER_LABEL, "  ", 0);
    }
  }

  private void writeScaled(Writer out) throws IOException {
    for (int a = 0; a < points.size(); a++) {
      double x = scaled(points.coordinates()[2 * a], 0);
      double y = scaled(points.coordinates()[2 * a + 1], 1);
      row(out, a, x, y, solution.labels()[a] + 1, " ", experiment(a));
    }
    for (int k = 0; k < solution.clusters(); k++) {
      double[] centers = solution.centers();
      row(
          out,
          points.size() + k,
          centers[2 * k],
          centers[2 * k + 1],
          FinalFile.CENTER_LABEL,
          " ",
          0);
    }
  }

  private double scaled(double x, int axis) {
    return (scaling.relative()[axis] ? Math.log(x) : x) / scaling.sigmas()[axis];
  }

  private int experiment(int point) {
    return points.experiments() == null ? 0 : points.experiments()[point];
  }

  private static void row(
      Writer out, int index, double x, double y, int label, String gap, int experiment)
      throws IOException {
    out.write(
        String.format(
            Locale.ROOT, "%d %7.6f %7.6f 0.0 %d%s%d%n", index, x, y, label, gap, experiment));
  }
}
