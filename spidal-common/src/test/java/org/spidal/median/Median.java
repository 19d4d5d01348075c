package org.spidal.median;

import java.nio.file.Path;
import java.util.Arrays;
import org.spidal.common.checkpoint.CheckpointKeys;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.ByBlocks;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Settings;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.job.Worker;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.labels.Labels;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.program.Application;
import org.spidal.common.program.Declaration;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.ProgramCommand;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.common.program.UsualPhase;
import org.spidal.common.results.Outputs;
import org.spidal.common.rows.RowPlacement;
import org.spidal.common.rows.RowPlacement.RowPlace;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.common.vectors.VectorFile;
import org.spidal.common.view.ViewerPage;

/** A whole program: the geometric median of N vectors, by Weiszfeld's iteration (1937). */
public final class Median extends Application {
  private static final Key<Path> VECTORS =
      Key.inputPath("VectorFile").required("vectors.csv").doc("N vectors of D numbers.");
  private static final Key<Double> TOLERANCE =
      Key.decimal("Tolerance").byDefault(1e-9).doc("The search ends with a shorter step.");
  private static final Key<Path> DISTANCES =
      Key.outputPath("DistanceFile").byDefault(Path.of("distances.txt")).doc("From the median.");
  private static final Key<Path> FOLDER = OutputKeys.directory(DISTANCES);
  private static final KeySet KEYS =
      KeySet.of("median", "The point with the least sum of distances from N vectors.")
          .section("Vectors", VECTORS)
          .section("Search", TOLERANCE)
          .include(OutputKeys.of(DISTANCES, FOLDER))
          .include(CheckpointKeys.ALL)
          .include(MachineKeys.OF_MATRIX);
  private static final Declaration DECLARATION =
      new Declaration(KEYS, Outputs.of(DISTANCES, FOLDER).derived("viewer.html", "the vectors"));

  public Median() {
    super(DECLARATION);
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new ProgramCommand(new Median()).execute(args);
  }

  @Override
  public Opening configure(Settings settings) {
    return worker ->
        new MedianRun(
            settings,
            worker.ofProcess(
                () -> VectorFile.open(settings.get(VECTORS), VectorColumns.COORDINATES)));
  }

  /**
   * One worker's part. It has its own vectors alone: in memory, or, where they are more than {@code
   * MemoryBudget}, in the file, from which they are read in every pass.
   */
  private static final class MedianRun implements Run {
    /** A page of more points is of no use in a browser. */
    private static final int MOST_SHOWN = 1_000_000;

    private final Settings settings;
    private final VectorFile file;
    private final double[] median;
    private SharedLayout layout;
    private SharedDoubles<ByBlocks> sums;
    private SharedDoubles<Parts> distances;
    private RowRange own;
    private double[][] vectors; // of the own rows; null where they are read in every pass
    private int steps;

    MedianRun(Settings settings, VectorFile file) {
      this.settings = settings;
      this.file = file;
      this.median = new double[file.dimension()];
    }

    @Override
    public int points() {
      return file.size();
    }

    @Override
    public String text() {
      return file.size() + " vectors of " + file.dimension() + " numbers";
    }

    @Override
    public void declare(Worker worker, SharedLayout sections, RowPartition partition) {
      layout = sections;
      sums = layout.doubles("sums", Distribution.byBlocks(partition, file.dimension() + 1));
      distances = layout.doubles("distances", Distribution.byRows(partition, 1));
    }

    /** Whether the vectors stay in memory; the same on every worker. */
    private boolean isKept(Worker worker, RowPartition partition) {
      int threads = worker.threads();
      long most = bytes(partition.range(0).size()) * threads; // the first worker has most rows
      RowPlacement.Needs needs =
          new RowPlacement.Needs(threads, file.size()).rows(most, most).shared(layout.close());
      return RowPlacement.of(needs, MachineKeys.memory(settings)).files() == RowPlace.HEAP;
    }

    private long bytes(long rows) {
      return rows * file.dimension() * Double.BYTES;
    }

