package org.spidal.groups.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.random.IndexedRandom;
import org.spidal.groups.data.Grouping;

class WithinSumsTest {
  private static final int COUNT = 30;

  /** Members around borders of tiles, and groups that need one bit or several. */
  @ParameterizedTest
  @CsvSource({"3, 2", "63, 2", "64, 3", "65, 4", "129, 5", "300, 2", "300, 40"})
  void areTheSumsOverAllPairsOfAGroup(int n, int groups) {
    Random random = new Random(n + groups);
    int[] group = IntStream.range(0, n).map(k -> k < groups ? k : random.nextInt(groups)).toArray();
    int[] stratum = IntStream.range(0, n).map(k -> random.nextInt(3)).toArray();
    List<String> names = IntStream.range(0, groups).mapToObj(Integer::toString).toList();
    Grouping grouping = new Grouping("c", names, IntStream.range(0, n).toArray(), group, stratum);
    Permutations permutations = new Permutations(grouping.stratum(), new IndexedRandom(1, 2));
    Labelings labelings = new Labelings(grouping, COUNT);
    labelings.make(grouping, permutations, 1, 2);
    labelings.make(grouping, permutations, 0, 2);
    long[][] pairs = new long[n][n];
    long[][] values = new long[n][n];
    int[][] ranks = new int[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        values[i][j] = random.nextInt(1 << WithinSums.VALUE_BITS);
        ranks[i][j] = (1 << WithinSums.RANK_BITS) - 1 - random.nextInt(3);
        pairs[i][j] = WithinSums.pair(values[i][j], ranks[i][j]);
        pairs[j][i] = pairs[i][j];
      }
    }
    WithinSums sums = new WithinSums(labelings, groups, true);
    sums.add(0, pairs[n - 1]);
    sums.clear();
    for (int k = 0; k < n; k++) {
      sums.add(k, pairs[k]);
    }
    int[] source = new int[n];
    for (int p = 0; p < COUNT; p++) {
      permutations.find(p, source);
      long[] expected = new long[groups];
      long expectedRanks = 0;
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
          if (group[source[i]] == group[source[j]]) {
            expected[group[source[i]]] += values[i][j];
            expectedRanks += ranks[i][j];
          }
        }
      }
      assertThat(Arrays.copyOfRange(sums.sums(), p * groups, (p + 1) * groups))
          .as("labeling %d", p)
          .isEqualTo(expected);
      assertThat(sums.rankSums()[p]).as("labeling %d", p).isEqualTo(expectedRanks);
    }
  }

  /** All six orders of three members are as likely, and none leaves its stratum. */
  @ParameterizedTest
  @CsvSource({"1, 6", "2, 2"})
  void permutationsAreUniformWithinStrata(int strata, int orders) {
    int[] stratum = {0, 0, strata - 1};
    Grouping grouping =
        new Grouping("c", List.of("a", "b"), new int[] {0, 1, 2}, new int[] {0, 1, 1}, stratum);
    Permutations permutations = new Permutations(grouping.stratum(), new IndexedRandom(3, 4));
    int draws = 6000;
    Stream<String> found =
        IntStream.rangeClosed(1, draws)
            .mapToObj(
                p -> {
                  int[] source = new int[3];
                  permutations.find(p, source);
                  return Arrays.toString(source);
                });
    assertThat(found.collect(Collectors.groupingBy(s -> s, Collectors.counting())).values())
        .hasSize(orders)
        .allSatisfy(
            times -> assertThat(times).isBetween(draws / orders - 200L, draws / orders + 200L));
  }
}
