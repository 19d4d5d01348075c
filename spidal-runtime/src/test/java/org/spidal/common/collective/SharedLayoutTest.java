package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.shm.RegionFile;
import org.spidal.common.shm.SharedRegion;

class SharedLayoutTest {
  private static final RowPartition ROWS = new RowPartition(20, 2);

  private static final long WINDOW = 4096;

  @TempDir Path directory;

  @Test
  void equalDeclarationsHaveEqualHashes() {
    UnaryOperator<SharedLayout> same =
        layout -> {
          layout.doubles("x", Distribution.byRows(ROWS, 3));
          layout.longs("counts", Distribution.perWorker(7));
          return layout.heapArrays(100);
        };
    assertThat(same.apply(layoutOf(2)).hash()).isEqualTo(same.apply(layoutOf(2)).hash());
  }

  @Test
  void everyDifferenceChangesTheHash() {
    List<UnaryOperator<SharedLayout>> different =
        List.of(
            layout -> layout,
            layout -> layout.heapArrays(64),
            layout -> layout.heapArrays(144),
            layout -> declare(layout, layout.doubles("x", Distribution.byRows(ROWS, 1))),
            layout -> declare(layout, layout.doubles("y", Distribution.byRows(ROWS, 1))),
            layout -> declare(layout, layout.doubles("x", Distribution.byRows(ROWS, 2))),
            layout ->
                declare(
                    layout, layout.doubles("x", Distribution.byRows(new RowPartition(21, 2), 1))),
            layout -> declare(layout, layout.floats("x", Distribution.byRows(ROWS, 1))),
            layout -> declare(layout, layout.doubles("x", Distribution.byBlocks(ROWS, 1))),
            layout -> declare(layout, layout.doubles("x", Distribution.whole(20))),
            layout -> declare(layout, layout.longs("x", Distribution.perWorker(10))),
            layout -> declare(layout, layout.ints("x", Distribution.perWorker(10))),
            layout -> declare(layout, layout.longs("x", Distribution.vectors(10))),
            layout -> declare(layout, layout.longs("x", Distribution.vectors(20))),
            layout -> declare(layout, layout.longs("x", Distribution.toEach((f, t) -> 10))),
            layout -> declare(layout, layout.longs("x", Distribution.toEach((f, t) -> f))),
            layout -> declare(layout, layout.longs("x", Distribution.toEach((f, t) -> t))),
            layout ->
                declare(
                    layout,
                    layout.doubles("x", Distribution.whole(20)),
                    layout.doubles("y", Distribution.whole(20))),
            layout ->
                declare(
                    layout,
                    layout.doubles("y", Distribution.whole(20)),
                    layout.doubles("x", Distribution.whole(20))));
    assertThat(different.stream().map(d -> d.apply(layoutOf(2)).hash()).toList())
        .doesNotHaveDuplicates();
  }

  @Test
  void copiesOfSectionsDoNotOverlapAndBeginAtCacheLines() {
    SharedLayout layout = layoutOf(2);
    SharedDoubles<Parts> x = layout.doubles("x", Distribution.byRows(ROWS, 3));
    SharedFloats<Parts> y = layout.floats("y", Distribution.byRows(ROWS, 1));
    SharedLongs<Parts> z = layout.longs("z", Distribution.perWorker(1));
    // 480 bytes twice, 80 bytes twice, 16 bytes twice, each from a multiple of 128 on; 32 of
    // scalars
    long length = layout.close();
    assertThat(length).isEqualTo(2 * 512 + 2 * 128 + 2 * 128 + 128 + 32);
    SharedRegion region = region(length);
    for (SharedArray<Parts> section : List.of(x, y, z)) {
      section.attach(region);
    }
    for (int copy = 0; copy < 2; copy++) {
      for (int i = 0; i < x.length(); i++) {
        x.set(i, 1000 * copy + i);
      }
      for (int i = 0; i < y.length(); i++) {
        y.set(i, 2000 * copy + i);
      }
      z.set(0, 3000 * copy);
      z.set(1, 3000 * copy + 1);
      x.placement().turn();
      y.placement().turn();
      z.placement().turn();
    }
    for (int copy = 1; copy >= 0; copy--) {
      for (int i = 0; i < x.length(); i++) {
        assertThat(x.get(i)).isEqualTo(1000 * copy + i);
      }
      for (int i = 0; i < y.length(); i++) {
        assertThat(y.get(i)).isEqualTo(2000 * copy + i);
      }
      assertThat(new long[] {z.get(0), z.get(1)}).containsExactly(3000 * copy, 3000 * copy + 1);
      x.placement().turn();
      y.placement().turn();
      z.placement().turn();
    }
  }

