package org.spidal.median;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.spidal.common.checkpoint.CheckpointKeys;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.Distribution;
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
          .include(MachineKeys.OF_JOB);
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

  /** One worker's part. */
  private static final class MedianRun implements Run {
    private final Settings settings;
    private final VectorFile file;
    private final double[] median;
    private final double[] vectors;
    private double[] distances;
    private SharedDoubles sums;
    private int steps;

    MedianRun(Settings settings, VectorFile file) {
      this.settings = settings;
      this.file = file;
      this.median = new double[file.dimension()];
      this.vectors = new double[file.size() * file.dimension()];
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
    public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
      sums = layout.doubles("sums", Distribution.byBlocks(partition, file.dimension() + 1));
    }

    @Override
    public void solve(RunContext context) {
      int d = file.dimension();
      context.timer().enter(UsualPhase.LOADING);
      file.read(0, file.size(), 1, (row, v) -> System.arraycopy(v, 0, vectors, row * d, d));
      context.timer().enter(UsualPhase.SEARCH);
      Checkpoints checkpoints = context.checkpoints(() -> "step " + steps);
      checkpoints.begin(
          new RunState().same("median", median).number("steps", () -> steps, s -> steps = (int) s));
      BlockSums total = new BlockSums(context.collectives(), sums, context.partition(), d + 1);
      double moved;
      do {
        boolean past = checkpoints.course().isPast();
        moved = past ? checkpoints.course().recall() : step(total, context.own().start());
        if (!past) {
          steps++;
          checkpoints.course().record(moved);
        }
        checkpoints.course().boundary(0);
      } while (moved > settings.get(TOLERANCE));
      distances = new double[file.size()];
      Arrays.setAll(distances, this::distance);
    }

    /** x := sum of v / |v - x| over sum of 1 / |v - x|, from the mean; returns how far it went. */
    private double step(BlockSums total, int first) {
      int d = median.length;
      total.clear();
      for (int b = 0; b < total.blocks(); b++) {
        for (int i = first + total.block(b).start(); i < first + total.block(b).end(); i++) {
          double weight = steps == 0 ? 1 : 1 / Math.max(distance(i), settings.get(TOLERANCE));
          total.add(b, d, weight);
          for (int k = 0; k < d; k++) {
            total.add(b, k, weight * vectors[i * d + k]);
          }
        }
      }
      double[] sum = total.total();
      double square = 0;
      for (int k = 0; k < d; k++) {
        double to = sum[k] / sum[d];
        square += (to - median[k]) * (to - median[k]);
        median[k] = to;
      }
      return steps == 0 ? Double.MAX_VALUE : Math.sqrt(square);
    }

    private double distance(int i) {
      double square = 0;
      for (int k = 0; k < median.length; k++) {
        double difference = vectors[i * median.length + k] - median[k];
        square += difference * difference;
      }
      return Math.sqrt(square);
    }

    @Override
    public void write(Results results) {
      String lines = Arrays.stream(distances).mapToObj(r -> r + "\n").collect(Collectors.joining());
      AtomicFile.write(results.mainFile(), out -> out.write(lines));
      if (median.length == 2 || median.length == 3) {
        new ViewerPage("Median", vectors, median.length, Labels.none(file.size()))
            .numbers("distance", distances)
            .write(results.named("viewer.html"));
      }
      results.summary().put("dimension", median.length);
      results.summary().put("median", Arrays.stream(median).boxed().toList());
      results.say("median %s after %d steps", Arrays.toString(median), steps);
    }

    @Override
    public void plan(MemoryPlan plan, DryRunContext context) {
      plan.ofWorker("vectors", Kind.HEAP, (long) vectors.length * Double.BYTES)
          .ofJob("result files", Kind.OUTPUT, 20L * file.size());
    }

    @Override
    public long checkpointBytes() {
      return Double.BYTES * (median.length + 1L + Checkpoints.SOME_DECISIONS);
    }
  }
}
