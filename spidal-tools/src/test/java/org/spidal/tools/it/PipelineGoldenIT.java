package org.spidal.tools.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;
import org.spidal.common.testing.golden.Demo;
import org.spidal.common.testing.golden.Golden;

/**
 * The pipeline, from sequences to refined clusters, writes the bytes that are recorded, by threads
 * and by processes.
 */
@Timeout(1000)
class PipelineGoldenIT {
  /** Some ten programs, one after another. */
  private static final Duration LONGEST = Duration.ofMinutes(8);

  private static final String CASE = "sequences-and-a-round";

  @TempDir private Path folder;

  @Test
  void sameBytesByThreadsAndProcesses() {
    Golden golden = new Golden("spidal-tools", "pipeline", folder);
    Path sequences = Demo.sequences(golden.input("sequences.fasta"), 4, 300);
    Path plan = Demo.write(golden.input("plan.txt"), List.of("round 1: join 0+1; refine 2 into 2"));
    String keys = "SequenceFile=" + sequences + " MaxNcent=4 damds.Effort=quick Plan=" + plan;
    Path threads = run(golden, keys, "-t", "2");
    golden.check(CASE, threads);
    golden.hasNoCasesBut(List.of(CASE));
    Skip.withoutMpi();
    golden.compare(CASE, run(golden, keys, "-np", "2"));
  }

  private Path run(Golden golden, String keys, String... layout) {
    Path output = golden.output(CASE, String.join("", layout));
    List<String> words = new ArrayList<>(List.of(Spidal.launcher(), "pipeline"));
    words.add("-DOutputDirectory=" + output);
    Golden.keys(keys, output).forEach(key -> words.add("-D" + key));
    words.addAll(List.of(layout));
    try (Spidal job = Spidal.startCommand(folder, Map.of(), words)) {
      Ended ended = job.await(LONGEST);
      assertThat(ended.code()).as("%s", ended).isZero();
    }
    return output;
  }
}
