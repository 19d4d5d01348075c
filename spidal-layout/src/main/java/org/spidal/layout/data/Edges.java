package org.spidal.layout.data;

import java.util.Arrays;

/** Edges as they are read. */
final class Edges {
  private int[] from = new int[1 << 10];
  private int[] to = new int[1 << 10];
  private float[] weight = new float[1 << 10];
  private int size;
  private int weighted;
  private int least = Integer.MAX_VALUE;
  private int most = -1;

  /** Adds an edge without weight, which counts as one of 1. */
  void add(int one, int other) {
    add(one, other, 1);
    weighted--;
  }

  void add(int one, int other, float w) {
    if (size == from.length) {
      int room = (int) Math.min(2L * size, Integer.MAX_VALUE - 8);
      from = Arrays.copyOf(from, room);
      to = Arrays.copyOf(to, room);
      weight = Arrays.copyOf(weight, room);
    }
    from[size] = one;
    to[size] = other;
    weight[size++] = w;
    weighted++;
    least = Math.min(least, Math.min(one, other));
    most = Math.max(most, Math.max(one, other));
  }

  int size() {
    return size;
  }

  /** How many have a weight. */
  int weighted() {
    return weighted;
  }

  int from(int edge) {
    return from[edge];
  }

  int to(int edge) {
    return to[edge];
  }

  float weight(int edge) {
    return weight[edge];
  }

  /** The least number of a point. */
  int least() {
    return least;
  }

  /** The greatest number of a point; -1 without edges. */
  int most() {
    return most;
  }
}
