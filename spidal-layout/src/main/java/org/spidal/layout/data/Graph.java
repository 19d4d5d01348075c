package org.spidal.layout.data;

import java.util.Arrays;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * An undirected graph of n points, without loops and with one edge at most between two points.
 * Immutable; arrays are live.
 *
 * <p>Point i has the neighbours {@code ends[starts[i] .. starts[i + 1] - 1]}, ascending, over edges
 * with the same places in {@code weights}. Each edge stands there twice, from either end.
 */
public final class Graph {
  private final int[] starts;
  private final int[] ends;
  private final float[] weights;

  private Graph(int[] starts, int[] ends, float[] weights) {
    this.starts = starts;
    this.ends = ends;
    this.weights = weights;
  }

  /**
   * Takes edges in any order. Loops are left out; of several edges between two points, in either
   * direction, the one with the greatest weight counts.
   *
   * @param points n
   */
  static Graph of(Edges edges, int points) {
    int[] starts = new int[points + 1];
    for (int e = 0; e < edges.size(); e++) {
      if (edges.from(e) != edges.to(e)) {
        starts[edges.from(e) + 1]++;
        starts[edges.to(e) + 1]++;
      }
    }
    for (int i = 0; i < points; i++) {
      starts[i + 1] += starts[i];
      if (starts[i + 1] < 0) {
        throw new SpidalException(
            ExitCode.DATA, "the graph has more than 2^30 edges, which are too many");
      }
    }
    // Neighbour and bits of the weight: in order of both, as weights are positive.
    long[] keys = new long[starts[points]];
    int[] next = Arrays.copyOf(starts, points);
    for (int e = 0; e < edges.size(); e++) {
      int from = edges.from(e);
      int to = edges.to(e);
      if (from != to) {
        long bits = Float.floatToIntBits(edges.weight(e));
        keys[next[from]++] = (long) to << Integer.SIZE | bits;
        keys[next[to]++] = (long) from << Integer.SIZE | bits;
      }
    }
    return merged(starts, keys);
  }

  private static Graph merged(int[] starts, long[] keys) {
    int kept = 0;
    for (int i = 0, first = 0; i + 1 < starts.length; i++) {
      int end = starts[i + 1];
      Arrays.sort(keys, first, end);
      for (int k = first; k < end; k++) {
        if (k + 1 == end || keys[k] >>> Integer.SIZE != keys[k + 1] >>> Integer.SIZE) {
          keys[kept++] = keys[k];
        }
      }
      starts[i + 1] = kept;
      first = end;
    }
    int[] ends = new int[kept];
    float[] weights = new float[kept];
    for (int k = 0; k < kept; k++) {
      ends[k] = (int) (keys[k] >>> Integer.SIZE);
      weights[k] = Float.intBitsToFloat((int) keys[k]);
    }
    return new Graph(starts, ends, weights);
  }

  public int points() {
    return starts.length - 1;
  }

  public int edges() {
    return ends.length / 2;
  }

  /** Sum of the weights of all edges. */
  public double totalWeight() {
    double twice = 0;
    for (float weight : weights) {
      twice += weight;
    }
    return twice / 2;
  }

  /** Number of edges of a point. */
  public int degree(int point) {
    return starts[point + 1] - starts[point];
  }

  /** Heap bytes, of its components too. */
  public long bytes() {
    return 2L * (Integer.BYTES + Float.BYTES) * ends.length + 4L * Integer.BYTES * starts.length;
  }

  /**
   * Heap bytes that reading takes beside the graph, for a while.
   *
   * @param read edges of the file
   */
  public static long readingBytes(long read) {
    long arrays = 2L * (2 * Integer.BYTES + Float.BYTES) * read; // they double where they grow
    return arrays + 2L * Long.BYTES * read;
  }

  /** Where the neighbours of each point begin; and their number. */
  public int[] starts() {
    return starts;
  }

  /** Neighbours of all points, in the order of these. */
  public int[] ends() {
    return ends;
  }

  /** Weights of the edges, positive. */
  public float[] weights() {
    return weights;
  }

  /** The part of the graph that some points are, in this order, without edges to others. */
  public Graph part(int[] points, int[] placeOf) {
    int[] partStarts = new int[points.length + 1];
    for (int i = 0; i < points.length; i++) {
      partStarts[i + 1] = partStarts[i] + starts[points[i] + 1] - starts[points[i]];
    }
    int[] partEnds = new int[partStarts[points.length]];
    float[] partWeights = new float[partEnds.length];
    int at = 0;
    for (int point : points) {
      for (int k = starts[point]; k < starts[point + 1]; k++) {
        partEnds[at] = placeOf[ends[k]];
        partWeights[at++] = weights[k];
      }
    }
    return new Graph(partStarts, partEnds, partWeights);
  }

  /** Pairs of the ends of at most so many edges, evenly chosen, the lower end first. */
  public int[] pairs(int most) {
    int stride = Math.max(1, (int) (((long) edges() + most - 1) / most));
    int[] pairs = new int[2 * ((edges() + stride - 1) / stride)];
    int seen = 0;
    int at = 0;
    for (int i = 0; i < points(); i++) {
      for (int k = starts[i]; k < starts[i + 1]; k++) {
        if (i < ends[k] && seen++ % stride == 0) {
          pairs[at++] = i;
          pairs[at++] = ends[k];
        }
      }
    }
    return pairs;
  }
}
