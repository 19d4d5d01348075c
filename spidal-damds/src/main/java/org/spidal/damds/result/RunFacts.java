package org.spidal.damds.result;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import org.spidal.common.collective.Collectives;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Worker;

/**
 * What a run cost, over all workers; the same on every worker.
 *
 * @param phases names of the phases
 * @param least seconds of the worker that spent least in each phase
 * @param mean mean seconds of all workers
 * @param most seconds of the worker that spent most
 * @param allocated most heap bytes that a worker allocated while it searched
 * @param account what the method did
 * @param passes passes over the distances
 * @param sinceStart seconds since the JVM of rank 0 was started
 * @param cpu CPU seconds of all processes
 * @param compiler seconds that the JIT compiler of rank 0 was at work
 * @param layout TxPxN
 * @param transport what carried messages between processes
 */
public record RunFacts(
    String[] phases,
    double[] least,
    double[] mean,
    double[] most,
    long allocated,
    String account,
    int passes,
    double sinceStart,
    double cpu,
    double compiler,
    String layout,
    String transport) {

  /** Collects the facts of all workers. Collective. */
  public static RunFacts gather(
      Worker worker,
      Collectives collectives,
      PhaseTimer timer,
      long allocated,
      String account,
      int passes) {
    int count = timer.phases();
    String[] names = new String[count];
    double[] least = new double[count];
    double[] mean = new double[count];
    double[] most = new double[count];
    for (int p = 0; p < count; p++) {
      names[p] = timer.name(p);
      double seconds = timer.nanos(p) / 1e9;
      least[p] = collectives.min(seconds);
      mean[p] = collectives.sum(seconds) / collectives.size();
      most[p] = collectives.max(seconds);
    }
    double cpu = worker.thread() == 0 ? processCpuSeconds() : 0;
    long start = ManagementFactory.getRuntimeMXBean().getStartTime();
    return new RunFacts(
        names,
        least,
        mean,
        most,
        collectives.max(allocated),
        account,
        passes,
        (System.currentTimeMillis() - start) / 1e3,
        collectives.sum(cpu),
        compilerSeconds(),
        layout(worker),
        worker.rank() == 0 ? worker.transportDescription() : "");
  }

  /** 0 in a JVM that only interprets. */
  private static double compilerSeconds() {
    CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
    return compiler == null ? 0 : compiler.getTotalCompilationTime() / 1e3;
  }

  private static double processCpuSeconds() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e9;
  }

  private static String layout(Worker worker) {
    return worker.threads()
        + "x"
        + worker.topology().processes()
        + " ("
        + worker.topology().groups()
        + " groups)";
  }
}
