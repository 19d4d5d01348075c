package org.spidal.mdschisq.align;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.file.Json;
import org.spidal.common.geometry.Similarity;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.PlotViz;
import org.spidal.common.picture.ScatterSvg;
import org.spidal.common.picture.SideBySideSvg;
import org.spidal.common.results.OutputNames;
import org.spidal.common.table.Table;
import org.spidal.common.text.Decimal;
import org.spidal.common.view.ViewerPage;
import org.spidal.mdschisq.points.ColonHeader;
import org.spidal.mdschisq.points.PointRecord;
import org.spidal.mdschisq.points.PointSet;
import org.spidal.mdschisq.points.PointSetWriter;

/** What is written of a map that was laid upon a reference. */
public record AlignedFiles(OutputNames names) {
  private static final int SCHEMA_VERSION = 1;
  private static final List<String> ALL =
      List.of(".txt", ".pviz", "plotviz.txt", "residuals.tsv", ".svg", "viewer.html");
  private static final int GENERATION_ROTATED = 5;
  private static final String[] ERRORS = {"xerr", "yerr", "zerr"};

  /**
   * All of them.
   *
   * @param legacy whether also those of the original program
   */
  public List<Path> paths(boolean legacy) {
    List<Path> paths = new ArrayList<>(ALL.stream().map(names::path).toList());
    if (legacy) {
      paths.addAll(List.of(simple(), inFolder("Group"), inFolder("Colon")));
    }
    return paths;
  }

  private Path simple() {
    return names.folder().resolve("SIMPLE" + names.stem() + ".txt");
  }

  private Path inFolder(String kind) {
    return names.folder().resolve(names.stem() + kind + ".txt");
  }

  /**
   * The map in the files of the original program, with all that its own file said of the points.
   * Error bars are turned with them, taken as independent of each other.
   */
  public void writeLegacy(Alignment alignment) {
    Similarity s = alignment.similarity();
    MapFile map = alignment.map();
    int d = map.dimension();
    List<PointRecord> points = new ArrayList<>();
    int placed = 0;
    for (PointRecord point : map.set().points()) {
      int id = point.place() == null ? point.id() : map.ids()[placed++];
      Map<String, String> changed = new LinkedHashMap<>(errors(point, s));
      changed.put("LocalPointNumber", String.valueOf(points.size()));
      changed.put("OriginalPointNumber", String.valueOf(id));
      double[] place = point.place() == null ? null : s.apply(point.place());
      points.add(new PointRecord(id, place, point.with(changed).properties()));
    }
    ColonHeader header =
        map.set()
            .header()
            .with(ColonHeader.DIMENSION, d)
            .with(ColonHeader.FIRST_ORIGINAL, 0)
            .with(ColonHeader.FIRST_LOCAL, 0)
            .with(ColonHeader.GENERATION, GENERATION_ROTATED)
            .with(ColonHeader.POINTS, points.size())
            .with(ColonHeader.ROTATION, parameters(s))
            .with(ColonHeader.ROTATION_NUMBERS, d + s.angles().length + 1)
            .withComment("laid upon " + alignment.reference().path().getFileName());
    PointSet set = new PointSet(names.path(".txt"), d, header, points);
    PointSetWriter writer = new PointSetWriter(set, false);
    writer.writeSimple(simple());
    writer.writeNumbers(inFolder("Group"), "group");
    writer.writeColon(inFolder("Colon"));
  }

  /** Translation, angles, scale, and the diagonal of what mirrors. */
  private static String parameters(Similarity s) {
    List<String> numbers = new ArrayList<>();
    Arrays.stream(s.translation()).forEach(t -> numbers.add(String.valueOf(t)));
    Arrays.stream(s.angles()).forEach(angle -> numbers.add(String.valueOf(angle)));
    numbers.add(String.valueOf(s.scale()));
    for (int k = 0; k < s.dimension(); k++) {
      boolean turned = s.mirrors() && (s.dimension() == 3 || k == 1);
      numbers.add(turned ? "-1.0" : "1.0");
    }
    return String.join(" ", numbers);
  }

