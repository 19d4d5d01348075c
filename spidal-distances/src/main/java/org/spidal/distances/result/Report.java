package org.spidal.distances.result;

import java.io.IOException;
import java.io.Writer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Locale;
import org.spidal.common.config.Key;
import org.spidal.common.config.PropertyLine;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.program.Results;
import org.spidal.common.results.OutputNames;
import org.spidal.common.table.Table;
import org.spidal.distances.config.DistancesConfig;
import org.spidal.distances.input.InputReader.Input;
import org.spidal.distances.kernel.Tiling;
import org.spidal.distances.sequence.Sequences;
import org.spidal.distances.write.MatrixWriting.Encoding;
import org.spidal.distances.write.Tally;

/** What worker 0 tells and writes beside the matrix. */
public final class Report {
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
    return input.pairs().rows()
        + (input.sequences().isPresent() ? " sequences" : " vectors")
        + ", Distance="
        + Key.spelling(input.distance())
        + ", "
        + method(input);
  }

  private static String method(Input input) {
    StringBuilder text = new StringBuilder();
    input
        .method()
        .forEach(
            (name, value) ->
                text.append(name.replace('-', ' '))
                    .append(' ')
                    .append(value instanceof Enum<?> constant ? Key.spelling(constant) : value)
                    .append(", "));
    return text.toString();
  }

  /** Makes all files ready, and tells what comes next. */
  public void write(Encoding encoding, Tally tally) {
    warn(tally, encoding);
    input.ids().ifPresent(this::writeIds);
    input.sequences().ifPresent(this::writeSequences);
    writeHistogram(tally, encoding);
    if (input.pairs().tiling().shape() != Tiling.Shape.RECTANGLE) {
      writeNext(encoding.format());
      results.sayLast("next: ./spidal damds -c " + config.names().path("damds.properties"));
    }
    new Summary(config, input, encoding, tally).tell(results);
    results.say("%s", summary(tally, encoding.scale()));
  }

  private static String summary(Tally tally, double scale) {
    String pairs = tally.pairs() == 1 ? "1 pair" : tally.pairs() + " pairs";
    return Double.isNaN(tally.least())
        ? pairs + ", none with a distance"
        : String.format(
            Locale.ROOT,
            "%s, distances %.6g to %.6g, mean %.6g, scale %s",
            pairs,
            tally.least(),
            tally.largest(),
            tally.mean(scale),
            scale);
  }

  private void warn(Tally tally, Encoding encoding) {
    if (tally.missing() > 0) {
      results.warn(tally.missing() + " of " + tally.pairs() + " pairs have no distance");
    }
    if (tally.partial() > 0) {
      results.warn(
          tally.partial()
              + " of "
              + tally.pairs()
              + " pairs are aligned over less than half of the shorter sequence; their distances say"
              + " nothing of the rest. Set MinimumCoverage=0.5 to make them missing, or choose"
              + " needleman-wunsch or AlignmentDistance=score");
    }
    if (tally.saturated() > 0) {
      results.warn(
          tally.saturated()
              + " of "
              + tally.pairs()
              + " pairs are apart beyond all measure; "
              + (Double.isNaN(encoding.saturatedAs())
                  ? "they are missing"
                  : "they got the largest distance of the others, " + encoding.saturatedAs()));
    }
    if (tally.clipped() > 0) {
      results.warn(
          tally.clipped()
              + " distances are larger than Scale="
              + encoding.scale()
              + " and were cut to it; the largest is "
              + tally.largest());
    }
  }

  private void writeIds(List<String> ids) {
    AtomicFile.write(
        results.named("ids.txt"),
        out -> {
          for (String id : ids) {
            out.write(id + "\n");
          }
        });
  }

  private void writeSequences(Sequences sequences) {
    AtomicFile.write(results.named("sequences.tsv"), out -> writeTable(sequences, out));
  }

  private static void writeTable(Sequences sequences, Writer out) throws IOException {
    out.write("index\tid\tlength\tdescription\n");
    for (int i = 0; i < sequences.size(); i++) {
      out.write(
          i
              + "\t"
              + sequences.id(i)
              + "\t"
              + sequences.end(i)
              + "\t"
              + sequences.description(i)
              + "\n");
    }
  }

  private void writeHistogram(Tally tally, Encoding encoding) {
    Table table = new Table("from", "to", "pairs");
    for (int bin = 0; bin < Tally.BINS; bin++) {
      table
          .row()
          .cell(tally.from(bin, encoding.scale()))
          .cell(tally.from(bin + 1, encoding.scale()))
          .cell(tally.count(bin));
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
