package org.spidal.mdschisq.align;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.spidal.common.geometry.Similarity;
import org.spidal.common.output.AtomicFile;
import org.spidal.common.output.Decimal;
import org.spidal.common.output.Json;
import org.spidal.common.output.Labels;
import org.spidal.common.output.OutputNames;
import org.spidal.common.output.PlotViz;
import org.spidal.common.output.ScatterSvg;
import org.spidal.common.output.Table;
import org.spidal.common.view.ViewerPage;

/** What is written of a map that was laid upon a reference. */
record AlignedFiles(OutputNames names) {
  private static final int SCHEMA_VERSION = 1;
  private static final List<String> ALL =
      List.of(".txt", ".pviz", "plotviz.txt", "residuals.tsv", ".svg", "viewer.html");

  /** All of them. */
  Path[] paths() {
    return ALL.stream().map(names::path).toArray(Path[]::new);
  }

  void write(Alignment alignment) {
    int d = alignment.reference().dimension();
    MapFile map = alignment.map();
    writePoints(map, alignment.moved());
    Labels labels =
        Labels.of(map.labels())
            .withIds(Arrays.stream(map.ids()).mapToObj(String::valueOf).toList());
    String title = map.path().getFileName() + " on " + alignment.reference().path().getFileName();
    PlotViz.writeXml(names.path(".pviz"), title, alignment.moved(), d, labels);
    PlotViz.writeText(names.path("plotviz.txt"), alignment.moved(), d, labels);
    writeResiduals(alignment);
    draw(alignment, title);
  }

  /** The same lines as those of a points file of the other programs, with the ids of the map. */
  private void writePoints(MapFile map, double[] moved) {
    int d = map.dimension();
    AtomicFile.write(
        names.path(".txt"),
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
    List<String> columns = new ArrayList<>(List.of("id", "residual", "weight"));
    columns.addAll(List.of("dx", "dy", "dz").subList(0, d));
    Table table = new Table(columns.toArray(String[]::new));
    for (int i = 0; i < alignment.common().length; i++) {
      table
          .row()
          .cell(alignment.map().ids()[alignment.common()[i]])
          .cell(alignment.residual(i))
          .cell(alignment.weights()[i]);
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
            + Decimal.text(alignment.error()),
        both,
        alignment.reference().dimension(),
        Labels.of(owners));
  }

  /** A line of parameters for each map. */
  static void writeTable(Path path, List<Alignment> alignments) {
    int d = alignments.get(0).reference().dimension();
    List<String> columns =
        new ArrayList<>(
            List.of("map", "points", "common", "rms", "rms-before", "rms-other-hand", "mirrored"));
    columns.add("scale");
    for (int k = 0; k < d; k++) {
      columns.add("t" + (k + 1));
    }
    for (int k = 0; k < d * d; k++) {
      columns.add("r" + (k / d + 1) + (k % d + 1));
    }
    Table table = new Table(columns.toArray(String[]::new));
    for (Alignment alignment : alignments) {
      Similarity s = alignment.similarity();
      table
          .row()
          .cell(alignment.map().path().toString())
          .cell(alignment.map().points())
          .cell(alignment.common().length)
          .cell(alignment.error())
          .cell(alignment.before())
          .cell(alignment.otherHand())
          .cell(String.valueOf(s.mirrors()))
          .cell(s.scale());
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
  static void writeJson(Path path, List<Alignment> alignments) {
    List<Object> maps = new ArrayList<>();
    for (Alignment alignment : alignments) {
      Similarity s = alignment.similarity();
      int d = s.dimension();
      List<double[]> rows = new ArrayList<>();
      for (int k = 0; k < d; k++) {
        rows.add(Arrays.copyOfRange(s.rotation(), k * d, (k + 1) * d));
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
      map.put("translation", s.translation());
      maps.add(map);
    }
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("schema", SCHEMA_VERSION);
    tree.put("reference", alignments.get(0).reference().path().toString());
    tree.put("maps", maps);
    Json.write(path, tree);
  }
}
