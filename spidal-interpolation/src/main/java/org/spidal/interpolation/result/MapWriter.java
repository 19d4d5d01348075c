package org.spidal.interpolation.result;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.text.Decimal;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.TextSink;
import org.spidal.interpolation.data.Inputs;
import org.spidal.interpolation.data.LandmarkClusters;

/**
 * Brings landmarks and new objects together in the files of all points, in one way through the
 * table of the objects.
 */
final class MapWriter {
  private static final int FIRST_COORDINATE = 3;

  // columns behind the coordinates
  private static final int FLAG = 6;
  private static final int CLUSTER = 7;
  private static final int CONFIDENCE = 8;

  private final Inputs<?> inputs;
  private final ShownPoints shown;
  private final Map<String, double[]> sampled = new HashMap<>();
  private final int dimension;
  private final double[] place;
  private TextSink points;
  private TextSink clusters;
  private long index;
  private int landmark;

  /**
   * @param shown receives the points to be drawn; modified
   * @param wanted numbers of objects whose places are wanted
   */
  MapWriter(Inputs<?> inputs, ShownPoints shown, long[] wanted) {
    this.inputs = inputs;
    this.shown = shown;
    this.dimension = inputs.landmarks().map().dimension();
    this.place = new double[dimension];
    for (long object : wanted) {
      sampled.put(Long.toString(object), null);
    }
  }

  /** The place of an object that was wanted; null if it has none. */
  double[] place(long object) {
    return sampled.get(Long.toString(object));
  }

  /**
   * Writes the files.
   *
   * @param table of the new objects
   * @param clusterFile written if there are clusters
   */
  void write(Path table, Path pointsFile, Path clusterFile) {
    AtomicFile.write(
        pointsFile,
        out -> {
          if (inputs.landmarks().clusters() == null) {
            write(table, out, null);
          } else {
            AtomicFile.write(clusterFile, other -> write(table, out, other));
          }
        });
  }

  private void write(Path table, Writer out, Writer outOfClusters) throws IOException {
    points = new TextSink(out);
    clusters = outOfClusters == null ? null : new TextSink(outOfClusters);
    if (inputs.landmarks().numbers() == null) {
      landmarksTo(Long.MAX_VALUE);
    }
    try {
      new TextFile(table)
          .forEachLine(
              (line, number) -> {
                if (number > 1) {
                  object(line);
                }
              });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    landmarksTo(Long.MAX_VALUE);
    points.flush();
    if (clusters != null) {
      clusters.flush();
    }
  }

  /** Writes the landmarks that come before an object. */
  private void landmarksTo(long object) throws IOException {
    while (landmark < inputs.size()
        && (inputs.landmarks().numbers() == null
            || inputs.landmarks().numbers()[landmark] < object)) {
      double[] all = inputs.landmarks().map().points();
      int offset = landmark * dimension;
      int label =
          inputs.landmarks().clusters() == null ? 1 : inputs.landmarks().clusters().label(landmark);
      shown.add(
          all,
          offset,
          inputs.landmarks().names()[landmark],
          shownLabel(label, true),
          "landmark",
          Double.NaN);
      point(all, offset, label);
      landmark++;
    }
  }

  /** Without clusters, landmarks and objects are told apart. */
  private int shownLabel(int label, boolean isLandmark) {
    return inputs.landmarks().clusters() != null ? label : isLandmark ? 0 : 1;
  }

  private void object(String line) {
    String[] cells = line.split("\t", -1);
    try {
      long object = Long.parseLong(cells[1]);
      if (inputs.landmarks().numbers() != null) {
        landmarksTo(object);
      }
      for (int k = 0; k < dimension; k++) {
        place[k] = Double.parseDouble(cells[FIRST_COORDINATE + k]);
      }
      int rest = FIRST_COORDINATE + dimension;
      String cluster = cells[rest + CLUSTER];
      int label =
          inputs.landmarks().clusters() == null
              ? 1
              : cluster.isEmpty() ? LandmarkClusters.DUST : Integer.parseInt(cluster);
      if (shown.shows(
          object, cluster.isEmpty() ? -1 : inputs.landmarks().clusters().place(label))) {
        String confidence = cells[rest + CONFIDENCE];
        shown.add(
            place,
            0,
            cells[2],
            shownLabel(label, false),
            cells[rest + FLAG],
            confidence.isEmpty() ? Double.NaN : Double.parseDouble(confidence));
      }
      if (sampled.containsKey(cells[1])) {
        sampled.put(cells[1], place.clone());
      }
      point(place, 0, label);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void point(double[] from, int offset, int label) throws IOException {
    StringBuilder text = points.text();
    text.append(index).append('\t');
    for (int k = 0; k < dimension; k++) {
      Decimal.append(text, from[offset + k]).append('\t');
    }
    text.append(label);
    points.endLine();
    if (clusters != null) {
      clusters.text().append(index).append('\t').append(label);
      clusters.endLine();
    }
    index++;
  }
}
