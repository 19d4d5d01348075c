package org.spidal.davs.result;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.labels.IndexedNumbers;
import org.spidal.common.labels.Labels;
import org.spidal.common.program.Annotations;
import org.spidal.common.program.MapFiles;
import org.spidal.common.program.Results;
import org.spidal.common.table.Table;
import org.spidal.davs.config.VsConfig;
import org.spidal.davs.config.VsKeys;
import org.spidal.davs.data.HeldPoints;
import org.spidal.davs.data.SigmaUnits;
import org.spidal.davs.legacy.LegacyClusterFiles;
import org.spidal.davs.solve.Solution;

/** What rank 0 tells and writes: the clusters, their table, pictures, summaries. */
public final class Report {
  /** Axes whose extents differ by more are drawn each to its own scale. */
  private static final double UNEQUAL = 5;

  private final VsConfig config;
  private final Annotations annotations;
  private final Results results;

  public Report(VsConfig config, Annotations annotations, Results results) {
    this.config = config;
    this.annotations = annotations;
    this.results = results;
  }

  /**
   * Makes all files ready.
   *
   * @param seconds that were spent on each stage of the search
   */
  public void write(Result result, Map<String, Object> seconds) {
    Solution solution = result.solution();
    IndexedNumbers.write(results.mainFile(), solution.labels());
    writePoints(solution);
    Sureness sureness = Sureness.of(solution);
    clusterTable(result, sureness).write(results.named("clusters.tsv"));
    SizeClasses.of(solution, result.points().names()).write(results.named("sizes.tsv"));
    if (!result.scales().isEmpty()) {
      writeScales(result);
    }
    if (config.settings().get(VsKeys.LEGACY_NAMES)) {
      writeLegacy(result);
    }
    if (isDrawn(result.points())) {
      draw(result);
    }
    summarise(result, seconds);
    tell(solution);
    if (!result.scales().isEmpty()) {
      tellSigma(result);
    }
    FarPoints.warning(result.points()).ifPresent(text -> results.warn("%s", text));
    if (solution.clusters() > 0) {
      results.summary().put("sureness", sureness.summary());
      results.say(sureness.claim());
    }
    annotations.reference().ifPresent(reference -> compare(solution, reference));
  }

  private void summarise(Result result, Map<String, Object> seconds) {
    Solution solution = result.solution();
    Map<String, Object> map = results.summary();
    map.put("dimension", result.points().dimension());
    map.put("clusters", solution.clusters());
    map.put("points-in-sponge", inSponge(solution));
    map.put("components", solution.components());
    map.put("least-gain", solution.threshold());
    map.put("free-energy", solution.freeEnergy());
    for (int i = 0; i < result.points().dimension(); i++) {
      map.put("sigma-" + result.points().names().get(i), result.scaling().sigmas()[i]);
    }
    double sweeps = solution.sweeps().pointSweeps() / (double) solution.labels().length;
    results.run().put("sweeps-of-a-point", sweeps);
    results.run().put("seconds-of-stages", seconds);
  }

  private void tell(Solution solution) {
    int clusters = solution.clusters();
    if (clusters == 0) {
      results.say("no clusters: all points are in the sponge");
      return;
    }
    int[] sizes = solution.sizes();
    String points =
        clusters == 1
            ? "1 cluster of " + sizes[0]
            : clusters + " clusters of " + sizes[clusters - 1] + " to " + sizes[0];
    results.say("%s points, %d points in the sponge", points, inSponge(solution));
  }

  /** The sigma that was found, which decides everything else. */
  private void tellSigma(Result result) {
    double[] sigmas = result.scaling().sigmas();
    results.say(
        "sigma found by trying: %s",
        IntStream.range(0, sigmas.length)
            .mapToObj(i -> Sentence.of("%s %.3g", result.points().names().get(i), sigmas[i]))
            .collect(Collectors.joining(", ")));
    int equal = clustersOfEqualPoints(result);
    if (2 * equal > result.solution().clusters()) {
      results.warn(
          "%s of %s have equal points only: sigma was found from points that coincide, such as rounded"
              + " numbers or points given twice. Give the true one (SigmaVectorParameters_i)",
          equal, Sentence.count(result.solution().clusters(), "cluster"));
    }
  }

  private static int clustersOfEqualPoints(Result result) {
    double[] covariances = result.solution().covariances();
    int dimension = result.points().dimension();
    int packed = dimension * (dimension + 1) / 2;
    int equal = 0;
    for (int k = 0; k < result.solution().clusters(); k++) {
      double largest = 0;
      for (int i = 0; i < packed; i++) {
        largest = Math.max(largest, covariances[k * packed + i]);
      }
      equal += largest > 0 ? 0 : 1;
    }
    return equal;
  }

  private void compare(Solution solution, Labels reference) {
    ReferenceComparison comparison =
        new ReferenceComparison(solution.labels(), solution.clusters(), reference);
    comparison.table().write(results.named("comparison.tsv"));
    results.summary().put("reference", comparison.summary());
    results.say(
        "reference: ARI %.4f, %d of %d clusters matched",
        comparison.ari(), comparison.matched(), comparison.reference());
  }

