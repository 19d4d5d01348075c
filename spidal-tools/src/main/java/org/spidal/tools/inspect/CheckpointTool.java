package org.spidal.tools.inspect;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.checkpoint.CheckpointDescription;
import org.spidal.tools.command.Tool;
import org.spidal.tools.inspect.InspectTool.FileByFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExitCodeGenerator;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ./spidal checkpoint}. */
@Command(
    name = "checkpoint",
    customSynopsis = "./spidal checkpoint FILE ...",
    description = "Shows what checkpoints of stopped jobs contain, and whether they are intact.")
public final class CheckpointTool extends Tool implements IExitCodeGenerator {
  @Spec private CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "checkpoints to inspect")
  private List<Path> files;

  private final FileByFile each = new FileByFile();

  @Override
  public void run() {
    each.describe(spec.commandLine(), files, CheckpointDescription::of);
  }

  /** Of the last file that could not be read. */
  @Override
  public int getExitCode() {
    return each.exitCode();
  }
}
