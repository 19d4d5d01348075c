package org.spidal.common.job;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import jdk.incubator.vector.FloatVector;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * What the processes of a job tell each other at the start.
 *
 * @param host name of the machine, for messages
 * @param pid process number
 * @param threads threads of the process
 * @param laneBits width of a vector register; results have the same bits only where it is the same
 * @param java version of the JVM
 * @param build version of SPIDAL
 * @param spidalJar checksum of SPIDAL's jar
 * @param programJar checksums of the jars of {@link Program#madeOf}
 */
record ProcessInfo(
    String host,
    long pid,
    int threads,
    int laneBits,
    String java,
    String build,
    String spidalJar,
    String programJar) {

  static ProcessInfo ofThisProcess(int threads, Installation installation, Program program) {
    return new ProcessInfo(
        installation.hostName(),
        ProcessHandle.current().pid(),
        threads,
        FloatVector.SPECIES_PREFERRED.vectorBitSize(),
        System.getProperty("java.version"),
        System.getProperty("spidal.build", "unknown"),
        installation.jarSum(ProcessInfo.class),
        program.madeOf().stream().map(installation::jarSum).collect(Collectors.joining("+")));
  }

  /** The same process elsewhere. */
  ProcessInfo on(String otherHost) {
    return new ProcessInfo(otherHost, pid, threads, laneBits, java, build, spidalJar, programJar);
  }

  byte[] toBytes() {
    return String.join(
            "\n", host, "" + pid, "" + threads, "" + laneBits, java, build, spidalJar, programJar)
        .getBytes(StandardCharsets.UTF_8);
  }

  static ProcessInfo of(byte[] bytes) {
    String[] parts = new String(bytes, StandardCharsets.UTF_8).split("\n", -1);
    if (parts.length != 8) {
      throw new SpidalException(
          ExitCode.SYSTEM,
          "the processes of this job run different versions of SPIDAL; install one version on all nodes");
    }
    return new ProcessInfo(
        parts[0],
        Long.parseLong(parts[1]),
        Integer.parseInt(parts[2]),
        Integer.parseInt(parts[3]),
        parts[4],
        parts[5],
        parts[6],
        parts[7]);
  }
}
