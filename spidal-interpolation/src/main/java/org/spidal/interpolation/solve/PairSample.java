package org.spidal.interpolation.solve;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.distances.align.AlignmentDistances;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.stream.RandomObjects;
import org.spidal.interpolation.data.Inputs;

/**
 * Random pairs of new objects, whose distances tell how well the map shows what new objects are to
 * each other. One object per process.
 *
 * @param <S> sets of objects
 */
public final class PairSample<S> {
  private static final int OBJECTS = 6;
  private static final int PAIRS = 4000;

  /** Number of objects of the sample, at most. */
  public static final long MOST = 2L * PAIRS;

  /** An alignment takes ten thousand times as long as other distances. */
  private static final int PAIRS_TO_ALIGN = 400;

  private final Inputs<S> inputs;
  private final RandomObjects<S> objects;

  public PairSample(Inputs<S> inputs, long seed) {
    boolean aligns = inputs.landmarks().distances() instanceof AlignmentDistances;
    this.inputs = inputs;
    this.objects =
        new RandomObjects<>(inputs.objects(), seed, OBJECTS, 2 * (aligns ? PAIRS_TO_ALIGN : PAIRS));
  }

  /** For the stream of all objects; one thread calls it. */
  public RandomObjects<S> objects() {
    return objects;
  }

  /** The numbers of the objects: those of pair p at 2 p and 2 p + 1. */
  public long[] numbers() {
    return objects.numbers();
  }

  /**
   * The lengths, in the map, that the distances of the pairs should have; NaN for missing ones.
   * Collective.
   */
  public double[] lengths(Collectives collectives) {
    int pairs = inputs.objects().knowsPairs() ? objects.size() / 2 : 0;
    double[] lengths = new double[pairs];
    if (pairs == 0) {
      return lengths;
    }
    int own = (pairs + collectives.size() - 1) / collectives.size();
    int from = Math.min(pairs, collectives.rank() * own);
    int to = Math.min(pairs, from + own);
    if (from < to) {
      S ones = objects.objects(2 * from, 2, to - from);
      S others = objects.objects(2 * from + 1, 2, to - from);
      PairDistances distances = inputs.landmarks().distances().of(others).from(ones);
      TileKernel kernel = distances.kernel();
      double[] one = new double[1];
      for (int p = from; p < to; p++) {
        kernel.compute(p - from, new int[] {p - from}, 1, one);
        lengths[p] = inputs.rule().length((float) (one[0] / inputs.unit()));
      }
    }
    for (int start = 0; start < pairs; start += own) {
      int root = start / own;
      double[] part = Arrays.copyOfRange(lengths, start, Math.min(pairs, start + own));
      collectives.doubles().broadcast(part, part.length, root);
      System.arraycopy(part, 0, lengths, start, part.length);
    }
    return lengths;
  }
}
