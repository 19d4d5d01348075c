package org.spidal.common.program;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.LaunchedProcess;
import org.spidal.common.job.Program;
import org.spidal.common.job.SelfTest;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.StopSignal;
import org.spidal.common.job.ToolCommand;
import org.spidal.common.job.TypedCommand;
import org.spidal.common.keys.MachineKeys;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The command line of a program: a property file, keys that go over it, the layout of the job, help
 * and version.
 */
public final class ProgramCommand {
  private static final String COMMAND = "./spidal ";
  private static final int USAGE_WIDTH = 100;
  private static final String LAYOUT =
      " -c FILE [-np P] [-t T] [-n N] [-mmaps M] [-mmapdir DIR] [-mem SIZE]";
  private static final String OTHERS =
      "       [-Dkey=value ...] [--dry-run | --plan NxW] [-q | -v]";
  private static final String OWN_LAYOUT = " [-c FILE]";
  private static final String OF_LAUNCHER =
      "  -np, -mem, --host, --hostfile, --print   see ./spidal help";

  @Option(
      names = {"-c", "--configFile"},
      paramLabel = "FILE",
      description = "property file (see the keys below)")
  private Path configFile;

  @Option(
      names = "-D",
      paramLabel = "key=value",
      description = "set a key; overrides the property file")
  private List<String> overrides = new ArrayList<>();

  @Mixin private JobOptions job;

  @Option(
      names = "--dry-run",
      description =
          "print the memory, disk and time that the job needs and whether they are available; then exit")
  private boolean dryRun;

  @Mixin private PlanCommand plan;

  @Option(names = "--self-test", description = "only test the communication between workers")
  private boolean selfTest;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "print this and exit")
  private boolean help;

  @Option(names = "--version", description = "print the version and exit")
  private boolean version;

  private final Application application;
  private final KeySet keys;
  private final boolean ofUser; // not one of the release: started by ./spidal run
  private final String name;

  public ProgramCommand(Application application) {
    this.application = application;
    this.keys = application.declaration().keys();
    this.ofUser = JobOptions.wordsOfLauncher().length > 0;
    this.name =
        ofUser
            ? COMMAND + "run [-np P] [-t T] ... -cp CLASSPATH " + application.getClass().getName()
            : COMMAND + keys.program();
  }

  /** Its options, with the keys in the help. */
  public CommandLine commandLine() {
    CommandLine commandLine = new CommandLine(this);
    commandLine.setCommandName(name);
    commandLine
        .getCommandSpec()
        .usageMessage()
        .description(keys.header())
        .width(USAGE_WIDTH)
        .sortOptions(false)
        .customSynopsis(name + (ofUser ? OWN_LAYOUT : LAYOUT), OTHERS)
        .footer(OF_LAUNCHER);
    return commandLine;
  }

  /** Ends the process with one of {@link ExitCode}. */
  public void execute(String[] args) {
    TypedCommand.sayIt();
    LaunchedProcess process = LaunchedProcess.ofEnvironment(System.getenv());
    CommandLine commandLine = commandLine();
    try {
      // ./spidal run has options of the job before the program's own words
      List<String> words = new ArrayList<>(List.of(JobOptions.wordsOfLauncher()));
      words.addAll(List.of(args));
      commandLine.parseArgs(words.toArray(String[]::new));
      int code = run(commandLine, process);
      if (help || version || dryRun || plan.isGiven()) {
        code = ToolCommand.told(code, System.out, System.err);
      }
      System.out.flush();
      // nothing is left to do, and no thread of ours may keep the JVM alive
      Runtime.getRuntime().halt(code);
    } catch (UnmatchedArgumentException e) {
      process.end(ExitCode.USAGE, "error: " + standsAlone(e, keys, name));
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

  /**
   * Runs the program quietly within this JVM, in one worker.
   *
   * @param keys each {@code key=value}
   * @throws SpidalException if it fails
   */
  public void runEmbedded(List<String> keys) {
    commandLine().parseArgs(keys.stream().map(key -> "-D" + key).toArray(String[]::new));
    WholeRun run = new WholeRun(application, settings(null, overrides), () -> null);
    SpidalJob.runEmbedded(job.withQuiet(), run);
  }

  /**
   * Opens the inputs of a run quietly within this JVM, and ends: nothing is computed or written.
   *
   * @param keys each {@code key=value}
   * @throws SpidalException if a run would refuse them
   */
  public void openEmbedded(List<String> keys) {
    commandLine().parseArgs();
    Application.Opening opening = application.configure(settings(null, keys));
    SpidalJob.runEmbedded(job.withQuiet(), opening::open);
  }

  /**
   * Prints what {@code --plan} prints.
   *
   * @param words of the command line
   * @throws SpidalException if the job does not fit, or the words are wrong
   */
  public void printPlan(PrintStream out, String... words) {
    commandLine().parseArgs(words);
    printPlan(out, overrides);
  }

  private void printPlan(PrintStream out, List<String> over) {
    plan.run(application, configFile, over, job, out);
  }

  /** What a word is that is not an option, and, where it is a file, the command that was meant. */
  static String standsAlone(UnmatchedArgumentException e, KeySet keys, String name) {
    for (String word : e.getUnmatched()) {
      try {
        Path file = Path.of(word);
        if (InputFile.problem(file) == null) {
          return "unexpected word '" + word + "'; it is " + new MeantCommand(keys, file).text();
        }
      } catch (InvalidPathException | IOException unreadable) {
        continue; // then it is not a file that was meant
      }
    }
    return e.getMessage() + "; '" + name + " --help' lists the options";
  }

  /** Prints the options and the keys. */
  public void help(PrintStream out) {
    commandLine().usage(out);
    out.println("\n" + new Manual(keys).help());
  }

  private int run(CommandLine commandLine, LaunchedProcess process) {
    if (commandLine.isUsageHelpRequested()) {
      process.ifFirst(() -> help(System.out));
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
    plan.requireSense();
    if (configFile == null && over.isEmpty() && !plan.isOfObjects()) {
      throw new ParameterException(commandLine, "Missing property file: -c FILE");
    }
    if (plan.isGiven()) {
      printPlan(System.out, over);
      return ExitCode.OK.code();
    }
    Settings settings = settings(configFile, over);
    keepApart(settings);
    return run(settings);
  }

  /**
   * What a property file and overrides say to the program.
   *
   * @param file null if there are overrides alone
   * @throws SpidalException if a value cannot be used
   */
  public Settings settings(Path file, List<String> overrides) {
    Settings settings = application.declaration().read(file, overrides);
    application.configure(settings);
    return settings;
  }

  /** Files that options name are inputs and outputs as those of keys are. */
  private void keepApart(Settings settings) {
    FileRoles roles = application.declaration().outputs().roles(settings);
    if (job.racks() != null) {
      roles.reads(job.racks(), "the file of -racks");
    }
    if (job.eventLog() != null) {
      roles.requireWritable(List.of(job.eventLog()), "choose another name for --json-log");
    }
  }

  private int run(Settings settings) {
    Program program;
    if (dryRun) {
      program = new DryRun(application, settings);
    } else {
      double maxHours = CheckpointOptions.of(settings).maxHours();
      program = new WholeRun(application, settings, new StopSignal(maxHours).listen()::reason);
    }
    double peerTimeout = MachineKeys.peerTimeout(settings);
    return SpidalJob.run(job.withPeerTimeout(peerTimeout), program);
  }

  private String version() {
    String jar = application.getClass().getPackage().getImplementationVersion();
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
