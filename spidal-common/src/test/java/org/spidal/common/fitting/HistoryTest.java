package org.spidal.common.fitting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.fitting.History.Sum;
import org.spidal.common.testing.TestSeed;

class HistoryTest {
  private static final int N = 45;
  private static final int DIMENSION = 3;
  private static final int LENGTH = N * DIMENSION;

  /** A step and the change of the gradient along it. */
  private record Pair(double[] s, double[] y) {}

  @Test
  void theDirectionIsThatOfTheTwoLoopRecursion() {
    long seed = TestSeed.of("HistoryTest.theDirectionIsThatOfTheTwoLoopRecursion");
    Random random = new Random(seed);
    History history = new History(LENGTH);
    BlockSums sums = BlockSums.alone(N, History.SUMS);
    Deque<Pair> newestFirst = new ArrayDeque<>();
    for (int round = 0; round < 3 * History.LENGTH; round++) {
      double[] s = gaussian(random);
      double[] y = new double[LENGTH];
      boolean bad = round % 5 == 3; // no positive curvature: to be left out
      for (int k = 0; k < LENGTH; k++) {
        y[k] = (bad ? -1 : 1) * (0.2 + k % 7) * s[k];
      }
      double[] g = gaussian(random);
      pass(history, sums, g, s, y);
      if (!bad) {
        newestFirst.addFirst(new Pair(s, y));
      }
      while (newestFirst.size() > History.LENGTH) {
        newestFirst.removeLast();
      }
      check(history, g, newestFirst);

      double[] elsewhere = gaussian(random); // another temperature: a new gradient, the old pairs
      pass(history, sums, elsewhere, null, null);
      check(history, elsewhere, newestFirst);
      if (round == History.LENGTH + 4) {
        history.clear();
        newestFirst.clear();
        assertThat(history.isEmpty()).isTrue();
        check(history, elsewhere, newestFirst);
      }
    }
  }

  private static void pass(History history, BlockSums sums, double[] g, double[] s, double[] y) {
    sums.clear();
    history.addProducts(sums, DIMENSION, g, s, y);
    for (int b = 0; b < sums.blocks(); b++) {
      int from = sums.block(b).start() * DIMENSION;
      int to = sums.block(b).end() * DIMENSION;
      sums.set(b, Sum.GG.index(), dot(g, g, from, to));
      if (s != null) {
        sums.set(b, Sum.GS.index(), dot(g, s, from, to));
        sums.set(b, Sum.GY.index(), dot(g, y, from, to));
        sums.set(b, Sum.SS.index(), dot(s, s, from, to));
        sums.set(b, Sum.SY.index(), dot(s, y, from, to));
        sums.set(b, Sum.YY.index(), dot(y, y, from, to));
      }
    }
    double[] total = sums.total();
    history.gradient(total, total[Sum.GG.index()]);
    if (s != null) {
      history.add(s, y, total);
    }
  }

  private static void check(History history, double[] g, Deque<Pair> newestFirst) {
    double[] expected = twoLoops(g, newestFirst);
    double slope = history.direction();
    double[] direction = new double[LENGTH];
    history.combine(g, direction);
    double size = Math.sqrt(dot(expected, expected, 0, LENGTH));
    for (int k = 0; k < direction.length; k++) {
      assertThat(Math.abs(direction[k] - expected[k])).isLessThan(1e-9 * size);
    }
    double expectedSlope = dot(expected, g, 0, LENGTH);
    assertThat(Math.abs(slope - expectedSlope)).isLessThan(1e-9 * Math.abs(expectedSlope));
  }

  /** Nocedal and Wright, algorithm 7.4. */
  private static double[] twoLoops(double[] g, Deque<Pair> newestFirst) {
    double[] q = g.clone();
    List<Double> alphas = new ArrayList<>();
    for (Pair pair : newestFirst) {
      double alpha = dot(pair.s, q, 0, LENGTH) / dot(pair.y, pair.s, 0, LENGTH);
      alphas.add(alpha);
      add(q, -alpha, pair.y);
    }
    if (!newestFirst.isEmpty()) {
      Pair newest = newestFirst.getFirst();
      double gamma = dot(newest.s, newest.y, 0, LENGTH) / dot(newest.y, newest.y, 0, LENGTH);
      add(q, gamma - 1, q.clone());
    }
    int a = alphas.size();
    for (Iterator<Pair> it = newestFirst.descendingIterator(); it.hasNext(); ) {
      Pair pair = it.next();
      double beta = dot(pair.y, q, 0, LENGTH) / dot(pair.y, pair.s, 0, LENGTH);
      add(q, alphas.get(--a) - beta, pair.s);
    }
    add(q, -2, q.clone());
    return q;
  }

  private static void add(double[] target, double factor, double[] vector) {
    for (int k = 0; k < target.length; k++) {
      target[k] += factor * vector[k];
    }
  }

  private static double dot(double[] a, double[] b, int from, int to) {
    double sum = 0;
    for (int k = from; k < to; k++) {
      sum += a[k] * b[k];
    }
    return sum;
  }

  private static double[] gaussian(Random random) {
    double[] vector = new double[LENGTH];
    for (int k = 0; k < LENGTH; k++) {
      vector[k] = random.nextGaussian();
    }
    return vector;
  }
}
