package org.spidal.tools.command;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.spidal.common.fault.Sentence;
import org.spidal.tools.command.Commands.LauncherCommand;
import picocli.CommandLine;

/** The text of {@code ./spidal help}. */
final class Help {
  private static final String REST =
      """

      Job options of every program:
        -c FILE              property file; ./spidal PROGRAM --help lists its keys
        -Dkey=value          set a key; overrides the property file
        -np P                number of processes, started by mpirun
        -t T                 threads in each process
        --host LIST, --hostfile FILE   hosts on which mpirun starts the processes
        -mem SIZE            memory limit for all processes of a node together (such as 900m, 64g):
                             heaps, the JVM's own, and the shared region; not the page cache
        --print              print the command instead of running it
        --dry-run            print the memory, disk and time that the job needs; then exit
        --plan NxW           print what the job would take on N nodes of W workers that are not here;
                             with --machine FILE, --objects N: see ./spidal PROGRAM --help
        -n, -mmaps, -mmapdir, -bind, -cps, -q, -v, --json-log   see ./spidal PROGRAM --help
      Without -np: one process with a thread for each core; in a SLURM job: all of its tasks and CPUs.

      Environment:
        JAVA_HOME            JDK to use (default: the newest that is found, 17 or later)
        MPI_HOME             MPI to use (default: the mpirun in PATH)
        SPIDAL_JAVA_OPTS     additional JVM options, such as -Xmx20g
        SPIDAL_MPIRUN_OPTS   additional mpirun options
        SPIDAL_BUILD=no      never build

      Exit codes: 0 done, 64 wrong command line, 65 bad data, 70 internal error, 71 system error
        (memory, disk space, tools), 73 cannot write, 75 stopped with a checkpoint: the same command
        resumes, 78 wrong property file, 128 + n ended by signal n
      Signals: on Ctrl-C (INT), HUP, TERM or USR1 a program writes a checkpoint at the end of the pass
        and ends with code 75; another signal, at least one second later, ends it at once
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
    lines.forEach((word, line) -> text.append(Sentence.of("  %-11s %s%n", word, line)));
    return text.toString();
  }
}
