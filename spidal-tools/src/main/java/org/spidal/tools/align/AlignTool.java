package org.spidal.tools.align;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.spidal.common.config.FileRoles;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.geometry.Procrustes.Handedness;
import org.spidal.common.geometry.Procrustes.ScaleRange;
import org.spidal.common.results.OutputNames;
import org.spidal.mdschisq.align.AlignedFiles;
import org.spidal.mdschisq.align.Alignment;
import org.spidal.mdschisq.align.MapFile;
import org.spidal.mdschisq.align.WeightFile;
import org.spidal.tools.command.Tool;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command line: a reference and the maps to be laid upon it. */
@Command(
    name = "align",
    description = {
      "Turns, mirrors, scales and moves maps to match a reference.",
      "Minimizes the squared distances between points with the same id."
    })
public final class AlignTool extends Tool {
  private static final String PLOTVIZ = "-plotviz";

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "REFERENCE",
      description = "the map to match: lines of id, coordinates, label, such as points.txt")
  private Path reference;

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "MAP",
      description = "maps to align, each on its own")
  private List<Path> maps;

  @Option(
      names = "--output",
      paramLabel = "DIR",
      defaultValue = "aligned",
      description = "folder of the results (default: ${DEFAULT-VALUE})")
  private Path output;

  @Option(
      names = "--hand",
      paramLabel = "either|kept|mirrored",
      defaultValue = "either",
      description =
          "whether a map may be mirrored, because distances cannot tell a map from its mirror image (default:"
              + " ${DEFAULT-VALUE}, what fits better)")
  private Handedness hand;

  @Option(
      names = "--scale",
      paramLabel = "C",
      description = "multiply all coordinates by this number, such as 1 (default: what fits best)")
  private Double scale;

  @Option(names = "--least-scale", paramLabel = "C", description = "least factor")
  private Double leastScale;

  @Option(names = "--most-scale", paramLabel = "C", description = "largest factor")
  private Double mostScale;

  @Option(
      names = "--weights",
      paramLabel = "FILE",
      description = "weights of the points: one number per line, or an id and a number")
  private Path weights;

  @Option(
      names = "--relative",
      description = "weight points by their distance r from the center of the reference: 1/r^2")
  private boolean relative;

  @Option(
      names = "--dimension",
      paramLabel = "2|3",
      description = "number of coordinates (default: as in the files)")
  private Integer dimension;

  @Option(
      names = "--from-one",
      description =
          "ids of the MAPs count from 1, as in rotated SIMPLE files of the original program, and ids"
              + " of the reference from 0")
  private boolean fromOne;

  @Option(
      names = "--legacy-files",
      description =
          "also write SIMPLENAME.txt, NAMEGroup.txt and NAMEColon.txt, in the forms of the original"
              + " program")
  private boolean legacy;

  @Override
  public void run() {
    ScaleRange range = range();
    if (dimension != null && dimension != 2 && dimension != 3) {
      throw new ParameterException(
          spec.commandLine(), "--dimension " + dimension + " is not 2 or 3");
    }
    List<AlignedFiles> files = files();
    Path table = output.resolve("alignment.tsv");
    Path json = output.resolve("alignment.json");
    Path picture = output.resolve("alignment.svg");
    keepInputs(files, List.of(table, json, picture));
    Alignment.Options options =
        new Alignment.Options(
            hand, range, relative, weights == null ? null : WeightFile.read(weights));
    int d = dimension == null ? 0 : dimension;
    MapFile fixed = MapFile.read(reference, d, 0);
    List<Alignment> alignments = new ArrayList<>();
    for (Path map : maps) {
      MapFile moving = MapFile.read(map, d, fromOne ? 1 : 0);
      alignments.add(Alignment.of(moving, fixed, options));
    }
    for (int m = 0; m < maps.size(); m++) {
      files.get(m).write(alignments.get(m));
      if (legacy) {
        files.get(m).writeLegacy(alignments.get(m));
      }
      tell(alignments.get(m), files.get(m));
    }
    AlignedFiles.writeTable(table, alignments);
    AlignedFiles.writeJson(json, alignments);
    AlignedFiles.drawAll(picture, alignments);
    spec.commandLine().getOut().println(picture + " has them side by side");
  }

  private ScaleRange range() {
    if (scale != null && (leastScale != null || mostScale != null)) {
      throw new ParameterException(
          spec.commandLine(), "--scale goes without --least-scale and --most-scale");
    }
    double least = number("--scale", scale, number("--least-scale", leastScale, 0));
    double most =
        number("--scale", scale, number("--most-scale", mostScale, Double.POSITIVE_INFINITY));
    if (least > most) {
      throw new ParameterException(
          spec.commandLine(), "--least-scale " + least + " is above --most-scale " + most);
    }
    return new ScaleRange(least, most);
  }

  private double number(String option, Double given, double otherwise) {
    if (given == null) {
      return otherwise;
    }
    if (!(given > 0 && given < Double.POSITIVE_INFINITY)) {
      throw new ParameterException(
          spec.commandLine(), option + " " + given + " is not a positive number");
    }
    return given;
  }

  private void tell(Alignment alignment, AlignedFiles written) {
    spec.commandLine().getOut().println(written.names().path(".txt") + ": " + alignment.text());
    alignment
        .warnings()
        .forEach(warning -> spec.commandLine().getErr().println("warning: " + warning));
  }

  /** Names of the results: the map's, and its folder's where two maps have the same name. */
  private List<AlignedFiles> files() {
    List<AlignedFiles> files = new ArrayList<>();
    Set<String> used = new HashSet<>();
    for (Path map : maps) {
      String name = stem(map);
      long same = maps.stream().filter(other -> stem(other).equals(name)).count();
      Path folder = map.toAbsolutePath().normalize().getParent().getFileName();
      String stem = same > 1 && folder != null ? folder + "-" + name : name;
      if (!used.add(stem)) {
        throw new SpidalException(
            ExitCode.USAGE,
            "two maps would be written to %s: give them other names",
            output.resolve(stem + ".txt"));
      }
      files.add(new AlignedFiles(new OutputNames(output, stem)));
    }
    return files;
  }

  /** Of points-plotviz.txt it is points, as of points.txt. */
  private String stem(Path map) {
    String stem = OutputNames.beside(map, output).stem();
    boolean text = stem.endsWith(PLOTVIZ) && stem.length() > PLOTVIZ.length();
    return text ? stem.substring(0, stem.length() - PLOTVIZ.length()) : stem;
  }

  private void keepInputs(List<AlignedFiles> files, List<Path> more) {
    FileRoles roles = new FileRoles().reads(reference, "read");
    maps.forEach(map -> roles.reads(map, "read"));
    if (weights != null) {
      roles.reads(weights, "read");
    }
    List<Path> outputs = new ArrayList<>(more);
    files.forEach(ofMap -> outputs.addAll(ofMap.paths(legacy)));
    roles.requireWritable(outputs, "choose another folder with --output, or give maps other names");
  }
}
