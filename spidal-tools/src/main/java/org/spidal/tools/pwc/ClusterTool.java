package org.spidal.tools.pwc;

import java.io.PrintWriter;
import java.util.HashSet;
import java.util.List;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.tools.command.Tool;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What these tools have in common. */
abstract class ClusterTool extends Tool {
  @Spec private CommandSpec spec;

  /** Where results are told. */
  PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** Tells what the user should know of the files. */
  void note(String text) {
    spec.commandLine().getErr().println(text);
  }

  /** A command line that asks for what cannot be. */
  static SpidalException usage(String message) {
    return new SpidalException(ExitCode.USAGE, message);
  }

  /** Throws if a cluster is named twice. */
  static void requireOnce(List<Integer> clusters, String option) {
    if (new HashSet<>(clusters).size() < clusters.size()) {
      throw usage(option + " names a cluster twice");
    }
  }
}
