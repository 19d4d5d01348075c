package org.spidal.tools.command;

import java.io.PrintStream;
import java.util.Arrays;
import org.spidal.common.config.Spelling;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.job.ToolCommand;
import org.spidal.common.job.TypedCommand;
import org.spidal.common.program.ProgramCommand;
import picocli.AutoComplete;
import picocli.CommandLine;

/** What {@code ./spidal} starts for every word that is not a program's and not the script's own. */
public final class Main {
  private Main() {}

  /** Ends the process with one of {@link ExitCode}. */
  public static void main(String[] args) {
    TypedCommand.sayIt();
    System.exit(run(System.out, System.err, args));
  }

  /** Runs a command and returns its exit code; errors are told in one line. */
  public static int run(PrintStream out, PrintStream errors, String... args) {
    String word = args.length == 0 ? "help" : args[0];
    String[] rest = args.length == 0 ? args : Arrays.copyOfRange(args, 1, args.length);
    CommandLine tools = Commands.tools();
    if (tools.getSubcommands().containsKey(word)) {
      return ToolCommand.run(tools, out, errors, args);
    }
    if (word.equals("help")) {
      return help(out, errors, rest);
    }
    if (word.equals("completion")) {
      out.print(AutoComplete.bash("spidal", Commands.all()));
      return ToolCommand.told(ExitCode.OK.code(), out, errors);
    }
    return unknown(errors, word);
  }

  private static int help(PrintStream out, PrintStream errors, String... words) {
    if (words.length == 0) {
      out.print(Help.text());
      return ToolCommand.told(ExitCode.OK.code(), out, errors);
    }
    ProgramCommand program = Programs.all().get(words[0]);
    CommandLine command = Commands.all().getSubcommands().get(words[0]);
    if (program != null) {
      program.help(out);
    } else if (command != null) {
      command.usage(out);
    } else {
      return unknown(errors, words[0]);
    }
    return ToolCommand.told(ExitCode.OK.code(), out, errors);
  }

  private static int unknown(PrintStream errors, String word) {
    String nearest = Spelling.nearest(word, Commands.all().getSubcommands().keySet());
    errors.println(
        "spidal: no command '"
            + word
            + (nearest == null ? "'" : "'; did you mean '" + nearest + "'?")
            + " (./spidal help lists the commands)");
    return ExitCode.USAGE.code();
  }
}
