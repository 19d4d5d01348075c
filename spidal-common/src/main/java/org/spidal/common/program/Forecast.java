package org.spidal.common.program;

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
  private MemoryComparison memory;
  private MemoryPlan.Reading reading;
  private long written; // by each worker, of results that all write
  private PassTrial trial; // null if none was made
  private String noTrial; // why, where one was to be made
  private List<Call> calls = List.of(); // of some passes
  private double passes = 1;

  private Forecast(Machine machine, Cluster cluster) {
    this.machine = machine;
    this.cluster = cluster;
  }

  /**
   * Makes a forecast.
   *
   * @param planned configured where the memory of the machine is {@linkplain MemoryLimits#imagine
   *     imagined}, which it still is
   * @param tries whether a pass is tried; else only memory and disk are known
   */
  static Forecast of(Planned planned, Machine machine, Cluster cluster, boolean tries) {
    Forecast forecast = new Forecast(machine, cluster);
    ImaginedJob job =
        new ImaginedJob(planned.options(), cluster.nodes(), cluster.processes(), cluster.threads());
    job.run(
        worker -> {
          PreparedRun prepared =
              PreparedRun.of(planned.application(), planned.settings(), planned.opening(), worker);
          forecast.take(prepared, worker);
          if (tries && forecast.misfitOfMemory() == null) {
            forecast.take(prepared, job);
          }
        });
    return forecast;
  }

  /**
   * A job of which forecasts are made, for one number of nodes or many.
   *
   * @param opening opens the input files for each of them
   * @param options of the job, but for its layout
   */
  record Planned(
      Application application, Settings settings, Application.Opening opening, JobOptions options) {
    static Planned of(Application application, Settings settings, JobOptions options) {
      return new Planned(application, settings, application.configure(settings), options);
    }
  }

  private void take(PreparedRun prepared, Worker worker) {
    text = prepared.run().text();
    reading = prepared.plan().reading();
    written = prepared.plan().written();
    Path result = prepared.record().main();
    memory =
        prepared
            .plan()
            .compareImagined(MemoryLimits.heap(), machine, worker.mmapDirectory(), result);
  }

  private void take(PreparedRun prepared, ImaginedJob job) {
    try {
      trial = prepared.run().passTrial(prepared.context()).orElse(null);
    } catch (SpidalException | OutOfMemoryError e) { // this machine is too small for a part of it
      noTrial = e.getMessage();
    }
    if (trial != null) {
      calls = job.traffic().of(() -> passes = trial.exchange().makePasses());
    }
  }

  /**
   * Takes over the trial of another cluster of the same machines, where the work is the same; what
   * else a pass takes is that of the other.
   */
  Forecast triedAs(Forecast other) {
    trial = other.trial;
    calls = other.calls;
    passes = other.passes;
    return this;
  }

  /** What is too small of the memory; null if nothing is. */
  String misfitOfMemory() {
    return memory.misfitOfMemory();
  }

  /** Whether each pass reads from disks, and nobody knows how fast these are. */
  boolean dependsOnDisks() {
    return isStreamed() && Double.isNaN(machine.diskBandwidth());
  }

  int nodes() {
    return cluster.nodes();
  }

  /** Whether the time of the whole job is known. */
  boolean knowsTime() {
    return trial != null && trial.whole() != null && !Double.isNaN(rowSeconds());
  }

  /** Seconds of the whole job, at most; reading only if the machine file says how fast it is. */
  double seconds() {
    double filesSeconds =
        Double.isNaN(machine.diskBandwidth()) ? 0 : secondsToRead() + secondsToWrite();
    return filesSeconds + trial.whole().seconds().applyAsDouble(rowSeconds(), otherSeconds());
  }

  /** Of the rows in a pass: what the kernel takes, or what reading them takes, if that is more. */
  private double rowSeconds() {
    double kernel = trial.work().secondsOfMost(allWorkers()) * there();
    int times = trial.work().readings();
    double bytes = reading.kept() > 0 ? reading.kept() : reading.inFiles();
    double computed = Math.max(kernel, times * bytes * workers() / machine.memoryBandwidth());
    return isStreamed() ? Math.max(computed, times * secondsToRead()) : computed;
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

  /** From CPU seconds of the trial to those there. */
  private double there() {
    return 1 / machine.coreSpeed();
  }

  private double exchangeSeconds() {
    return machine.network().seconds(calls, leaders()) / passes;
  }

  /** NaN if nobody knows how fast the disks are. */
  private double secondsToRead() {
    return reading.inFiles() * workers() / machine.diskBandwidth();
  }

  /** NaN if nobody knows how fast the disks are. */
  private double secondsToWrite() {
    return written * workers() / machine.diskBandwidth();
  }

  private double workers() {
    return cluster.workersOfNode();
  }

  private int allWorkers() {
    return cluster.nodes() * cluster.workersOfNode();
  }

  private int leaders() {
    return memory.groups();
  }

  /** An even share of the work, beside a whole pass. */
  private double efficiency() {
    int workers = allWorkers();
    double even = 1 / (workers * trial.work().mostOf().applyAsDouble(workers));
    return rowSeconds() * even / (rowSeconds() + otherSeconds());
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
    if (written > 0) {
      lines.add(writingText());
    }
    if (memory.misfitOfResults() != null && !machine.knowsDisk()) {
      lines.add(
          memory.misfitOfResults()
              + "; that is here: DiskSpace in the machine file says how much is free there");
    }
    if (trial != null) {
      lines.add(exchangeText());
      lines.add(passText());
      if (knowsTime()) {
        lines.add(trial.whole().text() + " " + Trial.text(seconds()) + " in all");
      }
    } else if (misfitOfMemory() == null) {
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

  private String writingText() {
    return Sentence.of(
        "each worker writes %s, each node %s%s",
        ByteSize.text(written),
        ByteSize.text(written * cluster.workersOfNode()),
        Double.isNaN(machine.diskBandwidth())
            ? "; DiskBandwidth would tell how long that takes"
            : ": " + Trial.text(secondsToWrite()));
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
        calls.size() / passes,
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
        "%s s/%s (rows %.3g, other work %.3g, exchange %.3g); efficiency %.2f",
        inDigits(rowSeconds() + otherSeconds()),
        trial.name(),
        rowSeconds(),
        algebraSeconds(),
        exchangeSeconds(),
        efficiency());
  }

  private static String inDigits(double seconds) {
    return Sentence.of(seconds < 1000 ? "%.3g" : "%.0f", seconds);
  }

  /**
   * Throws if the job does not fit.
   *
   * @param hint what to do if the memory is too small
   */
  void requireFit(String hint) {
    if (misfitOfMemory() != null) {
      throw new SpidalException(ExitCode.SYSTEM, "does not fit: %s; %s", misfitOfMemory(), hint);
    }
    if (memory.misfitOfResults() != null && machine.knowsDisk()) {
      throw new SpidalException(
          ExitCode.SYSTEM,
          "does not fit: %s; more nodes do not help; if the results go to another disk, DiskSpace"
              + " in the machine file says how much is free there",
          memory.misfitOfResults());
    }
  }
}
