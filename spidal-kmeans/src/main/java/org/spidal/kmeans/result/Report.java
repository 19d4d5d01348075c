package org.spidal.kmeans.result;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.labels.Agreement;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.LogLogSvg;
import org.spidal.common.picture.LogLogSvg.Line;
import org.spidal.common.points.PointMap;
import org.spidal.common.program.Annotations;
import org.spidal.common.program.MapFiles;
import org.spidal.common.program.Results;
import org.spidal.common.stability.Stability;
import org.spidal.common.vectors.VectorFile;
import org.spidal.kmeans.bound.InertiaBound;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.solve.BestOfStarts;
import org.spidal.kmeans.solve.FoundClusters;
import org.spidal.kmeans.solve.IterationLog;
import org.spidal.kmeans.solve.KmeansPhase;

/** What worker 0 tells and writes: the clusters, their centers and tables, pictures, a summary. */
public final class Report {
  private static final String INERTIA =
      "The inertia is the sum of the squared distances of all points to the centers of their"
          + " clusters: the smaller, the more compact are the clusters.";

  private final KmeansConfig config;
  private final VectorFile file;
  private final Annotations annotations;
  private final Drawing drawing;
  private final InertiaBound bound;
  private final Stability stability;
  private final Results results;

  public Report(
      KmeansConfig config,
      VectorFile file,
      Annotations annotations,
      Drawing drawing,
      InertiaBound bound,
      Stability stability,
      Results results) {
    this.config = config;
    this.file = file;
    this.annotations = annotations;
    this.drawing = drawing;
    this.bound = bound;
    this.stability = stability;
    this.results = results;
  }

  /** Makes all files ready. */
  public void write(FoundClusters findings, BestOfStarts starts) {
    int clusters = findings.clusters();
    if (clusters < config.search().clusters() && !config.search().onlyAssigns()) {
      results.warn(
          "only %s of %s clusters have points: there are no more different vectors, or"
              + " MaxIterations ended the search too early",
          clusters, config.search().clusters());
    }
    KmeansTables tables = new KmeansTables(results, stability, annotations::id);
    tables.writePoints(findings);
    tables.writeClusters(findings);
    tables.writeCenters(file, findings);
    tables.writeIterations(starts.log());
    drawDistances(starts);
    if (drawing.dimension() > 0) {
      draw(findings);
    } else if (drawing.isTooLarge()) {
      results.sayLast(
          "next: ./spidal plot %s --clusters %s, as points beyond %,d have no pictures here",
          config.vectors(),
          KmeansConfig.DECLARATION.outputs().file(config.settings()),
          Drawing.MOST_DRAWN);
    }
    summarise(findings, starts);
    results.say(
        "%s, inertia %.6f, %d iterations",
        Sentence.count(clusters, "cluster"), findings.inertia(), starts.log().size());
    bound.bound().line(claim(findings)).ifPresent(line -> results.say(line));
    stability.line().ifPresent(line -> results.say(line));
    annotations.reference().ifPresent(reference -> compare(findings, reference));
  }

  /** What nobody can do better, for people. */
  private String claim(FoundClusters findings) {
    return bound.bound().clusterClaim("has an inertia of", findings.clusters());
  }

  private void summarise(FoundClusters findings, BestOfStarts starts) {
    Map<String, Object> summary = results.summary();
    summary.put("dimension", file.dimension());
    summary.put("clusters", findings.clusters());
    summary.put("inertia", findings.inertia());
    summary.put("bound", bound.bound().summary(claim(findings)));
    if (!Double.isNaN(bound.silhouette())) {
      summary.put("mean-silhouette", bound.silhouette());
    }
    summary.put("stability", stability.summary());
    summary.put("best-start", starts.bestStart() + 1);
    summary.put("iterations", starts.log().size());
    summary.put("distances-computed-share", meanShare(starts.log()));
  }

  private static double meanShare(IterationLog log) {
    double sum = 0;
    for (int i = 0; i < log.size(); i++) {
      sum += log.share(i);
    }
    return sum / Math.max(1, log.size());
  }

  private void compare(FoundClusters findings, Labels reference) {
    long labelled = IntStream.range(0, reference.size()).filter(reference::isLabelled).count();
    if (labelled == 0) {
      results.say("reference: no point has a label, so there is nothing to compare with");
      return;
    }
    Agreement agreement = Agreement.of(findings.labels(), reference);
    boolean all = labelled == reference.size();
    int classes = reference.clusters().size() - (all ? 0 : 1); // without None
    Map<String, Object> map = results.section("reference");
    map.put("clusters", classes);
    if (!all) {
      map.put("labelled-points", labelled);
    }
    map.put("adjusted-rand-index", agreement.ari());
    map.put("normalized-mutual-information", agreement.nmi());
    map.put("purity", agreement.purity());
    results.say(
        "reference: %d clusters%s, ARI %.4f, purity %.4f",
        classes,
        all ? "" : " of " + labelled + " labelled points",
        agreement.ari(),
        agreement.purity());
  }

  /** Draws how many distances the iterations from the seeding of the best start have computed. */
  private void drawDistances(BestOfStarts starts) {
    IterationLog log = starts.log();
    int[] mine =
        IntStream.range(0, log.size())
            .filter(
                i -> log.start(i) == starts.bestStart() && log.phase(i) == KmeansPhase.ITERATIONS)
            .toArray();
    if (Arrays.stream(mine).allMatch(i -> log.share(i) >= 1)) {
      return;
    }
    double[] x = IntStream.rangeClosed(1, mine.length).asDoubleStream().toArray();
    double[] y = Arrays.stream(mine).mapToDouble(i -> Math.max(1e-6, log.share(i))).toArray();
    new LogLogSvg("Distances computed", "share of all (points times clusters)", "iteration")
        .panel(config.search().clusters() + " clusters", List.of(new Line("distances", "", x, y)))
        .write(results.named("distances.svg"));
  }

  private void draw(FoundClusters findings) {
    PointMap map = drawing.map();
    Labels labels = annotations.named(Labels.ofIntegers(findings.labels()));
    String subtitle = file.size() + " points in " + findings.clusters() + " clusters by K-means";
    MapFiles files =
        results.map(config.vectors(), subtitle, map.coordinates(), map.dimension(), labels);
    String inertia = Sentence.of(", inertia %.6g", findings.inertia());
    files.page().subtitle(subtitle + inertia + bound.bound().aside());
    files.page().note(INERTIA);
    bound.bound().note(claim(findings)).ifPresent(files.page()::note);
    files.stability(stability, findings.labels()).write();
  }
}
