package org.spidal.layout.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.partition.RowRange;
import org.spidal.common.testing.TestSeed;
import org.spidal.layout.data.Graph;
import org.spidal.layout.data.GraphFile;
import org.spidal.layout.data.GraphOptions;

/** Forces are the derivatives of the energy, and the tree's are near them. */
class ForcesTest {
  private static final long SEED = TestSeed.of("ForcesTest");

  @TempDir private Path folder;

  private final Random random = new Random(SEED);

  ForcesTest() {
    System.out.println("ForcesTest seed=" + SEED);
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "3, 3", "33, 2", "70, 3", "700, 2"})
  void areMinusTheDerivativesOfTheEnergy(int n, int dimension) throws IOException {
    Graph graph = graph(n);
    double[] places = places(n, dimension);
    double[] found = forces(graph, dimension, places, 0);
    double step = 1e-5;
    for (int at = 0; at < places.length; at += 1 + places.length / 50) {
      double[] moved = places.clone();
      moved[at] += step;
      double above = energy(graph, dimension, moved);
      moved[at] -= 2 * step;
      double below = energy(graph, dimension, moved);
      double expected = (below - above) / (2 * step);
      assertThat(found[at]).isCloseTo(expected, within(1e-3 * (1 + Math.abs(expected)) * n));
    }
  }

  @Test
  void theSumsOfTheEnergyAreThoseOfAllPairs() throws IOException {
    int n = 300;
    Graph graph = graph(n);
    double[] places = places(n, 2);
    Forces forces = new Forces(graph, 2, 0);
    forces.sort(places, new RowRange(0, Forces.groups(n)));
    forces.take(places);
    double cubes = 0;
    double logarithms = 0;
    for (int g = 0; g < Forces.groups(n); g++) {
      cubes += forces.cubes(g, places);
      logarithms += forces.logarithms(g);
    }
    double pull = n * (n - 1.0) / 2 / forces.weights();
    assertThat(pull * cubes / 3 - logarithms)
        .isCloseTo(energy(graph, 2, places), within(1e-4 * n * n));
  }

  @ParameterizedTest
  @CsvSource({"0.5, 0.005", "0.8, 0.02", "1.2, 0.06"})
  void ofATreeAreNearThoseOfAllPairs(double opening, double most) throws IOException {
    int n = 5000;
    Graph graph = graph(n);
    double[] places = places(n, 2);
    double[] exact = forces(graph, 2, places, 0);
    double[] near = forces(graph, 2, places, opening);
    double difference = 0;
    double all = 0;
    for (int at = 0; at < exact.length; at++) {
      difference += (near[at] - exact[at]) * (near[at] - exact[at]);
      all += exact[at] * exact[at];
    }
    double error = Math.sqrt(difference / all);
    System.out.println("opening " + opening + ": error of forces " + error);
    assertThat(error).isBetween(1e-9, most);
  }

  /** A random tree, and as many edges more. */
  private Graph graph(int n) throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 1; i < n; i++) {
      lines.add(i + " " + random.nextInt(i) + " " + (0.1 + random.nextDouble()));
      lines.add(random.nextInt(n) + " " + random.nextInt(n) + " " + (0.1 + random.nextDouble()));
    }
    Path file = Files.write(folder.resolve("graph.txt"), lines);
    GraphOptions options = GraphOptions.usual();
    return GraphFile.read(file, options).graph();
  }

  private double[] places(int n, int dimension) {
    return random.doubles((long) n * dimension, -3, 3).toArray();
  }

  private static double[] forces(Graph graph, int dimension, double[] places, double opening) {
    Forces forces = new Forces(graph, dimension, opening);
    int groups = Forces.groups(graph.points());
    forces.sort(places, new RowRange(0, groups));
    forces.take(places);
    double[] force = new double[Forces.GROUP * dimension];
    double[] all = new double[places.length];
    for (int g = 0; g < groups; g++) {
      forces.compute(g, places, force);
      for (int p = 0; p < Math.min(Forces.GROUP, graph.points() - g * Forces.GROUP); p++) {
        int point = forces.order()[g * Forces.GROUP + p];
        System.arraycopy(force, p * dimension, all, point * dimension, dimension);
      }
    }
    return all;
  }

  /** E / k^2 in doubles, all pairs one by one. */
  private static double energy(Graph graph, int dimension, double[] places) {
    int n = graph.points();
    double weights = 0;
    double cubes = 0;
    double logarithms = 0;
    for (int i = 0; i < n; i++) {
      for (int e = graph.starts()[i]; e < graph.starts()[i + 1]; e++) {
        weights += graph.weights()[e] / 2;
        double d = distance(places, dimension, i, graph.ends()[e]);
        cubes += graph.weights()[e] * d * d * d / 2;
      }
      for (int j = 0; j < i; j++) {
        logarithms += Math.log(distance(places, dimension, i, j));
      }
    }
    return cubes / 3 * (n * (n - 1.0) / 2 / weights) - logarithms;
  }

  private static double distance(double[] places, int dimension, int i, int j) {
    double square = 0;
    for (int k = 0; k < dimension; k++) {
      double x = places[i * dimension + k] - places[j * dimension + k];
      square += x * x;
    }
    return Math.sqrt(square);
  }
}
