package org.spidal.common.labels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The measures of agreement beside values worked out by hand. */
class AgreementTest {
  @Test
  void equalClusteringsAgreeWhateverTheirNumbers() {
    assertThat(Agreement.of(new int[] {3, 3, -1, 0, 0}, new int[] {0, 0, 7, 9, 9}))
        .isEqualTo(new Agreement(1, 1, 1));
  }

  @Test
  void pointsWithoutLabelAreLeftOut() {
    Labels reference = Labels.of(List.of("a", "", "a", "b", "", "b"));
    int[] clusters = {4, 4, 4, 5, 5, 5};
    assertThat(Agreement.of(clusters, reference)).isEqualTo(new Agreement(1, 1, 1));
  }

  @Test
  void aTableWorkedOutByHand() {
    // clusters {0,1,2} {3,4,5}, reference {0,1} {2,3} {4,5}: cells 2 1 / 1 2
    Agreement found = Agreement.of(new int[] {0, 0, 0, 1, 1, 1}, new int[] {0, 0, 1, 1, 2, 2});
    double expected = 6.0 * 3 / 15;
    assertThat(found.ari()).isEqualTo((2 - expected) / ((6 + 3) / 2.0 - expected), within(1e-12));
    double mutual = 4 / 6.0 * Math.log(2); // the points 2 and 3 tell nothing
    assertThat(found.nmi()).isEqualTo(mutual / ((Math.log(2) + Math.log(3)) / 2), within(1e-12));
    assertThat(found.purity()).isEqualTo(4 / 6.0, within(1e-12));
  }

  @Test
  void oneClusterTellsNothing() {
    Agreement found = Agreement.of(new int[6], new int[] {0, 0, 0, 1, 1, 2});
    assertThat(found.ari()).isZero();
    assertThat(found.nmi()).isZero();
    assertThat(found.purity()).isEqualTo(0.5);
  }

  @Test
  void randomLabelsHaveNoAdjustedAgreement() {
    Random random = new Random(5);
    int[] a = random.ints(20_000, 0, 8).toArray();
    int[] b = random.ints(20_000, 0, 8).toArray();
    assertThat(Agreement.of(a, b).ari()).isEqualTo(0, within(0.01));
  }
}
