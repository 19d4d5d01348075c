package org.spidal.davs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.testing.TestSeed;
import org.spidal.davs.kernel.Cells;
import org.spidal.davs.kernel.Clusters;
import org.spidal.davs.kernel.Cover;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Links;
import org.spidal.davs.kernel.Team;

/**
 * Tree, links and cover that workers make together, each with its share of the points, are what one
 * worker makes of all of them.
 */
class OwnersTest {
  @TempDir private Path folder;

  /** Few values along the second axis, and points that are equal: bricks and cells are uneven. */
  @ParameterizedTest
  @CsvSource({
    "0, 2, 3",
    "1, 1, 2",
    "3000, 2, 7",
    "20000, 1, 3",
    "30000, 2, 2",
    "30000, 2, 5",
    "20000, 3, 4",
    "15000, 4, 6",
    "30000, 2, 1"
  })
  void sameTreeLinksAndCover(int size, int dimension, int workers) {
    long seed = TestSeed.of("OwnersTest");
    double[] points = drawn(size, dimension, seed);
    KdTree expected = new KdTree(points, size, dimension);
    double[] lengths = new double[dimension];
    Arrays.setAll(lengths, i -> i == 0 ? 2.5 : 2);
    Links expectedLinks = Links.of(expected, lengths);
    double[] expectedRegion = expected.region(Team.alone(), size / 5);
    int[] gates = expectedLinks.componentOf();
    List<Clusters> expectedCovers =
        List.of(
            cover(Team.alone(), expected, expectedLinks, null, 0),
            cover(Team.alone(), expected, expectedLinks, gates, 2),
            cover(Team.alone(), expected, null, null, 0));
    boolean[] seen = new boolean[size];
    run(
        workers,
        (team, share) -> {
          double[] own = Arrays.copyOfRange(points, share[0] * dimension, share[1] * dimension);
          KdTree tree = new KdTree(team, own, share[1] - share[0], dimension);
          checkTree(tree, expected, seen);
          assertThat(tree.region(team, size / 5)).isEqualTo(expectedRegion);
          Links links = Links.of(team, tree, lengths);
          checkLinks(tree, links, expectedLinks);
          int[] ownGates = links.componentOf();
          assertSame(cover(team, tree, links, null, 0), expectedCovers.get(0));
          assertSame(cover(team, tree, links, ownGates, 2), expectedCovers.get(1));
          assertSame(cover(team, tree, null, null, 0), expectedCovers.get(2));
        },
        size);
    for (boolean one : seen) {
      assertThat(one).isTrue();
    }
  }

  private static void checkTree(KdTree tree, KdTree expected, boolean[] seen) {
    int dimension = tree.dimension();
    int first = tree.first();
    assertThat(tree.total()).isEqualTo(expected.size());
    int from = first * dimension;
    assertThat(tree.points())
        .isEqualTo(Arrays.copyOfRange(expected.points(), from, from + tree.size() * dimension));
    for (int a = 0; a < tree.size(); a++) {
      assertThat(tree.inputIndex(a)).isEqualTo(expected.inputIndex(first + a));
      seen[first + a] = true;
    }
    List<Integer> bricks = new ArrayList<>();
    for (int brick = 0; brick < expected.bricks(); brick++) {
      int start = expected.start(expected.brick(brick));
      if (start >= first && start < first + tree.size()) {
        bricks.add(start);
      }
    }
    List<Integer> own = new ArrayList<>();
    for (int brick = 0; brick < tree.bricks(); brick++) {
      own.add(first + tree.start(tree.brick(brick)));
    }
    assertThat(own).isEqualTo(bricks);
    Cells cells = tree.cells();
    assertThat(cells.size()).isEqualTo(expected.cells().size());
    for (int cell = 0; cell < cells.size(); cell++) {
      assertThat(cells.start(cell)).isEqualTo(expected.cells().start(cell));
      assertThat(cells.volume(cell)).isEqualTo(expected.cells().volume(cell));
      assertThat(cells.low(cell, 0)).isEqualTo(expected.cells().low(cell, 0));
    }
  }

