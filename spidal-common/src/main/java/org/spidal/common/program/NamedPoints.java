package org.spidal.common.program;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.spidal.common.config.Key;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.keys.LabelKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.labels.Labels;
import org.spidal.common.labels.PointColumn.LabelColumns;
import org.spidal.common.labels.PointNames;
import org.spidal.common.points.PointMap;

/**
 * What small files say of the points: their names, and what is joined with them by name. Read once,
 * on worker 0, before the work; how rows were joined is told.
 */
public final class NamedPoints {
  private final Settings settings;
  private final int points;
  private final Console console;
  private final PointNames names;

  /**
   * Reads the names.
   *
   * @param own names that the data have themselves, where {@code IdFile} gives no others
   */
  public NamedPoints(Settings settings, int points, Console console, Optional<PointNames> own) {
    this.settings = settings;
    this.points = points;
    this.console = console;
    this.names = names(settings, points, own);
  }

  private static PointNames names(Settings settings, int points, Optional<PointNames> own) {
    return settings
        .find(OutputKeys.IDS)
        .map(path -> PointNames.read(path, points))
        .or(() -> own)
        .orElse(null);
  }

  /** The names, for workers that need no other files; null if the points have none. */
  public static PointNames names(Settings settings, int points) {
    return names(settings, points, Optional.empty());
  }

  /** The names of the points. */
  public Optional<List<String>> names() {
    return Optional.ofNullable(names).map(PointNames::list);
  }

  /** The labels in {@code LabelFile}, or those of which the data tell, with the points' names. */
  public Labels labels(Key<Path> file, Labels own) {
    Labels labels = read(file, LabelKeys.LABEL_COLUMN, LabelKeys.LABEL_ID_COLUMN).orElse(own);
    return names == null ? labels : labels.withIds(names.list());
  }

  /** The labels in {@code ReferenceFile}. */
  public Optional<Labels> reference(Key<Path> file) {
    return read(file, LabelKeys.REFERENCE_COLUMN, LabelKeys.REFERENCE_ID_COLUMN);
  }

  private Optional<Labels> read(Key<Path> file, Key<String> label, Key<String> id) {
    LabelColumns columns =
        new LabelColumns(names, settings.find(label).orElse(null), settings.find(id).orElse(null));
    Optional<Labels> labels = settings.find(file).map(path -> Labels.read(path, points, columns));
    labels.ifPresent(
        read -> {
          read.told().forEach(console::say);
          read.notes().forEach(console::warn);
        });
    return labels;
  }

  /** A map of the points that another program has made. */
  public Optional<PointMap> map(Key<Path> file) {
    return settings.find(file).map(path -> PointMap.read(path, points, names, console::warn));
  }
}
