package org.spidal.tools.pwc;

import java.util.ArrayList;
import java.util.List;
import org.spidal.tools.command.Launcher;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExitCodeGenerator;
import picocli.CommandLine.Unmatched;

/** {@code centers}, which needs the distances, so DA-PWC itself finds them. */
@Command(
    name = "centers",
    description = {
      "Finds centers of existing clusters, AddDapwcFile: './spidal dapwc' with CentersOnly=true.",
      "Takes all options of dapwc: ./spidal dapwc --help"
    })
final class CentersTool extends ClusterTool implements IExitCodeGenerator {
  @Unmatched private List<String> options = new ArrayList<>();
  private int code;

  @Override
  public void run() {
    List<String> words = new ArrayList<>(List.of("dapwc", "-DCentersOnly=true"));
    words.addAll(options);
    code = Launcher.ofThisProcess().run(words);
  }

  /** Of dapwc. */
  @Override
  public int getExitCode() {
    return code;
  }
}
