package org.spidal.tools.pipeline;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.ShellWord;
import org.spidal.tools.command.Launcher;
import org.spidal.tools.command.Programs;

/** Does the steps of a pipeline in their order, each unless it is done. */
final class StepRunner {
  /** Options with which a program does not make what its step stands for. */
  private static final List<String> OTHER_WORK = List.of("--self-test", "--version");

  private final Launcher launcher;
  private final List<String> layout;
  private final Steps steps;
  private final PrintWriter out;

  /** What the keys of each program name, besides what the pipeline knows. */
  private final Map<Step, Collection<Path>> inputs = new HashMap<>();

  /**
   * @param layout options of every program, such as {@code -np 2}
   */
  StepRunner(Launcher launcher, List<String> layout, Steps steps, PrintWriter out) {
    this.launcher = launcher;
    this.layout = layout;
    this.steps = steps;
    this.out = out;
  }

  /**
   * Lets the launcher read the layout, so that what is wrong in it shows before the first program
   * begins its work.
   *
   * @return its exit code
   */
  static int checkLayout(Launcher launcher, List<String> layout) {
    for (String word : layout) {
      if (OTHER_WORK.contains(word)) {
        throw new SpidalException(ExitCode.USAGE, word + " cannot be used with pipeline");
      }
    }
    if (layout.isEmpty()) {
      return ExitCode.OK.code();
    }
    List<String> words = new ArrayList<>(List.of("damds"));
    words.addAll(layout);
    words.add("--print");
    return launcher.runQuietly(words);
  }

  /**
   * Lets each program read the keys that it will get, before anything is written.
   *
   * @throws SpidalException if one does not take them
   */
  void checkKeys() {
    Set<Path> own = new HashSet<>();
    steps.files().forEach(file -> own.add(file.path()));
    steps.steps().forEach(step -> own.addAll(step.outputs()));
    for (Step step : steps.steps()) {
      if (step.isProgram()) {
        try {
          List<Path> named =
              new ArrayList<>(
                  Programs.named(step.word()).settings(null, step.keys()).inputs().values());
          named.removeIf(file -> own.contains(file) || !Files.exists(file));
          inputs.put(step, named);
        } catch (SpidalException e) {
          throw new SpidalException(
              e.exitCode(),
              "the keys of " + step.word() + " in '" + step.name() + "': " + e.getMessage(),
              e);
        }
      }
    }
  }

  /** Prints the commands of what is to be done; writes nothing. */
  int print() {
    StepsDone done = StepsDone.in(steps.output());
    Set<Path> stale = new HashSet<>();
    for (OwnFile file : steps.files()) {
      if (file.isStale()) {
        stale.add(file.path());
      }
    }
    boolean todo = false;
    for (Step step : steps.steps()) {
      // what comes after a step that is not done yet cannot be told from the files of now
      todo |= step.inputs().stream().anyMatch(stale::contains) || !isDone(step, done);
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
   * @return the exit code of the first step that did not end well
   * @throws SpidalException if a step ended well but did not write what it stands for
   */
  int run() {
    steps.files().forEach(OwnFile::writeIfChanged);
    StepsDone done = StepsDone.in(steps.output());
    boolean todo = false;
    for (Step step : steps.steps()) {
      if (!isDone(step, done)) {
        todo = true;
        out.println("-- " + step.name());
        done.begin(step.name());
        Map<String, String> state = state(step);
        WrittenFiles before = WrittenFiles.of(step.outputs());
        int code = launcher.run(words(step));
        if (code != ExitCode.OK.code()) {
          return code;
        }
        before.requireWritten(step.name());
        done.end(step.name(), state);
      }
    }
    if (!todo) {
      tellAllDone();
    }
    out.println(steps.results());
    return ExitCode.OK.code();
  }

  private boolean isDone(Step step, StepsDone done) {
    return step.hasOutputs() && done.isSame(step.name(), state(step));
  }

  private Map<String, String> state(Step step) {
    return step.state(inputs.getOrDefault(step, List.of()));
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

  /**
   * The files of a step before it runs. A program that was told to do something else ends well too,
   * and what it did not write must not be taken for its result.
   */
  static final class WrittenFiles {
    private final Map<Path, String> before = new HashMap<>();

    private WrittenFiles() {}

    static WrittenFiles of(List<Path> files) {
      WrittenFiles written = new WrittenFiles();
      files.forEach(file -> written.before.put(file, state(file)));
      return written;
    }

    /** Throws if one of the files is as it was. */
    void requireWritten(String step) {
      before.forEach(
          (file, state) -> {
            if (state(file).equals(state)) {
              throw new SpidalException(
                  ExitCode.INTERNAL,
                  "'" + step + "' ended without an error but did not write " + file);
            }
          });
    }

    /** Files are renamed into their places, so their keys change even where the clock is coarse. */
    private static String state(Path file) {
      try {
        BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
        return found.fileKey() + " " + found.lastModifiedTime() + " " + found.size();
      } catch (IOException e) {
        return "missing";
      }
    }
  }
}
