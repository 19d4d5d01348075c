package org.spidal.dapwc.pipeline;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * Something that the launcher is to do, unless all outputs are there and none is older than an
 * input.
 *
 * @param name for people
 * @param command what follows {@code ./spidal}
 */
record Step(String name, List<Path> inputs, List<Path> outputs, List<String> command) {

  /**
   * Lines for the launcher, their words separated by tabs: {@code step}, {@code in}, {@code out},
   * {@code run}.
   */
  String lines() {
    return line("step", List.of(name))
        + line("in", inputs.stream().map(Path::toString).toList())
        + line("out", outputs.stream().map(Path::toString).toList())
        + line("run", command);
  }

  static String line(String kind, List<String> words) {
    for (String word : words) {
      if (word.isEmpty() || word.chars().anyMatch(c -> c < ' ')) {
        throw new SpidalException(
            ExitCode.CONFIG,
            "'" + word + "': the pipeline cannot use empty names, nor such with tabs or line ends");
      }
    }
    return Stream.concat(Stream.of(kind), words.stream())
        .collect(Collectors.joining("\t", "", "\n"));
  }
}
