package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.Jobs;
import org.spidal.common.job.SpidalJob;

/** Workers that do different things get an error: neither garbage nor a hang. */
@Timeout(60)
class MismatchTest {
  @TempDir Path directory;

  @Test
  void differentOperationsAreNamed() {
    assertThatExceptionOfType(SpidalException.class)
        .isThrownBy(
            () ->
                Jobs.run(
                    directory,
                    2,
                    worker -> {
                      SharedLayout layout = worker.layout();
                      SharedDoubles<Whole> x = layout.doubles("x", Distribution.whole(8));
                      Collectives all = worker.open(layout);
                      all.barrier();
                      if (worker.rank() == 3) {
                        all.barrier();
                      } else {
                        all.broadcast(x, 0);
                      }
                    },
                    0,
                    0))
        .withMessage(
            "workers call different operations:\n"
                + "  worker 0: broadcast of section x (8 doubles), root 0\n"
                + "  worker 3: barrier\n"
                + "every worker must call the same operations in the same order");
  }

  @Test
  void differentSectionsAreNamed() {
    assertThatExceptionOfType(SpidalException.class)
        .isThrownBy(
            () ->
                Jobs.run(
                    directory,
                    2,
                    worker -> {
                      SharedLayout layout = worker.layout();
                      SharedDoubles<Parts> x =
                          layout.doubles("x", Distribution.byRows(worker.partition(8), 1));
                      SharedDoubles<Parts> y =
                          layout.doubles("y", Distribution.byRows(worker.partition(8), 1));
                      worker.open(layout).allGather(worker.rank() == 0 ? x : y);
                    }))
        .withMessageContaining(
            "worker 0: allGather of section x (8 doubles)\n"
                + "  worker 1: allGather of section y (8 doubles)");
  }

  @Test
  void sectionsOfTwoLayoutsAreToldApart() {
    for (int[] nodeOf : new int[][] {{0, 0}, {0, 1}}) {
      assertThatExceptionOfType(SpidalException.class)
          .isThrownBy(
              () ->
                  Jobs.run(
                      directory,
                      1,
                      worker -> {
                        SharedLayout one = worker.layout();
                        SharedDoubles<Whole> x = one.doubles("x", Distribution.whole(8));
                        Collectives ofOne = worker.open(one);
                        SharedLayout two = worker.layout();
                        SharedDoubles<Whole> y = two.doubles("y", Distribution.whole(8));
                        Collectives ofTwo = worker.open(two);
                        if (worker.rank() == 0) {
                          ofOne.broadcast(x, 0);
                        } else {
                          ofTwo.broadcast(y, 0);
                        }
                      },
                      nodeOf))
          .withMessageContaining("worker 0: broadcast of section x (8 doubles), root 0")
          .withMessageContaining("worker 1: broadcast of section y (8 doubles), root 0");
    }
  }

  @Test
  void differentDeclarationsInOneGroupAreAnError() {
    for (int[] nodeOf : new int[][] {{0}, {0, 0}}) {
      assertThatExceptionOfType(SpidalException.class)
          .isThrownBy(
              () ->
                  Jobs.run(
                      directory,
                      2,
                      worker -> {
                        SharedLayout layout = worker.layout();
                        layout.doubles("x", Distribution.whole(worker.rank() == 1 ? 100 : 101));
                        worker.open(layout);
                      },
                      nodeOf))
          .withMessageContaining("have declared different sections");
    }
  }

  @Test
  void floatsAndDoublesOfOneNameAreAnError() {
    assertThatExceptionOfType(SpidalException.class)
        .isThrownBy(
            () ->
                Jobs.run(
                    directory,
                    2,
                    worker -> {
                      SharedLayout layout = worker.layout();
                      if (worker.rank() == 0) {
                        layout.doubles("x", Distribution.byRows(worker.partition(100), 1));
                      } else {
                        layout.floats("x", Distribution.byRows(worker.partition(100), 1));
                      }
                      worker.open(layout);
                    }))
        .withMessageContaining("have declared different sections");
  }

  @Test
  void differentDeclarationsInTwoGroupsAreAnError() {
    assertThatThrownBy(
            () ->
                Jobs.run(
                    directory,
                    2,
                    worker -> {
                      SharedLayout layout = worker.layout();
                      int group = worker.topology().groupOfWorker(worker.rank());
                      layout.doubles("x", Distribution.whole(group == 1 ? 100 : 101));
                      worker.open(layout);
                    },
                    0,
                    1,
                    0))
        .hasMessageContaining(
            "have declared different sections; every worker must declare the same");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2 0", "1 0 0", "2 0 1", "1 0 1 2"})
  void aWorkerThatEndsEarlyIsNotWaitedForInVain(String layout) {
    int[] numbers = Arrays.stream(layout.split(" ")).mapToInt(Integer::parseInt).toArray();
    JobOptions options =
        new JobOptions().withThreads(numbers[0]).withMmapDirectory(directory).withQuiet();
    assertThatExceptionOfType(SpidalException.class)
        .isThrownBy(
            () ->
                SpidalJob.runEmbedded(
                    options,
                    worker -> {
                      Collectives all = worker.open(worker.layout());
                      all.barrier();
                      if (worker.rank() != 1) {
                        all.barrier();
                      }
                    },
                    Arrays.copyOfRange(numbers, 1, numbers.length)))
        .withMessageContaining("barrier")
        .withMessageContaining("end of the program");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2 0", "1 0 0", "1 0 1"})
  void scalarsAreToldApart(String layout) {
    int[] numbers = Arrays.stream(layout.split(" ")).mapToInt(Integer::parseInt).toArray();
    List<Consumer<Collectives>> scalars =
        List.of(
            all -> all.sum(1.0),
            all -> all.min(1.0),
            all -> all.max(1.0),
            all -> all.sum(1L),
            all -> all.min(1L),
            all -> all.max(1L),
            all -> all.min(new Extreme()),
            all -> all.max(new Extreme()));
    for (int other = 1; other < scalars.size(); other++) {
      Consumer<Collectives> mine = scalars.get(other);
      assertThatExceptionOfType(SpidalException.class)
          .isThrownBy(
              () ->
                  Jobs.run(
                      directory,
                      numbers[0],
                      worker -> {
                        Collectives all = worker.open(worker.layout());
                        (worker.rank() == 0 ? scalars.get(0) : mine).accept(all);
                      },
                      Arrays.copyOfRange(numbers, 1, numbers.length)))
          .withMessageContaining("worker 0: sum(double)\n");
    }
  }
}
