package org.spidal.interpolation.data;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.partition.RowRange;
import org.spidal.distances.kernel.PairDistances.ObjectDistances;
import org.spidal.distances.stream.ObjectFile;
import org.spidal.distances.stream.ObjectFile.Block;

/**
 * Objects of which a file holds the distances to the landmarks, and nothing else is known.
 *
 * @param scale see {@link LandmarkMatrix}
 */
public record DistanceRows(MatrixFile file, double scale) implements ObjectFile<float[][]> {
  @Override
  public void read(Sink<float[][]> sink) {
    int m = file.format().rows();
    MissingMarker marker = new MissingMarker(file);
    boolean wanted = true;
    for (long first = 0; wanted && first < m; first += Block.MOST) {
      RowRange range = new RowRange((int) first, (int) Math.min(m, first + Block.MOST));
      LandmarkMatrix rows = new LandmarkMatrix(file, range, scale, marker);
      float[][] some = new float[range.size()][file.format().n()];
      for (int i = 0; i < some.length; i++) {
        rows.load(range.start() + i, some[i]);
      }
      long before = first;
      wanted = sink.take(new Block<>(first, some.length, i -> Long.toString(before + i), some));
    }
  }

  @Override
  public float[][] one(float[][] set, int object) {
    return new float[][] {set[object]};
  }

  @Override
  public float[][] join(List<float[][]> sets) {
    return sets.stream().flatMap(Arrays::stream).toArray(float[][]::new);
  }

  @Override
  public boolean knowsPairs() {
    return false;
  }

  @Override
  public ObjectDistances<float[][]> distances(float[][] set) {
    throw new UnsupportedOperationException("only the distances to the landmarks are known");
  }

  @Override
  public void copy(int[] numbers, Path to) {
    throw new UnsupportedOperationException("rows of distances are no objects");
  }

  @Override
  public String extension() {
    return ".npy";
  }

  @Override
  public String plural() {
    return "rows of distances";
  }
}
