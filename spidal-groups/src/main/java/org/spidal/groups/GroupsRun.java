package org.spidal.groups;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.Sentence;
import org.spidal.common.job.Worker;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.SearchKeys;
import org.spidal.common.labels.PointNames;
import org.spidal.common.loading.MatrixOptions;
import org.spidal.common.loading.MatrixRows;
import org.spidal.common.loading.MatrixSource;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.program.Annotations;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.common.program.UsualPhase;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.FloatRows.ShortsAsFloats;
import org.spidal.common.rows.RowPlacement;
import org.spidal.groups.config.GroupsKeys;
import org.spidal.groups.data.Grouping;
import org.spidal.groups.data.Metadata;
import org.spidal.groups.kernel.Labelings;
import org.spidal.groups.plan.TimeTrial;
import org.spidal.groups.result.Report;
import org.spidal.groups.solve.GroupTests;
import org.spidal.groups.solve.TestOutcome;

/** The way of the data: read the distances, test each grouping, write what was found. */
final class GroupsRun implements Run {
  private static final int TEST = 0;
  private static final int PART = 1;

  /** Bytes of the arrays that workers add up at once. */
  private static final int EXCHANGED = 1 << 20;

  private final Settings settings;
  private final MatrixFile file;
  private final PointNames names;
  private final Metadata metadata;
  private final List<Grouping> columns;
  private final List<Grouping> tested = new ArrayList<>(); // each column, then its pairs of groups
  private final List<TestOutcome> outcomes;
  private final int permutations;
  private MatrixSource source;
  private SharedLayout layout;
  private int threads;
  private int done;

  /**
   * @param names of the objects; null if they have none
   */
  GroupsRun(Settings settings, MatrixFile file, PointNames names, Metadata metadata) {
    this.settings = settings;
    this.file = file;
    this.names = names;
    this.metadata = metadata;
    this.permutations = settings.get(GroupsKeys.PERMUTATIONS);
    this.columns =
        metadata.groupings(
            settings.find(GroupsKeys.COLUMNS).orElse(null),
            settings.find(GroupsKeys.STRATA).orElse(null));
    for (Grouping column : columns) {
      tested.add(column);
      if (column.groups() > 2 && column.groups() <= settings.get(GroupsKeys.PAIRWISE)) {
        tested.addAll(column.pairs());
      }
    }
    this.outcomes = tested.stream().map(test -> TestOutcome.ofGroups(test.groups())).toList();
  }

  @Override
  public int points() {
    return file.format().n();
  }

  @Override
  public String text() {
    return Sentence.count(points(), "object")
        + ", "
        + Sentence.count(columns.size(), "column")
        + " of groups; "
        + memory().files().text();
  }

  @Override
  public void annotate(Annotations.Reader files) {
    metadata.tell(files.console(), columns);
    if (settings.find(GroupsKeys.COLUMNS).isEmpty()) {
      metadata.tellOthers(files.console(), settings.find(GroupsKeys.STRATA).orElse(null));
    }
  }

  @Override
  public void declare(Worker worker, SharedLayout sections, RowPartition partition) {
    layout = sections;
    threads = worker.threads();
    layout.heapArrays(EXCHANGED);
    source = MatrixSource.ofDistances(worker, file, points(), MatrixOptions.of(settings));
  }

  private RowPlacement memory() {
    int bytes = source.isShorts() ? Short.BYTES : Float.BYTES;
    long heap = labelingBytes() + threads * workerBytes();
    return source.memory(MachineKeys.memory(settings), bytes, layout.close(), heap);
  }

  private long labelingBytes() {
    return tested.stream()
        .mapToLong(test -> Labelings.bytes(test.size(), test.bits(), permutations + 1))
        .max()
        .orElseThrow();
  }

  private long workerBytes() {
    boolean anosim = settings.get(GroupsKeys.ANOSIM);
    return tested.stream()
        .mapToLong(test -> GroupTests.bytes(test, permutations, anosim))
        .max()
        .orElseThrow();
  }

  @Override
  public void solve(RunContext context) {
    RowRange own = context.own();
    context.timer().enter(UsualPhase.LOADING);
    FloatRows rows = source.load(this::memory, open -> rows(open, own));
    context.console().say(text() + ", " + context.workers());
    context.timer().enter(UsualPhase.SEARCH);
    GroupTests tests =
        new GroupTests(
            context.worker(),
            context.collectives(),
            rows,
            points(),
            names,
            own,
            source.isShorts(),
            source.unit(),
            tested,
            permutations,
            settings.get(SearchKeys.SEED),
            settings.get(GroupsKeys.ANOSIM));
    RunState state = new RunState();
    for (int t = 0; t < outcomes.size(); t++) {
      // sums of parts that another build would take otherwise do not go on
      int parts = tests.parts(tested.get(t));
      state.same(Sentence.of("outcome %s, %s parts", t, parts), outcomes.get(t).numbers());
    }
    tests.declare(state);
    Checkpoints checkpoints =
        context.checkpoints(() -> Sentence.of("test %d of %d", done, tested.size()));
    checkpoints.begin(state);
    Course course = checkpoints.course();
    for (int t = 0; t < tested.size(); t++) {
      Grouping grouping = tested.get(t);
      TestOutcome outcome = outcomes.get(t);
      done = t + 1;
      for (int part = 0; part < tests.parts(grouping); part++) {
        int next = part;
        Runnable add = () -> tests.add(grouping, next);
        course.step(PART, add);
      }
      Runnable finish = () -> tests.finish(grouping, outcome);
      course.step(TEST, finish);
    }
    context.timer().enter(UsualPhase.RESULT);
  }

  /** Int16 numbers stay such, so that they take half of the memory. */
  private FloatRows rows(MatrixRows open, RowRange own) {
    return source.isShorts()
        ? new ShortsAsFloats(open.kept(open.shorts(), own))
        : open.kept(open.floats(), own);
  }

  @Override
  public void write(Results results) {
    new Report(results, permutations).write(columns, tested, outcomes);
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    long own = context.own().size();
    int bytes = source.isShorts() ? Short.BYTES : Float.BYTES;
    plan.ofRows(memory(), 1, own * points() * bytes, source.bytesRead(own))
        .ofProcess("permutations", Kind.HEAP, labelingBytes())
        .ofWorker("sums within groups", Kind.HEAP, workerBytes())
        .ofJob("result files", Kind.OUTPUT, tested.size() * 300L);
  }

  @Override
  public void trial(DryRunContext context) {
    TimeTrial.tell(context, tested, permutations, settings.get(GroupsKeys.ANOSIM));
  }

  @Override
  public Optional<PassTrial> passTrial(DryRunContext context) {
    boolean anosim = settings.get(GroupsKeys.ANOSIM);
    return Optional.of(TimeTrial.alone(context, tested, permutations, anosim));
  }

  @Override
  public long checkpointBytes() {
    long numbers = outcomes.stream().mapToLong(outcome -> outcome.numbers().length).sum();
    return Double.BYTES * (numbers + Checkpoints.SOME_DECISIONS) + 2 * workerBytes();
  }
}
