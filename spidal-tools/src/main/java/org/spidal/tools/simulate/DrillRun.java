package org.spidal.tools.simulate;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.config.Settings;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.file.PartFile;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.common.random.IndexedRandom;
import org.spidal.distances.write.RunPart;

/** One worker's part of a {@link Drill}: a whole number of each of its rows. */
final class DrillRun implements Run {
  /** In 13 blocks, the last of them not full. */
  private static final int ROWS = 100;

  private static final int OPERATIONS_OF_A_STEP = 3;
  private static final long ORDER = 1; // purpose of random numbers

  private final Settings settings;
  private final long[] totals;
  private DrillOperations operations;
  private PartFile part;
  private int done;
  private long total; // of all numbers now: what follows from them

  DrillRun(Settings settings) {
    this.settings = settings;
    this.totals = new long[settings.get(Drill.STEPS)];
  }

  @Override
  public int points() {
    return ROWS;
  }

  @Override
  public String text() {
    return ROWS + " rows";
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
    operations = new DrillOperations(layout, partition, partition.range(worker.rank()));
  }

  @Override
  public void solve(RunContext context) {
    operations.begin(context.collectives());
    Checkpoints checkpoints = context.checkpoints(totals.length, () -> "step " + done);
    checkpoints.begin(
        new RunState()
            .rows("values", operations.values(), 1)
            .same("totals", totals)
            .number("done", () -> done, d -> done = (int) d)
            .afterRestore(() -> total = operations.total()));
    part =
        new RunPart(context.worker(), context.collectives(), checkpoints)
            .open(
                Drill.DECLARATION.outputs().file(settings, Drill.PARTS),
                partBytes(),
                made ->
                    context.files().tellPart(made, left -> checkpoints.tellOf(PartFile.run(left))))
            .open();
    IndexedRandom order = new IndexedRandom(settings.get(Drill.NUMBER), ORDER);
    for (int s = 0; s < totals.length; s++) {
      checkpoints.course().step(0, () -> step(context, order));
    }
    part.close();
    operations.gather();
  }

  private void step(RunContext context, IndexedRandom order) {
    operations.mixAll(total);
    for (int k = 0; k < OPERATIONS_OF_A_STEP; k++) {
      int number = done * OPERATIONS_OF_A_STEP + k;
      operations.apply(order.below(DrillOperations.COUNT, number), number);
    }
    writePart(context.own());
    total = operations.total(); // which waits for all that write
    totals[done++] = total;
  }

  private long partBytes() {
    return (long) Double.BYTES * ROWS * totals.length;
  }

  /** Every step has its place: what is written again there must be the same (see PartFile). */
  private void writePart(RowRange own) {
    ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * own.size());
    Arrays.stream(operations.values()).forEach(bytes::putDouble);
    part.write(bytes.flip(), Double.BYTES * ((long) done * ROWS + own.start()));
    part.force();
  }

  @Override
  public void write(Results results) {
    AtomicFile.write(
        results.mainFile(),
        out -> {
          for (int i = 0; i < ROWS; i++) {
            out.write((long) operations.gathered(i) + "\n");
          }
        });
    AtomicFile.write(
        results.named(Drill.TOTALS),
        out ->
            out.write(
                Arrays.stream(totals).mapToObj(Long::toString).collect(Collectors.joining("\n"))));
  }

  @Override
  public void ended() {
    part.discard();
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    plan.ofAll("parts", (long) Double.BYTES * ROWS); // that are exchanged
  }

  @Override
  public long checkpointBytes() {
    return Double.BYTES * (ROWS + 2L * totals.length + 1);
  }
}
