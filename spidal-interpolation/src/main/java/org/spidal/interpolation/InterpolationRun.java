package org.spidal.interpolation;

import java.util.List;
import java.util.Optional;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.Sentence;
import org.spidal.common.file.PartFile;
import org.spidal.common.job.Console;
import org.spidal.common.job.ProgressReport;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.distances.stream.BlockNumbers;
import org.spidal.distances.stream.BlockStream;
import org.spidal.distances.stream.ObjectFile.Block;
import org.spidal.distances.write.RunPart;
import org.spidal.interpolation.bound.WholeBound;
import org.spidal.interpolation.bound.WholeStress;
import org.spidal.interpolation.config.InterpolationConfig;
import org.spidal.interpolation.data.Inputs;
import org.spidal.interpolation.plan.TimeTrial;
import org.spidal.interpolation.result.PlacementTable;
import org.spidal.interpolation.result.PlacementTally;
import org.spidal.interpolation.result.Report;
import org.spidal.interpolation.solve.BlockSearch;
import org.spidal.interpolation.solve.LandmarkStudy;
import org.spidal.interpolation.solve.LandmarkStudy.Knowledge;
import org.spidal.interpolation.solve.LandmarkStudy.Phase;
import org.spidal.interpolation.solve.PairSample;
import org.spidal.interpolation.solve.PlacementField;
import org.spidal.interpolation.solve.PlacementOptions;

/**
 * The way of the data: study the landmarks, place the objects block by block, write.
 *
 * @param <S> sets of objects
 */
final class InterpolationRun<S> implements Run {
  /** Bytes of the arrays that workers exchange at once. */
  private static final int EXCHANGED = 1 << 16;

  private static final int BLOCK = 0;

  /** The table and the points of an object, as text. */
  private static final int TEXT_BYTES_OF_OBJECT = 250;

  private static final int BYTES_OF_SHOWN_POINT = 500;

  private final Settings settings;
  private final Inputs<S> inputs;
  private final PlacementOptions options;
  private final LandmarkStudy study;
  private final PlacementTally tally;
  private final int width;
  private BlockNumbers placed;
  private PartFile file;
  private Knowledge knowledge;
  private long objects; // placed so far
  private long[] pairs;
  private double[] lengths;
  private WholeStress whole;

  InterpolationRun(Settings settings, Inputs<S> inputs, PlacementOptions options) {
    this.settings = settings;
    this.inputs = inputs;
    this.options = options;
    this.study = new LandmarkStudy(inputs);
    int clusters =
        inputs.landmarks().clusters() == null ? 0 : inputs.landmarks().clusters().count();
    this.tally = new PlacementTally(inputs.landmarks().map().dimension(), clusters);
    this.width = PlacementField.width(inputs.landmarks().map().dimension());
  }

  @Override
  public int points() {
    return inputs.size();
  }

  @Override
  public List<String> notes() {
    return inputs.objects().notes();
  }

  @Override
  public String text() {
    return Sentence.of(
        "%s landmarks in %s dimensions%s%s",
        inputs.size(),
        inputs.landmarks().map().dimension(),
        inputs.landmarks().clusters() == null
            ? ""
            : ", " + inputs.landmarks().clusters().count() + " clusters",
        options.twoLevel() != null
            ? Sentence.of(
                ", two-level search with %s + %s",
                options.twoLevel().coarse(), options.twoLevel().candidates())
            : "");
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
    layout.heapArrays(EXCHANGED);
    study.declare(layout, partition);
    placed = new BlockNumbers(layout, "places", worker.size(), width);
  }

  @Override
  public void solve(RunContext context) {
    Worker worker = context.worker();
    Collectives collectives = context.collectives();
    context.console().say(text() + ", " + context.workers());
    tellCost(context.console());
    RunState state = new RunState();
    tally.declare(state);
    double[] written = PlacementTable.declare(state);
    Checkpoints checkpoints = context.checkpoints(this::where);
    checkpoints.begin(state);
    file =
        new RunPart(worker, collectives, checkpoints)
            .open(
                InterpolationConfig.DECLARATION.outputs().file(settings, InterpolationConfig.TABLE),
                0,
                part ->
                    context.files().tellPart(part, left -> checkpoints.tellOf(PartFile.run(left))));
    context.timer().enter(Phase.LANDMARKS);
    knowledge = study.run(worker, collectives, context.own(), options);
    context.timer().enter(Phase.PLACES);
    PairSample<S> sample = worker.ofProcess(() -> new PairSample<>(inputs, options.seed()));
    place(context, checkpoints.course(), sample, written);
    checkpoints.course().searchEnds();
    context.timer().enter(Phase.SAMPLE);
    lengths = sample.lengths(collectives);
    pairs = sample.numbers();
    context.timer().enter(Phase.BOUND);
    double[] all = {inputs.size() + tally.get(PlacementTally.Count.PLACED)};
    collectives.doubles().broadcast(all, 1, 0); // worker 0 counts
    whole =
        new WholeBound<>(inputs, options, (long) all[0])
            .of(worker, collectives, checkpoints.course(), file.path());
    context.timer().enter(Phase.RESULT);
  }

