package org.spidal.bench;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A command of {@code ./spidal bench}. */
@Command(sortOptions = false, usageHelpWidth = 100)
public abstract class Benchmark implements Runnable {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "print this and exit")
  private boolean help;

  /** Measures, and prints what was found. */
  @Override
  public abstract void run();
}
