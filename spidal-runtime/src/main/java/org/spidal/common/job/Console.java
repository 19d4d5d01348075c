package org.spidal.common.job;

import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.spidal.common.fault.Sentence;

/**
 * What a job says to its user. Only worker 0 speaks, so that a line appears once; the others'
 * consoles are silent. Each call prints one whole line at once, as mpirun may mix the output of
 * processes inside a line otherwise. A line is given whole, or as a {@link Sentence} and its
 * values.
 */
public final class Console {
  private final PrintStream out;
  private final PrintStream err;
  private final boolean speaks;
  private final boolean quiet;
  private final boolean verbose;
  private final List<String> warnings = new CopyOnWriteArrayList<>();

  public Console(PrintStream out, PrintStream err, boolean speaks, boolean quiet, boolean verbose) {
    this.out = out;
    this.err = err;
    this.speaks = speaks;
    this.quiet = quiet;
    this.verbose = verbose;
  }

  /** A line of the normal report. */
  public void say(String line) {
    if (speaks && !quiet) {
      out.println(line);
    }
  }

  /** The same, from a sentence and its values. */
  public void say(String sentence, Object... values) {
    say(Sentence.of(sentence, values));
  }

  /** A line for users who asked for more (-v). */
  public void detail(String line) {
    if (speaks && verbose) {
      out.println(line);
    }
  }

  /** The same, from a sentence and its values. */
  public void detail(String sentence, Object... values) {
    detail(Sentence.of(sentence, values));
  }

  /** Something that the user should look at; also with -q. */
  public void warn(String line) {
    if (speaks) {
      warnings.add(line);
      err.println("warning: " + line);
    }
  }

  /** The same, from a sentence and its values. */
  public void warn(String sentence, Object... values) {
    warn(Sentence.of(sentence, values));
  }

  /** What {@link #warn} has said so far, for the record of the run. */
  public List<String> warnings() {
    return List.copyOf(warnings);
  }

  public boolean isVerbose() {
    return verbose;
  }
}
