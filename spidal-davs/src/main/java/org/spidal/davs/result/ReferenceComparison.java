package org.spidal.davs.result;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.spidal.common.labels.Agreement;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.Palette;
import org.spidal.common.table.Table;

/**
 * Clusters beside a reference. Two clusters match if what they share is more than half of both
 * together (Jaccard index), so that each matches one at most. For ARI, NMI and purity only points
 * that are in a cluster of the reference count, and points that were put into the sponge count as
 * alone.
 */
final class ReferenceComparison {
  private final Agreement agreement;
  private final int[] referenceSizes;
  private final boolean[] matched;
  private final int[] inBest;
  private final int[] pieces;
  private final int[] alone;
  private final boolean[] isNoise;
  private final int clusters;
  private int noise;
  private int noiseInSponge;

  /**
   * @param labels cluster of each point, -1 for the sponge
   */
  ReferenceComparison(int[] labels, int clusters, Labels reference) {
    this.clusters = clusters;
    int known = reference.clusters().size();
    referenceSizes = new int[known];
    matched = new boolean[known];
    inBest = new int[known];
    pieces = new int[known];
    alone = new int[known];
    isNoise = new boolean[known];
    for (int r = 0; r < known; r++) {
      String name = reference.clusters().get(r).name();
      isNoise[r] = name.equals("-1") || Palette.isNoise(name);
    }
    int n = labels.length;
    int[] ours = new int[n];
    int[] theirs = new int[n];
    int[] sizes = new int[clusters];
    long[] shared = new long[n];
    int counted = 0;
    int both = 0;
    for (int a = 0; a < n; a++) {
      int r = reference.position(reference.cluster(a));
      referenceSizes[r]++;
      if (labels[a] >= 0) {
        sizes[labels[a]]++;
      }
      if (isNoise[r]) {
        noise++;
        noiseInSponge += labels[a] < 0 ? 1 : 0;
      } else {
        ours[counted] = labels[a] >= 0 ? labels[a] : -1 - a;
        theirs[counted++] = r;
        if (labels[a] >= 0) {
          shared[both++] = (long) r << 32 | labels[a];
        } else {
          alone[r]++;
        }
      }
    }
    agreement = Agreement.of(Arrays.copyOf(ours, counted), Arrays.copyOf(theirs, counted));
    Arrays.sort(shared, 0, both);
    for (int start = 0, end; start < both; start = end) {
      end = start;
      while (end < both && shared[end] == shared[start]) {
        end++;
      }
      int r = (int) (shared[start] >> 32);
      int k = (int) shared[start];
      int all = referenceSizes[r] + sizes[k] - (end - start);
      matched[r] |= 2 * (end - start) > all;
      inBest[r] = Math.max(inBest[r], end - start);
      pieces[r] += end - start > 1 ? 1 : 0;
      alone[r] += end - start == 1 ? 1 : 0;
    }
  }

  private int count(int least, int most, boolean onlyMatched) {
    int count = 0;
    for (int r = 0; r < referenceSizes.length; r++) {
      boolean inClass = !isNoise[r] && referenceSizes[r] >= least && referenceSizes[r] < most;
      count += inClass && (!onlyMatched || matched[r]) ? 1 : 0;
    }
    return count;
  }

  double ari() {
    return agreement.ari();
  }

  int matched() {
    return count(2, Integer.MAX_VALUE, true);
  }

  int reference() {
    return count(2, Integer.MAX_VALUE, false);
  }

  Map<String, Object> summary() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("clusters", reference());
    map.put("adjusted-rand-index", agreement.ari());
    map.put("normalized-mutual-information", agreement.nmi());
    map.put("purity", agreement.purity());
    map.put("matched", matched());
    map.put("not-in-reference", clusters - matched());
    map.put("noise-in-sponge", noise == 0 ? 1 : noiseInSponge / (double) noise);
    return map;
  }

  /**
   * The clusters of the reference by size, single points left out: how many there are and are
   * matched; of their points, how many are in the cluster here that has most of them, and how many
   * are in the sponge or without any other of theirs; and in how many pieces of two points and more
   * they lie.
   */
  Table table() {
    return SizeClasses.fill(
        new Table("from to reference-clusters matched points in-best alone pieces"),
        (row, least, end) -> {
          int[] sums = new int[4];
          for (int r = 0; r < referenceSizes.length; r++) {
            if (!isNoise[r] && referenceSizes[r] >= least && referenceSizes[r] < end) {
              sums[0] += referenceSizes[r];
              sums[1] += inBest[r];
              sums[2] += alone[r];
              sums[3] += pieces[r];
            }
          }
          row.cell(count(least, end, false)).cell(count(least, end, true));
          for (int sum : sums) {
            row.cell(sum);
          }
        });
  }
}