  /** Error bars after the transform: e'_k^2 = c^2 sum_l R_kl^2 e_l^2. */
  private static Map<String, String> errors(PointRecord point, Similarity s) {
    int d = s.dimension();
    double[] squares = new double[d];
    for (int l = 0; l < d; l++) {
      String text = point.property(ERRORS[l]);
      double error;
      try {
        error = text == null ? Double.NaN : Double.parseDouble(text);
      } catch (NumberFormatException e) {
        return Map.of(); // no numbers: they are passed on as they are
      }
      squares[l] = error * error;
    }
    Map<String, String> turned = new LinkedHashMap<>();
    for (int k = 0; k < d; k++) {
      double sum = 0;
      for (int l = 0; l < d; l++) {
        double r = s.rotation()[k * d + l];
        sum += r * r * squares[l];
      }
      if (Double.isNaN(sum)) {
        return Map.of();
      }
      turned.put(ERRORS[k], String.valueOf(s.scale() * Math.sqrt(sum)));
    }
    return turned;
  }

  /** The reference and all maps side by side, on the same axes. */
  public static void drawAll(Path path, List<Alignment> alignments) {
    MapFile reference = alignments.get(0).reference();
    Labels legend = Labels.of(reference.labels());
    Map<String, Integer> numbers = new HashMap<>();
    legend.clusters().forEach(cluster -> numbers.put(cluster.name(), cluster.number()));
    List<SideBySideSvg.Panel> panels = new ArrayList<>();
    panels.add(
        new SideBySideSvg.Panel(
            reference.path().toString(),
            "reference",
            reference.coordinates(),
            clusters(reference, reference, numbers)));
    for (Alignment alignment : alignments) {
      panels.add(
          new SideBySideSvg.Panel(
              alignment.map().path().toString(),
              "root mean square distance " + Decimal.text(rounded(alignment.error())),
              alignment.moved(),
              clusters(alignment.map(), reference, numbers)));
    }
    SideBySideSvg.write(
        path, "Maps laid upon " + reference.path(), panels, reference.dimension(), legend);
  }

  /** To four digits, for people. */
  private static double rounded(double value) {
    return Double.parseDouble(Sentence.of("%.4g", value));
  }

  /** A point has the colour that it has in the reference, or else that of its own label there. */
  private static int[] clusters(MapFile map, MapFile reference, Map<String, Integer> numbers) {
    return IntStream.range(0, map.points())
        .map(
            i -> {
              int there = reference.indexOf(map.ids()[i]);
              String label = there < 0 ? map.labels().get(i) : reference.labels().get(there);
              return numbers.getOrDefault(label.strip(), -1);
            })
        .toArray();
  }

  /** All files but those of the original program. */
  public void write(Alignment alignment) {
    writePoints(alignment, names.path(".txt"));
    writeOthers(alignment);
  }

  /** What is written beside the points. */
  public void writeOthers(Alignment alignment) {
    int d = alignment.reference().dimension();
    MapFile map = alignment.map();
    Labels labels =
        Labels.of(map.labels())
            .withIds(Arrays.stream(map.ids()).mapToObj(String::valueOf).toList());
    String title = map.path() + " on " + alignment.reference().path();
    PlotViz.writeXml(names.path(".pviz"), title, alignment.moved(), d, labels);
    PlotViz.writeText(names.path("plotviz.txt"), alignment.moved(), d, labels);
    writeResiduals(alignment);
    draw(alignment, title);
  }

  /** The same lines as those of a points file of the other programs, with the ids of the map. */
  public static void writePoints(Alignment alignment, Path path) {
    MapFile map = alignment.map();
    double[] moved = alignment.moved();
    int d = map.dimension();
    AtomicFile.write(
        path,
        out -> {
          StringBuilder line = new StringBuilder();
          for (int i = 0; i < map.points(); i++) {
            line.setLength(0);
            line.append(map.ids()[i]);
            for (int k = 0; k < d; k++) {
              Decimal.append(line.append('\t'), moved[i * d + k]);
            }
            out.append(line.append('\t').append(map.labels().get(i)).append('\n'));
          }
        });
  }

