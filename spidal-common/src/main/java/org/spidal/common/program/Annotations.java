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
 * What small files say of the N points of a run: their names, and what is joined with them by name.
 * The kit reads them once, on worker 0, before the work, and tells how rows were joined; which
 * files there are depends on the keys that the program has.
 */
public final class Annotations {
  /** Where they are read from; a run whose rows are no named points reads nothing. */
  public static final class Reader {
    private final Settings settings;
    private final int points;
    private final Console console;

    /**
     * @param points N
     */
    Reader(Settings settings, int points, Console console) {
      this.settings = settings;
      this.points = points;
      this.console = console;
    }

    /** For what else is to be told. */
    public Console console() {
      return console;
    }

    /**
     * Reads the files.
     *
     * @param own names that the data have themselves, where {@code IdFile} gives no others
     * @throws org.spidal.common.fault.SpidalException naming file and line, if one cannot be joined
     */
    public Annotations read(Optional<PointNames> own) {
      return new Annotations(settings, points, console, own);
    }
  }

  private final Settings settings;
  private final int points;
  private final Console console;
  private final PointNames names; // null if the points have none
  private final Optional<Labels> labels;
  private final Optional<Labels> reference;

  private Annotations(Settings settings, int points, Console console, Optional<PointNames> own) {
    this.settings = settings;
    this.points = points;
    this.console = console;
    this.names = names(settings, points, own);
    this.labels =
        settings.has(LabelKeys.LABEL_COLUMN)
            ? read(LabelKeys.LABEL_FILE, LabelKeys.LABEL_COLUMN, LabelKeys.LABEL_ID_COLUMN)
            : Optional.empty();
    this.reference =
        read(LabelKeys.REFERENCE, LabelKeys.REFERENCE_COLUMN, LabelKeys.REFERENCE_ID_COLUMN);
  }

  private static PointNames names(Settings settings, int points, Optional<PointNames> own) {
    return settings
        .findShared(OutputKeys.IDS)
        .map(path -> PointNames.read(path, points))
        .or(() -> own)
        .orElse(null);
  }

  /** The names in {@code IdFile}, for workers that need no other files; null if there are none. */
  public static PointNames names(Settings settings, int points) {
    return names(settings, points, Optional.empty());
  }

  /** The names of the points. */
  public Optional<List<String>> names() {
    return Optional.ofNullable(names).map(PointNames::list);
  }

  /**
   * The same with other names.
   *
   * @param others of all points, in their order
   */
  public Annotations called(List<String> others) {
    return new Annotations(this, PointNames.of("LabelFile", others));
  }

  private Annotations(Annotations read, PointNames names) {
    this.settings = read.settings;
    this.points = read.points;
    this.console = read.console;
    this.names = names;
    this.labels = read.labels;
    this.reference = read.reference;
  }

  /** The name of a point, or its number from 0. */
  public String id(int point) {
    return names == null ? Integer.toString(point) : names.get(point);
  }

  /** Labels of the same points, with the points' names. */
  public Labels named(Labels ofPoints) {
    return names == null ? ofPoints : ofPoints.withIds(names.list());
  }

  /** The labels in {@code LabelFile}, else those of which the data tell, with the points' names. */
  public Labels labels(Labels own) {
    return named(labels.orElse(own));
  }

  /** The labels in {@code ReferenceFile}. */
  public Optional<Labels> reference() {
    return reference;
  }

  private Optional<Labels> read(Key<Path> file, Key<String> label, Key<String> id) {
    Optional<Labels> read =
        settings
            .findShared(file)
            .map(
                path ->
                    Labels.read(
                        path,
                        points,
                        new LabelColumns(
                            names,
                            settings.find(label).orElse(null),
                            settings.find(id).orElse(null))));
    read.ifPresent(
        joined -> {
          joined.told().forEach(console::say);
          joined.notes().forEach(console::warn);
        });
    return read;
  }

  /** Reads the map of the points that another program has made, {@code AddMdsFile}. */
  public Optional<PointMap> map() {
    return settings
        .findShared(LabelKeys.MAP)
        .map(path -> PointMap.read(path, points, names, console::warn));
  }
}
