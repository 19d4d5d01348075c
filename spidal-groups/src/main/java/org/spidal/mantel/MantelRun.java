package org.spidal.mantel;

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
import org.spidal.common.keys.InputKeys;
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
import org.spidal.common.random.IndexedRandom;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.FloatRows.ShortsAsFloats;
import org.spidal.common.rows.RowPlacement;
import org.spidal.groups.config.GroupsKeys;
import org.spidal.groups.data.MemberRows;
import org.spidal.groups.data.Metadata;
import org.spidal.groups.kernel.Permutations;
import org.spidal.mantel.config.MantelKeys;
import org.spidal.mantel.config.MantelKeys.Correlation;
import org.spidal.mantel.data.Compared;
import org.spidal.mantel.data.Pairing;
import org.spidal.mantel.kernel.Triangle;
import org.spidal.mantel.plan.TimeTrial;
import org.spidal.mantel.result.Report;
import org.spidal.mantel.solve.MantelOutcome;
import org.spidal.mantel.solve.MantelTest;

/** The way of the data: read both matrices, test, write what was found. */
final class MantelRun implements Run {
  private static final int STEP = 0;
  private static final long PURPOSE = 42;

  /** Bytes of the arrays that workers add up at once. */
  private static final int EXCHANGED = 1 << 20;

  private static final String REMEDY =
      ", and a Mantel test needs all. Fill the distance in, or leave one of the two objects out.";

  private final Settings settings;
  private final MatrixFile file;
  private final MatrixOptions options;
  private final PointNames names;
  private final List<Compared> others;
  private final Pairing pairing;
  private final Optional<Metadata> metadata;
  private final int count; // permutations, with the observed one
  private final boolean ranked;
  private MatrixSource source;
  private List<MatrixSource> otherSources;
  private SharedLayout layout;
  private int threads;
  private int mostOwn;
  private int done;
  private MantelOutcome outcome;

  /**
   * @param names of the objects of the first matrix; null if they have none
   * @param others the matrix that it is compared with, and the one that is controlled for, if any
   */
  MantelRun(
      Settings settings,
      MatrixFile file,
      MatrixOptions options,
      PointNames names,
      List<Compared> others,
      Pairing pairing,
      Optional<Metadata> metadata) {
    this.settings = settings;
    this.file = file;
    this.options = options;
    this.names = names;
    this.others = List.copyOf(others);
    this.pairing = pairing;
    this.metadata = metadata;
    this.count = settings.get(GroupsKeys.PERMUTATIONS) + 1;
    this.ranked = settings.get(MantelKeys.CORRELATION) == Correlation.SPEARMAN;
  }

  @Override
  public int points() {
    return file.format().n();
  }

  @Override
  public String text() {
    return Sentence.count(pairing.size(), "object")
        + (others.size() == 1 ? " in both matrices; " : " in all three matrices; ")
        + memory(source).files().text();
  }

  @Override
  public void annotate(Annotations.Reader files) {
    metadata.ifPresent(table -> table.tell(files.console(), List.of(), true));
    pairing.notes().forEach(files.console()::warn);
  }

  @Override
  public void declare(Worker worker, SharedLayout sections, RowPartition partition) {
    layout = sections;
    threads = worker.threads();
    layout.heapArrays(EXCHANGED);
    mostOwn = Math.min(pairing.size(), partition.range(0).size());
    source = MatrixSource.ofDistances(worker, file, points(), options);
    otherSources =
        others.stream()
            .map(
                other ->
                    MatrixSource.ofDistances(
                        worker, other.file(), other.objects(), other.options()))
            .toList();
  }

  private RowPlacement memory(MatrixSource of) {
    int bytes = of.isShorts() ? Short.BYTES : Float.BYTES;
    return of.memory(MachineKeys.memory(settings), bytes, layout.close(), heap());
  }

  private long heap() {
    return bytesOfProcess() + threads * bytesOfWorker();
  }

  private long bytesOfProcess() {
    return MantelTest.bytesOfProcess(pairing.size(), count, others.size());
  }

  private long bytesOfWorker() {
    return MantelTest.bytesOfWorker(pairing.size(), mostOwn, count, others.size(), ranked);
  }

