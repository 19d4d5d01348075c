package org.spidal.davs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.Sentence;
import org.spidal.common.job.Worker;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.Annotations;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.common.program.UsualPhase;
import org.spidal.davs.config.VsConfig;
import org.spidal.davs.config.VsKeys;
import org.spidal.davs.data.PointFile;
import org.spidal.davs.plan.SearchMemory;
import org.spidal.davs.plan.TimeTrial;
import org.spidal.davs.result.Report;
import org.spidal.davs.result.Result;

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
  private Annotations annotations;
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
    return Sentence.count(file.size(), "point")
        + " with the coordinates "
        + String.join(", ", file.names());
  }

  @Override
  public List<String> notes() {
    return file.notes();
  }

  @Override
  public void annotate(Annotations.Reader files) {
    annotations = files.read(file.ids());
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
    layout.heapArrays(EXCHANGED);
  }

  @Override
  public void solve(RunContext context) {
    context.console().say(text() + "; " + context.workers());
    context.timer().enter(UsualPhase.LOADING);
    Share share = Share.read(context.worker(), config, file);
    share.requireRange(config.data().vectors(), context.collectives());
    Progress progress = new Progress(context.worker());
    Checkpoints checkpoints = context.checkpoints(progress::where);
    // a checkpoint that has gates and variances always, as once, is not read
    checkpoints.begin(new RunState().number("form of stages", () -> STAGES, form -> {}));

    context.timer().enter(UsualPhase.SEARCH);
    JobTeam team = new JobTeam(context.worker(), context.collectives());
    result = new VsSearch(config, share, team, checkpoints.course(), progress).run();
    context.timer().enter(UsualPhase.RESULT);
    seconds = progress.seconds();
  }

  @Override
  public void write(Results results) {
    new Report(config, annotations, results).write(result, seconds);
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    SearchMemory memory = memory(context.worker().size());
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
  public void trial(DryRunContext context) {
    if (context.worker().rank() == 0) {
      context.console().say(TimeTrial.text(file, config, context.worker().size()));
    }
  }

  @Override
  public Optional<PassTrial> passTrial(DryRunContext context) {
    return TimeTrial.alone(context, file, config);
  }
}
