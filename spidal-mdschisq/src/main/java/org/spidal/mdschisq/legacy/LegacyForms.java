package org.spidal.mdschisq.legacy;

import org.spidal.common.config.Settings;
import org.spidal.common.results.OutputNames;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.config.ChisqKeys;
import org.spidal.mdschisq.data.Role;
import org.spidal.mdschisq.points.ColonHeader;
import org.spidal.mdschisq.points.PointSet;
import org.spidal.mdschisq.solve.BestFit;
import org.spidal.mdschisq.solve.FittedMap;

/** The files of the original program, with what a run says of itself. */
public final class LegacyForms {
  private final ChisqConfig config;
  private final PointSet known;

  /**
   * @param known properties of the points; null if none are given
   */
  public LegacyForms(ChisqConfig config, PointSet known) {
    this.config = config;
    this.known = known;
  }

  /** Writes the files of a fit that has ended. */
  public void write(OutputNames to, BestFit fit, FittedMap findings, Role[] roles) {
    of(to, fit).write(findings, roles);
  }

  /**
   * @param to where the files are written
   * @param fit null while it goes on
   */
  private LegacyMapFiles of(OutputNames to, BestFit fit) {
    Settings settings = config.settings();
    ColonHeader facts = ColonHeader.empty();
    String set = settings.find(ChisqKeys.RUN_SET).orElse("");
    String number = settings.find(ChisqKeys.RUN_NUMBER).orElse("");
    if (!set.isEmpty() || !number.isEmpty()) {
      facts = facts.with(ColonHeader.GROUP_NAME, "MDSasChisq-" + set + "-Run" + number);
    }
    facts =
        facts
            .withComment(settings.find(ChisqKeys.COMMENT).orElse(""))
            .withComment(
                "mdschisq Chisqnorm "
                    + settings.get(ChisqKeys.NORM)
                    + ", DistanceFormula "
                    + settings.get(ChisqKeys.FORMULA)
                    + ", MinimumDistance "
                    + settings.get(ChisqKeys.MINIMUM));
    if (fit != null) {
      facts = facts.withComment("chi-squared " + fit.chiSquared());
    }
    return new LegacyMapFiles(
        to, config.dimension(), settings.get(ChisqKeys.FLAT_AS_SPACE), known, facts);
  }

  /** Writes the best map so far, in files from which another fit can begin. */
  public void writeRestart(FittedMap findings, Role[] roles) {
    OutputNames names = ChisqConfig.DECLARATION.outputs().names(config.settings());
    of(names, null).writeRestart(findings, roles);
  }
}
