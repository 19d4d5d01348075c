package org.spidal.common.program;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.cluster.Cluster;
import org.spidal.common.cluster.Machine;
import org.spidal.common.cluster.Network;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.ImaginedJob;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.rows.MemoryLimits;
import org.spidal.common.text.ByteSize;
import org.spidal.common.transport.Traffic.Call;

/**
 * What a job would take on a cluster that is not here, as its first worker finds out: memory and
 * disk from what all workers declare; the time of a pass from a trial of its own rows on this
 * machine, and from the messages that it would send, each of which has its price.
 */
final class Forecast {
  private final Machine machine;
  private final Cluster cluster;
  private String text;
  private int points;
  private MemoryComparison memory;
  private MemoryPlan.Reading reading;
  private PassTrial trial; // null if none was made
  private String noTrial; // why, where one was to be made
  private List<Call> calls = List.of(); // of some passes
  private int passes = 1;
  private double shareOfCore; // that this thread had during the trial

  private Forecast(Machine machine, Cluster cluster) {
    this.machine = machine;
    this.cluster = cluster;
  }

  /**
   * Makes a forecast.
   *
   * @param tries whether a pass is tried; else only memory and disk are known
   */
  static Forecast of(
      Application application,
      Settings settings,
      JobOptions options,
      Machine machine,
      Cluster cluster,
      boolean tries) {
    Forecast forecast = new Forecast(machine, cluster);
    ImaginedJob job =
        new ImaginedJob(options, cluster.nodes(), cluster.processes(), cluster.threads());
    MemoryLimits.imagine(
        machine.memory(),
        cluster.processes(),
        () -> {
          Application.Opening opening = application.configure(settings);
          job.run(
              worker -> {
                PreparedRun prepared = PreparedRun.of(application, settings, opening, worker);
                forecast.take(prepared, worker);
                if (tries) {
                  forecast.take(prepared, job);
                }
              });
        });
    return forecast;
  }

  private void take(PreparedRun prepared, Worker worker) {
    points = prepared.run().points();
    text = prepared.run().text();
    reading = prepared.plan().reading();
    Path result = prepared.record().main();
    memory =
        prepared
            .plan()
            .compareImagined(MemoryLimits.heap(), machine.memory(), worker.mmapDirectory(), result);
  }

  private void take(PreparedRun prepared, ImaginedJob job) {
    long start = System.nanoTime();
    long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    try {
      trial = prepared.run().passTrial(prepared.context()).orElse(null);
    } catch (SpidalException | OutOfMemoryError e) { // this machine is too small for a part of it
      noTrial = e.getMessage();
    }
    shareOfCore =
        (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu)
            / (double) (System.nanoTime() - start);
    if (trial != null) {
      calls = job.traffic().of(() -> passes = trial.exchange().makePasses());
    }
  }

  /**
   * Takes over the trial of another cluster of the same machines, whose rows took as long each;
   * what else a pass takes is that of the other.
   */
  Forecast triedAs(Forecast other) {
    PassTrial its = other.trial;
    double rows = its.rowSeconds() * mostRows() / other.mostRows();
    trial =
        new PassTrial(
            its.name(), rows, its.otherSeconds(), its.exchange(), its.limit(), its.whole());
    calls = other.calls;
    passes = other.passes;
    shareOfCore = other.shareOfCore;
    return this;
  }

  /** What is too small; null if the job fits. */
  String misfit() {
    return memory.misfit();
  }

  /** Whether each pass reads from disks, and nobody knows how fast these are. */
  boolean dependsOnDisks() {
    return isStreamed() && Double.isNaN(machine.diskBandwidth());
  }

  /** Whether the time of the whole job is known. */
  boolean knowsTime() {
    return trial != null && trial.whole() != null && !Double.isNaN(rowSeconds());
  }

  /** Seconds of the whole job, at most; reading only if the machine file says how fast it is. */
  double seconds() {
    double readingSeconds = Double.isNaN(machine.diskBandwidth()) ? 0 : secondsToRead();
    return readingSeconds + trial.whole().applyAsDouble(rowSeconds(), otherSeconds());
  }

