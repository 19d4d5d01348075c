package org.spidal.groups;

import org.spidal.common.config.Settings;
import org.spidal.common.labels.PointNames;
import org.spidal.common.loading.MatrixOptions;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.program.Annotations;
import org.spidal.common.program.Application;
import org.spidal.common.program.ProgramCommand;
import org.spidal.groups.config.GroupsKeys;
import org.spidal.groups.data.Metadata;

/** Tests of groups. {@link GroupsRun} is the way of their data. */
public final class Main extends Application {
  public Main() {
    super(GroupsKeys.DECLARATION);
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new ProgramCommand(new Main()).execute(args);
  }

  @Override
  public Opening configure(Settings settings) {
    MatrixOptions options = MatrixOptions.of(settings);
    return worker -> {
      MatrixFile file = worker.ofProcess(options::open);
      int points = file.format().n();
      PointNames names = worker.ofProcess(() -> Annotations.names(settings, points));
      Metadata metadata =
          worker.ofProcess(
              () ->
                  new Metadata(
                      settings.get(GroupsKeys.METADATA),
                      points,
                      names,
                      settings.find(GroupsKeys.ID_COLUMN).orElse(null)));
      return new GroupsRun(settings, file, names, metadata);
    };
  }
}
