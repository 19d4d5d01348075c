package org.spidal.mantel;

import java.util.Optional;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;
import org.spidal.common.labels.PointNames;
import org.spidal.common.loading.MatrixOptions;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.program.Annotations;
import org.spidal.common.program.Application;
import org.spidal.common.program.ProgramCommand;
import org.spidal.groups.config.GroupsKeys;
import org.spidal.groups.data.Metadata;
import org.spidal.mantel.config.MantelKeys;
import org.spidal.mantel.data.Pairing;

/** The Mantel test. {@link MantelRun} is the way of its data. */
public final class Main extends Application {
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
    MatrixOptions others =
        new MatrixOptions(
            settings.get(MantelKeys.OTHER),
            0,
            options.bigEndian(),
            options.asymmetry(),
            1,
            settings.find(MantelKeys.OTHER_SIMILARITIES).orElse(null),
            true);
    return worker -> open(worker, settings, options, others);
  }

  private static MantelRun open(
      Worker worker, Settings settings, MatrixOptions options, MatrixOptions others) {
    MatrixFile file = worker.ofProcess(options::open);
    MatrixFile other = worker.ofProcess(others::open);
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
    PointNames otherNames =
        worker.ofProcess(
            () ->
                settings
                    .find(MantelKeys.OTHER_IDS)
                    .map(path -> PointNames.read(path, other.format().n()))
                    .orElse(null));
    Pairing pairing =
        worker.ofProcess(() -> Pairing.of(points, names, other.format().n(), otherNames, stratum));
    if (!pairing.canBePermuted()) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: each object has a stratum of its own in column %s, expected two in one at least, as"
              + " objects change places only within a stratum",
          settings.get(MantelKeys.METADATA),
          settings.get(MantelKeys.STRATA));
    }
    return new MantelRun(
        settings, file, options, names, other, others, otherNames, pairing, metadata);
  }
}
