package org.spidal.tools.command;

import java.util.ServiceLoader;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** All that may follow {@code ./spidal}. */
final class Commands {
  static final String SCRIPT = "./spidal";

  /** The tools alone, as they are run; does not load a program. */
  static CommandLine tools() {
    CommandSpec root = CommandSpec.create().name(SCRIPT);
    CommandLine line = new CommandLine(root);
    ServiceLoader.load(Tool.class).forEach(line::addSubcommand);
    return line;
  }

  /** The commands of the script, the programs and the tools, for help and completion. */
  static CommandLine all() {
    CommandLine line = tools();
    for (LauncherCommand command : LauncherCommand.values()) {
      CommandSpec spec = CommandSpec.create();
      spec.usageMessage().description(command.description());
      line.addSubcommand(command.word(), new CommandLine(spec));
    }
    Programs.all().forEach((word, program) -> line.addSubcommand(word, program.commandLine()));
    return line;
  }

  private Commands() {}
}
