package org.spidal.tools.pwc;

import java.util.ArrayList;
import java.util.List;
import org.spidal.tools.command.Launcher;
import org.spidal.tools.command.Tool;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExitCodeGenerator;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

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
      PwcTools.CentersTool.class
    })
public final class PwcTools extends Tool {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which tool?");
  }

  /** {@code centers}, which needs the distances, so DA-PWC itself finds them. */
  @Command(
      name = "centers",
      description = {
        "Finds centers of existing clusters, AddDapwcFile: './spidal dapwc' with CentersOnly=true.",
        "Takes all options of dapwc: ./spidal dapwc --help"
      })
  static final class CentersTool extends ClusterTool implements IExitCodeGenerator {
    @Unmatched private List<String> options = new ArrayList<>();
    private int code;

    @Override
    public void run() {
      List<String> words = new ArrayList<>(List.of("dapwc", "-DCentersOnly=true"));
      words.addAll(options);
      code = Launcher.ofThisProcess().run(words);
    }

    @Override
    public int getExitCode() {
      return code;
    }
  }
}
