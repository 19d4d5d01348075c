package org.spidal.common.program;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.spidal.common.collective.Collectives;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.WorkPhase;
import org.spidal.common.job.Worker;
import org.spidal.common.table.Table;

/**
 * What a job cost, over all workers; the same on every worker.
 *
 * @param phases names of the phases
 * @param least seconds of the worker that spent least in each phase
 * @param mean mean seconds of all workers
 * @param most seconds of the worker that spent most
 * @param cpuOfPhases CPU seconds of all workers' threads
 * @param young collections of young objects in all processes, in each phase of their first threads
 * @param full collections of the whole heap, likewise
 * @param sinceStart seconds since the JVM of rank 0 was started
 * @param cpu CPU seconds of all processes
 * @param compiler seconds by the clock that the threads of rank 0's JIT compiler were at work or
 *     waited for a core: where cores are short, more than its CPU seconds
 * @param layout threads x processes, and groups
 * @param transport what carried messages between processes
 */
public record JobFacts(
    String[] phases,
    double[] least,
    double[] mean,
    double[] most,
    double[] cpuOfPhases,
    long[] young,
    long[] full,
    double sinceStart,
    double cpu,
    double compiler,
    String layout,
    String transport) {

  /** Collects the facts of all workers. Collective. */
  public static JobFacts gather(Worker worker, Collectives collectives, PhaseTimer timer) {
    WorkPhase[] phases = timer.phases();
    int count = phases.length;
    String[] names = new String[count];
    double[] least = new double[count];
    double[] mean = new double[count];
    double[] most = new double[count];
    double[] cpuOfPhases = new double[count];
    long[] young = new long[count];
    long[] full = new long[count];
    boolean first = worker.thread() == 0;
    for (int p = 0; p < count; p++) {
      young[p] = collectives.sum(first ? timer.youngCollections(phases[p]) : 0);
      full[p] = collectives.sum(first ? timer.fullCollections(phases[p]) : 0);
      names[p] = phases[p].text();
      double seconds = timer.nanos(phases[p]) / 1e9;
      least[p] = collectives.min(seconds);
      mean[p] = collectives.sum(seconds) / collectives.size();
      most[p] = collectives.max(seconds);
      cpuOfPhases[p] = collectives.sum(timer.cpuNanos(phases[p]) / 1e9);
    }
    double cpu = first ? processCpuSeconds() : 0;
    long start = ManagementFactory.getRuntimeMXBean().getStartTime();
    return new JobFacts(
        names,
        least,
        mean,
        most,
        cpuOfPhases,
        young,
        full,
        (System.currentTimeMillis() - start) / 1e3,
        collectives.sum(cpu),
        compilerSeconds(),
        layout(worker),
        worker.rank() == 0 ? worker.transportDescription() : "");
  }

  /** Mean seconds of each phase, by its name. */
  public Map<String, Object> secondsPerPhase() {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int p = 0; p < phases.length; p++) {
      map.put(phases[p], mean[p]);
    }
    return map;
  }

  /** The part of a summary about the run itself; a program adds what else it can tell. */
  public Map<String, Object> summary() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("layout", layout);
    map.put("transport", transport);
    map.put("java", System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
    map.put("spidal", System.getProperty("spidal.build", "unknown"));
    map.put("seconds", sinceStart);
    map.put("cpu-seconds", cpu);
    map.put("compiler-seconds", compiler);
    map.put("seconds-per-phase", secondsPerPhase());
    return map;
  }

  /**
   * Writes the table of the phases: least, mean and most seconds, most over mean, CPU seconds, and
   * garbage collections.
   */
  public void writeTiming(Path path) {
    Table table =
        new Table("phase min-s mean-s max-s imbalance cpu-s young-collections full-collections");
    for (int p = 0; p < phases.length; p++) {
      double imbalance = mean[p] > 0 ? most[p] / mean[p] : 1;
      table.row(phases[p], least[p], mean[p], most[p], imbalance);
      table.cell(cpuOfPhases[p]).cell(young[p]).cell(full[p]);
    }
    table.write(path);
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