  private void writePoints(Solution solution) {
    int[] labels = solution.labels();
    double[] posteriors = solution.posteriors();
    new Table("index id cluster posterior")
        .write(
            results.named("points.tsv"),
            table -> {
              for (int i = 0; i < labels.length; i++) {
                table.row(i, annotations.id(i), labels[i], (float) posteriors[i]);
              }
            });
  }

  private static Table clusterTable(Result result, Sureness sureness) {
    HeldPoints points = result.points();
    SigmaUnits scaling = result.scaling();
    Solution solution = result.solution();
    int dimension = points.dimension();
    Table table = new Table("cluster points weight gain").columns(points.names());
    table.columns(points.names().stream().map(name -> "sd-" + name).toList());
    table.columns(List.of("by-chance", "together", "purity"));
    int packed = dimension * (dimension + 1) / 2;
    for (int k = 0; k < solution.clusters(); k++) {
      table.row(k, solution.sizes()[k], solution.weights()[k], solution.gains()[k]);
      for (int i = 0; i < dimension; i++) {
        table.cell(scaling.original(solution.centers()[k * dimension + i], i));
      }
      for (int i = 0; i < dimension; i++) {
        int diagonal = k * packed + i * dimension - i * (i - 1) / 2;
        double deviation = Math.sqrt(Math.max(0, solution.covariances()[diagonal]));
        table.cell(scaling.deviation(deviation, solution.centers()[k * dimension + i], i));
      }
      table.cell((float) solution.chances()[k]);
      table.cell((float) sureness.together(k)).cell((float) sureness.purity(k));
    }
    return table;
  }

  private void writeScales(Result result) {
    Table table = new Table("sigma clusters bic");
    for (Result.Scale scale : result.scales()) {
      table.row(scale.factor(), scale.clusters(), scale.bic());
    }
    table.write(results.named("scales.tsv"));
  }

  private void writeLegacy(Result result) {
    if (result.points().dimension() != 2) {
      results.warn(
          "LegacyFileNames has no effect: the files of the original program have two"
              + " coordinates, these points %s",
          result.points().dimension());
      return;
    }
    int most =
        config.settings().find(VsKeys.MOST_PER_NODE).orElse(result.solution().clusters() + 1);
    new LegacyClusterFiles(result.points(), result.scaling(), result.solution())
        .write(results.mainFile(), most, config.settings().get(VsKeys.SPONGE_FACTOR));
  }

  private boolean isDrawn(HeldPoints points) {
    return config.isDrawn(points.size()) && (points.dimension() == 2 || points.dimension() == 3);
  }

  private void draw(Result result) {
    HeldPoints points = result.points();
    Solution solution = result.solution();
    List<String> clusters =
        Arrays.stream(solution.labels())
            .mapToObj(label -> label < 0 ? "sponge" : Integer.toString(label))
            .toList();
    Labels labels = annotations.named(Labels.of(clusters));
    String subtitle = points.size() + " points, " + Sentence.count(solution.clusters(), "cluster");
    double[] drawn = points.coordinates();
    if (extentsDiffer(points)) {
      drawn = stretched(points);
      subtitle += "; axes from 0 to 1";
    }
    MapFiles files =
        results
            .map(config.data().vectors(), subtitle, drawn, points.dimension(), labels)
            .axes(points.names());
    files.page().numbers("posterior", solution.posteriors());
    files.write();
  }

  private static boolean extentsDiffer(HeldPoints points) {
    double least = Double.MAX_VALUE;
    double most = 0;
    for (int i = 0; i < points.dimension(); i++) {
      double extent = extent(points, i)[1];
      least = Math.min(least, extent);
      most = Math.max(most, extent);
    }
    return least > 0 && most > UNEQUAL * least;
  }

  private static double[] stretched(HeldPoints points) {
    int dimension = points.dimension();
    double[] stretched = new double[points.size() * dimension];
    for (int i = 0; i < dimension; i++) {
      double[] extent = extent(points, i);
      for (int a = 0; a < points.size(); a++) {
        stretched[a * dimension + i] =
            (points.coordinates()[a * dimension + i] - extent[0]) / extent[1];
      }
    }
    return stretched;
  }

  /** The lower end of the points along an axis, and how far they reach from there. */
  private static double[] extent(HeldPoints points, int axis) {
    double low = Double.MAX_VALUE;
    double high = -Double.MAX_VALUE;
    for (int a = 0; a < points.size(); a++) {
      low = Math.min(low, points.coordinates()[a * points.dimension() + axis]);
      high = Math.max(high, points.coordinates()[a * points.dimension() + axis]);
    }
    return new double[] {low, high - low};
  }

  private static int inSponge(Solution solution) {
    return solution.labels().length - Arrays.stream(solution.sizes()).sum();
  }
}
