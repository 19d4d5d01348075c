package org.spidal.tools.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Program;
import org.spidal.common.program.Application;
import org.spidal.common.program.WholeRun;

/** What is simulated. */
interface Subject {
  /**
   * The program of a rank.
   *
   * @param folder of its outputs
   * @param saves whether a checkpoint is written at every step
   * @param stop why the job shall stop; null as long as it need not
   */
  Program program(Path folder, boolean saves, Supplier<String> stop);

  /** The output that gets its name last; empty if there is none. */
  Optional<Path> main(Path folder);

  /**
   * A program of SPIDAL.
   *
   * @param keys {@code key=value} each, without outputs
   */
  static Subject of(Application application, List<String> keys) {
    return new Subject() {
      private final Map<String, Settings> known = new HashMap<>(); // of all ranks, job after job

      @Override
      public Program program(Path folder, boolean saves, Supplier<String> stop) {
        return new WholeRun(application, settings(folder, saves), stop);
      }

      @Override
      public Optional<Path> main(Path folder) {
        return Optional.of(application.declaration().outputs().file(settings(folder, false)));
      }

      private Settings settings(Path folder, boolean saves) {
        List<String> all = new ArrayList<>(keys);
        all.add("OutputDirectory=" + folder);
        all.add("CheckpointInterval=" + (saves ? "1e-9" : "0"));
        return known.computeIfAbsent(
            String.join("\n", all), k -> application.declaration().read(null, all));
      }
    };
  }

  /** A program that checks itself, and writes nothing. */
  static Subject of(Supplier<Program> programs) {
    return new Subject() {
      @Override
      public Program program(Path folder, boolean saves, Supplier<String> stop) {
        return programs.get();
      }

      @Override
      public Optional<Path> main(Path folder) {
        return Optional.empty();
      }
    };
  }
}
