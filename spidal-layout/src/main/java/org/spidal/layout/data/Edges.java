package org.spidal.layout.data;

import java.util.Arrays;

/** Edges as they are read. */
final class Edges {
  private int[] from = new int[1 << 10];
  private int[] to = new int[1 << 10];
  private float[] weight = new float[1 << 10];
  private int size;
  private int most = -1;

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
    most = Math.max(most, Math.max(one, other));
  }

  int size() {
    return size;
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

  /** The greatest number of a point; -1 without edges. */
  int most() {
    return most;
  }
}
