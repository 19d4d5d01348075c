package org.spidal.dapwc.center;

/**
 * The members of each cluster, ascending.
 *
 * @param label cluster of each point
 * @param start where in {@code member} a cluster begins; one more for the end
 * @param member points, cluster by cluster
 */
record Groups(int[] label, int[] start, int[] member) {
  static Groups of(int[] label, int clusters) {
    int[] start = new int[clusters + 1];
    for (int k : label) {
      start[k + 1]++;
    }
    for (int k = 0; k < clusters; k++) {
      start[k + 1] += start[k];
    }
    int[] next = start.clone();
    int[] member = new int[label.length];
    for (int i = 0; i < label.length; i++) {
      member[next[label[i]]++] = i;
    }
    return new Groups(label, start, member);
  }

  int count() {
    return start.length - 1;
  }

  int size(int k) {
    return start[k + 1] - start[k];
  }

  int largest() {
    int largest = 0;
    for (int k = 0; k < count(); k++) {
      largest = Math.max(largest, size(k));
    }
    return largest;
  }
}
