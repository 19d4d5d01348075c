package org.spidal.dapwc.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.OnceCompiled;
import org.spidal.common.testing.TestSeed;
import org.spidal.dapwc.kernel.Measure;
import org.spidal.dapwc.whole.Clouds;

/** Soft clusterings and their critical temperatures. */
class MeanFieldTest {
  private static final int CLUSTERS = 3;

  private final long seed = TestSeed.of("MeanFieldTest");
  private final short[][] distances = Clouds.of(new int[] {30, 24, 16}, 4, 1.5, seed).distances();
  private final int n = distances.length;

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(Measure.class)
  void criticalTemperaturesAreThoseOfTheFullMatrices(Measure measure) {
    inOneJob(
        measure,
        problem -> {
          MeanField field = ofThree(problem, false, 0.5);
          SoftAxes axes = new SoftAxes(problem, field);
          axes.find();
          for (int k = 0; k < CLUSTERS; k++) {
            double[] m = new double[n];
            for (int i = 0; i < n; i++) {
              m[i] = field.membership(i, k);
            }
            double expected = DenseAxis.temperature(distances, measure, m);
            assertThat(axes.temperature(k)).isCloseTo(expected, within(0.01 * expected));
          }
        });
  }

  @ParameterizedTest
  @CsvSource({"PLAIN, false", "PLAIN, true", "SQUARED, false", "SQUARED, true"})
  void theFreeEnergyNeverRises(Measure measure, boolean weighted) {
    inOneJob(
        measure,
        problem -> {
          double temperature = 0.5 * first(problem);
          MeanField field = ofThree(problem, weighted, 0.5);
          double before = Double.POSITIVE_INFINITY;
          for (int step = 0; step < 60; step++) {
            field.assign(temperature);
            field.evaluate();
            field.measure();
            double now = field.freeEnergy(temperature);
            assertThat(now).isLessThan(before + 1e-6 * Math.abs(now));
            before = now;
          }
        });
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void halvesComeTogetherAboveTheCriticalTemperatureOnly(boolean weighted) {
    inOneJob(
        Measure.SQUARED,
        problem -> {
          assertThat(clustersAt(problem, weighted, 1.3)).isEqualTo(1);
          assertThat(clustersAt(problem, weighted, 0.7)).isEqualTo(2);
        });
  }

  private int clustersAt(PairwiseProblem problem, boolean weighted, double factor) {
    MeanField field = new MeanField(problem, weighted);
    SoftAxes axes = start(problem, field);
    double temperature = factor * axes.temperature(0);
    boolean[] moves = new boolean[n];
    assertThat(axes.cut(0, moves)).isPositive();
    field.split(0, moves);
    assertThat(field.size(0) + field.size(1)).isCloseTo(n, within(1e-9));
    assertThat(field.size(1)).isLessThanOrEqualTo(field.size(0));
    for (int step = 0; step < 300; step++) {
      field.evaluate();
      field.assign(temperature);
    }
    field.joinDuplicates();
    return field.clusters();
  }

  @Test
  void clustersWithoutPointsAreDropped() {
    inOneJob(
        Measure.PLAIN,
        problem -> {
          MeanField field = new MeanField(problem);
          start(problem, field);
          field.split(0, new boolean[n]);
          assertThat(field.clusters()).isEqualTo(2);
          assertThat(field.dropVanished()).isEqualTo(1);
          assertThat(field.clusters()).isEqualTo(1);
          assertThat(field.evaluate()).isTrue();
        });
  }

  @Test
  void stepsAllocateNothingOnceCompiled() {
    inOneJob(
        Measure.PLAIN,
        problem -> {
          MeanField field = ofThree(problem, true, 0.5);
          SoftAxes axes = new SoftAxes(problem, field);
          double temperature = 0.5 * first(problem);
          long bytes =
              OnceCompiled.allocates(
                  () -> {
                    field.assign(temperature);
                    field.dropVanished();
                    field.evaluate();
                    field.joinDuplicates();
                    field.measure();
                    axes.find();
                  });
          assertThat(bytes).isZero();
        });
  }

  /** One cluster, and its axis. */
  private static SoftAxes start(PairwiseProblem problem, MeanField field) {
    Clustering clustering = new Clustering(problem);
    clustering.joinAll();
    field.takeCosts(clustering);
    field.assign(Double.POSITIVE_INFINITY);
    SoftAxes axes = new SoftAxes(problem, field);
    axes.find();
    return axes;
  }

  /** The critical temperature of all points. */
  private static double first(PairwiseProblem problem) {
    return start(problem, new MeanField(problem)).temperature(0);
  }

  /** Three clusters, at a share of the first critical temperature, one step from a hard start. */
  private MeanField ofThree(PairwiseProblem problem, boolean weighted, double factor) {
    Clustering clustering = new Clustering(problem);
    clustering.joinAll();
    int[] labels = new int[n];
    Arrays.setAll(labels, i -> distances[i][0] % CLUSTERS);
    clustering.relabel(labels, CLUSTERS);
    MeanField field = new MeanField(problem, weighted);
    field.takeCosts(clustering);
    field.assign(factor * first(problem));
    field.evaluate();
    return field;
  }

  private void inOneJob(Measure measure, Consumer<PairwiseProblem> body) {
    Workers.one(folder, distances, measure, CLUSTERS, body);
  }
}
