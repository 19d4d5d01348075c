package org.spidal.damds.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.spidal.common.config.Key;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.Sentence;
import org.spidal.common.labels.Labels;
import org.spidal.common.points.PointsFile;
import org.spidal.common.program.Results;
import org.spidal.common.table.Table;
import org.spidal.damds.classical.Coordinates;
import org.spidal.damds.config.ClassicalOptions;
import org.spidal.damds.config.DamdsKeys.Correction;
import org.spidal.damds.data.Dissimilarities;

/** What rank 0 tells and writes of principal coordinates. */
public final class ClassicalReport {
  private static final int TEXT_BYTES_OF_POINT = 200;
  private static final int TEXT_BYTES_OF_COORDINATE = 24;
  private static final int MAP_BYTES_OF_POINT = 200;
  private static final int SMALL_FILES = 650_000;

  /** Results are written with ten decimals. */
  private static final double WRITTEN = 1e10;

  /** A share of negative eigenvalues that is told of. */
  private static final double LARGE = 0.01;

  private final Path source;
  private final ClassicalOptions options;
  private final Settings settings;
  private final Dissimilarities data;
  private final Coordinates found;
  private final ClassicalStress stress;
  private final Results results;

  /**
   * @param source whose name is the title, where its key gives none
   */
  public ClassicalReport(
      Path source,
      ClassicalOptions options,
      Settings settings,
      Dissimilarities data,
      Coordinates found,
      ClassicalStress stress,
      Results results) {
    this.source = source;
    this.options = options;
    this.settings = settings;
    this.data = data;
    this.found = found;
    this.stress = stress;
    this.results = results;
  }

  /** Heap bytes of worker 0. */
  public static long heapBytes(int points, int axes) {
    return points * ((long) axes * Double.BYTES + MAP_BYTES_OF_POINT);
  }

  /** Bytes of all files but checkpoints. */
  public static long fileBytes(int points, int axes) {
    return points * (TEXT_BYTES_OF_POINT + (long) TEXT_BYTES_OF_COORDINATE * axes) + SMALL_FILES;
  }

  /** Makes all files ready, and adds to the summary. */
  public void write(Labels labels) {
    int n = data.points();
    int dimension = options.dimension();
    double[] map = new double[n * dimension];
    for (int at = 0; at < map.length; at++) {
      map[at] = Math.rint(found.coordinate(at / dimension, at % dimension) * WRITTEN) / WRITTEN;
    }
    PointsFile.write(results.mainFile(), map, dimension, labels.clusterOfPoints());
    OrdinationFile.write(results.named("ordination.txt"), found, n, labels::id);
    writeEigenvalues();
    String subtitle =
        Sentence.of("%d points, principal coordinates: %s", n, String.join(", ", axes()));
    results.map(source, subtitle, map, dimension, labels).axes(axes()).write();
    warn();
    summarise();
  }

  /** The names of the axes that pictures show, with their shares. */
  private List<String> axes() {
    List<String> names = new ArrayList<>();
    for (int axis = 0; axis < Math.min(3, options.dimension()); axis++) {
      double share = axis < found.count() ? found.share(axis) : 0;
      names.add(Sentence.of("PC%d (%.1f %%)", axis + 1, 100 * share));
    }
    return names;
  }

  private void writeEigenvalues() {
    Table table = new Table("axis eigenvalue share cumulative residual");
    double sum = 0;
    for (int axis = 0; axis < found.count(); axis++) {
      sum += found.share(axis);
      table.row(axis + 1, found.values()[axis], found.share(axis), sum, found.residuals()[axis]);
    }
    table.write(results.named("eigenvalues.tsv"));
  }

  /**
   * The share of the axes of the map in the sum of all eigenvalues; above 1 if negative ones make
   * that sum small, so that it is none of a variance.
   */
  private double shown() {
    double shown = 0;
    for (int axis = 0; axis < Math.min(options.dimension(), found.count()); axis++) {
      shown += found.share(axis);
    }
    return shown;
  }

  private void warn() {
    if (!found.converged()) {
      results.warn(
          "the axes did not converge in %s passes; eigenvalues are wrong by up to %.2g: take fewer"
              + " Axes",
          found.passes(), DoubleStream.of(found.residuals()).max().orElse(0));
    }
    int positive = (int) DoubleStream.of(found.values()).filter(value -> value > 0).count();
    if (positive < options.dimension()) {
      results.warn(
          "positive eigenvalues: %s, axes of the map: %s. All coordinates on the others are 0",
          positive, options.dimension());
    }
    if (found.negativeShare() > LARGE && options.correction() == Correction.NONE) {
      results.warn(
          "the distances are not Euclidean: negative eigenvalues make up %s%.1f %% of all, by size;"
              + " what they stand for is not in the map%s. Method=auto fits the distances themselves;"
              + " Correction=lingoes or cailliez adds a constant",
          found.whole() ? "" : "about ",
          100 * found.negativeShare(),
          shown() > 1 ? ", and shares of axes are no shares of variance" : "");
    }
  }

  private void summarise() {
    results.summary().put("dimension", options.dimension());
    Map<String, Object> method = results.section("method");
    method.put("name", "classical");
    method.put("seed", options.seed());
    method.put("passes", found.passes());
    method.put("largest-residual", DoubleStream.of(found.residuals()).max().orElse(0));
    Map<String, Object> part = results.section("eigenvalues");
    part.put("correction", Key.spelling(options.correction()));
    part.put("constant", found.constant());
    part.put("sum-of-all", found.trace());
    boolean exact = found.whole() || options.correction() != Correction.NONE;
    part.put(exact ? "least" : "least-at-most", found.least());
    part.put("sum-of-positive", found.positive());
    part.put("sum-of-negative", -found.negative());
    part.put("sums-are", found.whole() ? "exact" : "estimates");
    part.put("leading", DoubleStream.of(found.values()).boxed().toList());
    part.put(
        "shares",
        DoubleStream.iterate(0, i -> i + 1)
            .limit(found.count())
            .map(i -> found.share((int) i))
            .boxed()
            .toList());
    summariseStress();
    results.summary().put("distances", DistanceSummary.of(data, settings));
    results.run().put("rows-in-heap", data.rowsInHeap());
    double shown = shown();
    results.say(
        "%s %.1f %% of the %s (%s); %s over the distances",
        shown > 1 ? "the axes of the map are" : "the map shows",
        100 * shown,
        shown > 1 ? "sum of all eigenvalues, some of which are negative" : "variance",
        String.join(", ", axes()),
        Sentence.count(found.passes(), "pass"));
    if (stress.isKnown()) {
      results.say(
          "distances in the map beside the given ones: stress-1 %.5f, normalised stress %.5f",
          stress.sums().stress1(), stress.sums().normalised());
    }
    if (options.correction() != Correction.NONE) {
      results.say(
          "%s correction: %.8g added to every %s",
          options.correction() == Correction.LINGOES ? "Lingoes" : "Cailliez",
          options.correction() == Correction.LINGOES ? 2 * found.constant() : found.constant(),
          options.correction() == Correction.LINGOES ? "squared distance" : "distance");
    }
  }

  /** Of the distances as given, without a correction. */
  private void summariseStress() {
    if (stress.isKnown()) {
      Map<String, Object> part = results.section("stress");
      part.put("normalised", stress.sums().normalised());
      part.put("stress-1", stress.sums().stress1());
      part.put("raw", stress.sums().raw());
    }
  }
}
