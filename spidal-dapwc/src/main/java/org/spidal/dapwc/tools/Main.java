package org.spidal.dapwc.tools;

import java.io.PrintStream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.job.ToolCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line of the tools. */
@Command(
    name = "./spidal pwc-tools",
    sortOptions = false,
    usageHelpWidth = 100,
    description = "Tools around DA-PWC: join clusters, cut them out, put them back, draw them.",
    footer = {
      "  centers     Finds centres of clusters that are there already. It is './spidal dapwc' with the key",
      "                AddDapwcFile, and takes its options."
    },
    subcommands = {
      JoinTool.class,
      ExtractTool.class,
      CollateTool.class,
      PlotTool.class,
      BlockMergeTool.class
    })
public final class Main implements Runnable {
  @Spec private CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "print this and exit; TOOL --help tells more of a tool")
  private boolean help;

  private Main() {}

  /** Ends the process with one of {@link ExitCode}. */
  public static void main(String[] args) {
    System.exit(run(System.out, System.err, args));
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which tool?");
  }

  /** Runs a tool and returns its exit code; errors are told in one line. */
  static int run(PrintStream out, PrintStream errors, String... args) {
    return ToolCommand.run(new Main(), out, errors, args);
  }
}
