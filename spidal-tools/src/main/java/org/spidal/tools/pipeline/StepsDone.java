package org.spidal.tools.pipeline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;

/**
 * What the steps of a pipeline were done with: the hidden {@code .steps.tsv} in the folder of the
 * results, with lines {@code step TAB what TAB state}, where what is a file that was read, or the
 * command.
 */
final class StepsDone {
  private static final String HEADER = "step\twhat\tstate";

  private final Path file;
  private final Map<String, Map<String, String>> steps = new LinkedHashMap<>();

  private StepsDone(Path file) {
    this.file = file;
  }

  /** Reads what is known; of a file that is not there, or is none of ours, nothing. */
  static StepsDone in(Path folder) {
    StepsDone done = new StepsDone(folder.resolve(".steps.tsv"));
    if (Files.isRegularFile(done.file)) {
      try {
        Files.readAllLines(done.file).forEach(done::read);
      } catch (IOException e) {
        throw new SpidalException(ExitCode.DATA, "cannot read " + done.file + ": " + e, e);
      }
    }
    return done;
  }

  private void read(String line) {
    String[] fields = line.split("\t", -1);
    if (fields.length == 3 && !line.equals(HEADER)) {
      steps.computeIfAbsent(fields[0], step -> new TreeMap<>()).put(fields[1], fields[2]);
    }
  }

  /** Whether the step was done with just this. */
  boolean isSame(String step, Map<String, String> state) {
    return state.equals(steps.get(step));
  }

  /** Forgets a step, before it is done again: its outputs are soon those of neither state. */
  void begin(String step) {
    if (steps.remove(step) != null) {
      write();
    }
  }

  /** Remembers a step. */
  void end(String step, Map<String, String> state) {
    steps.put(step, new TreeMap<>(state));
    write();
  }

  private void write() {
    AtomicFile.write(
        file,
        out -> {
          out.write(HEADER + "\n");
          for (Map.Entry<String, Map<String, String>> step : steps.entrySet()) {
            for (Map.Entry<String, String> each : step.getValue().entrySet()) {
              out.write(step.getKey() + "\t" + each.getKey() + "\t" + each.getValue() + "\n");
            }
          }
        });
  }
}
