package org.spidal.common.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.spidal.common.shm.LiveProcess;

/**
 * The process that writes a run's outputs, as other processes, on this machine or another one, can
 * know it.
 *
 * @param host name of its machine
 * @param boot which start of that machine; empty where the system does not tell
 * @param processes which numbering of processes (a container has its own); empty likewise
 * @param process its number and start
 * @param batchJob which batch job it belongs to; empty for none
 * @param attempt how often that job was begun before; empty where the batch system does not tell
 */
record LockHolder(
    String host,
    String boot,
    String processes,
    LiveProcess process,
    String batchJob,
    String attempt) {

  /** Batch systems, by the variable that numbers a job. */
  private static final String[] BATCH_SYSTEMS = {
    "SLURM_JOB_ID", "PBS_JOBID", "LSB_JOBID", "FLUX_JOB_ID", "JOB_ID"
  };

  /** This process. */
  static LockHolder self(Map<String, String> environment) {
    String job = "";
    for (String variable : BATCH_SYSTEMS) {
      if (job.isEmpty() && environment.containsKey(variable)) {
        job = variable + "=" + environment.get(variable);
      }
    }
    return new LockHolder(
        read(Path.of("/proc/sys/kernel/hostname")),
        read(Path.of("/proc/sys/kernel/random/boot_id")),
        link(Path.of("/proc/self/ns/pid")),
        LiveProcess.self(),
        job,
        environment.getOrDefault("SLURM_RESTART_COUNT", job.startsWith("SLURM") ? "0" : ""));
  }

  /** What can be seen of the holder from where another process runs. */
  enum Sight {
    /** It has ended: its machine or its batch job was started again, or the process is gone. */
    GONE,
    /** It runs, or its batch job was started again later than the one that looks. */
    LIVES,
    /** It cannot be seen from here, as on another machine. */
    UNSEEN
  }

  /** What another process sees of the holder. */
  Sight seenBy(LockHolder other) {
    boolean sameStart = !boot.isEmpty() && boot.equals(other.boot);
    boolean near = sameStart && processes.equals(other.processes);
    if (near && process.isAlive()) {
      return Sight.LIVES;
    }
    int later = laterAttemptThan(other);
    if (later != 0) {
      return later > 0 ? Sight.LIVES : Sight.GONE;
    }
    boolean sameHost = !host.isEmpty() && host.equals(other.host);
    boolean startedAgain = !boot.isEmpty() && !other.boot.isEmpty() && !sameStart;
    return sameHost && (near || startedAgain) ? Sight.GONE : Sight.UNSEEN;
  }

  /**
   * Whether both belong to one batch job, and its attempt with this holder is later (1) or earlier
   * (-1); 0 if that is not known.
   */
  int laterAttemptThan(LockHolder other) {
    if (batchJob.isEmpty() || !batchJob.equals(other.batchJob)) {
      return 0;
    }
    try {
      return Integer.compare(Integer.parseInt(attempt), Integer.parseInt(other.attempt));
    } catch (NumberFormatException e) {
      return 0; // a batch system that does not count
    }
  }

  String text() {
    return "process "
        + process.pid()
        + " on "
        + (host.isEmpty() ? "a machine without a name" : host)
        + (batchJob.isEmpty()
            ? ""
            : ", batch job " + batchJob.substring(batchJob.indexOf('=') + 1));
  }

  private static String read(Path path) {
    try {
      return Files.readString(path).trim();
    } catch (IOException e) {
      return ""; // no Linux
    }
  }

  private static String link(Path path) {
    try {
      return Files.readSymbolicLink(path).toString();
    } catch (IOException e) {
      return "";
    }
  }
}
