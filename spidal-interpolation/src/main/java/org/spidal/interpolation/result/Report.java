package org.spidal.interpolation.result;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.spidal.common.bound.Bound;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.Sentence;
import org.spidal.common.keys.SearchKeys;
import org.spidal.common.labels.Labels;
import org.spidal.common.program.MapFiles;
import org.spidal.common.program.Results;
import org.spidal.interpolation.bound.WholeStress;
import org.spidal.interpolation.data.Inputs;
import org.spidal.interpolation.solve.LandmarkStudy.Knowledge;
import org.spidal.interpolation.solve.PlacementField;

/** What worker 0 tells and writes: the map, the clusters, pictures, a summary. */
public final class Report {
  /** Objects that fit have a stress like that of the map, seldom above a tenth. */
  private static final double BAD = 0.2;

  /** Pairs of objects fit as pairs with landmarks do, seldom worse by such a factor. */
  private static final double WORSE = 3;

  /** A stress that is small anyway. */
  private static final double GOOD = 0.02;

  /** Objects like the landmarks are as far from these as they are from each other. */
  private static final double FAR = 2;

  private final Settings settings;
  private final Inputs<?> inputs;
  private final Knowledge knowledge;
  private final PlacementTally tally;
  private final WholeStress whole;
  private final Results results;

  public Report(
      Settings settings,
      Inputs<?> inputs,
      Knowledge knowledge,
      PlacementTally tally,
      WholeStress whole,
      Results results) {
    this.settings = settings;
    this.inputs = inputs;
    this.knowledge = knowledge;
    this.tally = tally;
    this.whole = whole;
    this.results = results;
  }

  /**
   * Makes all files ready.
   *
   * @param table of the new objects, written
   * @param pairs numbers of the objects of random pairs, one pair behind the other
   * @param lengths of these pairs
   */
  public void write(Path table, long[] pairs, double[] lengths) {
    ShownPoints shown =
        new ShownPoints(
            dimension(),
            settings.get(SearchKeys.SEED),
            Math.max(0, ShownPoints.MOST - inputs.size()),
            sizes());
    MapWriter writer = new MapWriter(inputs, shown, pairs);
    writer.write(table, results.mainFile(), results.named("cluster.txt"));
    SampledStress sample = sample(writer, pairs, lengths);
    draw(shown);
    warn();
    summarise(sample);
    tell(sample);
  }

  /** New objects in each cluster, and without one. */
  private long[] sizes() {
    int count = inputs.landmarks().clusters() == null ? 0 : inputs.landmarks().clusters().count();
    long[] sizes = new long[count + 1];
    sizes[count] = tally.get(PlacementTally.Count.PLACED);
    for (int k = 0; k < count; k++) {
      sizes[k] = tally.inCluster(k);
      sizes[count] -= sizes[k];
    }
    return sizes;
  }

  private SampledStress sample(MapWriter writer, long[] pairs, double[] lengths) {
    double[] distances = new double[lengths.length];
    for (int p = 0; p < lengths.length; p++) {
      double[] one = writer.place(pairs[2 * p]);
      double[] other = writer.place(pairs[2 * p + 1]);
      double square = one == null || other == null ? Double.NaN : 0;
      for (int k = 0; square == square && k < one.length; k++) {
        square += (one[k] - other[k]) * (one[k] - other[k]);
      }
      distances[p] = Math.sqrt(square);
    }
    return SampledStress.of(distances, lengths);
  }

  private void draw(ShownPoints shown) {
    Path source = settings.computedFrom().get(0);
    Labels labels = Labels.ofIntegers(shown.labels());
    if (inputs.landmarks().clusters() == null) {
      labels = labels.withName(0, "landmark").withName(1, "new");
    }
    String subtitle =
        Sentence.of(
            "%,d landmarks and %,d new %s",
            inputs.size(), tally.get(PlacementTally.Count.PLACED), inputs.objects().plural());
    if (whole.isKnown()) {
      subtitle += Sentence.of(", normalised stress %.5f", whole.stress()) + whole.bound().aside();
    }
    MapFiles files =
        results.map(source, subtitle, shown.points(), dimension(), labels.withIds(shown.names()));
    whole.bound().note(whole.bound().mapClaim(dimension())).ifPresent(files.page()::note);
    files.page().categories("flag", Labels.of(shown.flags()), null);
    if (inputs.landmarks().clusters() != null) {
      files.page().numbers("confidence", shown.confidences());
    }
    files.write();
  }

  private void warn() {
    long left = tally.get(PlacementTally.Count.OBJECTS) - tally.get(PlacementTally.Count.PLACED);
    if (left > 0) {
      results.warn(
          "%s objects have no distance to any landmark, so no place: they are left out", left);
    }
    if (tally.stress() > BAD) {
      results.warn(
          "the objects do not fit the map: the stress is %.3g. Are these distances those of the map%s?",
          tally.stress(), inputs.landmarks().own() == null ? ", and is IsBigEndian right" : "");
    }
    double far = tally.distance() / (Math.sqrt(2) * inputs.landmarks().map().deviation());
    if (far > FAR) {
      results.warn(
          "the objects are %.3g times as far from the landmarks as these are from each other. Are"
              + " these distances those of the map, and in its unit?",
          far);
    }
    if (whole.isKnown() && whole.stress() > Math.max(GOOD, WORSE * tally.stress())) {
      results.warn(
          "the stress of all points is %.3g, but %.3g to the landmarks: the landmarks say little of"
              + " how objects lie among each other. './spidal landmarks' finds some that are spread"
              + " over all objects.",
          whole.stress(), tally.stress());
    }
    long missing = tally.flagged(PlacementField.Flag.MISSING);
    if (missing > 0) {
      results.warn("%s objects have no distance to more than half of the landmarks", missing);
    }
  }

