package org.spidal.tools.inspect;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.spidal.common.checkpoint.CheckpointDescription;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.matrix.SparseMatrix;
import org.spidal.common.matrix.VectorColumns;
import org.spidal.common.matrix.VectorFile;
import org.spidal.distances.sequence.FastaFile;
import org.spidal.tools.command.Tool;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExitCodeGenerator;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ./spidal inspect}: says what is in files, of whatever kind they are. */
@Command(
    name = "inspect",
    customSynopsis = "./spidal inspect [OPTION ...] FILE ...",
    description = {
      "Shows what a file contains. The kind is detected: a matrix (raw or .npy), vectors, sequences (FASTA, FASTQ,"
          + " also packed with gzip), points, clusters, labels, a plot or a checkpoint."
    })
public final class InspectTool extends Tool implements IExitCodeGenerator {
  @Spec private CommandSpec spec;

  private final FileByFile each = new FileByFile();

  private static final int HEAD = 4096;
  private static final byte[] NPY = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "files to inspect")
  private List<Path> files;

  @Option(names = "--big-endian", description = "raw matrices are big-endian")
  private boolean bigEndian;

  @Option(names = "--little-endian", description = "raw matrices are little-endian")
  private boolean littleEndian;

  @Override
  public void run() {
    each.describe(spec.commandLine(), files, this::describe);
  }

  /** Of the last file that could not be read. */
  @Override
  public int getExitCode() {
    return each.exitCode();
  }

  private String describe(Path file) {
    String problem = InputFile.problem(file);
    if (problem != null) {
      throw new SpidalException(ExitCode.DATA, file + " " + problem);
    }
    try {
      byte[] head;
      try (InputStream in = Files.newInputStream(file)) {
        head = in.readNBytes(HEAD);
      }
      String text = new String(head, StandardCharsets.ISO_8859_1);
      if (text.startsWith("SPIDALCP")) {
        return CheckpointDescription.of(file);
      }
      if (FastaFile.isFasta(file)) {
        return SequenceInspection.describe(file);
      }
      if (text.startsWith(new String(NPY, StandardCharsets.ISO_8859_1))) {
        return array(file);
      }
      if (head.length == 0) {
        return new Lines(file + ": an empty file").toString();
      }
      FileKind kind = FileKind.of(file);
      if (kind == FileKind.GZIP && FileKind.unpacked(file) != FileKind.BINARY) {
        return new TextInspection(file).describe();
      }
      if (kind == FileKind.PAIRS) {
        return pairs(file);
      }
      if (!kind.isText()) {
        return new MatrixInspection(file).describe(order());
      }
      if (text.stripLeading().startsWith("<")) {
        return new Lines(file + ": " + markup(text)).toString();
      }
      return new TextInspection(file).describe();
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, file + " " + InputFile.why(e), e);
    }
  }

  private static String pairs(Path file) {
    SparseMatrix matrix = SparseMatrix.open(file);
    long pairs = matrix.entries() / 2;
    double all = .5 * matrix.size() * (matrix.size() - 1.0);
    int fewest = Integer.MAX_VALUE;
    int most = 0;
    for (int row = 0; row < matrix.size(); row++) {
      fewest = Math.min(fewest, matrix.count(row));
      most = Math.max(most, matrix.count(row));
    }
    return new Lines(file + ": the distances of some pairs of " + matrix.size() + " points")
        .add("pairs", "%d, %.3g %% of all", pairs, 100 * pairs / all)
        .add("of a point", "%d .. %d", fewest, most)
        .add("weights", matrix.isWeighted() ? "yes" : "no")
        .add("next", "./spidal damds -DDistanceMatrixFile=" + file)
        .toString();
  }

  private static String markup(String head) {
    if (head.contains("<plotviz") || head.contains("<plot")) {
      return "a plot for WebPlotViz";
    }
    return head.stripLeading().regionMatches(true, 0, "<!doctype html", 0, 14)
        ? "a page for a browser"
        : "XML";
  }

  private ByteOrder order() {
    return bigEndian ? ByteOrder.BIG_ENDIAN : littleEndian ? ByteOrder.LITTLE_ENDIAN : null;
  }

  /** Square is a matrix, all others are vectors. */
  private String array(Path file) {
    VectorFile vectors = VectorFile.open(file, VectorColumns.ALL);
    if (vectors.size() == vectors.dimension()) {
      return new MatrixInspection(file).describe(order());
    }
    double[] ends = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    vectors.read(
        0,
        vectors.size(),
        1,
        (row, vector) -> {
          for (double value : vector) {
            ends[0] = Math.min(ends[0], value);
            ends[1] = Math.max(ends[1], value);
          }
        });
    return new Lines(
            file + ": " + vectors.size() + " vectors of " + vectors.dimension() + " numbers, .npy")
        .add("numbers", String.format(Locale.ROOT, "%.6g .. %.6g", ends[0], ends[1]))
        .toString();
  }
}
