package org.spidal.common.testing;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A SLURM that is started for a test and ends with it: {@code .ci/slurm.sh}. */
public final class Slurm {
  /** Before the test itself gives up: a signal lets the script clean up, being killed would not. */
  private static final Duration LIMIT = Duration.ofSeconds(100);

  /**
   * What the scripts of tests may use: {@code $scripts}, our folder of batch scripts, and {@code
   * await}, which waits until all jobs are over ({@code sbatch --wait} looks every ten seconds).
   */
  private static final String WORDS =
      "scripts=$0; await() { while squeue --noheader | grep -q .; do sleep 0.2; done; }; ";

  private final Path folder;
  private final List<String> layout;

  private Slurm(Path folder, List<String> layout) {
    this.folder = folder;
    this.layout = layout;
    Ended check = script(List.of("check"));
    Skip.unless(check.code() == 0, "no SLURM here, so no batch job is tested: " + check.err());
  }

  /** One node, this machine; skips the test where SLURM is not installed. */
  public static Slurm ofOneNode(Path folder) {
    return new Slurm(folder, List.of());
  }

  /** Nodes that are network namespaces, which this user must be allowed to have. */
  public static Slurm ofNodes(Path folder, int nodes) {
    return new Slurm(folder, List.of("--nodes", Integer.toString(nodes)));
  }

  /** Runs a script of bash in the test's folder, with this SLURM. */
  public Ended run(String script) {
    List<String> words = new ArrayList<>(List.of("run"));
    words.addAll(layout);
    words.addAll(List.of("bash", "-euc", WORDS + script));
    words.add(Spidal.home().resolve("slurm").toString());
    return script(words);
  }

  private Ended script(List<String> words) {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("timeout", Long.toString(LIMIT.toSeconds())));
    command.add(Spidal.home().resolve(".ci/slurm.sh").toString());
    command.addAll(words);
    try (Spidal job = Spidal.startCommand(folder, Map.of(), command)) {
      return job.await(LIMIT.plusSeconds(40));
    }
  }
}
