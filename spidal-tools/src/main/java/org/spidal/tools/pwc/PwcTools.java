package org.spidal.tools.pwc;

import org.spidal.tools.command.Tool;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code ./spidal pwc-tools}. */
@Command(
    name = "pwc-tools",
    description = "Tools for DA-PWC: join clusters, extract them, put them back, draw them.",
    subcommands = {
      JoinTool.class,
      ExtractTool.class,
      CollateTool.class,
      ClusterPlotTool.class,
      BlockMergeTool.class,
      CentersTool.class
    })
public final class PwcTools extends Tool {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which tool?");
  }
}
