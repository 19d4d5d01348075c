package org.spidal.common.collective;

import java.util.List;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * What a worker means to take part in.
 *
 * @param worker its rank in the job
 * @param operation as {@link Operation} packs it
 * @param count of the numbers, or a hash of what is declared
 */
record Call(int worker, long operation, long count) {

  /**
   * The error of two workers that do not mean the same.
   *
   * @param sections how to call the sections, by their ids
   */
  SpidalException mismatch(Call other, List<String> sections) {
    boolean bothOpen =
        operation == Operation.OPEN.code() && other.operation == Operation.OPEN.code();
    return new SpidalException(
        ExitCode.INTERNAL,
        bothOpen
            ? "workers "
                + worker
                + " and "
                + other.worker
                + " have declared different sections; every worker must declare the same"
            : "workers call different operations:"
                + line(sections)
                + other.line(sections)
                + "\nevery worker must call the same operations in the same order");
  }

  private String line(List<String> sections) {
    return "\n  worker " + worker + ": " + Operation.describe(operation, count, sections);
  }
}
