package org.spidal.davs;

import java.util.Map;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Console;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.Job;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.Trial;
import org.spidal.common.program.UsualPhase;
import org.spidal.davs.config.VsConfig;
import org.spidal.davs.config.VsKeys;
import org.spidal.davs.data.PointFile;
import org.spidal.davs.plan.SearchMemory;
import org.spidal.davs.plan.TimeTrial;
import org.spidal.davs.result.Report;
import org.spidal.davs.result.Result;
import org.spidal.davs.result.Texts;

/** The way of the data: read the points, find their clusters, write them. */
final class VsRun implements Run {
  /** Bytes of the arrays that workers bring together at once. */
  private static final int EXCHANGED = 1 << 20;

  /** Labels, posteriors and pictures of a point in text. */
  private static final int TEXT_BYTES_OF_POINT = 250;

  /** Which form the records of stages have. */
  private static final int STAGES = 2;

  private final VsConfig config;
  private final PointFile file;
  private Texts texts;
  private Result result;
  private Map<String, Object> seconds;

  VsRun(VsConfig config, PointFile file) {
    this.config = config;
    this.file = file;
    config.scaling(file.dimension()); // throws if it does not fit
  }

  @Override
  public int points() {
    return file.size();
  }

  @Override
  public String text() {
    return file.size()
        + (file.size() == 1 ? " point" : " points")
        + " with the coordinates "
        + String.join(", ", file.names());
  }

  @Override
  public void readTexts(Console console) {
    texts = Texts.read(config.settings(), file.size(), console);
  }

  @Override
  public void declare(SharedLayout layout, RowPartition partition) {
    layout.heapArrays(EXCHANGED);
  }

  @Override
  public void solve(Job job) {
    job.console().say(text() + "; " + job.workers());
    job.timer().enter(UsualPhase.LOADING);
    Share share = Share.read(job.worker(), config, file);
    share.requireRange(config.data().vectors(), job.collectives());
    Progress progress = new Progress(job.worker());
    Checkpoints checkpoints = job.checkpoints(progress::where);
    // a checkpoint that has gates and variances always, as once, is not read
    checkpoints.begin(new RunState().number("form of stages", () -> STAGES, form -> {}));

    job.timer().enter(UsualPhase.SEARCH);
    JobTeam team = new JobTeam(job.worker(), job.collectives());
    result = new Search(config, share, team, checkpoints.course(), progress).run();
    job.timer().enter(UsualPhase.RESULT);
    seconds = progress.seconds();
  }

  @Override
  public void write(Results results) {
    new Report(config, texts, results).write(result, seconds);
  }

  @Override
  public void plan(MemoryPlan plan, Trial trial) {
    SearchMemory memory = memory(trial.worker().size());
    long restart = config.restartFile().isPresent() ? (long) points() * Integer.BYTES : 0;
    plan.ofWorker("points and tree", Kind.HEAP, memory.ofPoints())
        .ofWorker("clusters", Kind.HEAP, memory.ofClusters())
        .ofProcess("earlier result", Kind.HEAP, restart)
        .ofJob("result", Kind.HEAP, memory.ofResult())
        .ofJob("result files", Kind.OUTPUT, (long) points() * TEXT_BYTES_OF_POINT);
  }

  private SearchMemory memory(int workers) {
    int files =
        (config.settings().find(VsKeys.REFERENCE).isPresent() ? 1 : 0)
            + (config.settings().find(OutputKeys.IDS).isPresent() ? 1 : 0);
    boolean reported = config.reportsCoordinates(points());
    return SearchMemory.of(points(), file.dimension(), workers, files, reported);
  }

  @Override
  public long checkpointBytes() {
    return memory(1).ofCheckpoint();
  }

  @Override
  public void trial(Trial trial) {
    if (trial.worker().rank() == 0) {
      trial.console().say(TimeTrial.text(file, config, trial.worker().size()));
    }
  }
}