  private static void checkLinks(KdTree tree, Links links, Links expected) {
    assertThat(links.components()).isEqualTo(expected.components());
    int first = tree.first();
    assertThat(links.componentOf())
        .isEqualTo(Arrays.copyOfRange(expected.componentOf(), first, first + tree.size()));
    int held = 0;
    for (int part = 0; part < links.parts(); part++) {
      int component = links.component(part);
      assertThat(links.part(component)).isEqualTo(part);
      assertThat(links.size(part)).isEqualTo(expected.size(component));
      int firstOfAll = expected.member(component, 0);
      boolean owned = firstOfAll >= first && firstOfAll < first + tree.size();
      assertThat(part < links.own()).isEqualTo(owned);
      boolean shared = links.held(part) < links.size(part);
      for (int i = 0; i < links.held(part); i++, held++) {
        assertThat(links.componentOf()[links.member(part, i)]).isEqualTo(component);
        assertThat(links.isShared(links.member(part, i))).isEqualTo(shared);
      }
    }
    assertThat(held).isEqualTo(tree.size());
  }

  private static Clusters cover(Team team, KdTree tree, Links links, int[] gates, double least) {
    Clusters clusters = new Clusters(tree.dimension());
    boolean[] covered = new boolean[tree.size()];
    for (int a = 0; a < covered.length; a++) {
      covered[a] = tree.inputIndex(a) % 5 == 0;
    }
    new Cover(team, tree, links, gates, 1.5).addTo(clusters, covered, least);
    assertThat(covered).doesNotContain(false);
    return clusters;
  }

  private static void assertSame(Clusters clusters, Clusters expected) {
    assertThat(clusters.size()).isEqualTo(expected.size());
    for (int k = 0; k < clusters.size(); k++) {
      assertThat(clusters.count(k)).isEqualTo(expected.count(k));
      assertThat(clusters.gate(k)).isEqualTo(expected.gate(k));
    }
    int numbers = clusters.size() * clusters.dimension();
    assertThat(Arrays.copyOf(clusters.centers(), numbers))
        .isEqualTo(Arrays.copyOf(expected.centers(), numbers));
  }

  /** A worker holds its share, and little more, also where the input is sorted. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7})
  void memoryIsDealtOut(int workers) {
    int size = 100_000;
    Random random = new Random(workers);
    double[] points = random.doubles(2 * size).map(x -> 3000 * x).toArray();
    double[] lengths = {6, 6};
    KdTree alone = new KdTree(points, size, 2);
    Links linksAlone = Links.of(alone, lengths);
    run(
        workers,
        (team, share) -> {
          double[] own = Arrays.copyOfRange(points, 2 * share[0], 2 * share[1]);
          KdTree tree = new KdTree(team, own, share[1] - share[0], 2);
          assertThat((double) tree.bytes() * workers / alone.bytes()).isBetween(0.8, 1.2);
          Links links = Links.of(team, tree, lengths);
          assertThat((double) links.bytes() * workers / linksAlone.bytes()).isBetween(0.8, 1.2);
        },
        size);
  }

  private double[] drawn(int size, int dimension, long seed) {
    Random random = new Random(seed);
    double side = Math.pow(size, 1.0 / dimension) * 1.5;
    double[] points = new double[size * dimension];
    Arrays.setAll(
        points,
        i ->
            i % dimension == 1
                ? random.nextInt(20)
                : Math.rint(4 * side * (random.nextInt(3) == 0 ? 0.1 : 1) * random.nextDouble())
                    / 4);
    for (int a = 0; a < size / 4; a++) { // a quarter at one place
      System.arraycopy(points, 0, points, random.nextInt(size) * dimension, dimension);
    }
    return points;
  }

  /** Runs something on workers, with the first and last row of the share of each. */
  private void run(int workers, BiConsumer<Team, int[]> work, int size) {
    JobOptions options =
        new JobOptions().withThreads(workers).withMmapDirectory(folder).withQuiet();
    SpidalJob.runEmbedded(
        options,
        worker -> {
          int rank = worker.rank();
          int from = (int) ((long) size * rank / workers);
          int to = (int) ((long) size * (rank + 1) / workers);
          Team team = new JobTeam(worker, worker.open(worker.layout().heapArrays(1 << 14)));
          work.accept(team, new int[] {from, to});
        });
  }
}
