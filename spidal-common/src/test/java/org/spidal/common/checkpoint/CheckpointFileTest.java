package org.spidal.common.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.file.AtomicFile;

class CheckpointFileTest {
  @TempDir private Path folder;

  @Test
  void whatWasRecordedAndTheArraysComeBack() throws IOException {
    CheckpointFile file = write(1, 10, 20, 30);
    file.verify();
    assertThat(file.recorded()).containsExactly(10, 20);
    double[] same = new double[1];
    file.restore(new RunState().same("sum", same), 0);
    assertThat(same).containsExactly(30);
  }

  /** The numbers of two checkpoints, mixed, would be a state that no run was ever in. */
  @Test
  void anotherCheckpointInItsPlaceIsNotTakenForIt() throws IOException {
    CheckpointFile first = write(1, 10, 20, 30);
    CheckpointFile second = write(3, 10, 20, 31);
    RunState state = new RunState().same("sum", new double[1]);
    assertThatThrownBy(first::recorded)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("another job of the same run");
    assertThatThrownBy(() -> first.restore(state, 0))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("another job of the same run");
    assertThat(second.recorded()).containsExactly(10, 20);
  }

  /** Two recorded numbers and one that is the same on every worker, at the same path each time. */
  private CheckpointFile write(long sequence, double... numbers) throws IOException {
    CheckpointHeader header =
        new CheckpointHeader(
            "test", "1", "c", "s", "r", sequence, "2026-01-01T00:00:00Z", "here", 4, 2, 1, 0);
    Path path = folder.resolve("run-a.checkpoint");
    AtomicFile.writeBytes(
        path,
        out -> {
          NumberSink sink = new NumberSink(out);
          sink.add(CheckpointFile.prefix(header));
          for (double number : numbers) {
            sink.add(number);
          }
          sink.end();
        });
    return CheckpointFile.open(path);
  }
}