  /** Places all objects; at the end the table is whole. */
  private void place(RunContext context, Course course, PairSample<S> sample, double[] written) {
    Worker worker = context.worker();
    ProgressReport report = new ProgressReport(worker);
    PlacementTable table =
        worker.rank() == 0 ? new PlacementTable(inputs, tally, file, written) : null;
    BlockSearch<S> search = new BlockSearch<>(inputs, knowledge, options);
    long skipped = (long) course.skipPast(BLOCK, 0);
    objects = skipped;
    if (table != null) {
      table.open();
    }
    try (BlockStream<S, BlockSearch.Distances> stream =
        worker.ofProcess(
            () -> new BlockStream<>(inputs.objects(), block -> ready(block, skipped, sample)))) {
      for (var next = stream.next(worker); next != null; next = stream.next(worker)) {
        if (next.made() != null) {
          var here = next;
          course.step(
              BLOCK,
              () -> {
                search(context.collectives(), search, here.block(), here.made(), table);
                objects = here.block().end();
                if (report.isDue()) {
                  report.tell(where(), facts -> facts.put("objects", objects));
                }
                return objects;
              });
        }
      }
    }
    if (table != null) {
      table.close();
    }
    context.collectives().barrier();
  }

  /** How far the work has come, for people. */
  private String where() {
    return Sentence.of("%,d objects placed", objects);
  }

  /** A block that was done before the checkpoint only gives to the sample. */
  private BlockSearch.Distances ready(Block<S> block, long skipped, PairSample<S> sample) {
    if (inputs.objects().knowsPairs()) {
      sample.objects().add(block);
    }
    return block.first() < skipped ? null : BlockSearch.Distances.of(inputs, block);
  }

  /** Each worker searches for its part of a block; worker 0 writes what is found. */
  private void search(
      Collectives collectives,
      BlockSearch<S> search,
      Block<S> block,
      BlockSearch.Distances distances,
      PlacementTable table) {
    RowRange own = placed.part(block, collectives.rank());
    double[] mine = new double[own.size() * width];
    search.find(block.first(), distances, own, mine);
    double[] all = placed.gather(collectives, block, mine);
    if (table != null) {
      table.add(all, block.size(), block.first(), block.names());
    }
  }

  @Override
  public void write(Results results) {
    new Report(settings, inputs, knowledge, tally, whole, results)
        .write(file.path(), pairs, lengths);
  }

  @Override
  public void ended() {
    file.discard();
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    long n = inputs.size();
    int clusters =
        inputs.landmarks().clusters() == null ? 0 : inputs.landmarks().clusters().count();
    long facts = n * (2L * clusters + 16) * Double.BYTES;
    long ofObject =
        inputs.landmarks().own() == null
            ? n * Float.BYTES
            : 2 * inputs.landmarks().distances().bytes() / n;
    long objects = TimeTrial.objects(context, inputs);
    WholeBound<S> bound = new WholeBound<>(inputs, options, n + objects);
    plan.ofProcess("landmarks", Kind.HEAP, 2 * inputs.landmarks().distances().bytes() + 2 * facts)
        .ofProcess("blocks of objects", Kind.HEAP, 4L * Block.MOST * ofObject)
        .ofProcess("sample of objects", Kind.HEAP, PairSample.MOST * ofObject)
        .ofProcess("objects for the bound", Kind.HEAP, bound.objects() * ofObject)
        .ofJob("map for the bound", Kind.HEAP, bound.bytesOfMap())
        .ofWorker("subsets for the bound", Kind.HEAP, bound.bytesOfSubset())
        .ofWorker(
            "buffers",
            Kind.HEAP,
            n * 64 * Double.BYTES + inputs.landmarks().distances().kernelBytes())
        .ofJob("pictures", Kind.HEAP, 200_000L * BYTES_OF_SHOWN_POINT)
        .ofJob("result files", Kind.OUTPUT, (n + objects) * TEXT_BYTES_OF_OBJECT);
  }

  @Override
  public long checkpointBytes() {
    int clusters =
        inputs.landmarks().clusters() == null ? 0 : inputs.landmarks().clusters().count();
    return (clusters + 32L) * Double.BYTES + Checkpoints.SOME_DECISIONS;
  }

  /** Which way was taken, where no key says it, and what the other would cost. */
  private void tellCost(Console console) {
    if (options.cost() != null) {
      console.say(options.cost().text());
    }
  }

  @Override
  public void trial(DryRunContext context) {
    tellCost(context.console());
    context.console().say(new TimeTrial<>(context, inputs, options, study).text());
  }

  @Override
  public Optional<PassTrial> passTrial(DryRunContext context) {
    return new TimeTrial<>(context, inputs, options, study).alone(placed);
  }
}
