package org.spidal.bench;

import picocli.CommandLine.Option;

/** A benchmark on one thread, without a job. */
public abstract class ThreadBenchmark extends Benchmark {
  /** The launcher lays every benchmark out; this one has nothing to lay out. */
  @Option(names = "-t", hidden = true)
  private int threads;
}