  @Test
  void workersOwnTheirParts() {
    SharedLayout layout = layoutOf(2);
    SharedDoubles<Parts> rows = layout.doubles("rows", Distribution.byRows(ROWS, 3));
    assertThat(
            new long[] {
              rows.placement().start(0),
              rows.placement().end(0),
              rows.placement().start(1),
              rows.placement().end(1)
            })
        .containsExactly(0, 48, 48, 60);
    SharedDoubles<ByBlocks> blocks = layout.doubles("blocks", Distribution.byBlocks(ROWS, 3));
    assertThat(
            new long[] {
              blocks.placement().start(0), blocks.placement().end(0), blocks.placement().end(1)
            })
        .containsExactly(0, 6, 9);
    assertThat(rows.name()).isEqualTo("rows");
    SharedDoubles<Parts> large =
        layoutOf(3)
            .doubles("large", Distribution.byRows(new RowPartition(Integer.MAX_VALUE, 3), 50));
    assertThat(large.length()).isEqualTo(50L * Integer.MAX_VALUE);
    assertThat(large.placement().start(2))
        .isEqualTo(large.placement().end(1))
        .isGreaterThan(1L << 35);
  }

  @Test
  void readingAndWritingOutsideIsRefused() {
    SharedLayout layout = layoutOf(2).withWindows(WINDOW);
    SharedDoubles<Whole> x = layout.doubles("x", Distribution.whole(10));
    x.attach(region(layout.close()));
    double[] values = new double[20];
    for (long start : new long[] {-1, 8, 10, 11, Long.MAX_VALUE}) {
      assertThatExceptionOfType(IndexOutOfBoundsException.class)
          .isThrownBy(() -> x.put(start, values, 0, 3))
          .withMessage("section x: start=" + start + ", count=3, length=10");
      assertThatExceptionOfType(IndexOutOfBoundsException.class)
          .isThrownBy(() -> x.get(start, values, 0, 3));
    }
    for (long index : new long[] {-1, 10, Long.MAX_VALUE}) {
      assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> x.set(index, 1));
      assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> x.get(index));
    }
    x.put(10, values, 0, 0);
    x.get(7, values, 0, 3);
  }

  @Test
  void aSectionIsNoUseBeforeItIsOpen() {
    SharedLayout layout = layoutOf(1);
    SharedDoubles<Whole> x = layout.doubles("x", Distribution.whole(10));
    SharedFloats<Parts> y = layout.floats("y", Distribution.byRows(new RowPartition(8, 1), 1));
    SharedLongs<Parts> z = layout.longs("z", Distribution.perWorker(1));
    assertThatThrownBy(() -> x.get(0)).hasMessageContaining("section x is not open");
    assertThatThrownBy(() -> x.set(0, 1)).hasMessageContaining("section x is not open");
    assertThatThrownBy(() -> y.set(0, 1)).hasMessageContaining("section y is not open");
    assertThatThrownBy(() -> z.get(0)).hasMessageContaining("section z is not open");
  }

  @Test
  void nothingIsDeclaredAfterOpening() {
    SharedLayout layout = layoutOf(1);
    layout.close();
    assertThatThrownBy(() -> layout.doubles("late", Distribution.whole(1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("section late is declared after opening");
  }

  private static SharedLayout layoutOf(int workers) {
    return new SharedLayout(new Topology(new int[1], new int[] {workers}, 1), 0);
  }

  private SharedRegion region(long length) {
    Path file = directory.resolve("region");
    RegionFile.create(file, length);
    RegionFile.fill(file, 0, length);
    return SharedRegion.map(file, length, WINDOW);
  }

  private static SharedLayout declare(SharedLayout layout, SharedArray<?>... declared) {
    assertThat(layout.sections()).containsExactly(declared);
    return layout;
  }
}