  private void summarise(SampledStress sample) {
    Map<String, Object> summary = results.summary();
    long placed = tally.get(PlacementTally.Count.PLACED);
    summary.put("points", inputs.size() + placed);
    summary.put("landmarks", inputs.size());
    summary.put("new-objects", placed);
    summary.put("dimension", dimension());
    summary.put("method", inputs.method());
    if (inputs.rule().disparities() != null) {
      summary.put("disparities", true);
    }
    summary.put("without-place", tally.get(PlacementTally.Count.OBJECTS) - placed);
    summary.put("stress-new-landmark", tally.stress());
    Map<String, Object> pairs = results.section("stress-new-new");
    pairs.put("pairs", sample.pairs());
    pairs.put("stress", sample.stress());
    pairs.put("standard-error", sample.error());
    if (whole.isKnown()) {
      Map<String, Object> all = results.section("stress");
      all.put("normalised", whole.stress());
      all.put("standard-error", whole.error());
      all.put("weights", inputs.rule().sammon() ? "sammon" : "one");
    }
    summary.put("bound", whole.bound().summary(whole.bound().mapClaim(dimension())));
    summary.put(
        "distances-of-an-object",
        share(PlacementTally.Count.MEASURED, tally.get(PlacementTally.Count.OBJECTS)));
    summary.put("evaluations-of-an-object", share(PlacementTally.Count.EVALUATIONS, placed));
    if (knowledge.facts() != null) {
      summary.put("scale", knowledge.scale());
      Map<String, Object> moved = results.section("landmarks-placed-as-new-move");
      moved.put("median", knowledge.moved()[0]);
      moved.put("95-percent", knowledge.moved()[1]);
      Map<String, Object> limits = results.section("flagged-above");
      limits.put("distance", knowledge.limits()[0]);
      limits.put("sparsity", knowledge.limits()[1]);
    }
    Map<String, Object> flags = results.section("flags");
    for (PlacementField.Flag flag : PlacementField.Flag.values()) {
      flags.put(PlacementTable.flag(flag.ordinal()), tally.flagged(flag));
    }
    if (inputs.landmarks().clusters() != null) {
      summary.put("temperature", knowledge.confidence().temperature());
      Map<String, Object> clusters = results.section("new-objects-in-cluster");
      for (int k = 0; k < inputs.landmarks().clusters().count(); k++) {
        String number = Integer.toString(inputs.landmarks().clusters().number(k));
        String name = inputs.landmarks().clusters().name(k);
        clusters.put(name.equals(number) ? name : number + " " + name, tally.inCluster(k));
      }
    }
  }

  private int dimension() {
    return inputs.landmarks().map().dimension();
  }

  private double share(PlacementTally.Count count, long of) {
    return of == 0 ? 0 : (double) tally.get(count) / of;
  }

  private void tell(SampledStress sample) {
    long odd = 0;
    for (PlacementField.Flag flag :
        List.of(
            PlacementField.Flag.FAR,
            PlacementField.Flag.SPARSE,
            PlacementField.Flag.FAR_AND_SPARSE)) {
      odd += tally.flagged(flag);
    }
    long placed = tally.get(PlacementTally.Count.PLACED);
    results.say(
        "%d %s among %d landmarks, stress to landmarks %.5f%s%s",
        placed,
        inputs.objects().plural(),
        inputs.size(),
        tally.stress(),
        sample.pairs() == 0
            ? ""
            : Sentence.of(
                ", among each other %.5f (+- %.5f, from %d pairs)",
                sample.stress(), sample.error(), sample.pairs()),
        knowledge.facts() == null
            ? ""
            : Sentence.of(", %d flagged (%.2f %%)", odd, 100.0 * odd / Math.max(1, placed)));
    if (whole.isKnown()) {
      results.say(
          "normalised stress of all %d points %.5f (+- %.5f)",
          inputs.size() + placed, whole.stress(), whole.error());
    }
    Bound bound = whole.bound();
    bound.line(bound.mapClaim(dimension())).ifPresent(line -> results.say(line));
  }

  /**
   * The stress between new objects, from random pairs, and its standard error.
   *
   * @param pairs with a distance, and places for both
   * @param stress sum of (d - delta)^2 over sum of delta^2
   */
  record SampledStress(int pairs, double stress, double error) {
    /**
     * Of a ratio of two sums, by the residuals of its terms.
     *
     * @param d lengths in the map, NaN for those that do not count
     * @param delta what they should be
     */
    static SampledStress of(double[] d, double[] delta) {
      double errors = 0;
      double squares = 0;
      int count = 0;
      for (int p = 0; p < d.length; p++) {
        double e = d[p] - delta[p];
        if (!Double.isNaN(e)) {
          errors += e * e;
          squares += delta[p] * delta[p];
          count++;
        }
      }
      double stress = errors / squares;
      double residuals = 0;
      for (int p = 0; p < d.length; p++) {
        double e = d[p] - delta[p];
        if (!Double.isNaN(e)) {
          double residual = e * e - stress * delta[p] * delta[p];
          residuals += residual * residual;
        }
      }
      return new SampledStress(count, stress, Math.sqrt(residuals) / squares);
    }
  }
}
