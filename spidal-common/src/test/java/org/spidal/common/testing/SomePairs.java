package org.spidal.common.testing;

import java.nio.file.Path;
import java.util.Random;
import org.spidal.common.sparse.PairList;
import org.spidal.common.vectors.VectorNpyWriter;

/**
 * The distances of three clouds of points, of which a quarter is unknown, in three files that a
 * program must take for the same.
 *
 * @param matrix N x N, with negative numbers for the unknown ones
 * @param pairs the known ones alone
 * @param weighted the same, with weights 1 and 2
 */
public record SomePairs(Path matrix, Path pairs, Path weighted) {
  private static final int N = 60;

  /** Writes the files. */
  public static SomePairs in(Path folder) {
    Random random = new Random(4);
    double[][] points = new double[N][3];
    for (int i = 0; i < N; i++) {
      for (int k = 0; k < 3; k++) {
        points[i][k] = random.nextDouble() + (i % 3 == k ? 3 : 0);
      }
    }
    PairList list = new PairList();
    PairList heavy = new PairList();
    double[] whole = new double[N * N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        double square = 0;
        for (int k = 0; k < 3; k++) {
          square += (points[i][k] - points[j][k]) * (points[i][k] - points[j][k]);
        }
        boolean known = random.nextInt(4) > 0;
        float distance = (float) Math.sqrt(square);
        whole[i * N + j] = known ? distance : -1;
        whole[j * N + i] = whole[i * N + j];
        if (known) {
          list.add(i, j, distance, Float.NaN);
          heavy.add(i, j, distance, 1 + (i + j) % 2);
        }
      }
    }
    SomePairs files =
        new SomePairs(
            folder.resolve("m.npy"), folder.resolve("m.pairs"), folder.resolve("w.pairs"));
    VectorNpyWriter.write(files.matrix, whole, N);
    try {
      list.write(files.pairs, N);
      heavy.write(files.weighted, N);
    } catch (PairList.Contradiction e) {
      throw new AssertionError(e);
    }
    return files;
  }
}
