package org.spidal.common.cluster;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;

/**
 * How a job is laid out over nodes that are all alike.
 *
 * @param nodes how many; 0 if that is to be found
 * @param processes on each node
 * @param threads workers of each process
 */
public record Cluster(int nodes, int processes, int threads) {
  private static final int MOST_NODES = 4096;
  private static final int MOST_WORKERS = 1 << 16;
  private static final Pattern FORM = Pattern.compile("(fit|[1-9][0-9]{0,5})(x([1-9][0-9]{0,4}))?");

  /**
   * Reads {@code 128x24}, 128 nodes of 24 workers each; {@code fit} stands for the fewest nodes.
   *
   * @param cores workers of a node, if the text says none
   * @param threadsOfProcess if empty, each node has one process with all its workers
   * @throws SpidalException if it is another text, or the threads do not divide the workers
   */
  public static Cluster of(String text, int cores, OptionalInt threadsOfProcess) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new SpidalException(
          ExitCode.USAGE,
          "--plan needs nodes and workers of each, such as 128x24, or fit, not '%s'",
          text);
    }
    boolean fit = matcher.group(1).equals("fit");
    int nodes = fit ? 0 : Integer.parseInt(matcher.group(1));
    int workers = matcher.group(3) == null ? cores : Integer.parseInt(matcher.group(3));
    int threads = threadsOfProcess.orElse(workers);
    if (workers % threads != 0) {
      throw new SpidalException(
          ExitCode.USAGE,
          "--plan %s has %s workers on a node, which are no processes of %s threads each",
          text,
          workers,
          threads);
    }
    if (nodes > MOST_NODES || (long) nodes * workers > MOST_WORKERS) {
      throw new SpidalException(
          ExitCode.USAGE,
          "--plan %s: at most %s nodes and %s workers can be planned",
          text,
          MOST_NODES,
          MOST_WORKERS);
    }
    return new Cluster(nodes, workers / threads, threads);
  }

  /** Workers of a node. */
  public int workersOfNode() {
    return processes * threads;
  }

  /** The same on more or fewer nodes. */
  public Cluster withNodes(int count) {
    return new Cluster(count, processes, threads);
  }

  /** For people: "128 nodes of 24 workers: one process of 24 threads on each". */
  public String text() {
    return Sentence.of(
        "%s of %s: %s of %s on each",
        Sentence.count(nodes, "node"),
        Sentence.count(workersOfNode(), "worker"),
        Sentence.count(processes, "process"),
        Sentence.count(threads, "thread"));
  }
}
