package org.spidal.tools.pipeline;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.config.Manual;
import org.spidal.common.results.FolderLock;
import org.spidal.tools.command.Launcher;
import org.spidal.tools.command.Tool;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExitCodeGenerator;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** {@code ./spidal pipeline}. */
@Command(
    name = "pipeline",
    description = {
      "Computes a map and clusters from sequences, vectors or distances, and refines the clusters round by round.",
      "It repeats no step whose results exist and whose inputs and keys have not changed."
    },
    customSynopsis = "./spidal pipeline -c FILE [-np P] [-t T] [-Dkey=value ...] [--print]")
public final class PipelineTool extends Tool implements IExitCodeGenerator {
  @Option(
      names = {"-c", "--configFile"},
      paramLabel = "FILE",
      description = "property file (see the keys below)")
  private Path file;

  @Option(
      names = "-D",
      paramLabel = "key=value",
      description = "set a key; overrides the property file")
  private List<String> overrides = new ArrayList<>();

  @Option(
      names = {"--print", "--dry-run"},
      description = "print the steps to be done; then exit")
  private boolean prints;

  @Unmatched private List<String> layout = new ArrayList<>();

  private CommandSpec spec;
  private int code = ExitCode.OK;

  /** Called by the command line before it is used; the keys go into the help. */
  @Spec
  void setSpec(CommandSpec spec) {
    this.spec = spec;
    String keys =
        "All other options go to the programs: ./spidal help\n\n"
            + new Manual(PipelineKeys.ALL).help()
            + """

            Programs:
              distances.KEY, damds.KEY, dapwc.KEY, landmarks.KEY, interpolate.KEY: any key of these programs, such as damds.Effort=quick;
                  files in them count from the current directory
            """;
    spec.usageMessage().footer(keys.replace("%", "%%").split("\n"));
  }

  @Override
  public void run() {
    if (file == null && overrides.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "Missing property file: -c FILE");
    }
    PrintWriter errors = spec.commandLine().getErr();
    Launcher launcher = Launcher.ofThisProcess();
    code = StepRunner.checkLayout(launcher, layout);
    if (code == ExitCode.OK) {
      Steps steps = Planner.plan(file, overrides, line -> errors.println("warning: " + line));
      StepRunner runner = new StepRunner(launcher, layout, steps, spec.commandLine().getOut());
      runner.checkKeys();
      code = prints ? runner.print() : alone(steps, runner, errors);
    }
  }

  private int alone(Steps steps, StepRunner runner, PrintWriter errors) {
    FolderLock lock =
        FolderLock.take(
            "pipeline",
            steps.output(),
            layout.contains("--take-lock"),
            line -> errors.println("warning: " + line));
    try {
      return runner.run();
    } finally {
      lock.close();
    }
  }

  /** Of the step that failed, or was stopped. */
  @Override
  public int getExitCode() {
    return code;
  }
}
