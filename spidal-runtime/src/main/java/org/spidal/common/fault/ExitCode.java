package org.spidal.common.fault;

/** The exit codes of every SPIDAL program, after BSD's {@code sysexits.h}. */
public enum ExitCode {
  /** The job finished and wrote its results. */
  OK(0),
  /** The command line is wrong. */
  USAGE(64),
  /** An input file is missing, damaged or inconsistent. */
  DATA(65),
  /** A defect of ours or of the program, or a worker that died. */
  INTERNAL(70),
  /** The machine said no: memory, room in the shared-memory directory, MPI, a worker that hangs. */
  SYSTEM(71),
  /** An output file cannot be written. */
  CANNOT_WRITE(73),
  /** Stopped before its end, with a checkpoint: the same command goes on. */
  STOPPED(75),
  /** The property file is wrong. */
  CONFIG(78);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  /** Returns the number that the process ends with. */
  public int code() {
    return code;
  }
}
