package org.spidal.tools.command;

import java.util.Locale;
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

  /** A command that is neither a program nor a tool. */
  enum LauncherCommand {
    SETUP(
        "installs what is missing: a JDK, Maven, MPI; --download FOLDER fetches all of it for a machine"
            + " without network, and --from FOLDER installs it there"),
    DEMO("maps a small set of real distances in a minute; results in demo-output/"),
    CHECK("shows the tools and limits of this machine, and tests MPI"),
    BUILD("compiles what has changed (the other commands do so too)"),
    TEST("runs all tests of all modules; --all includes those that need hours or much memory"),
    BENCH("compares kernels, collectives and programs with their limits; see bench --help"),
    RELEASE(
        "makes an archive of the last commit that runs without Maven, spidal-VERSION.tar.gz, and"
            + " packages for Python; with --python only these, of what is built"),
    INSTALL("copies the built programs to a folder: install PREFIX, with PREFIX/bin/spidal"),
    RUN("runs your own main class: run [job options] -cp my.jar my.Main ..."),
    COMPLETION(
        "prints the completion of commands and options for bash: source <(./spidal completion)"),
    VERSION("prints the version and its commit"),
    HELP("lists all commands; help COMMAND explains one");

    private final String description;

    LauncherCommand(String description) {
      this.description = description;
    }

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    String description() {
      return description;
    }
  }
}