  /** Of the rows in a pass: what the kernel takes, or what reading them takes, if that is more. */
  private double rowSeconds() {
    double kernel = trial.rowSeconds() * there();
    double bytes = reading.kept() > 0 ? reading.kept() : reading.inFiles();
    double computed = Math.max(kernel, bytes * workers() / machine.memoryBandwidth());
    return isStreamed() ? Math.max(computed, secondsToRead()) : computed;
  }

  /** Whether files are read in every pass, and the page cache does not hold them. */
  private boolean isStreamed() {
    double cache = 0.7 * machine.memory();
    return reading.kept() == 0 && reading.inFiles() * workers() > cache;
  }

  private double otherSeconds() {
    return algebraSeconds() + exchangeSeconds();
  }

  private double algebraSeconds() {
    return trial.otherSeconds() * there();
  }

  /** From seconds of the trial to those there, where nobody else takes a part of the core. */
  private double there() {
    return shareOfCore / machine.coreSpeed();
  }

  private double exchangeSeconds() {
    return machine.network().seconds(calls, leaders()) / passes;
  }

  /** NaN if nobody knows how fast the disks are. */
  private double secondsToRead() {
    return reading.inFiles() * workers() / machine.diskBandwidth();
  }

  private double workers() {
    return cluster.workersOfNode();
  }

  private int leaders() {
    return memory.groups();
  }

  /** The even share of the rows, beside a whole pass. */
  private double efficiency() {
    double even = (double) points / (cluster.nodes() * cluster.workersOfNode());
    return rowSeconds() * even / mostRows() / (rowSeconds() + otherSeconds());
  }

  private double mostRows() {
    int all = cluster.nodes() * cluster.workersOfNode();
    return new RowPartition(points, all).range(0).size();
  }

  /** All of it, for people. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(text);
    lines.add(cluster.text());
    lines.addAll(memory.table());
    if (reading.inFiles() > 0) {
      lines.add(readingText());
    }
    if (trial != null) {
      lines.add(exchangeText());
      lines.add(passText());
      if (knowsTime()) {
        lines.add(trial.limit() + " " + Trial.text(seconds()) + " in all");
      }
    } else {
      lines.add(
          noTrial == null
              ? "how long it will take is not known: --dry-run on the nodes themselves tells it"
              : "how long it will take cannot be tried here: " + noTrial);
    }
    return lines;
  }

  private String readingText() {
    long ofNode = reading.inFiles() * cluster.workersOfNode();
    String when = reading.kept() > 0 ? "once" : isStreamed() ? "in every pass" : "into its cache";
    return Sentence.of(
        "each worker reads %s, each node %s, %s%s",
        ByteSize.text(reading.inFiles()),
        ByteSize.text(ofNode),
        when,
        Double.isNaN(machine.diskBandwidth())
            ? "; DiskBandwidth would tell how long that takes"
            : ": " + Trial.text(secondsToRead()));
  }

  private String exchangeText() {
    if (leaders() == 1) {
      return "no messages between nodes";
    }
    double messages = calls.stream().mapToInt(call -> Network.messages(call, leaders())).sum();
    double bytes = calls.stream().mapToDouble(call -> Network.bytesSent(call, leaders())).sum();
    return Sentence.of(
        "exchange in each %s: %.0f operations between nodes; each node sends %.0f messages, %s, and"
            + " receives as many",
        trial.name(),
        calls.size() / (double) passes,
        messages / passes,
        ByteSize.text((long) (bytes / passes)));
  }

  private String passText() {
    if (Double.isNaN(rowSeconds())) {
      return Sentence.of(
          "a %s reads files that no cache holds; DiskBandwidth would tell how long that takes",
          trial.name());
    }
    return Sentence.of(
        "%.3g s/%s (rows %.3g, vector algebra %.3g, exchange %.3g); efficiency %.2f",
        rowSeconds() + otherSeconds(),
        trial.name(),
        rowSeconds(),
        algebraSeconds(),
        exchangeSeconds(),
        efficiency());
  }

  /** Throws if the job does not fit. */
  void requireFit(String hint) {
    if (misfit() != null) {
      throw new SpidalException(ExitCode.SYSTEM, "does not fit: %s; %s", misfit(), hint);
    }
  }
}
