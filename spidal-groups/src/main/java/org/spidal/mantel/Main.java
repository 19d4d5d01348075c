package org.spidal.mantel;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.spidal.common.config.Key;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;
import org.spidal.common.keys.SearchKeys;
import org.spidal.common.labels.PointNames;
import org.spidal.common.loading.MatrixOptions;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.SimilarityRule.Similarities;
import org.spidal.common.program.Annotations;
import org.spidal.common.program.Application;
import org.spidal.common.program.ProgramCommand;
import org.spidal.common.random.IndexedRandom;
import org.spidal.groups.config.GroupsKeys;
import org.spidal.groups.data.Metadata;
import org.spidal.groups.kernel.Permutations;
import org.spidal.mantel.config.MantelKeys;
import org.spidal.mantel.config.MantelKeys.Correlation;
import org.spidal.mantel.data.Compared;
import org.spidal.mantel.data.Pairing;
import org.spidal.mantel.solve.TestSize;

/** The Mantel test. {@link MantelRun} is the way of its data. */
public final class Main extends Application {
  private static final long PURPOSE_OF_CIRCLE = 44;

  public Main() {
    super(MantelKeys.DECLARATION);
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new ProgramCommand(new Main()).execute(args);
  }

  @Override
  public Opening configure(Settings settings) {
    MatrixOptions options = MatrixOptions.of(settings);
    return worker -> open(worker, settings, options);
  }

  private static Compared compared(
      Worker worker,
      Settings settings,
      Key<Path> key,
      Key<Path> ids,
      Key<Similarities> similarities) {
    MatrixOptions first = MatrixOptions.of(settings);
    MatrixOptions options =
        new MatrixOptions(
            settings.get(key),
            0,
            first.bigEndian(),
            first.asymmetry(),
            1,
            settings.find(similarities).orElse(null),
            true);
    MatrixFile file = worker.ofProcess(options::open);
    PointNames names =
        worker.ofProcess(
            () ->
                settings
                    .find(ids)
                    .map(path -> PointNames.read(path, file.format().n()))
                    .orElse(null));
    return new Compared(key, ids, options, file, names);
  }

  private static MantelRun open(Worker worker, Settings settings, MatrixOptions options) {
    MatrixFile file = worker.ofProcess(options::open);
    List<Compared> others = new ArrayList<>();
    others.add(
        compared(
            worker,
            settings,
            MantelKeys.OTHER,
            MantelKeys.OTHER_IDS,
            MantelKeys.OTHER_SIMILARITIES));
    if (settings.find(MantelKeys.CONTROL).isPresent()) {
      others.add(
          compared(
              worker,
              settings,
              MantelKeys.CONTROL,
              MantelKeys.CONTROL_IDS,
              MantelKeys.CONTROL_SIMILARITIES));
    }
    int points = file.format().n();
    PointNames names = worker.ofProcess(() -> Annotations.names(settings, points));
    Optional<Metadata> metadata =
        settings
            .find(MantelKeys.METADATA)
            .map(
                path ->
                    worker.ofProcess(
                        () ->
                            new Metadata(
                                path,
                                points,
                                names,
                                settings.find(GroupsKeys.ID_COLUMN).orElse(null))));
    int[] stratum =
        metadata
            .map(table -> table.strata(settings.get(MantelKeys.STRATA)))
            .orElseGet(() -> new int[points]);
    Pairing pairing = worker.ofProcess(() -> Pairing.of(points, names, others, stratum));
    if (!pairing.canBePermuted()) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: each object has its own stratum in column %s, expected at least two in one, because"
              + " objects change places only within a stratum",
          settings.get(MantelKeys.METADATA),
          settings.get(MantelKeys.STRATA));
    }
    TestSize size =
        TestSize.of(
            pairing.size(),
            settings.get(GroupsKeys.PERMUTATIONS) + 1,
            others.size(),
            settings.get(MantelKeys.CORRELATION) == Correlation.SPEARMAN,
            metadata.isPresent());
    Pairing inOrder =
        size.circle()
            ? worker.ofProcess(() -> pairing.inOrder(circle(settings, pairing.size())))
            : pairing;
    return new MantelRun(settings, file, options, names, others, inOrder, size, metadata);
  }

  /** The objects of the circle in a random order. */
  private static int[] circle(Settings settings, int objects) {
    int[] order = new int[objects];
    IndexedRandom random = new IndexedRandom(settings.get(SearchKeys.SEED), PURPOSE_OF_CIRCLE);
    new Permutations(new int[objects], random).find(1, order);
    return order;
  }
}
