package org.spidal.common.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.Disk;
import org.spidal.common.job.Jobs;
import org.spidal.common.job.Worker;

/** A run that is stopped at any step and resumed does all work once, and comes to the same end. */
class CourseTest {
  private static final int NEVER = Integer.MAX_VALUE;

  @TempDir private Path folder;
  private List<String> done;
  private List<String> end;

  // what a run has: a declared array, and what follows from outcomes
  private double[] x;
  private double a;
  private boolean b;

  /** The part of a run that takes steps; {@code worker 0} tells what work it does. */
  @FunctionalInterface
  private interface Steps {
    void take(Course course);
  }

  @BeforeEach
  void begin() {
    done = new ArrayList<>();
    end = new ArrayList<>();
  }

  @Test
  void allWorkIsDoneOnceWhereverTheRunStops() {
    run(NEVER, this::allKinds);
    List<String> work = List.copyOf(done);
    String result = end.get(0);
    assertThat(work).hasSize(8);
    for (int stop = 1; stop <= 6; stop++) {
      begin();
      int at = stop;
      assertThatThrownBy(() -> run(at, this::allKinds))
          .isInstanceOf(SpidalException.class)
          .extracting(e -> ((SpidalException) e).exitCode())
          .isEqualTo(ExitCode.STOPPED);
      run(NEVER, this::allKinds);
      assertThat(done).as("stopped at %d", stop).isEqualTo(work);
      assertThat(end).containsExactly(result);
    }
  }

  private void allKinds(Course course) {
    course.step(1, () -> does("change", () -> x[0] *= 3));
    double number = course.step(2, () -> does("number", () -> x[0] += 0.5));
    course.between(() -> does("between", () -> x[0] *= 2));
    boolean answer = course.step(3, () -> does("answer", () -> x[0] += 1) > 100);
    course.step(
        4,
        () -> {
          a = does("several", () -> x[0] += 7);
          b = a > 3;
        },
        journal -> {
          a = journal.keep(a);
          b = journal.keep(b);
        });
    double before = course.between(() -> does("number between", () -> x[0]));
    boolean yes = course.step(5, () -> does("yes", () -> x[0] += before) > 0);
    course.stageEnds();
    course.step(6, () -> does("last", () -> x[0] += number));
    end.add(number + " " + answer + " " + a + " " + b + " " + before + " " + yes + " " + x[0]);
  }

  @Test
  void aLoopMayBeginBehindThePast() {
    Steps loop =
        course -> {
          long from = (long) course.skipPast(1, 0);
          for (int k = (int) from; k < 4; k++) {
            int number = k;
            course.step(1, () -> does("step " + number, () -> number + 1));
          }
        };
    assertThatThrownBy(() -> run(3, loop)).isInstanceOf(SpidalException.class);
    assertThat(done).containsExactly("step 0", "step 1", "step 2");
    run(NEVER, loop);
    assertThat(done).containsExactly("step 0", "step 1", "step 2", "step 3");
  }

  @Test
  void aRunThatGoesAstrayIsFoundOut() {
    assertThatThrownBy(() -> run(1, course -> course.step(1, () -> does("a step", () -> 0))))
        .isInstanceOf(SpidalException.class);
    assertThatThrownBy(() -> run(NEVER, course -> course.step(2, () -> does("another", () -> 0))))
        .rootCause()
        .hasMessage("the resumed run came to step 2, the checkpoint to 1.0");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void aStepWithinAStepIsFoundOut(int kind) {
    Course course = Course.unwatched();
    IntConsumer inner = k -> course.step(k, () -> {});
    List<Runnable> outer =
        List.of(
            () -> course.step(1, () -> inner.accept(2)),
            () -> course.between(() -> inner.accept(2)),
            () -> course.between(() -> course.boundary(2)));
    assertThatThrownBy(outer.get(kind)::run)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("a step within a step");
  }

  private double does(String name, DoubleSupplier work) {
    done.add(name);
    return work.getAsDouble();
  }

  /** Goes on where an earlier run was stopped, until it stops at its boundary of this number. */
  private void run(int stop, Steps steps) {
    x = new double[] {2};
    Jobs.run(folder, 1, worker -> run(worker, stop, steps));
  }

  private void run(Worker worker, int stop, Steps steps) {
    SharedLayout layout = worker.layout();
    SharedDoubles<Parts> section = Checkpoints.declare(layout, worker.partition(1));
    Collectives collectives = worker.open(layout);
    int[] left = {stop};
    Checkpoints checkpoints =
        new Checkpoints(
            collectives,
            section,
            worker.partition(1),
            new Checkpoints.Plan(
                "test",
                "build",
                "0",
                new CheckpointFiles(folder.resolve("run-00000000"), Disk.real()),
                true,
                0,
                () -> --left[0] <= 0 ? "the test wants it" : null,
                () -> "somewhere"),
            worker.console(),
            Checkpoints.SOME_DECISIONS);
    checkpoints.begin(new RunState().same("x", x));
    assertThat(checkpoints.isResumed()).isEqualTo(!done.isEmpty());
    steps.take(checkpoints.course());
    checkpoints.delete();
  }
}
