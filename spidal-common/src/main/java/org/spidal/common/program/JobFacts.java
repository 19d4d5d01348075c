package org.spidal.common.program;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.collective.Collectives;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.WorkPhase;
import org.spidal.common.job.Worker;
import org.spidal.common.table.Table;

/**
 * What a job cost, over all workers; the same on every worker.
 *
 * @param phases what was spent in each phase
 * @param sinceStart seconds since the JVM of rank 0 was started
 * @param cpu CPU seconds of all processes
 * @param compiler seconds by the clock that the threads of rank 0's JIT compiler were at work or
 *     waited for a core: where cores are short, more than its CPU seconds
 * @param layout threads x processes, and groups
 * @param transport what carried messages between processes
 */
public record JobFacts(
    List<PhaseFacts> phases,
    double sinceStart,
    double cpu,
    double compiler,
    String layout,
    String transport) {
  /**
   * What a phase cost.
   *
   * @param least seconds of the worker that spent least in it
   * @param mean mean seconds of all workers
   * @param most seconds of the worker that spent most
   * @param cpu CPU seconds of all workers' threads
   * @param young collections of young objects in all processes, while their first threads were in
   *     it
   * @param full collections of the whole heap, likewise
   */
  private record PhaseFacts(
      String name, double least, double mean, double most, double cpu, long young, long full) {}

  /** Collects the facts of all workers. Collective. */
  public static JobFacts gather(Worker worker, Collectives collectives, PhaseTimer timer) {
    List<PhaseFacts> phases = new ArrayList<>();
    boolean first = worker.thread() == 0;
    for (WorkPhase phase : timer.phases()) {
      double seconds = timer.nanos(phase) / 1e9;
      phases.add(
          new PhaseFacts(
              phase.text(),
              collectives.min(seconds),
              collectives.sum(seconds) / collectives.size(),
              collectives.max(seconds),
              collectives.sum(timer.cpuNanos(phase) / 1e9),
              collectives.sum(first ? timer.youngCollections(phase) : 0),
              collectives.sum(first ? timer.fullCollections(phase) : 0)));
    }
    double cpu = first ? processCpuSeconds() : 0;
    long start = ManagementFactory.getRuntimeMXBean().getStartTime();
    return new JobFacts(
        phases,
        (System.currentTimeMillis() - start) / 1e3,
        collectives.sum(cpu),
        compilerSeconds(),
        layout(worker),
        worker.rank() == 0 ? worker.transportDescription() : "");
  }

  /** Mean seconds of each phase, by its name. */
  public Map<String, Object> secondsPerPhase() {
    Map<String, Object> map = new LinkedHashMap<>();
    phases.forEach(phase -> map.put(phase.name(), phase.mean()));
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
        new Table(
            "phase",
            "min-s",
            "mean-s",
            "max-s",
            "imbalance",
            "cpu-s",
            "young-collections",
            "full-collections");
    for (PhaseFacts phase : phases) {
      table
          .row()
          .cell(phase.name())
          .cell(phase.least())
          .cell(phase.mean())
          .cell(phase.most())
          .cell(phase.mean() > 0 ? phase.most() / phase.mean() : 1)
          .cell(phase.cpu())
          .cell(phase.young())
          .cell(phase.full());
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
