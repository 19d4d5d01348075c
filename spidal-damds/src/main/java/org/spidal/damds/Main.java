package org.spidal.damds;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.config.Manual;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.LaunchedProcess;
import org.spidal.common.job.Program;
import org.spidal.common.job.SelfTest;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.StopSignal;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.config.DamdsKeys;
import org.spidal.damds.plan.DryRun;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/**
 * The command line of DA-MDS: reads the property file, then runs {@link DamdsJob} on every worker.
 */
@Command(
    name = "./spidal damds",
    sortOptions = false,
    usageHelpWidth = 100,
    description = "DA-MDS: a map of N points from the N x N matrix of their distances.",
    customSynopsis =
        "./spidal damds -c FILE [-np P] [-t T] [-n N] [-mmaps M] [-mmapdir DIR] [-mem SIZE] [-Dkey=value ...] [--dry-run] [-q | -v]")
public final class Main {
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

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "print this and exit")
  private boolean help;

  @Option(names = "--version", description = "print the version and exit")
  private boolean version;

  private Main() {}

  /** Ends the process with one of {@link ExitCode}. */
  public static void main(String[] args) {
    LaunchedProcess process = LaunchedProcess.ofEnvironment(System.getenv());
    Main main = new Main();
    CommandLine commandLine = new CommandLine(main);
    try {
      commandLine.parseArgs(args);
      int code = main.run(commandLine, process);
      System.out.flush();
      Runtime.getRuntime()
          .halt(code); // nothing is left to do, and no thread of ours may keep the JVM alive
    } catch (ParameterException e) {
      process.end(
          ExitCode.USAGE,
          "error: " + e.getMessage() + "; './spidal damds --help' tells what there is");
    } catch (SpidalException e) {
      process.end(e.exitCode(), "error: " + e.getMessage());
    }
  }

  private int run(CommandLine commandLine, LaunchedProcess process) {
    if (commandLine.isUsageHelpRequested()) {
      PrintWriter out = new PrintWriter(System.out, true);
      process.ifFirst(() -> commandLine.usage(out));
      process.ifFirst(() -> out.println("\n" + new Manual(DamdsKeys.ALL).help()));
      return ExitCode.OK.code();
    }
    if (version) {
      process.ifFirst(
          () ->
              System.out.println(
                  "SPIDAL damds " + build() + ", Java " + System.getProperty("java.version")));
      return ExitCode.OK.code();
    }
    if (selfTest) {
      return SpidalJob.run(job, new SelfTest());
    }
    if (configFile == null && overrides.isEmpty()) {
      throw new ParameterException(commandLine, "Missing property file: -c FILE");
    }
    DamdsConfig config = DamdsConfig.read(configFile, overrides);
    Program program =
        dryRun
            ? new DryRun(config)
            : new DamdsJob(config, new StopSignal(config.checkpoint().maxHours()).listen()::reason);
    return SpidalJob.run(job.withPeerTimeout(config.peerTimeout()), program);
  }

  private static String build() {
    String jar = Main.class.getPackage().getImplementationVersion();
    return (jar == null ? "(not packaged)" : jar)
        + ", build "
        + System.getProperty("spidal.build", "unknown");
  }
}
