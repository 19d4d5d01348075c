package org.spidal.common.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.spidal.common.testing.TestSeed;

/**
 * The generator is a pure function, so tests with fixed seeds give the same answer for ever: their
 * limits are those of a good generator, about five standard deviations.
 */
class IndexedRandomTest {
  private static final int DRAWS = 200_000;

  @Test
  void numbersDoNotDependOnTheOrderOfQuestions() {
    long seed = TestSeed.of("IndexedRandomTest.numbersDoNotDependOnTheOrder");
    Random random = new Random(seed);
    IndexedRandom first = new IndexedRandom(seed, 3);
    IndexedRandom second = new IndexedRandom(seed, 3);
    long[] asked = new long[1000];
    for (int i = 0; i < asked.length; i++) {
      asked[i] = first.bits(i);
    }
    for (int i = 0; i < 5000; i++) {
      int index = random.nextInt(asked.length);
      assertThat(second.bits(index)).isEqualTo(asked[index]);
    }
  }

  @Test
  void numbersStayTheSameInAllVersions() {
    // results of users depend on these bits; computed with arbitrary-precision integers elsewhere
    IndexedRandom random = new IndexedRandom(1, 1000);
    assertThat(new long[] {random.bits(0), random.bits(1), random.bits(1L << 40)})
        .containsExactly(0xAE65D330FAC19508L, 0x573D7D378E6E72B6L, 0x5B98EC67372E6A08L);
  }

  @Test
  void noSmallSeedAndPurposeCancelEachOther() {
    for (int seed = 0; seed < 300; seed++) {
      for (int purpose = 0; purpose < 300; purpose++) {
        assertThat(new IndexedRandom(seed, purpose).bits(0))
            .as("seed %d, purpose %d", seed, purpose)
            .isNotZero();
      }
    }
  }

  @Test
  void uniformHasTheMomentsOfTheUniformDistribution() {
    IndexedRandom random = new IndexedRandom(1, 1);
    assertThat(mean(random::uniform)).isCloseTo(0.5, within(0.0033));
    assertThat(mean(i -> sq(random.uniform(i) - 0.5))).isCloseTo(1 / 12.0, within(0.0009));
    assertThat(mean(random::symmetric)).isCloseTo(0, within(0.0065));
    assertThat(mean(i -> sq(random.symmetric(i)))).isCloseTo(1 / 3.0, within(0.0034));
  }

  @Test
  void valuesStayInTheirHalfOpenRange() {
    IndexedRandom random = new IndexedRandom(7, 2);
    for (long i = 0; i < DRAWS; i++) {
      assertThat(random.uniform(i) >= 0 && random.uniform(i) < 1).isTrue();
      assertThat(random.symmetric(i) >= -1 && random.symmetric(i) < 1).isTrue();
    }
  }

  @Test
  void belowReachesEveryNumberEquallyOften() {
    IndexedRandom random = new IndexedRandom(5, 9);
    int[] counts = new int[10];
    for (long i = 0; i < DRAWS; i++) {
      counts[random.below(10, i)]++;
    }
    double expected = DRAWS / 10.0;
    double chiSquare = 0;
    for (int count : counts) {
      chiSquare += sq(count - expected) / expected;
    }
    assertThat(chiSquare).isLessThan(34); // 9 degrees of freedom: once in 10 000 generators
  }

  @Test
  void belowTheLargestBoundStaysBelow() {
    IndexedRandom random = new IndexedRandom(5, 9);
    int greatest = 0;
    for (long i = 0; i < DRAWS; i++) {
      int value = random.below(Integer.MAX_VALUE, i);
      assertThat(value >= 0 && value < Integer.MAX_VALUE).isTrue();
      greatest = Math.max(greatest, value);
    }
    assertThat(greatest).isGreaterThan(Integer.MAX_VALUE - 1_000_000);
    assertThat(random.below(1, 77)).isZero();
  }

  @Test
  void everyBitIsSetHalfOfTheTime() {
    IndexedRandom random = new IndexedRandom(0, 0);
    int[] set = new int[64];
    for (long i = 0; i < DRAWS; i++) {
      long bits = random.bits(i);
      for (int b = 0; b < 64; b++) {
        set[b] += (int) (bits >>> b & 1);
      }
    }
    for (int b = 0; b < 64; b++) {
      assertThat(set[b] / (double) DRAWS).as("bit %d", b).isCloseTo(0.5, within(0.0056));
    }
  }

  @Test
  void neighbouringIndicesAreUncorrelated() {
    IndexedRandom random = new IndexedRandom(11, 4);
    for (int lag : new int[] {1, 2, 3, 8, 64}) {
      double covariance = mean(i -> random.symmetric(i) * random.symmetric(i + lag));
      assertThat(covariance).as("lag %d", lag).isCloseTo(0, within(0.0038));
    }
  }

  @Test
  void neighbouringSeedsAndPurposesGiveDifferentUncorrelatedStreams() {
    Set<Long> seen = new HashSet<>();
    int streams = 0;
    for (int seed = -4; seed < 4; seed++) {
      for (int purpose = 0; purpose < 8; purpose++) {
        IndexedRandom stream = new IndexedRandom(seed, purpose);
        for (int i = 0; i < 500; i++) {
          seen.add(stream.bits(i));
        }
        streams++;
      }
    }
    assertThat(seen).hasSize(streams * 500);

    IndexedRandom one = new IndexedRandom(1, 1);
    for (IndexedRandom other :
        new IndexedRandom[] {
          new IndexedRandom(2, 1), new IndexedRandom(1, 2), new IndexedRandom(0, 1)
        }) {
      assertThat(mean(i -> one.symmetric(i) * other.symmetric(i))).isCloseTo(0, within(0.0038));
    }
  }

  private static double mean(LongToDoubleFunction values) {
    double sum = 0;
    for (long i = 0; i < DRAWS; i++) {
      sum += values.applyAsDouble(i);
    }
    return sum / DRAWS;
  }

  private static double sq(double x) {
    return x * x;
  }
}
