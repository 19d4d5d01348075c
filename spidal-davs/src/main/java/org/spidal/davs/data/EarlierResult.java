package org.spidal.davs.data;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.labels.Labels;
import org.spidal.common.labels.PointColumn.LabelColumns;
import org.spidal.common.picture.Palette;
import org.spidal.common.text.TextFile;

/**
 * The clusters of the points in an earlier result: labels as DA-VS writes them, or a Final file of
 * the original program, whose rows are {@code index x y 0.0 label ...}, the centers behind the
 * points.
 */
public final class EarlierResult {
  private EarlierResult() {}

  /**
   * Reads it.
   *
   * @param points N
   * @param notes takes what the user should know of it
   * @return cluster of each point from 0, -1 for the sponge
   * @throws SpidalException naming the file, if it has not a label for each point, or no two points
   *     have the same
   */
  public static int[] read(Path file, int points, Consumer<String> notes) {
    if (isFinal(file)) {
      return ofFinal(file, points, notes);
    }
    Labels labels = Labels.read(file, points, LabelColumns.of(null));
    labels.notes().forEach(notes);
    return groups(file, labels, "-1");
  }

  private static int[] ofFinal(Path file, int points, Consumer<String> notes) {
    FinalFile result = new FinalFile(new TextFile(file, DataKind.POINTS));
    if (result.labels().size() != points) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: found %s points, but there are %s vectors. Give the result of these vectors.",
          file,
          result.labels().size(),
          points);
    }
    int sponge = result.sponge();
    if (sponge != 0) {
      notes.accept(file + ": " + result.where(sponge));
    }
    Labels labels = Labels.ofIntegers(result.labels().stream().mapToInt(label -> label).toArray());
    return groups(file, labels, Integer.toString(sponge));
  }

  private static int[] groups(Path file, Labels labels, String sponge) {
    int points = labels.size();
    List<Labels.Cluster> clusters = labels.clusters();
    int[] numbers = new int[clusters.size()];
    int next = 0;
    int largest = 0;
    for (int c = 0; c < numbers.length; c++) {
      String name = clusters.get(c).name();
      boolean none = name.equals(sponge) || Palette.isNoise(name);
      numbers[c] = none ? -1 : next++;
      largest = none ? largest : Math.max(largest, clusters.get(c).size());
    }
    if (next > 1 && largest == 1) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s (RestartClusterFile) has no clusters: each of the %s labels in it stands for"
              + " one point, such as '%s'. Expected an earlier result: one label per line, index"
              + " and label, or a Final file of the original program.",
          file,
          next,
          clusters.get(0).name());
    }
    int[] groups = new int[points];
    for (int a = 0; a < points; a++) {
      groups[a] = numbers[labels.position(labels.cluster(a))];
    }
    return groups;
  }

  /** The first row tells: its fourth field is 0.0, and it has a label behind it. */
  private static boolean isFinal(Path path) {
    boolean[] is = new boolean[1];
    new TextFile(path, DataKind.POINTS)
        .forEachLine(
            (line, number) -> {
              String[] fields = number == 1 ? fields(line) : new String[0];
              is[0] |=
                  fields.length > FinalFile.LABEL_FIELD
                      && fields[FinalFile.LABEL_FIELD - 1].equals("0.0");
            });
    return is[0];
  }

  private static String[] fields(String line) {
    return line.strip().split("\\s+");
  }
}
