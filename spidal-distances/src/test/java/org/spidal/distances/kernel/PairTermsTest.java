package org.spidal.distances.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.spidal.common.testing.TestSeed;

/** Vector code has the bits of plain code. */
class PairTermsTest {
  private static final int FEATURES = 37;

  @TestFactory
  Stream<DynamicTest> lanesHaveTheBitsOfPlainCode() {
    long seed = TestSeed.of("PairTermsTest");
    Random random = new Random(seed);
    SampleRows rows = rows(random);
    double[] lengths = random.doubles(FEATURES).toArray();
    return Stream.of(
            OverlapTerms.of(rows, Unshared.OF_BOTH),
            EuclideanTerms.of(rows),
            new CanberraTerms(rows),
            GeneralisedTerms.of(rows, lengths, .5),
            GeneralisedTerms.of(rows, lengths, .3))
        .map(terms -> DynamicTest.dynamicTest(terms.toString(), () -> check(terms, rows, random)));
  }

  private static void check(PairTerms terms, SampleRows rows, Random random) {
    double[] block = new double[FEATURES * terms.copies() * PairTerms.COLUMNS];
    for (int feature = 0; feature < FEATURES; feature++) {
      for (int c = 0; c < PairTerms.COLUMNS; c++) {
        if (random.nextInt(3) == 0) {
          int at = feature * terms.copies() * PairTerms.COLUMNS + c;
          terms.put(feature, random.nextDouble(), block, at);
        }
      }
    }
    double[] plain = random.doubles(3L * terms.sums() * PairTerms.COLUMNS).toArray();
    double[] lanes = plain.clone();
    int at = terms.sums() * PairTerms.COLUMNS;
    terms.add(rows, 1, rows.values().length, 0, block, plain, at);
    terms.addInLanes(rows, 1, rows.values().length, 0, block, lanes, at);
    assertThat(lanes).containsExactly(plain);
  }

  /** One row of every other feature. */
  private static SampleRows rows(Random random) {
    int[] features = new int[FEATURES / 2];
    for (int k = 0; k < features.length; k++) {
      features[k] = 2 * k + 1;
    }
    double[] values = random.doubles(features.length).toArray();
    return new SampleRows(FEATURES, new int[] {0, features.length}, features, values);
  }
}
