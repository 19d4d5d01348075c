package org.spidal.distances.result;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;
import org.spidal.common.config.Key;
import org.spidal.common.config.PropertyLine;
import org.spidal.common.fault.Sentence;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.labels.PointNames;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.program.Results;
import org.spidal.common.results.OutputNames;
import org.spidal.common.table.Table;
import org.spidal.distances.config.DistancesConfig;
import org.spidal.distances.input.InputReader.Input;
import org.spidal.distances.sequence.Sequences;
import org.spidal.distances.write.MatrixWriting.Encoding;
import org.spidal.distances.write.Tally;

/** What worker 0 tells and writes beside the matrix. */
public final class Report {
  /** One distance in so many is too many to be lost. */
  private static final int MANY = 100;

  private final DistancesConfig config;
  private final Input input;
  private final Results results;

  public Report(DistancesConfig config, Input input, Results results) {
    this.config = config;
    this.input = input;
    this.results = results;
  }

  /** What was read, for people. */
  public static String text(Input input) {
    StringBuilder text = new StringBuilder();
    text.append(input.pairs().rows());
    text.append(' ').append(input.objects());
    text.append(", Distance=").append(Key.spelling(input.distance())).append(", ");
    input
        .method()
        .forEach(
            (name, value) ->
                text.append(name.replace('-', ' '))
                    .append(' ')
                    .append(spelling(value))
                    .append(", "));
    return text.toString();
  }

  private static Object spelling(Object value) {
    return value instanceof Enum<?> constant ? Key.spelling(constant) : value;
  }

  /** Makes all files ready, and tells what comes next. */
  public void write(Encoding encoding, Tally tally) {
    warn(tally, encoding);
    input.ids().ifPresent(this::writeIds);
    input.sequences().ifPresent(this::writeSequences);
    writeHistogram(tally, encoding);
    if (input.pairs().tiling().isTriangle()) {
      writeNext(encoding.format());
      results.sayLast("next: ./spidal damds -c %s", config.names().path("damds.properties"));
    }
    summariseMatrix(encoding);
    summariseMethod();
    summariseDistances(tally, encoding.scale());
  }

  private void summariseMatrix(Encoding encoding) {
    MatrixFormat format = encoding.format();
    Map<String, Object> map = results.section("matrix");
    map.put("file", config.matrixFile().toString());
    map.put("points", format.rows());
    if (!input.pairs().tiling().isTriangle()) {
      map.put("landmarks", format.n());
    }
    map.put("type", Key.spelling(format.element()));
    map.put("byte-order", format.order() == ByteOrder.BIG_ENDIAN ? "big" : "little");
    map.put("header-bytes", format.headerBytes());
    if (format.element() == MatrixFormat.Element.INT16) {
      map.put("scale", encoding.scale());
      map.put("distance", "value * scale / " + Encoding.LARGEST);
    }
    map.put("missing", "negative");
  }

  private void summariseMethod() {
    Map<String, Object> map = results.section("method");
    map.put("distance", Key.spelling(input.distance()));
    input.method().forEach((name, value) -> map.put(name, spelling(value)));
  }

  private void summariseDistances(Tally tally, double scale) {
    Map<String, Object> map = results.section("distances");
    map.put("pairs", tally.pairs());
    map.put("missing", tally.missing());
    map.put("saturated", tally.saturated());
    map.put("cut-to-scale", tally.clipped());
    map.put("zero", tally.zero());
    map.put("least", tally.least());
    map.put("mean", tally.mean(scale));
    map.put("largest", tally.largest());
    String pairs = Sentence.count(tally.pairs(), "pair");
    if (Double.isNaN(tally.least())) {
      results.say("%s, none with a distance", pairs);
    } else {
      results.say(
          "%s, distances %.6g to %.6g, mean %.6g, scale %s",
          pairs, tally.least(), tally.largest(), tally.mean(scale), scale);
    }
  }

  private void warn(Tally tally, Encoding encoding) {
    if (tally.missing() > 0) {
      results.warn("%s of %s pairs have no distance", tally.missing(), tally.pairs());
    }
    if (tally.partial() > 0) {
      results.warn(
          "%s of %s pairs are aligned over less than half of the shorter sequence; their distances"
              + " say nothing of the rest. Set MinimumCoverage=0.5 to make them missing, or choose"
              + " needleman-wunsch or AlignmentDistance=score",
          tally.partial(), tally.pairs());
    }
    if (tally.saturated() > 0) {
      results.warn(
          "%s of %s pairs are apart beyond all measure; %s",
          tally.saturated(),
          tally.pairs(),
          Double.isNaN(encoding.saturatedAs())
              ? "they are missing"
              : "they got the largest distance of the others, " + encoding.saturatedAs());
    }
    if (tally.clipped() > 0) {
      results.warn(
          "%s distances are larger than Scale=%s and were cut to it; the largest is %s",
          tally.clipped(), encoding.scale(), tally.largest());
    }
    warnOfSteps(tally, encoding);
  }

  /** A few large distances make large steps, of which most distances may be a part. */
  private void warnOfSteps(Tally tally, Encoding encoding) {
    long known = tally.pairs() - tally.missing();
    if (tally.coarse() * MANY > known) {
      double step = encoding.scale() / Encoding.LARGEST;
      results.warn(
          "int16 has steps of %.3g here, as the largest distance is %.6g; %.0f %% of the distances are below %s"
              + " steps, and those below half a step become 0. To keep them: -DNumberType=float32"
              + " -DDistanceMatrixFile=%s",
          step,
          tally.largest(),
          100.0 * tally.coarse() / known,
          Encoding.FEW_STEPS,
          config.names().path("float32.npy"));
    }
  }

  private void writeIds(List<String> ids) {
    AtomicFile.write(
        results.named("ids.txt"),
        out -> {
          for (String id : ids) {
            out.write(PointNames.line(id) + "\n");
          }
        });
  }

  private void writeSequences(Sequences sequences) {
    new Table("index id length description")
        .write(
            results.named("sequences.tsv"),
            table -> {
              for (int i = 0; i < sequences.size(); i++) {
                table.row(i, sequences.id(i), sequences.end(i), sequences.description(i));
              }
            });
  }

  private void writeHistogram(Tally tally, Encoding encoding) {
    Table table = new Table("from to pairs");
    for (int bin = 0; bin < Tally.BINS; bin++) {
      double from = tally.from(bin, encoding.scale());
      table.row(from, tally.from(bin + 1, encoding.scale()), tally.count(bin));
    }
    table.write(results.named("histogram.tsv"));
  }

  /** A property file for damds, which makes a map of the distances. */
  private void writeNext(MatrixFormat format) {
    boolean bigEndian = format.headerBytes() == 0 && format.order() == ByteOrder.BIG_ENDIAN;
    OutputNames names = config.names();
    String stem = names.stem();
    StringBuilder text = new StringBuilder("# Written by ./spidal distances.\n");
    add(text, "DistanceMatrixFile", config.matrixFile().toString());
    add(text, "IsBigEndian", Boolean.toString(bigEndian));
    if (input.ids().isPresent()) {
      add(text, "IdFile", names.path("ids.txt").toString());
    }
    add(text, "Title", config.input().getFileName().toString());
    add(text, "PointsFile", names.folder().resolve(stem + "-points.txt").toString());
    AtomicFile.write(results.named("damds.properties"), out -> out.write(text.toString()));
  }

  private static void add(StringBuilder text, String key, String value) {
    text.append(PropertyLine.of(key, value)).append('\n');
  }
}
