package org.spidal.common.loading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.keys.InputKeys.Asymmetry;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.RowPlacement;
import org.spidal.common.rows.RowPlacement.RowPlace;
import org.spidal.common.testing.program.OneWrongDistance;

/** Where rows turn out otherwise, they are read again; what is open is closed. */
class MatrixSourceTest {
  private static final RowPlacement MAPPED = new RowPlacement(RowPlace.MAPPED, 0);
  private static final RowPlacement STREAMED = new RowPlacement(RowPlace.STREAMED, 1 << 20);

  @TempDir private Path folder;

  @Test
  void rowsThatAreNotSymmetricAreReadAgain() {
    List<Boolean> shorts = new ArrayList<>();
    one(
        Asymmetry.AVERAGE,
        source -> {
          FloatRows rows =
              source.load(
                  () -> MAPPED,
                  open -> {
                    shorts.add(source.isShorts());
                    return open.floats();
                  });
          assertThat(number(rows, 211, 299)).isEqualTo(number(rows, 299, 211));
          assertThatThrownBy(() -> source.sample(MAPPED).shorts())
              .isInstanceOf(IllegalStateException.class)
              .hasMessageContaining("no int16 numbers");
        });
    assertThat(shorts).containsExactly(true, false);
  }

  /** A sample shows nothing, and nothing is found out from it. */
  @Test
  void aSampleIsReadOnce() {
    one(
        Asymmetry.ERROR,
        source -> {
          FloatRows rows = source.sample(MAPPED).floats();
          assertThat(number(rows, 299, 211)).isEqualTo(number(rows, 211, 299) + 2);
          assertThat(source.isShorts()).isTrue();
        });
  }

  /** A plan of the fewest nodes opens the same matrix a dozen times. */
  @Test
  void theSampleOfTheSameOptionsIsLookedAtOnce() throws IOException {
    Path path = folder.resolve("d.bin");
    Files.write(path, new byte[] {0, 0, 0, 1, 0, 1, 0, 0});
    MatrixOptions options = new MatrixOptions(path, 0, true, Asymmetry.AVERAGE, 1, null, true);
    List<Boolean> averaged = new ArrayList<>();
    averaged.add(isAveraged(options));
    Files.write(path, new byte[] {0, 0, 0, 1, 0, 9, 0, 0});
    averaged.add(isAveraged(options));
    averaged.add(isAveraged(options.repeated(1).notJudged()));
    averaged.add(isAveraged(new MatrixOptions(path, 0, true, Asymmetry.AVERAGE, 1, null, true)));
    assertThat(averaged).containsExactly(false, false, false, true);
  }

  private boolean isAveraged(MatrixOptions options) {
    List<Boolean> averaged = new ArrayList<>();
    SpidalJob.runEmbedded(
        new JobOptions().withThreads(1).withMmapDirectory(folder).withQuiet(),
        worker ->
            averaged.add(
                MatrixSource.ofDistances(worker, options.open(), 2, options).isAveraged()));
    return averaged.get(0);
  }

  @Test
  void readersEndWithTheJob() throws InterruptedException {
    List<Thread> readers = new ArrayList<>();
    one(
        Asymmetry.AVERAGE,
        source -> {
          source.load(() -> STREAMED, MatrixRows::floats);
          Thread.getAllStackTraces().keySet().stream()
              .filter(thread -> thread.getName().equals("reads " + source.file().path()))
              .forEach(readers::add);
        });
    assertThat(readers).isNotEmpty();
    for (Thread reader : readers) {
      reader.join(); // for ever, if nobody closes it
    }
  }

  private void one(Asymmetry asymmetry, Consumer<MatrixSource> work) {
    Path path = OneWrongDistance.int16(folder.resolve("distances.bin"));
    MatrixOptions options = new MatrixOptions(path, 0, false, asymmetry, 1, null, true);
    SpidalJob.runEmbedded(
        new JobOptions().withThreads(1).withMmapDirectory(folder).withQuiet(),
        worker -> {
          MatrixFile file = options.open();
          work.accept(MatrixSource.ofDistances(worker, file, file.format().n(), options));
        });
  }

  private static float number(FloatRows rows, int row, int column) {
    float[] one = new float[1];
    rows.load(row, column, 1, one);
    return one[0];
  }
}
