package org.spidal.davs.kernel;

import java.util.Arrays;

/**
 * Selects from sets of numbers that are spread over all workers. All sets are worked on at once:
 * every round halves a range of values, and each worker keeps what it holds in the half that has
 * the wanted number. Where few are left, all workers look at them.
 */
final class Medians {
  /** So few numbers of a set are brought together. */
  private static final int FEW = 256;

  private final Team team;
  private final int sets;
  private final double[] values;
  private final int[] from;
  private final int[] to;
  private final double[] low;
  private final double[] high;
  private final long[] left;
  private final long[] wanted;

  /**
   * @param values held by this worker, set by set; modified
   * @param starts where each set begins in {@code values}, and the last ends
   * @param low a lower bound of each set; modified
   * @param high an upper bound of each set; modified
   * @param sizes of the sets, on all workers together; modified
   */
  Medians(Team team, double[] values, int[] starts, double[] low, double[] high, long[] sizes) {
    this.team = team;
    this.sets = low.length;
    this.values = values;
    this.from = Arrays.copyOf(starts, sets);
    this.to = Arrays.copyOfRange(starts, 1, sets + 1);
    this.low = low;
    this.high = high;
    this.left = sizes;
    this.wanted = Arrays.stream(sizes).map(size -> size / 2).toArray();
  }

  /** Number n / 2 of each set of n numbers, from 0, as if it were sorted. Collective. */
  double[] find() {
    long[] counts = new long[sets];
    double[] pivots = new double[sets];
    int[] ends = new int[sets];
    boolean open = true;
    for (int round = 0; open; round++) {
      open = false;
      for (int s = 0; s < sets; s++) {
        counts[s] = 0;
        if (isOpen(s)) {
          open = true;
          pivots[s] = pivot(low[s], high[s], round % 2 == 0);
          ends[s] = part(from[s], to[s], pivots[s]);
          counts[s] = ends[s] - from[s];
        }
      }
      if (open) {
        team.sum(counts);
        for (int s = 0; s < sets; s++) {
          if (isOpen(s)) {
            narrow(s, pivots[s], ends[s], counts[s]);
          }
        }
      }
    }
    return ofFew();
  }

  private boolean isOpen(int s) {
    return left[s] > FEW && low[s] < high[s];
  }

  /**
   * A value from {@code low} to below {@code high}: the middle of the range, or (as a few numbers
   * may be far away) of the numbers that a double can be there.
   */
  private static double pivot(double low, double high, boolean ofRange) {
    double middle;
    if (ofRange) {
      middle = low / 2 + high / 2;
    } else {
      long first = ordered(low);
      long last = ordered(high);
      middle = unordered(first + ((last - first) >>> 1));
    }
    return middle >= low && middle < high ? middle : low;
  }

  /** A whole number that is greater where the value is. */
  private static long ordered(double value) {
    long bits = Double.doubleToRawLongBits(value);
    return bits ^ (bits >> 63 & Long.MAX_VALUE);
  }

  private static double unordered(long ordered) {
    return Double.longBitsToDouble(ordered ^ (ordered >> 63 & Long.MAX_VALUE));
  }

  /** Brings the values up to the pivot to the front; returns where they end. */
  private int part(int first, int end, double pivot) {
    int front = first;
    for (int i = first; i < end; i++) {
      double value = values[i];
      if (value <= pivot) {
        values[i] = values[front];
        values[front++] = value;
      }
    }
    return front;
  }

  private void narrow(int s, double pivot, int end, long count) {
    if (wanted[s] < count) {
      to[s] = end;
      high[s] = pivot;
      left[s] = count;
    } else {
      from[s] = end;
      low[s] = Math.nextUp(pivot);
      left[s] -= count;
      wanted[s] -= count;
    }
  }

  private double[] ofFew() {
    Numbers mine = new Numbers();
    for (int s = 0; s < sets; s++) {
      for (int i = from[s]; i < to[s] && low[s] < high[s]; i++) {
        mine.add(s);
        mine.add(values[i]);
      }
    }
    Numbers all = team.gather(mine);
    double[][] few = new double[sets][];
    int[] filled = new int[sets];
    for (int s = 0; s < sets; s++) {
      few[s] = new double[low[s] < high[s] ? (int) left[s] : 0];
    }
    for (int at = 0; at < all.size(); at += 2) {
      int s = (int) all.get(at);
      few[s][filled[s]++] = all.get(at + 1);
    }
    double[] medians = new double[sets];
    for (int s = 0; s < sets; s++) {
      medians[s] = low[s] < high[s] ? select(few[s], 0, filled[s] - 1, (int) wanted[s]) : low[s];
    }
    return medians;
  }

  /** The value that would stand at {@code wanted} if the values were sorted (Hoare 1961). */
  static double select(double[] values, int first, int last, int wanted) {
    int left = first;
    int right = last;
    while (left < right) {
      double pivot = middleOf(values[left], values[(left + right) >>> 1], values[right]);
      int i = left;
      int j = right;
      while (i <= j) {
        while (values[i] < pivot) {
          i++;
        }
        while (values[j] > pivot) {
          j--;
        }
        if (i <= j) {
          double swapped = values[i];
          values[i++] = values[j];
          values[j--] = swapped;
        }
      }
      if (wanted <= j) {
        right = j;
      } else if (wanted >= i) {
        left = i;
      } else {
        break;
      }
    }
    return values[wanted];
  }

  private static double middleOf(double a, double b, double c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }
}
