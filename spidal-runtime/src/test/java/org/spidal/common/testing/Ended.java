package org.spidal.common.testing;

import java.util.List;

/**
 * What a user sees of a job that has ended.
 *
 * @param code exit code
 * @param out what it printed
 * @param err what it printed on the error stream
 */
public record Ended(int code, String out, String err) {

  /** The lines of the error stream that begin a message of ours about an error. */
  public List<String> errors() {
    return err.lines().filter(line -> line.matches("(internal )?error(:| \\(worker).*")).toList();
  }

  @Override
  public String toString() {
    return "exit code " + code + "\n--- out\n" + out + "--- err\n" + err;
  }
}