  @Override
  public void solve(RunContext context) {
    Worker worker = context.worker();
    RowRange own = context.own();
    context.timer().enter(UsualPhase.LOADING);
    List<MantelTest.Other> compared = new ArrayList<>();
    for (int m = 0; m < others.size(); m++) {
      compared.add(load(worker, m));
    }
    FloatRows rows = source.load(() -> memory(source), open -> rows(open, own));
    context.console().say(text() + ", " + context.workers());
    context.timer().enter(UsualPhase.SEARCH);
    Permutations permutations =
        new Permutations(
            pairing.stratum(), new IndexedRandom(settings.get(SearchKeys.SEED), PURPOSE));
    MantelTest test =
        new MantelTest(
            worker,
            context.collectives(),
            new MemberRows(
                rows, points(), pairing.first(), names, InputKeys.DISTANCE_MATRIX.name(), REMEDY),
            source.isShorts(),
            own.start(),
            own.end(),
            compared,
            permutations,
            count,
            ranked);
    Checkpoints checkpoints =
        context.checkpoints(() -> Sentence.of("part %d of %d", done, test.parts()));
    checkpoints.begin(new RunState().same("sums of products", test.sums()));
    Course course = checkpoints.course();
    for (int part = 0; part < test.parts(); part++) {
      int next = part;
      done = part + 1;
      Runnable work = () -> test.add(next);
      course.step(STEP, work);
    }
    outcome = test.outcome(settings.get(MantelKeys.ALTERNATIVE));
    context.timer().enter(UsualPhase.RESULT);
  }

  /** The threads of a process read all of another matrix. */
  private MantelTest.Other load(Worker worker, int m) {
    MatrixSource from = otherSources.get(m);
    Triangle numbers = worker.ofProcess(() -> new Triangle(pairing.size()));
    from.load(() -> memory(from), open -> filled(worker, m, open, numbers));
    worker.awaitProcess();
    return new MantelTest.Other(otherRows(m, null), numbers, from.isShorts());
  }

  private Triangle filled(Worker worker, int m, MatrixRows open, Triangle numbers) {
    MemberRows rows = otherRows(m, open.anyFloats());
    float[] distances = new float[pairing.size()];
    for (int k = worker.thread(); k < pairing.size(); k += worker.threads()) {
      rows.read(k, distances);
      numbers.set(k, distances);
    }
    return numbers;
  }

  private MemberRows otherRows(int m, FloatRows rows) {
    Compared other = others.get(m);
    return new MemberRows(
        rows, other.objects(), pairing.others().get(m), other.names(), other.key().name(), REMEDY);
  }

  /** Int16 numbers stay such, so that they take half of the memory. */
  private FloatRows rows(MatrixRows open, RowRange own) {
    return source.isShorts()
        ? new ShortsAsFloats(open.kept(open.shorts(), own))
        : open.kept(open.floats(), own);
  }

  @Override
  public void write(Results results) {
    new Report(
            settings.get(InputKeys.DISTANCE_MATRIX),
            settings.get(MantelKeys.OTHER),
            settings.find(MantelKeys.CONTROL),
            pairing.size(),
            settings.get(MantelKeys.CORRELATION),
            settings.get(MantelKeys.ALTERNATIVE),
            count - 1)
        .write(outcome, results);
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    long own = context.own().size();
    int bytes = source.isShorts() ? Short.BYTES : Float.BYTES;
    plan.ofRows(memory(source), 1, own * points() * bytes, source.bytesRead(own))
        .ofProcess(
            others.size() == 1 ? "other matrix, permutations" : "other matrices, permutations",
            Kind.HEAP,
            bytesOfProcess())
        .ofWorker("places under permutations", Kind.HEAP, bytesOfWorker())
        .ofJob("result files", Kind.OUTPUT, 300);
  }

  @Override
  public void trial(DryRunContext context) {
    TimeTrial.tell(context, pairing.size(), count - 1, others.size());
  }

  @Override
  public Optional<PassTrial> passTrial(DryRunContext context) {
    return Optional.of(TimeTrial.alone(context, pairing.size(), count - 1, others.size()));
  }

  @Override
  public long checkpointBytes() {
    return Double.BYTES * (2L * count * others.size() + Checkpoints.SOME_DECISIONS);
  }
}
