package org.spidal.tools.command;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;

/** The text of {@code ./spidal help}. */
final class Help {
  private static final String REST =
      """

      Job options, of every program:
        -c FILE              property file; ./spidal PROGRAM --help lists its keys
        -Dkey=value          sets a key, over the file
        -np P                processes in all, under mpirun
        -t T                 threads in each process
        --host LIST, --hostfile FILE   where mpirun starts them
        -mem SIZE            most memory of all processes on each node together (such as 900m, 64g):
                             heaps, the JVM's own, and the shared region; not the page cache
        --print              prints the command instead of running it
        --dry-run            only tells the memory, disk and time that the job will take
        -n, -mmaps, -mmapdir, -bind, -cps, -q, -v, --json-log   see ./spidal PROGRAM --help
      Without -np: one process with a thread for each core; in a SLURM job: all of its tasks and CPUs.

      Environment:
        JAVA_HOME            the JDK to use; else the newest from 17 on that is found
        MPI_HOME             the Open MPI to use; else the mpirun in PATH
        SPIDAL_JAVA_OPTS     more JVM options, such as -Xmx20g
        SPIDAL_MPIRUN_OPTS   more mpirun options
        SPIDAL_BUILD=no      never builds

      Exit codes: 0 done, 64 wrong command line, 65 bad data, 70 internal error, 71 system (memory,
        room, tools), 73 cannot write, 75 stopped with a checkpoint: the same command goes on,
        78 wrong property file, 128 + n ended by signal n
      Signals: a program that gets Ctrl-C (INT), HUP, TERM or USR1 writes a checkpoint at the end of the
        pass and ends with 75; another signal, from a second later on, ends it at once
      Completion in bash: source <(./spidal completion)
      """;

  private Help() {}

  /** The list of commands, and what is common to all jobs. */
  static String text() {
    Map<String, String> launcher = new LinkedHashMap<>();
    for (LauncherCommand command : LauncherCommand.values()) {
      launcher.put(command.word(), command.description());
    }
    Map<String, CommandLine> programs = new TreeMap<>();
    Programs.all().forEach((word, program) -> programs.put(word, program.commandLine()));
    return "Usage: "
        + Commands.SCRIPT
        + " COMMAND\n"
        + section("Commands", launcher)
        + section("Programs", described(programs))
        + section("Tools", described(Commands.tools().getSubcommands()))
        + REST;
  }

  private static Map<String, String> described(Map<String, CommandLine> commands) {
    Map<String, String> lines = new TreeMap<>();
    commands.forEach(
        (word, command) ->
            lines.put(word, firstSentence(command.getCommandSpec().usageMessage().description())));
    return lines;
  }

  /** The help of a command says the rest. */
  private static String firstSentence(String[] description) {
    String text = String.join(" ", description);
    int end = text.indexOf(". ");
    return end < 0 ? text.replaceFirst("[.]$", "") : text.substring(0, end);
  }

  private static String section(String title, Map<String, String> lines) {
    StringBuilder text = new StringBuilder("\n" + title + ":\n");
    lines.forEach((word, line) -> text.append(String.format("  %-11s %s%n", word, line)));
    return text.toString();
  }
}
