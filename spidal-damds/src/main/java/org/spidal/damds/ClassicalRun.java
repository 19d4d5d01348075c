package org.spidal.damds;

import java.util.List;
import java.util.Optional;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;
import org.spidal.common.labels.Labels;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.Annotations;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.common.rows.RowPlacement.RowPlace;
import org.spidal.damds.classical.ClassicalSections;
import org.spidal.damds.classical.Coordinates;
import org.spidal.damds.classical.KrylovSize;
import org.spidal.damds.classical.PrincipalCoordinates;
import org.spidal.damds.config.ClassicalOptions;
import org.spidal.damds.config.DissimilarityOptions;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.data.DissimilarityLoader;
import org.spidal.damds.data.OpenedFiles;
import org.spidal.damds.data.PairStatistics;
import org.spidal.damds.data.RowMemory;
import org.spidal.damds.kernel.SquaresProduct;
import org.spidal.damds.plan.ClassicalTrial;
import org.spidal.damds.result.ClassicalReport;
import org.spidal.damds.result.ClassicalStress;
import org.spidal.damds.solve.DamdsPhase;

/** The way of the data with Method=classical: load the rows, find the axes, write. */
final class ClassicalRun implements Run {
  private final DissimilarityOptions source;
  private final ClassicalOptions options;
  private final Settings settings;
  private final OpenedFiles files;
  private final KrylovSize size;
  private Labels labels;
  private DissimilarityLoader loader;
  private ClassicalSections sections;
  private RowMemory memory;
  private Dissimilarities data;
  private Coordinates found;
  private ClassicalStress stress;

  ClassicalRun(
      DissimilarityOptions source, ClassicalOptions options, Settings settings, OpenedFiles files) {
    this.source = source;
    this.options = options;
    this.settings = settings;
    this.files = files;
    this.size = KrylovSize.of(files.points(), options.axes());
  }

  @Override
  public List<String> notes() {
    return files.notes();
  }

  @Override
  public int points() {
    return files.points();
  }

  @Override
  public String text() {
    RowPlace store = files.vectors() == null ? memory.store() : RowPlace.COMPUTED;
    return files.points() + " points; " + store.text();
  }

  @Override
  public void annotate(Annotations.Reader reader) {
    labels = reader.read(files.names(source.vectors())).labels(Labels.none(points()));
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
    long ofWorker = size.bytesOfWorker(partition.range(0).size()) + bytesOfMap();
    long heap = worker.threads() * ofWorker + bytesOfBlock();
    loader = new DissimilarityLoader(worker, source, files, layout, heap);
    sections = ClassicalSections.declare(layout, partition, size);
  }

  /** Of the block of vectors that the threads of a process share. */
  private long bytesOfBlock() {
    return (long) points() * SquaresProduct.WIDTH * Double.BYTES;
  }

  /** Of the map, and of the same axis by axis, by which a worker measures its rows. */
  private long bytesOfMap() {
    return 2L * points() * options.dimension() * Double.BYTES;
  }

  @Override
  public void solve(RunContext context) {
    context.timer().enter(DamdsPhase.LOADING);
    data = loader.load(context.collectives());
    requireAllDistances();
    context.console().say(data.text());
    context.console().say(context.workers() + ", " + data.storeText());
    context.timer().enter(DamdsPhase.WARM_UP);
    PrincipalCoordinates search =
        PrincipalCoordinates.of(
            context.worker(), context.collectives(), sections, size, data, options);
    context.timer().enter(DamdsPhase.PASSES);
    Checkpoints checkpoints =
        context.checkpoints(() -> search.passes() + " passes over the distances");
    RunState state = new RunState();
    search.declare(state);
    checkpoints.begin(state);
    found = search.find(checkpoints.course());
    context.timer().enter(DamdsPhase.RESULT);
    stress =
        ClassicalStress.of(
            data, search.map(found, options.dimension()), options.dimension(), search.sums());
  }

  private void requireAllDistances() {
    PairStatistics statistics = data.statistics();
    if (statistics.missing() > 0) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: %s of %s distances are missing, and Method=classical needs all of them. Take"
              + " Method=auto, which leaves missing ones out.",
          source.source(),
          statistics.missing() / 2,
          (statistics.pairs() + statistics.missing()) / 2);
    }
    if (!statistics.unitWeights()) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s has weights, and Method=classical counts all pairs alike. Take them out, or take"
              + " Method=auto.",
          source.source());
    }
  }

  @Override
  public void write(Results results) {
    new ClassicalReport(source.source(), options, settings, data, found, stress, results)
        .write(labels);
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    long own = context.own().size();
    memory = loader.memory();
    if (files.vectors() != null) {
      plan.ofProcess("vectors", Kind.HEAP, memory.vectorsOfProcess());
      plan.ofWorker("distances from vectors", Kind.HEAP, memory.vectorsOfWorker());
    }
    long fileBytes = files.matrices().stream().mapToLong(f -> own * f.format().rowBytes()).sum();
    plan.ofRows(memory.ofFiles(), memory.streams(), own * memory.bytesOfRow(), fileBytes)
        .ofWorker("basis", Kind.HEAP, size.bytesOfWorker(own))
        .ofWorker("map", Kind.HEAP, bytesOfMap())
        .ofProcess("block of vectors", Kind.HEAP, bytesOfBlock())
        .ofJob("coordinates", Kind.HEAP, ClassicalReport.heapBytes(points(), size.wanted()))
        .ofJob("result files", Kind.OUTPUT, ClassicalReport.fileBytes(points(), size.wanted()));
  }

  @Override
  public void trial(DryRunContext context) {
    ClassicalTrial.tell(context, loader, points(), memory.bytesOfRow());
  }

  @Override
  public Optional<PassTrial> passTrial(DryRunContext context) {
    return Optional.of(
        ClassicalTrial.alone(context, loader, sections, points(), memory.bytesOfRow()));
  }

  @Override
  public long checkpointBytes() {
    return size.checkpointBytes(points()) + Double.BYTES * Checkpoints.SOME_DECISIONS;
  }
}
