package org.spidal.tools.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.checkpoint.CheckpointKeys;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Settings;
import org.spidal.common.job.WorkPhase;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.program.Application;
import org.spidal.common.program.Declaration;
import org.spidal.common.results.Outputs;

/**
 * A small job that does what programs do on a cluster, and nothing else: some steps of a few
 * operations each, a checkpoint after any of them, a file in parts, results under the lock. It
 * takes milliseconds, so that many thousand schedules of the layers below all programs can be
 * tried. Each number makes another job, of operations in another order.
 */
final class Drill extends Application {
  private static final long SEEDS_OF_EACH = 50; // as each is run twice before, undisturbed

  static final Key<Integer> NUMBER =
      Key.integer("Drill").byDefault(1).atLeast(0).doc("Which operations, in which order.");
  static final Key<Integer> STEPS =
      Key.integer("Steps").byDefault(3).atLeast(1).doc("After each a checkpoint may be written.");

  private static final Key<Path> VALUES =
      Key.outputPath("ValueFile").byDefault(Path.of("values.txt")).doc("A number of each row.");
  static final Key<Path> PARTS =
      Key.outputPath("PartFile")
          .otherwise("STEM-parts.bin in OutputDirectory")
          .doc("The same after each step, written by all workers.");
  private static final Key<Path> FOLDER = OutputKeys.directory(VALUES);
  private static final KeySet KEYS =
      KeySet.of("drill", "A job that only exchanges, saves and writes.")
          .section("Work", NUMBER, STEPS)
          .aside("Files", PARTS)
          .include(OutputKeys.of(VALUES, FOLDER))
          .include(CheckpointKeys.ALL)
          .include(MachineKeys.OF_JOB);

  /** An output that is made in a hidden folder, as the main one is. */
  static final String TOTALS = "totals.txt";

  static final Declaration DECLARATION =
      new Declaration(
          KEYS,
          Outputs.of(VALUES, FOLDER)
              .named(PARTS, "parts.bin")
              .derived(TOTALS, "the sum after each step"));

  /** One: at the end workers add up numbers of each, the same way again and again. */
  private enum Phase implements WorkPhase {
    WORK
  }

  Drill() {
    super(DECLARATION, Phase.values());
  }

  /**
   * Simulates one of them.
   *
   * @param keys {@code key=value} each; they count more than the number
   */
  private static Subject subject(int number, List<String> keys) {
    List<String> all = new ArrayList<>(List.of(NUMBER + "=" + number));
    all.addAll(keys);
    return Subject.of(new Drill(), all);
  }

  /** Runs seeds of all of them. */
  static Campaign campaign(List<String> keys, Layout layout) {
    return new Campaign(
        kind -> subject((int) Math.floorMod(kind, (long) Integer.MAX_VALUE), keys),
        SEEDS_OF_EACH,
        layout);
  }

  @Override
  public Opening configure(Settings settings) {
    return worker -> new DrillRun(settings);
  }
}
