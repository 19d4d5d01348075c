package org.spidal.tools.command;

import java.io.PrintStream;
import java.util.stream.Stream;

/** A tool as users run it, for tests. */
public record NamedTool(String name) {
  /** Runs it and returns its exit code. */
  public int run(PrintStream out, PrintStream errors, String... args) {
    String[] words = Stream.concat(Stream.of(name), Stream.of(args)).toArray(String[]::new);
    return Main.run(out, errors, words);
  }
}