  private void writeResiduals(Alignment alignment) {
    int d = alignment.reference().dimension();
    Table table = new Table("id residual weight").columns(List.of("dx", "dy", "dz").subList(0, d));
    for (int i = 0; i < alignment.common().length; i++) {
      int id = alignment.map().ids()[alignment.common()[i]];
      table.row(id, alignment.residual(i), alignment.weights()[i]);
      for (int k = 0; k < d; k++) {
        table.cell(alignment.difference(i, k));
      }
    }
    table.write(names.path("residuals.tsv"));
  }

  /** Both maps in one picture. */
  private void draw(Alignment alignment, String title) {
    double[] below = alignment.reference().coordinates();
    double[] both = Arrays.copyOf(below, below.length + alignment.moved().length);
    System.arraycopy(alignment.moved(), 0, both, below.length, alignment.moved().length);
    int points = alignment.reference().points();
    List<String> owners =
        IntStream.range(0, points + alignment.map().points())
            .mapToObj(i -> i < points ? "reference" : "laid upon it")
            .toList();
    new ViewerPage(title, both, alignment.reference().dimension(), Labels.of(owners))
        .program("align")
        .write(names.path("viewer.html"));
    ScatterSvg.write(
        names.path(".svg"),
        title,
        alignment.common().length
            + " points in common, root mean square distance "
            + Decimal.text(rounded(alignment.error())),
        both,
        alignment.reference().dimension(),
        Labels.of(owners));
  }

  /** A line of parameters for each map. */
  public static void writeTable(Path path, List<Alignment> alignments) {
    int d = alignments.get(0).reference().dimension();
    Table table = new Table("map points common rms rms-before rms-other-hand mirrored scale");
    table.columns(IntStream.range(0, d).mapToObj(k -> "t" + (k + 1)).toList());
    table.columns(
        IntStream.range(0, d * d).mapToObj(k -> "r" + (k / d + 1) + (k % d + 1)).toList());
    for (Alignment alignment : alignments) {
      Similarity s = alignment.similarity();
      table.row(alignment.map().path(), alignment.map().points(), alignment.common().length);
      table.cell(alignment.error()).cell(alignment.before()).cell(alignment.otherHand());
      table.cell(s.mirrors()).cell(s.scale());
      for (double t : s.translation()) {
        table.cell(t);
      }
      for (double r : s.rotation()) {
        table.cell(r);
      }
    }
    table.write(path);
  }

  /** The same for programs: y = scale * rotation * x + translation. */
  public static void writeJson(Path path, List<Alignment> alignments) {
    List<Object> maps = new ArrayList<>();
    alignments.forEach(alignment -> maps.add(facts(alignment)));
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("schema", SCHEMA_VERSION);
    tree.put("reference", alignments.get(0).reference().path().toString());
    tree.put("maps", maps);
    Json.write(path, tree);
  }

  /** The parameters of a map by name. */
  public static Map<String, Object> facts(Alignment alignment) {
    Similarity s = alignment.similarity();
    int d = s.dimension();
    List<List<Double>> rows = new ArrayList<>();
    for (int k = 0; k < d; k++) {
      rows.add(list(Arrays.copyOfRange(s.rotation(), k * d, (k + 1) * d)));
    }
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("map", alignment.map().path().toString());
    map.put("points", alignment.map().points());
    map.put("common", alignment.common().length);
    map.put("rms", alignment.error());
    map.put("rms-before", alignment.before());
    map.put("rms-other-hand", alignment.otherHand());
    map.put("mirrored", s.mirrors());
    map.put("determined", alignment.determined());
    map.put("scale", s.scale());
    map.put("rotation", rows);
    map.put("translation", list(s.translation()));
    map.put("angles", list(s.angles()));
    return map;
  }

  private static List<Double> list(double[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }
}
