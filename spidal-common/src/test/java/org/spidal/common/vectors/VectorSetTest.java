package org.spidal.common.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.spidal.common.job.AllocationMeter;

class VectorSetTest {
  @Test
  void oneVectorTakesNoMoreThanItsNumbers() {
    int d = 10_000;
    VectorSet.ofOne(d);
    AllocationMeter meter = new AllocationMeter();
    meter.start();
    VectorSet one = VectorSet.ofOne(d);
    assertThat(meter.stop()).isLessThan(2L * d * Float.BYTES);
    one.set(0, d - 1, 7);
    assertThat(one.get(0, d - 1)).isEqualTo(7);
    assertThat(one.size()).isEqualTo(1);
    assertThat(one.dimension()).isEqualTo(d);
    assertThatThrownBy(() -> one.block(0)).isInstanceOf(IllegalStateException.class);
  }
}
