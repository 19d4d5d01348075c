package org.spidal.dapwc.tools;

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
}
