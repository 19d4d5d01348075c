package org.spidal.tools.curve;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.spidal.common.picture.StackedCurvesSvg;
import org.spidal.common.picture.StackedCurvesSvg.Curve;
import org.spidal.common.table.Table;
import org.spidal.tools.command.Launcher;
import org.spidal.tools.command.Tool;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExitCodeGenerator;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** {@code ./spidal curve}. */
@Command(
    name = "curve",
    customSynopsis =
        "./spidal curve --clusters 2-20 --into FOLDER dapwc|kmeans -c FILE [-np P] [-t T] [-Dkey=value ...]",
    description = {
      "Clusters the same data into several numbers of clusters, and compares them.",
      "",
      "FOLDER/curve.tsv and the picture FOLDER/curve.svg show how good and how sure the clusters of each number are: their cost and its bound, stability, silhouette. The results for each number are in FOLDER/NUMBER.",
      "",
      "All other options go to the program."
    })
public final class CurveTool extends Tool implements IExitCodeGenerator {
  /** The key for the number of clusters, of each program. */
  private static final Map<String, String> KEYS = Map.of("dapwc", "MaxNcent", "kmeans", "Clusters");

  @Option(
      names = "--clusters",
      required = true,
      paramLabel = "FIRST-LAST",
      description = "numbers of clusters, such as 2-20")
  private String range;

  @Option(
      names = "--into",
      defaultValue = "curve",
      paramLabel = "FOLDER",
      description = "where all results are written (default: curve)")
  private Path folder;

  @Parameters(index = "0", paramLabel = "PROGRAM", description = "dapwc or kmeans")
  private String program;

  @Unmatched private List<String> options = new ArrayList<>();

  @Spec private CommandSpec spec;

  private int code = ExitCode.OK;

  @Override
  public void run() {
    if (!KEYS.containsKey(program)) {
      throw new ParameterException(
          spec.commandLine(), "'" + program + "' does not find clusters; take dapwc or kmeans");
    }
    int[] numbers = numbers();
    Launcher launcher = Launcher.ofThisProcess();
    List<CurvePoint> points = new ArrayList<>();
    for (int clusters : numbers) {
      Path own = folder.resolve(Integer.toString(clusters));
      Path summary = own.resolve("cluster-summary.txt");
      List<String> words = new ArrayList<>(List.of(program));
      words.addAll(options);
      words.add("-D" + KEYS.get(program) + "=" + clusters);
      words.add("-DClusterFile=" + own.resolve("cluster.txt"));
      words.add("-DOutputDirectory=" + own);
      words.add("-DSummaryFile=" + summary);
      code = launcher.run(words);
      if (code != ExitCode.OK) {
        spec.commandLine()
            .getOut()
            .println(
                "warning: the curve ends before " + clusters + " clusters, as this run failed");
        break;
      }
      if (options.contains("--dry-run")) {
        continue; // there are no results
      }
      points.add(CurvePoint.read(clusters, summary));
    }
    if (!points.isEmpty()) {
      write(points);
      tell(points);
    }
  }

  private int[] numbers() {
    String[] ends = range.split("-", -1);
    boolean two = ends.length == 2 && ends[0].matches("\\d{1,6}") && ends[1].matches("\\d{1,6}");
    int first = two ? Integer.parseInt(ends[0]) : 0;
    int last = two ? Integer.parseInt(ends[1]) : 0;
    if (first < 1 || last < first) {
      throw new ParameterException(
          spec.commandLine(), "--clusters " + range + " is not a range such as 2-20");
    }
    return IntStream.rangeClosed(first, last).toArray();
  }

  private void write(List<CurvePoint> points) {
    Table table =
        new Table(
            "clusters found cost bound silhouette stability least-sure-stability least-sure-purity"
                + " unstable-clusters");
    for (CurvePoint point : points) {
      table.row(point.clusters(), point.found(), point.cost(), point.bound());
      table
          .cell(point.silhouette())
          .cell(point.stability())
          .cell(point.least())
          .cell(point.purity());
      table.cell(point.unstable());
    }
    table.write(folder.resolve("curve.tsv"));
    boolean[] stable = new boolean[points.size()];
    for (int i = 0; i < stable.length; i++) {
      stable[i] = points.get(i).isStable();
    }
    new StackedCurvesSvg(
            "How many clusters?",
            "green: all clusters are stable (0.75 or more)",
            "clusters",
            points.stream().mapToInt(CurvePoint::clusters).toArray(),
            stable)
        .panel(
            program.equals("dapwc") ? "cost" : "inertia",
            List.of(
                curve("found", points, CurvePoint::cost),
                curve("bound", points, CurvePoint::bound)))
        .panel(
            "stability",
            List.of(
                curve("mean", points, CurvePoint::stability),
                curve("of the least sure cluster", points, CurvePoint::least),
                curve("its purity", points, CurvePoint::purity)))
        .panel("silhouette", List.of(curve("mean", points, CurvePoint::silhouette)))
        .write(folder.resolve("curve.svg"));
  }

  private static Curve curve(
      String name, List<CurvePoint> points, ToDoubleFunction<CurvePoint> value) {
    return new Curve(name, points.stream().mapToDouble(value).toArray());
  }

  private void tell(List<CurvePoint> points) {
    List<Integer> stable =
        points.stream().filter(CurvePoint::isStable).map(CurvePoint::clusters).toList();
    PrintWriter out = spec.commandLine().getOut();
    List<Integer> others =
        points.stream()
            .filter(point -> point.found() != point.clusters())
            .map(CurvePoint::clusters)
            .toList();
    if (!others.isEmpty()) {
      out.println(
          "warning: where "
              + ranges(others)
              + " clusters were asked for, another number was found: see the column 'found'");
    }
    if (points.stream().anyMatch(point -> !Double.isNaN(point.unstable()))) {
      out.println(
          stable.isEmpty()
              ? "some clusters are not stable, however many there are"
              : "all clusters are stable if there are " + ranges(stable));
    }
    out.println(folder.resolve("curve.tsv") + ", to look at: " + folder.resolve("curve.svg"));
  }

  /** Ascending numbers such as 2, 4-7. */
  static String ranges(List<Integer> numbers) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < numbers.size(); i++) {
      int first = numbers.get(i);
      while (i + 1 < numbers.size() && numbers.get(i + 1) == numbers.get(i) + 1) {
        i++;
      }
      text.append(text.length() == 0 ? "" : ", ").append(first);
      text.append(numbers.get(i) == first ? "" : "-" + numbers.get(i));
    }
    return text.toString();
  }

  /** Of the run that failed, or was stopped. */
  @Override
  public int getExitCode() {
    return code;
  }
}
