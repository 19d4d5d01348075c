package org.spidal.dapwc.tools;

import java.util.HashSet;
import java.util.List;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What the tools have in common: a command of its own with a help of its own. */
@Command(sortOptions = false, usageHelpWidth = 100)
abstract class Tool implements Runnable {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "print this and exit")
  private boolean help;

  /**
   * Does the work.
   *
   * @throws org.spidal.common.fault.SpidalException that says what is wrong
   */
  @Override
  public abstract void run();

  /** A command line that asks for what cannot be. */
  static SpidalException usage(String message) {
    return new SpidalException(ExitCode.USAGE, message);
  }

  /** Throws if a cluster is named twice. */
  static void requireOnce(List<Integer> clusters, String option) {
    if (new HashSet<>(clusters).size() < clusters.size()) {
      throw usage(option + " names a cluster twice");
    }
  }
}
