package org.spidal.tools.pipeline;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.input.ShellWord;
import org.spidal.tools.command.Launcher;
import org.spidal.tools.command.Programs;

/** Does the steps of a pipeline in their order, each unless it is done. */
final class StepRunner {
  private final Launcher launcher;
  private final List<String> layout;
  private final PrintWriter out;

  /**
   * @param layout options of every program, such as {@code -np 2}
   */
  StepRunner(Launcher launcher, List<String> layout, PrintWriter out) {
    this.launcher = launcher;
    this.layout = layout;
    this.out = out;
  }

  /**
   * Lets the launcher read the layout, so that what is wrong in it shows before the first program
   * begins its work.
   *
   * @return its exit code
   */
  static int checkLayout(Launcher launcher, List<String> layout) {
    if (layout.isEmpty()) {
      return ExitCode.OK.code();
    }
    List<String> words = new ArrayList<>(List.of("damds"));
    words.addAll(layout);
    words.add("--print");
    return launcher.runQuietly(words);
  }

  /**
   * Lets each program read the keys that it will get.
   *
   * @throws org.spidal.common.fault.SpidalException if one does not take them
   */
  void checkKeys(List<Step> steps) {
    Set<String> checked = new HashSet<>();
    for (Step step : steps) {
      if (step.isProgram() && checked.add(step.command().get(0))) {
        Programs.named(step.command().get(0)).settings(step.properties(), List.of());
      }
    }
  }

  /** Prints the commands of what is to be done. */
  int print(List<Step> steps) {
    boolean todo = false;
    for (Step step : steps) {
      // what comes after a step that is not done yet cannot be told from the times of files
      todo |= !step.isDone();
      if (todo) {
        out.println(
            ShellWord.of(launcher.script())
                + step.command().stream()
                    .map(word -> " " + ShellWord.of(word))
                    .collect(Collectors.joining()));
      }
    }
    if (!todo) {
      tellAllDone();
    }
    return ExitCode.OK.code();
  }

  /**
   * Does the steps.
   *
   * @param last the folder of the last round
   * @return the exit code of the first step that did not end well
   */
  int run(List<Step> steps, Path last) {
    boolean todo = false;
    for (Step step : steps) {
      if (!step.isDone()) {
        todo = true;
        out.println("-- " + step.name());
        int code = launcher.run(words(step));
        if (code != ExitCode.OK.code()) {
          return code;
        }
      }
    }
    if (!todo) {
      tellAllDone();
    }
    out.println("clusters: " + last + "/cluster.txt, to look at: " + last + "/plot-viewer.html");
    return ExitCode.OK.code();
  }

  private void tellAllDone() {
    out.println("all steps are done, and nothing has changed");
  }

  private List<String> words(Step step) {
    List<String> words = new ArrayList<>(step.command());
    if (step.isProgram()) {
      words.addAll(layout);
    }
    return words;
  }
}
