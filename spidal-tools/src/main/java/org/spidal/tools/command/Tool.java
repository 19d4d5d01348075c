package org.spidal.tools.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * A command of {@code ./spidal} that works on files, without workers. A class with picocli's
 * annotations and a line in {@code META-INF/services} make one: help, spelling hints, completion
 * and exit codes are {@link Main}'s.
 */
@Command(sortOptions = false, usageHelpWidth = 100)
public abstract class Tool implements Runnable {
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
