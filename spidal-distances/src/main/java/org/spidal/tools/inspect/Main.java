package org.spidal.tools.inspect;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.spidal.common.checkpoint.CheckpointMain;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.job.Failure;
import org.spidal.common.job.ToolCommand;
import org.spidal.common.matrix.VectorColumns;
import org.spidal.common.matrix.VectorFile;
import org.spidal.distances.sequence.FastaFile;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code ./spidal inspect}: says what is in files, of whatever kind they are. */
@Command(
    name = "./spidal inspect",
    sortOptions = false,
    usageHelpWidth = 100,
    customSynopsis = "./spidal inspect [OPTION ...] FILE ...",
    description = {
      "Says what is in a file: a matrix (raw or .npy), vectors, sequences (FASTA, also packed with gzip), points,"
          + " clusters, labels, a plot or a checkpoint. It finds out itself which it is."
    })
public final class Main {
  private static final int HEAD = 4096;
  private static final byte[] NPY = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "the files")
  private List<Path> files;

  @Option(names = "--big-endian", description = "raw matrices are big-endian")
  private boolean bigEndian;

  @Option(names = "--little-endian", description = "raw matrices are little-endian")
  private boolean littleEndian;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "print this and exit")
  private boolean help;

  private Main() {}

  /** Ends the process with one of {@link ExitCode}. */
  public static void main(String[] args) {
    System.exit(run(System.out, System.err, args));
  }

  /**
   * Runs the command and returns its exit code, that of the last file that could not be read;
   * errors are told in one line.
   */
  public static int run(PrintStream out, PrintStream errors, String... args) {
    Main main = new Main();
    CommandLine commandLine = new CommandLine(main);
    int code = ExitCode.OK.code();
    try {
      commandLine.parseArgs(args);
      if (main.help) {
        commandLine.usage(out);
        return code;
      }
    } catch (ParameterException e) {
      errors.println("error: " + e.getMessage() + "; './spidal inspect --help' lists the options");
      return ExitCode.USAGE.code();
    }
    for (Path file : main.files) {
      try {
        out.print(main.describe(file));
      } catch (RuntimeException | Error e) {
        errors.println(Failure.describe(e));
        code = Failure.exitCode(e);
      }
    }
    return ToolCommand.told(code, out, errors);
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
        return CheckpointMain.describe(file);
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
