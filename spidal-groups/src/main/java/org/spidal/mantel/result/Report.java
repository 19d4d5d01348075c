package org.spidal.mantel.result;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.spidal.common.program.Results;
import org.spidal.common.table.Table;
import org.spidal.mantel.config.MantelKeys.Alternative;
import org.spidal.mantel.config.MantelKeys.Correlation;
import org.spidal.mantel.solve.MantelOutcome;

/**
 * Writes and tells what the test has found. On worker 0 alone.
 *
 * @param matrix the file of the first matrix
 * @param other the file of the other
 * @param control the file of the matrix that is controlled for, if there is one
 * @param members objects in all of them
 */
public record Report(
    Path matrix,
    Path other,
    Optional<Path> control,
    int members,
    Correlation correlation,
    Alternative alternative,
    int permutations) {
  private static final double LEVEL = 0.05;

  public void write(MantelOutcome outcome, Results results) {
    String method = correlation.name().toLowerCase(Locale.ROOT);
    String extreme = alternative.name().toLowerCase(Locale.ROOT).replace('_', '-');
    Table table =
        new Table(
            "matrix other_matrix objects correlation value alternative p permutations permuted_mean"
                + " permuted_sd"
                + (control.isPresent() ? " control_matrix" : ""));
    table.row(matrix.getFileName(), other.getFileName(), members, method, outcome.correlation());
    table.cell(extreme).cell(outcome.p()).cell(permutations);
    table.cell(outcome.mean()).cell(outcome.deviation());
    control.ifPresent(file -> table.cell(file.getFileName()));
    table.write(results.mainFile());
    Map<String, Object> test = results.section("mantel");
    test.put("objects", members);
    test.put("correlation", method);
    control.ifPresent(file -> test.put("control", file.getFileName().toString()));
    test.put("value", outcome.correlation());
    test.put("alternative", extreme);
    test.put("p", outcome.p());
    test.put("permutations", permutations);
    test.put("permuted-mean", outcome.mean());
    test.put("permuted-sd", outcome.deviation());
    results.say(
        "%s correlation over all pairs of %d objects%s %.4f, p %s (%s, %d permutations)",
        (control.isPresent() ? "partial " : "")
            + (correlation == Correlation.PEARSON ? "Pearson" : "Spearman"),
        members,
        control.map(file -> ", controlled for " + file.getFileName() + ",").orElse(""),
        outcome.correlation(),
        outcome.p(),
        extreme,
        permutations);
    String name = control.isPresent() ? "partial Mantel test" : "Mantel test";
    results.sayLast(
        outcome.p() <= LEVEL
            ? "the two matrices are correlated (%s, 5 %%)"
            : "no correlation of the two matrices is shown (%s, 5 %%)",
        name);
  }
}
