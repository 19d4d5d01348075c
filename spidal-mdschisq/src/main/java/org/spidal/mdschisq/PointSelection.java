package org.spidal.mdschisq;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.points.PointsFile;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.config.ChisqKeys;
import org.spidal.mdschisq.config.PointChoice;
import org.spidal.mdschisq.data.Role;
import org.spidal.mdschisq.points.PointIds;
import org.spidal.mdschisq.points.PointSet;

/**
 * Which points move, the places that the user gave, and the clusters that densities are made of.
 *
 * @param roles of all points
 * @param places N by D; null if none are given
 * @param begun the points that have a place to start from
 * @param clusters of the points, -1 where it is not among SelectedClusters; null without these
 * @param notes what the user should know of the files
 */
record PointSelection(
    Role[] roles, double[] places, BitSet begun, int[] clusters, Set<String> notes) {

  /**
   * Reads the files that the configuration names.
   *
   * @throws SpidalException if no point moves, or a fixed one has no place
   */
  static PointSelection read(ChisqConfig config, int n) {
    Settings settings = config.settings();
    int d = config.dimension();
    Set<String> notes = new LinkedHashSet<>(); // a file may be read for its places and its points
    PointIds ids = PointIds.of(settings, n, notes::add);
    double[] places = new double[n * d];
    BitSet begun = new BitSet(n);
    if (config.initialPoints() != null) {
      begun.or(read(config.initialPoints(), places, ids, d));
    }
    BitSet placed = (BitSet) begun.clone();
    // places of fixed points, the last file over those before
    settings.find(ChisqKeys.PROPERTIES).ifPresent(file -> placed.or(more(file, places, ids, d)));
    Optional<Path> fixedFile = settings.find(ChisqKeys.FIXED_FILE);
    fixedFile.ifPresent(file -> placed.or(more(file, places, ids, d)));

    Role[] roles = NamedPoints.roles(n, chosen(config.varied(), ids), chosen(config.fixed(), ids));
    int moving = 0;
    for (int i = 0; i < n; i++) {
      moving += roles[i] == Role.VARIED ? 1 : 0;
      if (roles[i] == Role.FIXED && !placed.get(i)) {
        throw new SpidalException(
            ExitCode.DATA,
            "point "
                + i
                + " is fixed and has no place"
                + fixedFile.map(file -> ": it is not in " + file).orElse("")
                + ". Give FixedPointsFile (or InitialPointsFile) a line with its coordinates.");
      }
    }
    if (moving == 0) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "no point moves: see VariedPointCriterion and FixedPointCriterion"
              + fixedFile
                  .map(
                      file -> " (without the latter, points with places in " + file + " are fixed)")
                  .orElse(""));
    }
    int[] clusters = NamedPoints.selectedClusters(config, ids);
    return new PointSelection(roles, placed.isEmpty() ? null : places, begun, clusters, notes);
  }

  /** What the user should know. */
  List<String> warnings() {
    int moving = 0;
    int unplaced = 0;
    for (int i = 0; i < roles.length; i++) {
      boolean moves = roles[i] == Role.VARIED;
      moving += moves ? 1 : 0;
      unplaced += moves && !begun.get(i) ? 1 : 0;
    }
    List<String> warnings = new ArrayList<>(notes);
    if (!begun.isEmpty() && unplaced > 0) {
      warnings.add(
          "InitialPointsFile has no place for "
              + unplaced
              + " of the "
              + moving
              + " points that move; they start at random");
    }
    return warnings;
  }

  /** Reads places from a file of any form; lines of coordinates alone stand for all points. */
  private static BitSet read(Path file, double[] places, PointIds ids, int d) {
    if (columns(file) == d) {
      int n = ids.count();
      double[] all = PointsFile.read(file, n, d);
      System.arraycopy(all, 0, places, 0, all.length);
      BitSet every = new BitSet(n);
      every.set(0, n);
      return every;
    }
    PointSet set = ids.read(file, d);
    BitSet there = set.placed();
    if (there.isEmpty()) {
      throw new SpidalException(
          ExitCode.DATA, file + ": no point in it has coordinates. Give a map.");
    }
    set.copyPlacesInto(places);
    return there;
  }

  private static BitSet more(Path file, double[] places, PointIds ids, int d) {
    PointSet set = ids.read(file, d);
    set.copyPlacesInto(places);
    return set.placed();
  }

  /** Columns of the first line; 0 for a file of another form, or none. */
  private static int columns(Path path) {
    TextFile file = new TextFile(path, DataKind.NUMBERS);
    Fields fields = new Fields(file);
    int[] columns = {-1};
    file.forEachLine(
        (line, number) -> {
          if (columns[0] < 0) {
            columns[0] = line.contains("Properties") ? 0 : fields.split(line, number);
          }
        });
    return Math.max(0, columns[0]);
  }

  /** The points of a choice; null: all that no other choice takes. */
  private static BitSet chosen(PointChoice choice, PointIds ids) {
    if (choice.isRest()) {
      return null;
    }
    String list = choice.settings().find(choice.list()).orElse("");
    String key = choice.list().name();
    if (choice.isCollection()) {
      return NamedPoints.collection(choice.properties(), choice.name(), list, key, ids);
    }
    if (choice.needsList()) {
      return NamedPoints.list(list, key, ids.count());
    }
    return choice.needsFile()
        ? NamedPoints.file(choice.settings().get(choice.file()), ids)
        : new BitSet(ids.count());
  }
}
