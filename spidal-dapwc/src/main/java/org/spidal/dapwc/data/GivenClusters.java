package org.spidal.dapwc.data;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.spidal.common.labels.IndexedNumbers;
import org.spidal.common.labels.PointNames;

/**
 * A clustering that is there already: centers and tables are wanted for it.
 *
 * @param labels cluster of each point, from 0
 * @param clusters number of clusters, each of which has points
 */
public record GivenClusters(int[] labels, int clusters) {
  /**
   * Reads a cluster file.
   *
   * @param points that it must be about
   * @param most clusters that there may be
   * @param names of the points, which its lines may begin with instead of indices; null if they
   *     have none
   * @param notes takes what the user should know
   * @throws org.spidal.common.fault.SpidalException if it does not fit, or its clusters are not
   *     numbered 0, 1, 2 and so on
   */
  public static GivenClusters read(
      Path path, int points, int most, PointNames names, Consumer<String> notes) {
    IndexedNumbers.Content content = IndexedNumbers.read(path, names, notes);
    int[] labels = content.values();
    if (labels.length != points) {
      throw content
          .file()
          .error("found " + labels.length + " points, expected " + points + " as in the distances");
    }
    boolean[] used = new boolean[most];
    int clusters = 0;
    for (int i = 0; i < points; i++) {
      if (labels[i] >= most) {
        throw content
            .file()
            .error(
                content.lines()[i],
                "cluster %s, expected at most %s: clusters count from 0, and MaxNcent=%s. Raise"
                    + " MaxNcent, or renumber: ./spidal pwc-tools join IN OUT '|'",
                labels[i],
                most - 1,
                most);
      }
      used[labels[i]] = true;
      clusters = Math.max(clusters, labels[i] + 1);
    }
    for (int k = 0; k < clusters; k++) {
      if (!used[k]) {
        throw content
            .file()
            .error(
                "there is no point in cluster %s, but in later ones. Renumber them: ./spidal"
                    + " pwc-tools join IN OUT '|'",
                k);
      }
    }
    return new GivenClusters(labels, clusters);
  }
}
