package org.spidal.tools.inspect;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.spidal.common.checkpoint.CheckpointDescription;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.ConvertCommand;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.input.ShellWord;
import org.spidal.common.job.Failure;
import org.spidal.common.matrix.CondensedFile;
import org.spidal.common.matrix.NpyHeader;
import org.spidal.common.sparse.SparseMatrix;
import org.spidal.common.text.TextFile;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.common.vectors.VectorFile;
import org.spidal.tools.command.Tool;
import org.spidal.tools.plot.PlotDescription;
import picocli.CommandLine;
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
      "Shows what a file contains. It detects the kind: a matrix (raw or .npy), vectors, sequences"
          + " (FASTA, FASTQ), points, clusters, labels, a plot or a checkpoint."
    })
public final class InspectTool extends Tool implements IExitCodeGenerator {
  @Spec private CommandSpec spec;

  private final FileByFile each = new FileByFile();

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

  /** What a file is, and what can be done with it, by commands that take its name for no option. */
  String describe(Path path) {
    Path file = path.toString().startsWith("-") ? Path.of(".").resolve(path) : path;
    String problem = InputFile.problem(file);
    if (problem != null) {
      throw new SpidalException(ExitCode.DATA, file + " " + problem);
    }
    try {
      FileKind kind = FileKind.of(file);
      FileKind content = kind.isPacked() ? FileKind.unpacked(file) : kind;
      if (kind.isZip() || content != kind) {
        InputFile.requireEnd(file, kind);
      }
      return content == kind ? plain(file, kind) : packed(file, kind, content);
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, file + " " + InputFile.why(e), e);
    }
  }

  private static String packed(Path file, FileKind packing, FileKind kind) {
    if (kind.isSequences()) {
      return SequenceInspection.describe(file);
    }
    return switch (kind) {
      case TABLE, TEXT -> new TextInspection(file).describe();
      case BINARY ->
          new FileDescription(file + ": " + kind.text() + ", " + packing.text())
              .add("to read it", packing.remedy(file) + " # and inspect what was packed")
              .toString();
      default -> other(file, kind, kind.text() + ", " + packing.text());
    };
  }

  private String plain(Path file, FileKind kind) throws IOException {
    if (kind.isSequences()) {
      return SequenceInspection.describe(file);
    }
    return switch (kind) {
      case CHECKPOINT -> CheckpointDescription.of(file);
      case NPY -> array(file);
      case PAIRS -> pairs(file);
      case PLOTVIZ -> new FileDescription(file + ": " + PlotDescription.of(file)).toString();
      case TABLE, TEXT -> new TextInspection(file).describe();
      case BINARY ->
          BinaryInspection.mayBeMatrix(file)
              ? new MatrixInspection(file).describe(order())
              : BinaryInspection.describe(file);
      default -> other(file, kind, kind.text());
    };
  }

  /** A kind that is told by its name alone, with what can be done with it. */
  private static String other(Path file, FileKind kind, String text) {
    FileDescription lines = new FileDescription(file + ": " + text);
    if (kind.hasRemedy() && kind != FileKind.QIIME) {
      return lines.add("to read it", kind.remedy(file)).toString();
    }
    if (kind == FileKind.NPZ || kind == FileKind.QIIME) {
      return archive(file, kind, lines).toString();
    }
    Offers offers = new Offers(file);
    switch (kind) {
      case GRAPHML, GML, KONECT -> offers.addProgram("", "layout", "GraphFile");
      case MATRIX_MARKET -> addMatrix(offers, file);
      case PHYLIP -> offers.add("", ConvertCommand.words(file, kind));
      default -> {}
    }
    return offers.addTo(lines).toString();
  }

  /** Those of a skew-symmetric one have one sign above the diagonal and another below. */
  private static void addMatrix(Offers offers, Path file) {
    boolean skew = new TextFile(file).firstLine().toLowerCase(Locale.ROOT).contains("skew-");
    String signs = skew ? "it is skew-symmetric, so if the absolute values are " : "";
    if (new TextFile(file).firstLine().toLowerCase(Locale.ROOT).contains(" pattern ")) {
      offers.addProgram("edges", "layout", "GraphFile"); // there are no numbers in it
      return;
    }
    offers
        .add(signs + "distances", ConvertCommand.words(file, FileKind.MATRIX_MARKET))
        .addPairs(signs + "distances of some pairs")
        .addProgram("edges", "layout", "GraphFile");
  }

  /** An archive without distances has something else to take out. */
  private static FileDescription archive(Path file, FileKind kind, FileDescription lines) {
    Offers offers = new Offers(file);
    String word = ShellWord.of(file.toString());
    if (kind == FileKind.QIIME) {
      offers.add("distances", ConvertCommand.words(file, kind));
      return offers.isEmpty()
          ? lines.add("to read it", "unzip " + word + " # and inspect what is in its folder data")
          : offers.addTo(lines);
    }
    offers
        .addPairs("of SciPy's sparse matrix, if its numbers are distances")
        .addProgram("edges", "layout", "GraphFile");
    return offers.isEmpty()
        ? lines.add(
            "to read it",
            "python3 -c \"import sys, numpy as np; print(np.load(sys.argv[1]).files)\" "
                + word
                + " # lists its contents; numpy.save('m.npy', numpy.load(FILE)[NAME]) extracts one; if indptr is among them,"
                + " numpy.save('m.npy', scipy.sparse.load_npz(FILE).toarray()) makes vectors of the matrix")
        : offers.addTo(lines);
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
    return new FileDescription(
            file + ": the distances of some pairs of " + matrix.size() + " points")
        .add("pairs", "%d, %.3g %% of all", pairs, 100 * pairs / all)
        .add("of a point", "%d .. %d", fewest, most)
        .add("weights", matrix.isWeighted() ? "yes" : "no")
        .add("next", "./spidal damds -DDistanceMatrixFile=" + ShellWord.of(file.toString()))
        .toString();
  }

  private ByteOrder order() {
    return bigEndian ? ByteOrder.BIG_ENDIAN : littleEndian ? ByteOrder.LITTLE_ENDIAN : null;
  }

  /** Square is a matrix, a list is one of pairs, all others are vectors. */
  private String array(Path file) {
    Optional<CondensedFile> condensed = CondensedFile.open(file);
    if (condensed.isPresent()) {
      FileDescription lines =
          new FileDescription(
              file
                  + ": a list of numbers, .npy, as many as "
                  + condensed.get().points()
                  + " points have pairs");
      return new Offers(file)
          .add("distances, as of pdist", ConvertCommand.ofAllPairs(file))
          .addTo(lines)
          .toString();
    }
    NpyHeader header = NpyHeader.read(file, "vector file", "an array of N x D");
    if (header.rows() == header.columns()) { // also column by column
      return new MatrixInspection(file).describe(order());
    }
    VectorFile vectors = VectorFile.open(file, VectorColumns.ALL);
    if (vectors.size() == vectors.dimension()) {
      return new MatrixInspection(file).describe(order());
    }
    Linkage tree = vectors.dimension() == Linkage.WIDTH ? new Linkage(vectors.size()) : null;
    double[] ends = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    vectors.read(
        0,
        vectors.size(),
        1,
        (row, vector) -> {
          if (tree != null) {
            tree.take(vector);
          }
          for (double value : vector) {
            ends[0] = Math.min(ends[0], value);
            ends[1] = Math.max(ends[1], value);
          }
        });
    if (tree != null && tree.is()) {
      return new FileDescription(file + ": " + Linkage.KIND + ", .npy")
          .add("to read it", new TextFile(file).filled(Linkage.REMEDY, "np.load(sys.argv[1])"))
          .toString();
    }
    FileDescription lines =
        new FileDescription(
            file + ": " + vectors.size() + " vectors of " + vectors.dimension() + " numbers, .npy");
    lines.add("numbers", Sentence.of("%.6g .. %.6g", ends[0], ends[1]));
    return new Offers(file).addProgram("", "distances", "VectorFile").addTo(lines).toString();
  }

  /**
   * Describes files one after the other: one that cannot be read does not keep the next from it.
   */
  static final class FileByFile {
    private int code = ExitCode.OK.code();

    /** Prints what each file is, or why it cannot be read. */
    void describe(CommandLine line, List<Path> files, Function<Path, String> description) {
      for (Path file : files) {
        try {
          line.getOut().print(description.apply(file));
          line.getOut().flush();
        } catch (RuntimeException | Error e) {
          line.getErr().println(Failure.describe(e));
          code = Failure.exitCode(e);
        }
      }
    }

    /** Of the last file that could not be read. */
    int exitCode() {
      return code;
    }
  }
}
