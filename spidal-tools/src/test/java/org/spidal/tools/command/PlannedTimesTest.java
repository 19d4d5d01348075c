package org.spidal.tools.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.program.Application;
import org.spidal.common.program.ProgramCommand;
import org.spidal.common.program.WholeRun;
import org.spidal.common.testing.WrittenTable;
import org.spidal.common.vectors.VectorNpyWriter;

/**
 * What {@code --plan} says of a pass, beside what passes take, of every program that counts its
 * passes, in one worker, two threads, and on two pretended nodes. Both are CPU seconds of a worker,
 * so other jobs on the machine hardly count. {@code -Dspidal.regenerate=true} writes the table of
 * the page anew.
 */
class PlannedTimesTest {
  private static final Path PAGE = Path.of("docs/explanation/performance.md");

  /** Of a plan to what was measured, either way: most of a short job may be outside its kernel. */
  private static final double MOST = 12;

  private static final int VECTORS = 5000;
  private static final int OBJECTS = 2000;
  private static final int PAGES = 20_000;

  @TempDir private Path folder;

  /**
   * A job.
   *
   * @param count key of the summary that counts the passes; or their number
   * @param phases that take them
   */
  private record Job(
      String name, Application program, String count, Set<String> phases, List<String> keys) {}

  private record Layout(String name, int threads, int... nodes) {
    String plan() {
      return nodes.length + "x" + threads;
    }
  }

  private static final List<Layout> LAYOUTS =
      List.of(new Layout("1x1", 1, 0), new Layout("1x2", 2, 0), new Layout("2x1", 1, 0, 1));

  @Test
  @Tag("long")
  void aPassTakesAboutAsLongAsItsPlanSays() throws IOException {
    try (PageRankExample pagerank = new PageRankExample(folder)) {
      write();
      compare(jobs(pagerank));
    }
  }

  private void compare(List<Job> jobs) throws IOException {
    StringBuilder table = new StringBuilder("| program, what is timed |");
    LAYOUTS.forEach(
        layout ->
            table
                .append(" ")
                .append(layout.name())
                .append(": plan, ms |")
                .append(" measured |")
                .append(" plan - measured |"));
    table.append("\n|---|").append("---|".repeat(3 * LAYOUTS.size())).append("\n");
    List<String> far = new ArrayList<>();
    for (Job job : jobs) {
      table.append("| ").append(job.name()).append(" |");
      for (Layout layout : LAYOUTS) {
        double planned = planned(job, layout);
        double measured = measured(job, layout);
        if (planned / measured > MOST || measured / planned > MOST) {
          far.add(job.name() + ", " + layout.name() + ": " + planned + ", " + measured + " s");
        }
        table.append(
            String.format(
                Locale.ROOT,
                " about %.3g | about %.3g | about %+.0f %% |",
                1e3 * planned,
                1e3 * measured,
                100 * (planned / measured - 1)));
      }
      table.append("\n");
    }
    String told = new WrittenTable(PAGE, getClass()).of(table.toString());
    assertThat(far).isEmpty();
    assertThat(steady(told)).isEqualTo(steady(table.toString()));
  }

  private static String steady(String table) {
    return table.replaceAll("about [^|]*", "about ");
  }

  private List<Job> jobs(PageRankExample pagerank) {
    String matrix = "DistanceMatrixFile=" + folder.resolve("distances.npy");
    String vectors = "VectorFile=" + folder.resolve("vectors.npy");
    return List.of(
        new Job(
            "`interpolate`, 4,096 vectors",
            new org.spidal.interpolation.Main(),
            "" + VECTORS / 4096.0,
            Set.of("places"),
            List.of(
                "VectorFile=" + folder.resolve("places.npy"),
                "Distance=euclidean",
                "LandmarkFile=" + folder.resolve("landmarks.npy"),
                "AddMdsFile=" + folder.resolve("map.txt"),
                "Bound=none")),
        new Job(
            "`landmarks`, 4,096 vectors",
            new org.spidal.landmarks.Main(),
            "" + VECTORS / 4096.0,
            Set.of("search"),
            List.of(vectors, "NumberLandmarks=100")),
        new Job(
            "`damds`, pass",
            new org.spidal.damds.Main(),
            "passes",
            Set.of("passes", "exchange", "vector algebra"),
            List.of(matrix, "Bound=none")),
        new Job(
            "`dapwc`, product, if a search takes 40",
            new org.spidal.dapwc.Main(),
            "40",
            Set.of("number of clusters", "growth", "swaps", "annealing", "unequal sizes"),
            List.of(matrix, "MaxNcent=8", "Bound=none", "Stability=false")),
        new Job(
            "`pagerank`, round",
            pagerank.program(),
            "rounds",
            Set.of("search"),
            List.of("LinkFile=" + folder.resolve("links.txt"))),
        new Job(
            "`kmeans`, iteration",
            new org.spidal.kmeans.Main(),
            "iterations",
            Set.of("iterations"),
            List.of(
                vectors,
                "Clusters=300",
                "Bounds=0",
                "Bound=none",
                "Stability=false",
                "RefineIterations=0")),
        new Job(
            "`distances`, all pairs once",
            new org.spidal.distances.Main(),
            "2",
            Set.of("largest distance", "distances"),
            List.of(vectors, "Distance=cosine", "DistanceMatrixFile=" + folder.resolve("o/d.npy"))),
        new Job(
            "`groups`, all tests",
            new org.spidal.groups.Main(),
            "1",
            Set.of("search"),
            List.of(matrix, "MetadataFile=" + folder.resolve("samples.tsv"))),
        new Job(
            "`mantel`, 1,000 permutations",
            new org.spidal.mantel.Main(),
            "1",
            Set.of("search"),
            List.of(matrix, "OtherMatrixFile=" + folder.resolve("others.npy"))),
        new Job(
            "`layout`, iteration",
            new org.spidal.layout.Main(),
            "iterations",
            Set.of("forces"),
            List.of("GraphFile=" + folder.resolve("graph.txt"))),
        new Job(
            "`davs`, search",
            new org.spidal.davs.Main(),
            "1",
            Set.of("search"),
            List.of("VectorFile=" + folder.resolve("peaks.npy"), "Sigma=1")),
        new Job(
            "`mdschisq`, iteration of 10 products",
            new org.spidal.mdschisq.Main(),
            "iterations",
            Set.of("values", "products", "exchange", "vector algebra"),
            List.of(matrix, "CGIterations=10", "MaxIterations=20", "Bound=none")));
  }

