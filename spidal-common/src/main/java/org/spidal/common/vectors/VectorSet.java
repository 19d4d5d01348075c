package org.spidal.common.vectors;

import java.util.Optional;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * N vectors of d floats, for the distances between them. They stand in blocks of {@link #BLOCK}
 * vectors, component by component, so that a kernel works on neighbours in its lanes:
 *
 * <pre>
 *   component k of vector j:  block(j / BLOCK)[k * BLOCK + j % BLOCK]
 * </pre>
 *
 * The last block is filled up with zeros. One object per process, filled by one thread.
 */
public final class VectorSet {
  /** Number of vectors of a block. */
  public static final int BLOCK = 64;

  private final int size;
  private final int dimension;
  private final float[][] blocks;

  private String note; // null if there is none

  /** The one vector that a set is for, to be kept in little memory; else null. */
  private final float[] alone;

  public VectorSet(int size, int dimension) {
    this.size = size;
    this.dimension = dimension;
    this.blocks = new float[(int) (((long) size + BLOCK - 1) / BLOCK)][dimension * BLOCK];
    this.alone = null;
  }

  private VectorSet(float[] alone) {
    this.size = 1;
    this.dimension = alone.length;
    this.blocks = null;
    this.alone = alone;
  }

  /** A set of one vector, to be kept and copied, but not to compute distances from. */
  public static VectorSet ofOne(int dimension) {
    return new VectorSet(new float[dimension]);
  }

  /**
   * All vectors of a file, as float32.
   *
   * @param source the file, for messages
   * @param origin is subtracted before they become float32
   * @throws SpidalException if float32 would lose what tells them apart
   */
  public static VectorSet of(VectorFile file, Object source, VectorOrigin origin) {
    double[] difference = new double[file.dimension()];
    VectorSet set = new VectorSet(file.size(), file.dimension());
    VectorRange range = new VectorRange(file.dimension());
    LostDigits digits = new LostDigits(file.size(), file.dimension());
    file.read(
        0,
        file.size(),
        1,
        (row, vector) -> {
          origin.subtract(vector, difference);
          range.add(difference);
          digits.take(row, difference);
          set.set(row, difference);
        });
    range.requireFloats(source, origin.mostOffset());
    set.note = digits.note(source).orElse(null);
    return set;
  }

  /** Bytes of memory that so many vectors take. */
  public static long bytes(int size, int dimension) {
    return ((long) size + BLOCK - 1) / BLOCK * BLOCK * dimension * Float.BYTES;
  }

  /** What should be known of the digits of the vectors, if float32 leaves few of them. */
  public Optional<String> note() {
    return Optional.ofNullable(note);
  }

  /** Number of vectors N. */
  public int size() {
    return size;
  }

  /** Numbers of each vector. */
  public int dimension() {
    return dimension;
  }

  float[] block(int block) {
    if (alone != null) {
      throw new IllegalStateException("a set of one vector has no blocks");
    }
    return blocks[block];
  }

  /** A component of a vector. */
  public float get(int vector, int component) {
    return alone != null
        ? alone[component]
        : blocks[vector / BLOCK][component * BLOCK + vector % BLOCK];
  }

  /**
   * Copies a vector.
   *
   * @param target receives component k at {@code from + k * step}; modified
   */
  void copy(int vector, float[] target, int from, int step) {
    float[] source = alone != null ? alone : blocks[vector / BLOCK];
    int apart = alone != null ? 1 : BLOCK;
    int at = alone != null ? 0 : vector % BLOCK;
    for (int k = 0, to = from; k < dimension; k++, at += apart, to += step) {
      target[to] = source[at];
    }
  }

  /** Sets a component of a vector. */
  public void set(int vector, int component, float value) {
    if (alone != null) {
      alone[component] = value;
    } else {
      blocks[vector / BLOCK][component * BLOCK + vector % BLOCK] = value;
    }
  }

  /** Sets all components of a vector. */
  public void set(int vector, double[] values) {
    for (int k = 0; k < values.length; k++) {
      set(vector, k, (float) values[k]);
    }
  }

  /**
   * Scales every vector to length 1.
   *
   * @param source the file, for messages
   * @param first number of the first vector in it, for messages
   * @throws SpidalException if a vector is 0, which has no direction
   */
  public void scaleToLengthOne(Object source, int first) {
    for (int j = 0; j < size; j++) {
      double squares = 0;
      for (int k = 0; k < dimension; k++) {
        squares += (double) get(j, k) * get(j, k);
      }
      if (squares == 0) {
        throw new SpidalException(
            ExitCode.DATA,
            "%s: vector %s is 0 in all components and has no direction, which"
                + " VectorDistance=cosine needs; remove it, or use VectorDistance=euclidean",
            source,
            first + j);
      }
      double length = Math.sqrt(squares);
      for (int k = 0; k < dimension; k++) {
        set(j, k, (float) (get(j, k) / length));
      }
    }
  }

  /** A distance between two vectors. */
  public enum VectorDistance {
    /** The length of the difference. */
    EUCLIDEAN,
    /**
     * 1 - cos of the angle between the two, from 0 to 2. Computed as half the squared difference of
     * the vectors scaled to length 1, which is the same, and never negative.
     */
    COSINE
  }
}
