package org.spidal.mantel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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
import org.spidal.groups.data.MemberRows;
import org.spidal.groups.data.Metadata;
import org.spidal.groups.kernel.Permutations;
import org.spidal.mantel.config.MantelKeys;
import org.spidal.mantel.data.Compared;
import org.spidal.mantel.data.Pairing;
import org.spidal.mantel.kernel.Triangle;
import org.spidal.mantel.plan.TimeTrial;
import org.spidal.mantel.result.Report;
import org.spidal.mantel.solve.MantelOutcome;
import org.spidal.mantel.solve.MantelTest;
import org.spidal.mantel.solve.TestSize;

/** The way of the data: read both matrices, test, write what was found. */
final class MantelRun implements Run {
  private static final int STEP = 0;
  private static final long PURPOSE = 42;
  private static final long PURPOSE_OF_PLACE = 43;

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
  private final TestSize size;
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
   * @param pairing in the order of the circle, if the test has one
   */
  MantelRun(
      Settings settings,
      MatrixFile file,
      MatrixOptions options,
      PointNames names,
      List<Compared> others,
      Pairing pairing,
      TestSize size,
      Optional<Metadata> metadata) {
    this.settings = settings;
    this.file = file;
    this.options = options;
    this.names = names;
    this.others = List.copyOf(others);
    this.pairing = pairing;
    this.metadata = metadata;
    this.size = size;
  }

  @Override
  public int points() {
    return file.format().n();
  }

  @Override
  public String text() {
    return Sentence.count(pairing.size(), "object")
        + (others.size() == 1 ? " in both matrices; " : " in all three matrices; ")
        + (size.circle() ? "all pairs in memory" : memory(source).files().text());
  }

  @Override
  public void annotate(Annotations.Reader files) {
    metadata.ifPresent(table -> table.tell(files.console(), List.of()));
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
    return size.bytesOfProcess() + threads * size.bytesOfWorker(mostOwn);
  }

  @Override
  public void solve(RunContext context) {
    Worker worker = context.worker();
    context.timer().enter(UsualPhase.LOADING);
    List<MantelTest.Matrix> compared = new ArrayList<>();
    for (int m = 0; m < others.size(); m++) {
      int which = m;
      compared.add(load(worker, otherSources.get(m), rows -> otherRows(which, rows)));
    }
    MantelTest.Matrix first =
        size.circle() ? load(worker, source, this::firstRows) : kept(context.own());
    context.console().say(text() + ", " + context.workers());
    context.timer().enter(UsualPhase.SEARCH);
    long seed = settings.get(SearchKeys.SEED);
    MantelTest test =
        new MantelTest(
            worker,
            context.collectives(),
            size,
            first,
            members(worker, context.own(), first.rows()),
            compared,
            new Permutations(pairing.stratum(), new IndexedRandom(seed, PURPOSE)),
            new IndexedRandom(seed, PURPOSE_OF_PLACE).below(size.count(), 0));
    Checkpoints checkpoints =
        context.checkpoints(() -> Sentence.of("part %d of %d", done, test.parts()));
    // sums of parts that another build would take otherwise do not go on
    String sums =
        size.circle() ? "sums of a circle by transforms, %s parts" : "sums of products, %s parts";
    checkpoints.begin(new RunState().same(Sentence.of(sums, test.parts()), test.sums()));
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

  /** The members whose pairs this worker looks at. */
  private RowRange members(Worker worker, RowRange own, MemberRows rows) {
    return size.circle()
        ? worker.partition(pairing.size()).range(worker.rank())
        : new RowRange(rows.firstFrom(own.start()), rows.firstFrom(own.end()));
  }

  /** The threads of a process read all of a matrix. */
  private MantelTest.Matrix load(
      Worker worker, MatrixSource from, Function<FloatRows, MemberRows> members) {
    Triangle numbers = worker.ofProcess(() -> new Triangle(pairing.size()));
    from.load(
        () -> memory(from),
        open -> {
          MemberRows rows = members.apply(open.anyFloats());
          float[] distances = new float[pairing.size()];
          for (int k = worker.thread(); k < pairing.size(); k += worker.threads()) {
            rows.readBefore(k, distances);
            numbers.set(k, distances);
          }
          return numbers;
        });
    worker.awaitProcess();
    return new MantelTest.Matrix(members.apply(null), numbers, from.isShorts());
  }

  /** The rows of a worker, which stay where they are. */
  private MantelTest.Matrix kept(RowRange own) {
    FloatRows rows = source.load(() -> memory(source), open -> rows(open, own));
    return new MantelTest.Matrix(firstRows(rows), null, source.isShorts());
  }

  private MemberRows firstRows(FloatRows rows) {
    return new MemberRows(
        rows, points(), pairing.first(), names, InputKeys.DISTANCE_MATRIX.name(), REMEDY);
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
            size.count() - 1)
        .write(outcome, results);
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    long own = context.own().size();
    int bytes = source.isShorts() ? Short.BYTES : Float.BYTES;
    if (!size.circle()) {
      plan.ofRows(memory(source), 1, own * points() * bytes, source.bytesRead(own));
    }
    plan.ofProcess(matricesText(), Kind.HEAP, size.bytesOfProcess())
        .ofWorker(
            size.circle() ? "diagonals" : "places under permutations",
            Kind.HEAP,
            size.bytesOfWorker(mostOwn))
        .ofJob("result files", Kind.OUTPUT, 300);
  }

  private String matricesText() {
    return size.circle()
        ? others.size() == 1 ? "both matrices" : "all three matrices"
        : others.size() == 1 ? "other matrix, permutations" : "other matrices, permutations";
  }

  @Override
  public void trial(DryRunContext context) {
    TimeTrial.tell(context, size);
  }

  @Override
  public Optional<PassTrial> passTrial(DryRunContext context) {
    return Optional.of(TimeTrial.alone(context, size));
  }

  @Override
  public long checkpointBytes() {
    return Double.BYTES * (2L * size.count() * others.size() + Checkpoints.SOME_DECISIONS);
  }
}
