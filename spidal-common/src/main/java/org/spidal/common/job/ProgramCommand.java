package org.spidal.common.job;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.spidal.common.checkpoint.CheckpointKeys;
import org.spidal.common.checkpoint.CheckpointOptions;
import org.spidal.common.config.FileRoles;
import org.spidal.common.config.JvmProperties;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Manual;
import org.spidal.common.config.MeantCommand;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.InputFile;
import org.spidal.common.results.Outputs;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The command line that all programs have in common: a property file, keys that go over it, the
 * layout of the job, help and version. A program adds its description, its own options, and what it
 * runs.
 */
public abstract class ProgramCommand {
  private static final int USAGE_WIDTH = 100;
  private static final String LAYOUT =
      " -c FILE [-np P] [-t T] [-n N] [-mmaps M] [-mmapdir DIR] [-mem SIZE]";
  private static final String OTHERS = "       [-Dkey=value ...] [--dry-run] [-q | -v]";

  @Option(
      names = {"-c", "--configFile"},
      paramLabel = "FILE",
      description = "property file (see the keys below)")
  private Path configFile;

  @Option(
      names = "-D",
      paramLabel = "key=value",
      description = "sets a key, over the property file")
  private List<String> overrides = new ArrayList<>();

  @Mixin private JobOptions job;

  @Option(
      names = "--dry-run",
      description =
          "only tell the memory, disk and time that the job will take, and whether they are there")
  private boolean dryRun;

  @Option(
      names = "--self-test",
      description = "only try whether the workers can talk to each other")
  private boolean selfTest;

  /** Of the pipeline, so that a wrong key shows before the first of its programs has run. */
  @Option(names = "--check-keys", hidden = true, description = "only read the property file")
  private boolean checksKeys;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "print this and exit")
  private boolean help;

  @Option(names = "--version", description = "print the version and exit")
  private boolean version;

  private final KeySet keys;

  /**
   * @param keys of the property file, for the help
   */
  protected ProgramCommand(KeySet keys) {
    this.keys = keys;
  }

  /**
   * What a property file asks for.
   *
   * @param settings with {@link CheckpointKeys} and {@link MachineKeys} among its keys
   * @param outputs of the program
   * @param job makes the job, which stops at its next boundary once it is given a reason
   * @param dryRun a job that only tells what the other would take
   */
  public record Prepared(
      Settings settings,
      Outputs outputs,
      Function<Supplier<String>, Program> job,
      Program dryRun) {}

  /**
   * Reads the configuration.
   *
   * @param file the property file, or null if there are overrides alone
   */
  protected abstract Prepared prepare(Path file, List<String> overridingKeys);

  /** Ends the process with one of {@link ExitCode}. */
  protected final void execute(String[] args) {
    LaunchedProcess process = LaunchedProcess.ofEnvironment(System.getenv());
    CommandLine commandLine = new CommandLine(this);
    commandLine
        .getCommandSpec()
        .usageMessage()
        .width(USAGE_WIDTH)
        .sortOptions(false)
        .customSynopsis(commandLine.getCommandName() + LAYOUT, OTHERS);
    try {
      commandLine.parseArgs(args);
      int code = run(commandLine, process);
      if (help || version || dryRun) {
        code = ToolCommand.told(code, System.out, System.err);
      }
      System.out.flush();
      // nothing is left to do, and no thread of ours may keep the JVM alive
      Runtime.getRuntime().halt(code);
    } catch (UnmatchedArgumentException e) {
      process.end(ExitCode.USAGE, "error: " + standsAlone(e, keys));
    } catch (ParameterException e) {
      process.end(
          ExitCode.USAGE,
          "error: "
              + e.getMessage()
              + "; '"
              + commandLine.getCommandName()
              + " --help' lists the options");
    } catch (SpidalException e) {
      process.end(e.exitCode(), "error: " + e.getMessage());
    }
  }

  /** What a word is that is no option, and, where it is a file, the command that was meant. */
  static String standsAlone(UnmatchedArgumentException e, KeySet keys) {
    for (String word : e.getUnmatched()) {
      try {
        Path file = Path.of(word);
        if (InputFile.problem(file) == null) {
          return "'" + word + "' stands alone; it is " + new MeantCommand(keys, file).text();
        }
      } catch (InvalidPathException | IOException unreadable) {
        continue; // then it is no file that was meant
      }
    }
    return e.getMessage() + "; './spidal " + keys.program() + " --help' lists the options";
  }

  private int run(CommandLine commandLine, LaunchedProcess process) {
    if (commandLine.isUsageHelpRequested()) {
      PrintWriter out = new PrintWriter(System.out, true);
      process.ifFirst(() -> commandLine.usage(out));
      process.ifFirst(() -> out.println("\n" + new Manual(keys).help()));
      return ExitCode.OK.code();
    }
    if (version) {
      process.ifFirst(() -> System.out.println(version()));
      return ExitCode.OK.code();
    }
    if (selfTest) {
      return SpidalJob.run(job, new SelfTest());
    }
    List<String> over = new ArrayList<>(JvmProperties.overrides(keys, System.getProperties()));
    over.addAll(overrides);
    if (configFile == null && over.isEmpty()) {
      throw new ParameterException(commandLine, "Missing property file: -c FILE");
    }
    Prepared prepared = prepare(configFile, over);
    keepApart(prepared);
    return checksKeys ? ExitCode.OK.code() : run(prepared);
  }

  /** Files that options name are inputs and outputs as those of keys are. */
  private void keepApart(Prepared prepared) {
    FileRoles roles = prepared.outputs().roles(prepared.settings());
    if (job.racks() != null) {
      roles.reads(job.racks(), "the file of -racks");
    }
    if (job.eventLog() != null) {
      roles.requireWritable(List.of(job.eventLog()), "choose another name for --json-log");
    }
  }

  private int run(Prepared prepared) {
    Program program = prepared.dryRun();
    if (!dryRun) {
      double maxHours = CheckpointOptions.of(prepared.settings()).maxHours();
      program = prepared.job().apply(new StopSignal(maxHours).listen()::reason);
    }
    double peerTimeout = MachineKeys.peerTimeout(prepared.settings());
    return SpidalJob.run(job.withPeerTimeout(peerTimeout), program);
  }

  private String version() {
    String jar = getClass().getPackage().getImplementationVersion();
    return "SPIDAL "
        + keys.program()
        + " "
        + (jar == null ? "(not packaged)" : jar)
        + ", build "
        + System.getProperty("spidal.build", "unknown")
        + ", Java "
        + System.getProperty("java.version");
  }
}