  private void write() throws IOException {
    PageRankExample.links(folder.resolve("links.txt"), PAGES);
    Random random = new Random(1);
    VectorNpyWriter.write(folder.resolve("vectors.npy"), numbers(random, VECTORS, 100), 100);
    double[] places = numbers(random, VECTORS, 3);
    VectorNpyWriter.write(folder.resolve("places.npy"), places, 3);
    VectorNpyWriter.write(folder.resolve("landmarks.npy"), Arrays.copyOf(places, 300 * 3), 3);
    List<String> map = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      map.add(i + " " + places[3 * i] + " " + places[3 * i + 1] + " " + places[3 * i + 2] + " 1");
    }
    Files.write(folder.resolve("map.txt"), map);
    VectorNpyWriter.write(folder.resolve("distances.npy"), distances(random), OBJECTS);
    VectorNpyWriter.write(folder.resolve("others.npy"), distances(random), OBJECTS);
    double[] peaks = numbers(random, 2 * VECTORS, 2);
    for (int i = 0; i < peaks.length; i++) {
      peaks[i] += 10 * (i / 2 % 300 * (i % 2 == 0 ? 1 : 7) % 300);
    }
    VectorNpyWriter.write(folder.resolve("peaks.npy"), peaks, 2);
    List<String> groups = new ArrayList<>(List.of("sample\tgroup"));
    List<String> edges = new ArrayList<>();
    for (int i = 0; i < OBJECTS; i++) {
      groups.add("s" + i + "\t" + "abc".charAt(i % 3));
      for (int k = 0; k < 3; k++) {
        edges.add(i + " " + (i + 1 + random.nextInt(50)) % OBJECTS);
      }
    }
    Files.write(folder.resolve("samples.tsv"), groups);
    Files.write(folder.resolve("graph.txt"), edges);
  }

  private static double[] numbers(Random random, int rows, int columns) {
    return random.doubles((long) rows * columns).toArray();
  }

  private static double[] distances(Random random) {
    double[] points = numbers(random, OBJECTS, 5);
    double[] distances = new double[OBJECTS * OBJECTS];
    for (int i = 0; i < OBJECTS; i++) {
      for (int j = 0; j < OBJECTS; j++) {
        double square = 0;
        for (int k = 0; k < 5; k++) {
          square += Math.pow(points[5 * i + k] - points[5 * j + k], 2);
        }
        distances[i * OBJECTS + j] = Math.sqrt(square);
      }
    }
    return distances;
  }

  private double planned(Job job, Layout layout) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Stream<String> words =
        Stream.of(
            "--plan",
            layout.plan(),
            "-mmapdir",
            folder.toString(),
            "-DOutputDirectory=" + folder.resolve("planned"));
    new ProgramCommand(job.program())
        .printPlan(
            new PrintStream(out, true, UTF_8),
            Stream.concat(words, job.keys().stream().map(key -> "-D" + key))
                .toArray(String[]::new));
    Matcher work =
        Pattern.compile("\\(rows ([0-9.e+-]+), other work ([0-9.e+-]+)")
            .matcher(out.toString(UTF_8));
    assertThat(work.find()).as(out.toString(UTF_8)).isTrue();
    return Double.parseDouble(work.group(1)) + Double.parseDouble(work.group(2));
  }

  private double measured(Job job, Layout layout) throws IOException {
    Path results = Files.createTempDirectory(folder, "run");
    List<String> keys = new ArrayList<>(job.keys());
    keys.add("OutputDirectory=" + results);
    SpidalJob.runEmbedded(
        new JobOptions().withThreads(layout.threads()).withMmapDirectory(folder).withQuiet(),
        new WholeRun(job.program(), job.program().declaration().read(null, keys), () -> null),
        layout.nodes());
    double seconds = 0;
    for (String line : Files.readAllLines(only(results, "-timing.tsv"))) {
      String[] fields = line.split("\t");
      seconds += job.phases().contains(fields[0]) ? Double.parseDouble(fields[5]) : 0;
    }
    assertThat(seconds).as("%s of %s", job.phases(), job.name()).isPositive();
    return seconds / workers(layout) / passes(job, results);
  }

  private static int workers(Layout layout) {
    return layout.threads() * layout.nodes().length;
  }

  private double passes(Job job, Path results) throws IOException {
    if (Character.isDigit(job.count().charAt(0))) {
      return Double.parseDouble(job.count());
    }
    Matcher count =
        Pattern.compile("\"" + job.count() + "\": ([0-9]+)")
            .matcher(Files.readString(only(results, "-summary.json")));
    assertThat(count.find()).isTrue();
    return Double.parseDouble(count.group(1));
  }

  private static Path only(Path folder, String end) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> found =
          files.filter(file -> file.toString().endsWith(end)).collect(Collectors.toList());
      assertThat(found).hasSize(1);
      return found.get(0);
    }
  }
}
