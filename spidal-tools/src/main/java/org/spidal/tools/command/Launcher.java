package org.spidal.tools.command;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Signals;

/**
 * Runs commands of {@code ./spidal} one after the other, each as a process of its own. A signal
 * that asks this process to stop is passed on, so a program that runs writes its checkpoint.
 */
public final class Launcher {
  private static final String SCRIPT = "spidal.launcher";
  private static final String[] SIGNALS = {"TERM", "INT", "HUP", "USR1"};

  private final String script;
  private volatile Process running;
  private volatile int stoppedBy;

  private Launcher(String script) {
    this.script = script;
  }

  /** The script that started this process, as it says in a system property. */
  public static Launcher ofThisProcess() {
    String script = System.getProperty(SCRIPT);
    if (script == null) {
      throw new SpidalException(ExitCode.USAGE, "run this command by ./spidal");
    }
    Launcher launcher = new Launcher(script);
    for (String name : SIGNALS) {
      Signals.handle(name, launcher::stop);
    }
    return launcher;
  }

  /** The path of the script {@code ./spidal}. */
  public String script() {
    return script;
  }

  /** Runs a command and returns its exit code; its output is that of this process. */
  public int run(List<String> words) {
    return run(words, Redirect.INHERIT);
  }

  /** The same, and what the command prints, but for errors, is not shown. */
  public int runQuietly(List<String> words) {
    return run(words, Redirect.DISCARD);
  }

  private int run(List<String> words, Redirect output) {
    if (stoppedBy != 0) {
      return 128 + stoppedBy;
    }
    List<String> command = new ArrayList<>(List.of(script));
    command.addAll(words);
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO().redirectOutput(output);
    builder.environment().put("SPIDAL_BUILD", "no"); // it is built, as this runs
    try {
      Process process = builder.start();
      running = process;
      if (stoppedBy != 0) {
        process.destroy();
      }
      return process.waitFor();
    } catch (IOException e) {
      throw new SpidalException(ExitCode.SYSTEM, "cannot start " + script + ": " + e, e);
    } catch (InterruptedException e) {
      throw new SpidalException(ExitCode.INTERNAL, "interrupted while waiting for " + command, e);
    } finally {
      running = null;
    }
  }

  /** SIGTERM, as the launcher takes all signals that ask to stop as the same request. */
  private void stop(int signal) {
    stoppedBy = signal;
    Process process = running;
    if (process != null) {
      process.destroy();
    }
  }
}
