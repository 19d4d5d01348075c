package org.spidal.distances;

import java.util.List;
import java.util.Optional;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.file.PartFile;
import org.spidal.common.job.WorkPhase;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.common.program.SearchContext;
import org.spidal.common.rows.MemoryLimits;
import org.spidal.distances.config.DistancesConfig;
import org.spidal.distances.input.InputReader.Input;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.plan.FullScale;
import org.spidal.distances.plan.TimeTrial;
import org.spidal.distances.result.Report;
import org.spidal.distances.write.LargestDistance;
import org.spidal.distances.write.MatrixWriting;
import org.spidal.distances.write.MatrixWriting.Encoding;
import org.spidal.distances.write.RunPart;
import org.spidal.distances.write.Tally;
import org.spidal.distances.write.TileDistances;

/** The way of the data: find the scale if it is not known, compute and write the matrix. */
final class DistancesRun implements Run {
  /** Bytes of the arrays that workers add up at once. */
  private static final int EXCHANGED = 1 << 16;

  private static final int TEXT_BYTES_OF_OBJECT = 100;

  /** Sums of distances, of a run that has not written its matrix yet. */
  private static final int CHECKPOINT_BYTES = 1 << 16;

  private final DistancesConfig config;
  private final Input input;
  private final PairDistances pairs;
  private final Tally tally = new Tally();
  private PartFile file;
  private Encoding encoding;

  DistancesRun(DistancesConfig config, Input input) {
    this.config = config;
    this.input = input;
    this.pairs = input.pairs();
  }

  @Override
  public int points() {
    return pairs.rows();
  }

  @Override
  public List<String> notes() {
    return input.notes();
  }

  @Override
  public String text() {
    long n = pairs.rows();
    return pairs.tiling().isTriangle()
        ? n + " objects, " + n * (n - 1) / 2 + " pairs"
        : n + " objects, " + pairs.columns() + " landmarks";
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
    layout.heapArrays(EXCHANGED);
  }

  @Override
  public void solve(RunContext context) {
    context.console().say(Report.text(input) + context.workers());
    Worker worker = context.worker();
    Collectives collectives = context.collectives();
    Progress progress = new Progress(worker);
    Checkpoints checkpoints = context.checkpoints(progress::where);
    SearchContext search = context.search(checkpoints);
    TileDistances tiles = new TileDistances(pairs, keptBytes(worker));
    LargestDistance largest = new LargestDistance(search, progress, tiles);
    RunState state = new RunState();
    largest.declare(state);
    tally.declare(state);
    checkpoints.begin(state);
    file =
        new RunPart(worker, collectives, checkpoints)
            .open(
                config.matrixFile(),
                config.format(pairs).fileBytes(),
                part ->
                    context.files().tellPart(part, left -> checkpoints.tellOf(PartFile.run(left))));

    if (worker.thread() == 0) {
      tiles.rehearse();
    }
    worker.awaitProcess();
    context.timer().enter(Phase.LARGEST_DISTANCE);
    encoding = scaling().encoding(config.format(pairs), largest::find);
    context.timer().enter(Phase.DISTANCES);
    new MatrixWriting(search, progress, tiles, encoding, file, tally).run();
    context.timer().enter(Phase.RESULT);
  }

  /** Memory of a worker for distances that are needed twice. */
  private long keptBytes(Worker worker) {
    if (!scaling().needsLargest()) {
      return 0;
    }
    long free = MemoryLimits.heap() / 2 - pairs.bytes();
    return TileDistances.keptBytes(pairs, worker.size(), free / worker.threads());
  }

  private FullScale scaling() {
    return FullScale.of(config.settings(), input.distance(), pairs);
  }

  @Override
  public void write(Results results) {
    new Report(config, input, results).write(encoding, tally);
  }

  @Override
  public void ended() {
    file.discard();
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    long letters = input.sequences().map(s -> s.total()).orElse(0L);
    long buffers = (long) pairs.tiling().most() * Double.BYTES + pairs.kernelBytes();
    plan.ofProcess("objects", Kind.HEAP, letters + pairs.bytes())
        .ofWorker("buffers", Kind.HEAP, buffers)
        .ofWorker("distances kept", Kind.HEAP, keptBytes(context.worker()))
        .ofAll("matrix", config.format(pairs).fileBytes())
        .ofJob("other files", Kind.OUTPUT, (long) points() * TEXT_BYTES_OF_OBJECT);
  }

  @Override
  public long checkpointBytes() {
    return CHECKPOINT_BYTES;
  }

  @Override
  public void trial(DryRunContext context) {
    context.console().say(timeTrial(context).text());
  }

  @Override
  public Optional<PassTrial> passTrial(DryRunContext context) {
    return Optional.of(timeTrial(context).alone(tally));
  }

  private TimeTrial timeTrial(DryRunContext context) {
    int workers = context.worker().size();
    double wanted = Math.max(1, TileDistances.wantedBytes(pairs, workers));
    double kept = keptBytes(context.worker()) / wanted;
    return new TimeTrial(context, config, input, kept);
  }

  /** What a worker spends its time on; one at a time. */
  enum Phase implements WorkPhase {
    START,
    LARGEST_DISTANCE,
    DISTANCES,
    RESULT
  }
}
