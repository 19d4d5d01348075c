package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.spidal.common.job.Worker;

/**
 * A reduction on pairs of numbers gets whole pairs, for every layout and length: functions {@code b
 * + a x}, one after the other, which also depends on the order of the workers.
 */
@Timeout(120)
class PairsTest {
  private static final int[] LENGTHS = {2, 34, 206, 1026, 131_092};

  private static final Reduction THEN =
      new Reduction() {
        @Override
        public void combine(double[] total, double[] next, int count) {
          for (int k = 0; k < count; k += 2) {
            total[k] = next[k + 1] * total[k] + next[k];
            total[k + 1] = next[k + 1] * total[k + 1];
          }
        }
      };

  @TempDir Path directory;

  static List<Shape> shapes() {
    List<Shape> shapes = new ArrayList<>(Shape.all());
    shapes.add(new Shape(5, 1, 0));
    shapes.add(new Shape(3, 1, 0, 1));
    shapes.add(new Shape(6, 1, 0, 0, 1));
    return shapes;
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void areNotCut(Shape shape) {
    shape.run(directory, PairsTest::work);
  }

  private static void work(Worker worker) {
    SharedLayout layout = worker.layout().heapArrays(1000);
    List<SharedDoubles<Vectors>> sections = new ArrayList<>();
    for (int length : LENGTHS) {
      sections.add(layout.doubles("length " + length, Distribution.vectors(length)));
    }
    Collectives all = worker.open(layout);
    for (SharedDoubles<Vectors> section : sections) {
      double[] mine = mine(worker.rank(), (int) section.length());
      double[] result = new double[mine.length];
      double[] ofAll = combined(worker.size(), mine.length);
      double[] upToMe = combined(worker.rank() + 1, mine.length);

      section.put(0, mine, 0, mine.length);
      all.allReduce(section, THEN);
      section.get(0, result, 0, mine.length);
      assertThat(result).isEqualTo(ofAll);

      all.reduceScatter(section, THEN);
      long from = section.placement().start(worker.rank());
      long to = section.placement().end(worker.rank());
      section.get(from, result, (int) from, (int) (to - from));
      assertThat(result).isEqualTo(ofAll);

      all.scan(section, THEN);
      section.get(0, result, 0, mine.length);
      assertThat(result).isEqualTo(upToMe);

      assertThat(reduceScatter(all, mine)).isEqualTo(ofMyPart(all, mine, ofAll));

      all.doubles().allReduce(mine, mine.length, THEN);
      assertThat(mine).isEqualTo(ofAll);
    }
  }

  /** Shares of all lengths, odd ones and none, so that pairs belong to two workers. */
  private static int[] counts(int workers, int length) {
    int[] counts = new int[workers];
    int left = length;
    for (int w = 0; w < workers - 1; w++) {
      counts[w] = w % 3 == 1 ? Math.min(left, w % 2) : Math.min(left, length / workers | 1);
      left -= counts[w];
    }
    counts[workers - 1] = left;
    return counts;
  }

  private static double[] reduceScatter(Collectives all, double[] mine) {
    double[] array = mine.clone();
    all.doubles().reduceScatter(array, counts(all.size(), array.length), THEN);
    return array;
  }

  private static double[] ofMyPart(Collectives all, double[] mine, double[] ofAll) {
    int[] counts = counts(all.size(), mine.length);
    int start = 0;
    for (int w = 0; w < all.rank(); w++) {
      start += counts[w];
    }
    double[] expected = mine.clone();
    System.arraycopy(ofAll, start, expected, start, counts[all.rank()]);
    return expected;
  }

  private static double[] mine(int rank, int length) {
    double[] mine = new double[length];
    for (int k = 0; k < length; k += 2) {
      mine[k] = (31 * rank + k) % 17;
      mine[k + 1] = (rank + k / 2) % 3 == 0 ? -1 : 1;
    }
    return mine;
  }

  private static double[] combined(int workers, int length) {
    double[] total = mine(0, length);
    for (int w = 1; w < workers; w++) {
      THEN.combine(total, mine(w, length), length);
    }
    return total;
  }
}
