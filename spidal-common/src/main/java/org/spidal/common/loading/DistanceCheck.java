package org.spidal.common.loading;

import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;
import org.spidal.common.keys.InputKeys.Asymmetry;
import org.spidal.common.matrix.AsymmetrySearch;
import org.spidal.common.matrix.DiagonalCensus;
import org.spidal.common.matrix.MatrixCheck;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.Negatives;
import org.spidal.common.matrix.Negatives.NegativeRule;
import org.spidal.common.matrix.NumberType;
import org.spidal.common.rows.SymmetrySum;

/**
 * Whether a distance matrix is symmetric: a sample is looked at before a month is spent on it, and
 * all of it once it has been loaded.
 */
final class DistanceCheck {
  private static final String MEAN = "; each pair gets the mean of its two distances";

  private final Worker worker;
  private final MatrixOptions options;
  private NegativeRule rule = NegativeRule.MISSING;
  private boolean isRuleFinal;

  /**
   * @param options what is done if the matrix is not symmetric, or looks like similarities
   */
  DistanceCheck(Worker worker, MatrixOptions options) {
    this.worker = worker;
    this.options = options;
  }

  /** What negative numbers of a file mean, as far as is known; the same for all workers. */
  NegativeRule rule() {
    return rule;
  }

  /**
   * Worker 0 looks at a sample; all learn whether each pair gets the mean of its two distances.
   * Collective.
   *
   * @param file the same on all workers; read by worker 0
   * @throws SpidalException on worker 0 if the bytes are in the other order, or the matrix is not
   *     symmetric and must be
   */
  boolean averages(Collectives collectives, MatrixFile file) {
    boolean asymmetric = collectives.max(worker.rank() == 0 && isAsymmetric(file) ? 1L : 0L) > 0;
    rule = new NegativeRule(collectives.max(rule.zero()));
    return asymmetric;
  }

  /**
   * Learns what negative numbers mean after all; collective.
   *
   * @param own what this worker has seen of its rows
   * @return whether that is not what was thought, so that all rows are to be read again
   * @throws SpidalException on all workers if it is not clear what they mean
   */
  boolean learns(Collectives collectives, MatrixFile file, Negatives own) {
    double least = collectives.min(own.least());
    Negatives all =
        new Negatives(
            collectives.max(own.largest()),
            least,
            collectives.min(own.least() > least ? own.least() : own.next()),
            collectives.sum(own.count()),
            collectives.sum(own.least() > least ? 0 : own.ofLeast()));
    if (isRuleFinal) {
      return false;
    }
    NumberType type = file.format().type();
    NegativeRule before = rule;
    rule = all.rule(file.path(), type);
    isRuleFinal = true;
    if (all.roundings(type) > 0) {
      worker.console().warn(all.describe(file.path(), type));
    }
    return !rule.agrees(before, all);
  }

  /**
   * Whether each pair must get the mean of its two distances after all. Where the sum over all
   * distances says that some are not symmetric, they are compared with each other. Collective.
   *
   * @param loaded the sum over the rows of this worker
   * @throws SpidalException on worker 0 if the matrix is not symmetric and must be
   */
  boolean averages(Collectives collectives, MatrixFile file, SymmetrySum loaded) {
    if (collectives.sum(loaded.finish()) == 0) {
      return false;
    }
    try (AsymmetrySearch search = new AsymmetrySearch(file, rule)) {
      long first = AsymmetrySearch.NONE;
      for (int band = 0; band < search.bands() && first == AsymmetrySearch.NONE; band++) {
        first = collectives.min(search.first(band, worker.rank(), worker.size()));
      }
      boolean found = first != AsymmetrySearch.NONE;
      if (found && worker.rank() == 0) {
        tell(MatrixCheck.describe(file, search.pair(first)));
      }
      return collectives.max(found ? 1L : 0L) > 0; // all go on only if worker 0 does
    }
  }

  private boolean isAsymmetric(MatrixFile file) {
    MatrixCheck.Findings findings = options.sample().of(file);
    MatrixCheck.requireByteOrder(file, findings);
    MatrixCheck.requireDistances(file, findings, options.judged());
    rule = MatrixCheck.likelyRule(file, findings);
    DiagonalCensus diagonal = findings.diagonalNumbers().beside();
    if (options.similarities() != null && diagonal.isZero()) {
      worker.console().warn(file.path() + " " + diagonal.describeZero());
    }
    boolean asymmetric = findings.asymmetric() > 0;
    if (asymmetric) {
      tell(MatrixCheck.describeAsymmetry(file, findings));
    }
    if (findings.diagonal() > 0) {
      worker
          .console()
          .warn(file.path() + " has distances other than 0 on its diagonal; they are ignored");
    }
    if (findings.diagonalNumbers().notNumbers() > 0) {
      worker
          .console()
          .warn(file.path() + " has NaN or infinite numbers on its diagonal; they are taken as 0");
    }
    return asymmetric;
  }

  private void tell(String text) {
    if (options.asymmetry() == Asymmetry.ERROR) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s; correct the file, or set Asymmetry=average to use the mean of the two"
              + " distances of each pair",
          text);
    }
    worker.console().warn(text + MEAN);
  }
}
