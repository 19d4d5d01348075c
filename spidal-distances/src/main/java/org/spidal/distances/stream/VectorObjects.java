package org.spidal.distances.stream;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.vectors.VectorFile;
import org.spidal.common.vectors.VectorNpyWriter;
import org.spidal.common.vectors.VectorOrigin;
import org.spidal.common.vectors.VectorSet;
import org.spidal.distances.kernel.PairDistances.ObjectDistances;
import org.spidal.distances.kernel.VectorMeasure;
import org.spidal.distances.kernel.VectorPairs;
import org.spidal.distances.stream.ObjectFile.Block;

/**
 * Vectors of a file, prepared for a measure.
 *
 * @param path of the file, for messages
 * @param origin is subtracted from all vectors
 */
public record VectorObjects(Path path, VectorFile file, VectorMeasure measure, VectorOrigin origin)
    implements ObjectFile<VectorSet> {
  /** Numbers of an array. */
  private static final int LARGEST = Integer.MAX_VALUE - 8;

  /** Ends a reading from which nothing more is wanted. */
  private static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1;

    Enough() {
      super(null, null, false, false);
    }
  }

  @Override
  public List<String> notes() {
    return file.notes();
  }

  @Override
  public void read(Sink<VectorSet> sink) {
    VectorSet[] set = {null};
    IntFunction<String> names =
        file.ids().<IntFunction<String>>map(ids -> ids::get).orElse(Integer::toString);
    double[] difference = new double[file.dimension()];
    try {
      file.read(
          0,
          file.size(),
          1,
          (row, vector) -> {
            int at = row % Block.MOST;
            if (at == 0) {
              set[0] = new VectorSet(Math.min(Block.MOST, file.size() - row), vector.length);
            }
            origin.subtract(vector, difference);
            set[0].set(at, difference);
            if (at == set[0].size() - 1) {
              pass(row - at, set[0], names, sink);
            }
          });
    } catch (Enough enough) {
      return;
    }
  }

  private void pass(int first, VectorSet set, IntFunction<String> names, Sink<VectorSet> sink) {
    measure.prepare(set, path, first);
    if (!sink.take(new Block<>(first, set.size(), i -> names.apply(first + i), set))) {
      throw new Enough();
    }
  }

  @Override
  public VectorSet one(VectorSet set, int object) {
    VectorSet one = VectorSet.ofOne(set.dimension());
    copy(set, object, one, 0);
    return one;
  }

  @Override
  public VectorSet join(List<VectorSet> sets) {
    int size = sets.stream().mapToInt(VectorSet::size).sum();
    VectorSet all = new VectorSet(size, sets.get(0).dimension());
    int at = 0;
    for (VectorSet set : sets) {
      for (int i = 0; i < set.size(); i++) {
        copy(set, i, all, at++);
      }
    }
    return all;
  }

  private static void copy(VectorSet from, int object, VectorSet to, int place) {
    for (int k = 0; k < from.dimension(); k++) {
      to.set(place, k, from.get(object, k));
    }
  }

  @Override
  public ObjectDistances<VectorSet> distances(VectorSet set) {
    return VectorPairs.of(set, measure);
  }

  @Override
  public void copy(int[] numbers, Path to) {
    int d = file.dimension();
    if ((long) numbers.length * d > LARGEST) {
      throw new SpidalException(
          ExitCode.CONFIG,
          numbers.length + " vectors of " + d + " numbers are too many for one file; choose fewer");
    }
    double[] values = new double[numbers.length * d];
    int[] next = {0};
    file.read(
        0,
        file.size(),
        1,
        (row, vector) -> {
          if (next[0] < numbers.length && numbers[next[0]] == row) {
            System.arraycopy(vector, 0, values, next[0]++ * d, d);
          }
        });
    VectorNpyWriter.write(to, values, d);
  }

  @Override
  public Optional<List<String>> names(int[] numbers) {
    return file.ids().map(ids -> Arrays.stream(numbers).mapToObj(ids::get).toList());
  }

  @Override
  public String extension() {
    return ".npy";
  }

  @Override
  public String plural() {
    return "vectors";
  }
}