    @Override
    public void solve(RunContext context) {
      context.timer().enter(UsualPhase.LOADING);
      own = context.own();
      if (isKept(context.worker(), context.partition())) {
        double[][] read = new double[own.size()][];
        pass((i, v) -> read[i - own.start()] = v.clone());
        vectors = read;
      }
      context.timer().enter(UsualPhase.SEARCH);
      Checkpoints checkpoints = context.checkpoints(() -> "step " + steps);
      checkpoints.begin(
          new RunState().same("median", median).number("steps", () -> steps, s -> steps = (int) s));
      BlockSums total = new BlockSums(context.collectives(), sums);
      int blockSize = context.partition().blocks().blockSize();
      double moved;
      do {
        moved = checkpoints.course().step(0, () -> step(total, blockSize));
      } while (moved > settings.get(TOLERANCE));
      context.timer().enter(UsualPhase.RESULT);
      pass((i, v) -> distances.set(i, distance(v)));
      context.collectives().gather(distances, 0);
    }

    /** Passes over the own vectors, in order. */
    private void pass(VectorFile.Sink sink) {
      if (vectors == null) {
        file.read(own.start(), own.end(), 1, sink);
        return;
      }
      for (int q = 0; q < vectors.length; q++) {
        sink.take(own.start() + q, vectors[q]);
      }
    }

    /** x := sum of v / |v - x| over sum of 1 / |v - x|, from the mean; returns how far it went. */
    private double step(BlockSums total, int blockSize) {
      int d = median.length;
      total.clear();
      pass(
          (i, v) -> {
            int b = (i - own.start()) / blockSize; // workers have whole blocks
            double weight = steps == 0 ? 1 : 1 / Math.max(distance(v), settings.get(TOLERANCE));
            total.add(b, d, weight);
            for (int k = 0; k < d; k++) {
              total.add(b, k, weight * v[k]);
            }
          });
      double[] sum = total.total();
      double square = 0;
      for (int k = 0; k < d; k++) {
        double to = sum[k] / sum[d];
        square += (to - median[k]) * (to - median[k]);
        median[k] = to;
      }
      return steps++ == 0 ? Double.MAX_VALUE : Math.sqrt(square);
    }

    private double distance(double[] v) {
      double square = 0;
      for (int k = 0; k < v.length; k++) {
        square += (v[k] - median[k]) * (v[k] - median[k]);
      }
      return Math.sqrt(square);
    }

    @Override
    public void write(Results results) {
      AtomicFile.write(
          results.mainFile(),
          out -> {
            for (int i = 0; i < file.size(); i++) {
              out.write(distances.get(i) + "\n");
            }
          });
      if (isShown()) {
        writePage(results.named("viewer.html"));
      }
      results.summary().put("dimension", median.length);
      results.summary().put("median", Arrays.stream(median).boxed().toList());
      results.say("median %s after %d steps", Arrays.toString(median), steps);
    }

    private boolean isShown() {
      return (median.length == 2 || median.length == 3) && file.size() <= MOST_SHOWN;
    }

    private void writePage(Path page) {
      int d = median.length;
      double[] places = new double[file.size() * d];
      file.read(0, file.size(), 1, (i, v) -> System.arraycopy(v, 0, places, i * d, d));
      double[] shown = new double[file.size()];
      Arrays.setAll(shown, distances::get);
      new ViewerPage("Median", places, d, Labels.none(file.size()))
          .numbers("distance", shown)
          .write(page);
    }

    @Override
    public void plan(MemoryPlan plan, DryRunContext context) {
      boolean kept = isKept(context.worker(), context.partition());
      plan.ofWorker("vectors", Kind.HEAP, kept ? bytes(context.own().size()) : 0)
          .ofJob("page", Kind.HEAP, isShown() ? bytes(file.size()) : 0)
          .ofJob("result files", Kind.OUTPUT, 20L * file.size());
    }

    @Override
    public long checkpointBytes() {
      return Double.BYTES * (median.length + 1L + Checkpoints.SOME_DECISIONS);
    }
  }
}
