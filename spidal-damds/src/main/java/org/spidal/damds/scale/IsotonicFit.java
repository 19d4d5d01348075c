package org.spidal.damds.scale;

import java.util.Map;

/**
 * Any rising function: monotone regression by pooling adjacent violators, over the codes with their
 * weights. Pairs of one code get one disparity (secondary treatment of ties); those of a frequent
 * code, whose bins are told apart, may differ (primary treatment): the bins take part in the order
 * of d.
 */
final class IsotonicFit implements DisparityFit {
  // what is put in order: a code, or a bin of one
  private final int[] code;
  private final double[] weight;
  private int items;

  // pooled levels: their last item, weight and sum
  private final int[] end;
  private final double[] levelWeight;
  private final double[] levelSum;
  private int levels;

  IsotonicFit(MapDistances map) {
    int most = map.used() + (map.tellsTies() ? MapDistances.BINS : 0);
    this.code = new int[most];
    this.weight = new double[most];
    this.end = new int[most];
    this.levelWeight = new double[most];
    this.levelSum = new double[most];
  }

  @Override
  public double fit(MapDistances map, Curve curve) {
    items = 0;
    levels = 0;
    for (int k : map.usedCodes()) {
      int first = map.firstBin(k);
      if (first < 0) {
        add(k, map.weight(k), map.sum(k));
      } else {
        int end = first + map.bins();
        for (int bin = map.nextBin(first); bin >= 0 && bin < end; bin = map.nextBin(bin + 1)) {
          add(k, map.binWeight(bin), map.binSum(bin));
        }
      }
    }
    return read(map, curve);
  }

  private void add(int k, double w, double sum) {
    if (!(w > 0)) {
      return;
    }
    code[items] = k;
    weight[items++] = w;
    levelWeight[levels] = w;
    levelSum[levels] = sum;
    end[levels++] = items;
    while (levels > 1 && level(levels - 2) >= level(levels - 1)) {
      levels--;
      levelWeight[levels - 1] += levelWeight[levels];
      levelSum[levels - 1] += levelSum[levels];
      end[levels - 1] = items;
    }
  }

  private double level(int which) {
    return levelSum[which] / levelWeight[which];
  }

  private double read(MapDistances map, Curve curve) {
    double squares = 0;
    int item = 0;
    for (int which = 0; which < levels; which++) {
      double level = level(which);
      squares += levelSum[which] * level;
      // a bin that was not pooled leaves its pairs where they are, between the levels beside it
      boolean alone = end[which] == item + 1;
      for (; item < end[which]; item++) {
        int k = code[item];
        boolean free = alone && map.firstBin(k) >= 0;
        boolean first = item == 0 || code[item - 1] != k;
        if (curve.isTied()) {
          if (first) {
            curve.least()[k] = free ? (which == 0 ? 0 : level(which - 1)) : level;
          }
          curve.greatest()[k] =
              free ? (which + 1 == levels ? Double.POSITIVE_INFINITY : level(which + 1)) : level;
        }
        double share = level * (weight[item] / map.weight(k));
        curve.mean()[k] = first ? share : curve.mean()[k] + share;
      }
    }
    return squares;
  }

  @Override
  public Map<String, Object> parameters(double perCode, double factor) {
    return Map.of("levels", levels);
  }
}
