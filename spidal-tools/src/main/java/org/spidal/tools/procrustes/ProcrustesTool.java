package org.spidal.tools.procrustes;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.config.FileRoles;
import org.spidal.common.fault.Sentence;
import org.spidal.common.file.Json;
import org.spidal.common.results.OutputNames;
import org.spidal.common.table.Table;
import org.spidal.tools.command.Tool;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command line: two maps of named points. */
@Command(
    name = "procrustes",
    description = {
      "Tests whether two maps of the same points agree by more than chance.",
      "Lays the second map upon the first, by the points that have the same names."
    })
public final class ProcrustesTool extends Tool {
  private static final int MOST = 999_999;

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "REFERENCE",
      description =
          "the map that stays: a table with a header, names and coordinates, or a points file such as"
              + " points.txt")
  private Path reference;

  @Parameters(index = "1", paramLabel = "MAP", description = "the map that is laid upon it")
  private Path map;

  @Option(
      names = "--permutations",
      paramLabel = "N",
      defaultValue = "999",
      description = "random permutations of the points, for p; 0: none (default: ${DEFAULT-VALUE})")
  private int permutations;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "seed of the permutations (default: ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--dimension",
      paramLabel = "D",
      description = "take the first D coordinates of both (default: all)")
  private Integer dimension;

  @Option(
      names = "--output",
      paramLabel = "DIR",
      defaultValue = "procrustes",
      description = "folder of the results (default: ${DEFAULT-VALUE})")
  private Path output;

  @Override
  public void run() {
    require("--permutations", permutations, 0, MOST);
    if (dimension != null) {
      require("--dimension", dimension, 2, Integer.MAX_VALUE);
    }
    OutputNames names = new OutputNames(output, OutputNames.beside(map, output).stem());
    Path table = output.resolve("procrustes.tsv");
    Path json = output.resolve("procrustes.json");
    Path moved = names.path(".txt");
    Path residuals = names.path("residuals.tsv");
    new FileRoles()
        .reads(reference, "read")
        .reads(map, "read")
        .requireWritable(
            List.of(table, json, moved, residuals), "choose another folder with --output");
    int d = dimension == null ? 0 : dimension;
    NamedPlaces first = NamedPlaces.read(reference, d);
    NamedPlaces second = NamedPlaces.read(map, d);
    Protest found = Protest.of(first, second, permutations, seed);
    writeMap(moved, first, found);
    writeResiduals(residuals, found);
    Map<String, Object> facts = facts(first, second, found);
    Table row = new Table(String.join(" ", facts.keySet()));
    row.row(facts.values().toArray());
    row.write(table);
    if (permutations == 0) {
      facts.remove("p");
    }
    Json.write(json, facts);
    tell(first, second, found, table);
  }

  private void require(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new ParameterException(
          spec.commandLine(),
          Sentence.of("%s %s is not a whole number of %s to %s", option, value, least, most));
    }
  }

  private static void writeMap(Path path, NamedPlaces first, Protest found) {
    int d = first.dimension();
    Table table = new Table("id").columns(first.axes());
    for (int i = 0; i < found.names().size(); i++) {
      table.row(found.names().get(i));
      for (int k = 0; k < d; k++) {
        table.cell(found.moved()[i * d + k]);
      }
    }
    table.write(path);
  }

  private static void writeResiduals(Path path, Protest found) {
    Table table = new Table("id residual");
    for (int i = 0; i < found.names().size(); i++) {
      table.row(found.names().get(i), found.residuals()[i]);
    }
    table.write(path);
  }

  private Map<String, Object> facts(NamedPlaces first, NamedPlaces second, Protest found) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("reference", first.path().toString());
    facts.put("map", second.path().toString());
    facts.put("points", found.names().size());
    facts.put("dimension", first.dimension());
    facts.put("m2", found.m2());
    facts.put("correlation", found.correlation());
    facts.put("p", permutations == 0 ? "" : found.p());
    facts.put("permutations", permutations);
    facts.put("scale", found.similarity().scale());
    return facts;
  }

  private void tell(NamedPlaces first, NamedPlaces second, Protest found, Path table) {
    int points = found.names().size();
    int left = Math.max(first.names().size(), second.names().size()) - points;
    if (left > 0) {
      spec.commandLine()
          .getErr()
          .println(
              Sentence.of(
                  "warning: %s has %s and %s has %s; those that are in one only are left out",
                  first.path(),
                  Sentence.count(first.names().size(), "point"),
                  second.path(),
                  second.names().size()));
    }
    String p =
        permutations == 0 ? "" : Sentence.of(", p %s (%d permutations)", found.p(), permutations);
    spec.commandLine()
        .getOut()
        .println(
            Sentence.of(
                "%d points in both, %d axes: m2 %.4f, correlation %.4f%s",
                points, first.dimension(), found.m2(), found.correlation(), p));
    spec.commandLine().getOut().println(table + " has the numbers");
  }
}
