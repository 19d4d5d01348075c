package org.spidal.mdschisq.legacy;

import java.nio.file.Path;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.geometry.Procrustes.Handedness;
import org.spidal.common.geometry.Procrustes.ScaleRange;
import org.spidal.mdschisq.align.Alignment;
import org.spidal.mdschisq.align.MapFile;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.config.ChisqKeys;
import org.spidal.mdschisq.points.PointSet;

/** What the keys of the original program say of a map to be laid upon another. */
public final class Rotation {
  /** The scale of the original was never below this share of the ratio of both radii. */
  private static final double LEAST_SCALE = 0.75;

  private Rotation() {}

  /**
   * Reads both maps, and finds the best transform.
   *
   * @throws SpidalException naming the file, if there is none
   */
  public static Alignment of(ChisqConfig config) {
    Settings settings = config.settings();
    int d = settings.isSet(ChisqKeys.DIMENSION) ? config.dimension() : 0; // 0: as the files have it
    MapFile reference = read(reference(settings), d);
    MapFile map = read(settings.get(ChisqKeys.ROTATED), d);
    double ratio = reference.radius(map) / map.radius(reference);
    ScaleRange scale =
        new ScaleRange(ratio < Double.MAX_VALUE ? LEAST_SCALE * ratio : 0, Double.MAX_VALUE);
    boolean relative = settings.get(ChisqKeys.ROTATION) % 10 == 1;
    return Alignment.of(
        map, reference, new Alignment.Options(Handedness.EITHER, scale, relative, null));
  }

  private static Path reference(Settings settings) {
    return settings
        .find(ChisqKeys.PROPERTIES)
        .filter(file -> PointSet.read(file, 0).dimension() > 0)
        .or(() -> settings.find(ChisqKeys.INITIAL_POINTS))
        .orElseThrow(
            () ->
                new SpidalException(
                    ExitCode.DATA,
                    "%s: no point in it has coordinates. Give the reference as InitialPointsFile.",
                    settings.get(ChisqKeys.PROPERTIES)));
  }

  /** Files that are called SIMPLE counted from 1 there; those with a gap may be ours, from 0. */
  private static MapFile read(Path file, int dimension) {
    MapFile map = MapFile.read(file, dimension, 0);
    boolean fromOne = file.getFileName().toString().contains("SIMPLE") && map.countsFrom(1);
    return fromOne ? MapFile.read(file, dimension, 1) : map;
  }
}
