package org.spidal.distances;

import java.util.function.Supplier;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunIdentity;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.InputWatch;
import org.spidal.common.job.JobFacts;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Program;
import org.spidal.common.job.Worker;
import org.spidal.common.output.PartFile;
import org.spidal.common.partition.RowPartition;
import org.spidal.distances.config.DistancesConfig;
import org.spidal.distances.input.Input;
import org.spidal.distances.input.InputReader;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.TileKernel;
import org.spidal.distances.plan.DryRun;
import org.spidal.distances.plan.Scaling;
import org.spidal.distances.result.Report;
import org.spidal.distances.write.Encoding;
import org.spidal.distances.write.LargestDistance;
import org.spidal.distances.write.MatrixPart;
import org.spidal.distances.write.MatrixWriting;
import org.spidal.distances.write.Tally;

/**
 * The path of the data, as every worker walks it: read all objects, find the scale if it is not
 * known, compute and write the matrix, and (worker 0) tell what is in it.
 */
public final class DistancesJob implements Program {
  private final DistancesConfig config;
  private final Supplier<String> stop;

  /**
   * @param stop why the job shall stop at the end of a step; null as long as it need not
   */
  public DistancesJob(DistancesConfig config, Supplier<String> stop) {
    this.config = config;
    this.stop = stop;
  }

  @Override
  public void run(Worker worker) {
    PhaseTimer timer = new PhaseTimer(Phase.texts());
    Report report = new Report(config, worker.console());
    if (worker.rank() == 0) {
      config.settings().warnings().forEach(worker.console()::warn);
    }
    timer.enter(Phase.LOAD.ordinal());
    InputWatch inputs = InputWatch.of(worker, config.settings().computedFrom());
    Input input = worker.ofProcess(() -> new InputReader(config).read());
    PairDistances pairs = input.pairs();
    if (worker.rank() == 0) {
      report.claim(worker); // not before: a worker who cannot read would end us in the middle
    }
    report.describe(input, worker);
    RowPartition partition = worker.partition(pairs.size());
    SharedLayout layout = worker.layout().heapArrays(DryRun.EXCHANGED);
    SharedDoubles saved = Checkpoints.declare(layout, partition);
    Collectives collectives = worker.open(layout);

    String identity = RunIdentity.agree(collectives, worker.rank() == 0 ? report.identity() : 0);
    Progress progress = new Progress(worker);
    Checkpoints checkpoints =
        new Checkpoints(
            collectives,
            saved,
            partition,
            Checkpoints.Plan.of(
                "distances",
                identity,
                config.outputNames(),
                worker.disk(),
                config.checkpoint(),
                stop,
                progress::where),
            worker.console(),
            Checkpoints.SOME_DECISIONS);
    Course course = checkpoints.course();
    TileKernel kernel = pairs.kernel();
    double[] tile = new double[pairs.tiling().most()];
    LargestDistance largest =
        new LargestDistance(collectives, course, progress, pairs, kernel, tile);
    Tally tally = new Tally();
    RunState state = new RunState();
    largest.declare(state);
    tally.declare(state);
    checkpoints.begin(state);
    PartFile file =
        new MatrixPart(worker, collectives, checkpoints)
            .open(
                config.matrixFile(),
                config.format(pairs.size()).fileBytes(),
                made -> report.tellPart(made, checkpoints));

    timer.enter(Phase.LARGEST.ordinal());
    Scaling scaling = Scaling.of(config.settings(), input.distance(), pairs);
    Encoding encoding = scaling.encoding(config.format(pairs.size()), largest::find);
    timer.enter(Phase.DISTANCES.ordinal());
    new MatrixWriting(
            worker,
            collectives,
            course,
            progress,
            pairs,
            kernel,
            tile,
            encoding,
            file,
            inputs,
            tally)
        .run();

    timer.enter(Phase.RESULT.ordinal());
    JobFacts facts = JobFacts.gather(worker, collectives, timer);
    if (worker.rank() == 0) {
      report.write(input, encoding, tally, file, facts);
      checkpoints.delete();
      file.discard();
    }
    collectives.barrier();
  }
}
