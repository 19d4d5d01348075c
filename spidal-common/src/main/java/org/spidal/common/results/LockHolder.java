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

  /**
   * Whether the holder is known to have ended. False where this cannot be seen from here, as on
   * another machine.
   */
  boolean isGone(LockHolder self) {
    boolean requeued =
        !batchJob.isEmpty()
            && batchJob.equals(self.batchJob)
            && !attempt.isEmpty()
            && !attempt.equals(self.attempt);
    if (requeued) {
      return true;
    }
    if (host.isEmpty() || !host.equals(self.host) || boot.isEmpty() || self.boot.isEmpty()) {
      return false;
    }
    if (!boot.equals(self.boot)) {
      return true;
    }
    return processes.equals(self.processes) && !process.isAlive();
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
