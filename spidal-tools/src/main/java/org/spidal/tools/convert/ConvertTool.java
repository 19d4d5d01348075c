package org.spidal.tools.convert;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.spidal.common.config.FileRoles;
import org.spidal.common.config.Key;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.input.WrongKind;
import org.spidal.common.labels.PointNames;
import org.spidal.common.matrix.CondensedFile;
import org.spidal.common.matrix.MatrixCheck;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.matrix.SimilarityRule.Similarities;
import org.spidal.common.results.OutputNames;
import org.spidal.common.sparse.SparseMatrix;
import org.spidal.common.text.TextFile;
import org.spidal.tools.command.Tool;
import org.spidal.tools.matrix.BinaryMatrix;
import org.spidal.tools.matrix.CondensedMatrix;
import org.spidal.tools.matrix.CsvMatrix;
import org.spidal.tools.matrix.InputMatrix;
import org.spidal.tools.matrix.MarketMatrix;
import org.spidal.tools.matrix.MatrixForm;
import org.spidal.tools.matrix.MatrixWriter;
import org.spidal.tools.matrix.MeantMatrix;
import org.spidal.tools.matrix.PairsMatrix;
import org.spidal.tools.matrix.PhylipMatrix;
import org.spidal.tools.matrix.QiimeArchive;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code ./spidal convert}: one matrix file into another form, or a part of it. */
@Command(
    name = "convert",
    customSynopsis = "./spidal convert [OPTION ...] IN OUT",
    description = {
      "Writes a matrix of distances in another form, or a part of it.",
      "Forms: raw (int16, a distance is value * scale / 32767), npy, csv, tsv, lsmat (scikit-bio's), qza (QIIME 2's, read only),"
          + " phylip, phylip-lower, mtx (Matrix Market's, read only). The ending determines the form: .npy, .csv, .tsv or .txt,"
          + " .lsmat, .qza, .phy or .phylip or .dist, .mtx; any other is raw. One negative number stands"
          + " for missing distances in all forms; convert writes -1.",
      "An .npy IN may also be a list of the distances of all pairs (SciPy's pdist), and text a triangle, with its diagonal or"
          + " without, as R prints a dist.",
      "If only some pairs are known, OUT ends in .pairs, and IN is text with lines 'i j distance' or"
          + " 'i j distance"
          + " weight' of numbers from 0 or of names (as mothur and Mash write them), Matrix Market's coordinates, or SciPy's sparse .npz; damds reads .pairs."
    })
public final class ConvertTool extends Tool {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "IN", description = "matrix to read")
  private Path in;

  @Parameters(index = "1", paramLabel = "OUT", description = "matrix to write")
  private Path out;

  @Option(
      names = "--from",
      paramLabel = "FORM",
      description = "form of IN, regardless of its ending")
  private String from;

  @Option(
      names = "--to",
      paramLabel = "FORM",
      description = "form of OUT, regardless of its ending")
  private String to;

  @Option(names = "--from-big-endian", description = "a raw IN is big-endian")
  private boolean fromBigEndian;

  @Option(names = "--to-big-endian", description = "write big-endian numbers, raw or npy")
  private boolean toBigEndian;

  @Option(
      names = "--type",
      paramLabel = "int16|float32|float64",
      description =
          "numbers of an .npy OUT, or digits of text (float32 or float64); default: the type of IN;"
              + " from text float32, and from text to text all digits")
  private Element type;

  @Option(
      names = "--scale",
      paramLabel = "S",
      description = "the distance that 32767 stands for in int16, read or written (default: 1)")
  private double scale = 1;

  @Option(
      names = "--ids",
      paramLabel = "FILE",
      description = "names of the rows, one per line, for forms that have them")
  private Path ids;

  @Option(
      names = "--ids-to",
      paramLabel = "FILE",
      description =
          "where the names of the rows go, one per line, as IdFile wants them (default: STEM-ids.txt"
              + " beside OUT if that has no place for names)")
  private Path idsTo;

  @Option(
      names = "--select",
      paramLabel = "FILE",
      description =
          "only these rows and columns, in this order: names, or numbers from 0, one per line")
  private Path select;

  @Option(
      names = "--similarities",
      paramLabel = "one-minus|max-minus|minus-log|angle",
      converter = SimilaritiesWord.class,
      description =
          "IN holds similarities s, which become distances: 1 - s, m - s with m the largest on the"
              + " diagonal, -ln(s),"
              + " or arccos(s)")
  private Similarities similarities;

  @Option(
      names = "--points",
      paramLabel = "N",
      description = "number of points in a .pairs OUT, if the last ones have no pair")
  private int points;

  @Option(
      names = "--names",
      description =
          "numbers in a list of pairs are names, in the order of --ids or of their appearance")
  private boolean named;

  @Override
  public void run() {
    CommandLine commandLine = spec.commandLine();
    MatrixForm fromForm = form(from, in, commandLine);
    MatrixForm toForm = form(to, out, commandLine);
    requireReadable(fromForm, toForm);
    if (toForm == MatrixForm.PAIRS) {
      convertPairs(commandLine);
      return;
    }
    ByteOrder order = toBigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    MatrixOutput output = new MatrixOutput(out, toForm, type, scale, order);
    output.require(commandLine);
    requireOther();
    try (InputMatrix file = open(fromForm)) {
      if (select == null) {
        output.requireRoom(file);
      }
      convert(file, toForm, output);
    }
  }

  private void convert(InputMatrix file, MatrixForm toForm, MatrixOutput output) {
    CommandLine commandLine = spec.commandLine();
    try (MeantMatrix source = new MeantMatrix(in, file, similarities)) {
      source.words().forEach(word -> commandLine.getErr().println("warning: " + word));
      List<String> names = names(source);
      Selection selection = select == null ? null : Selection.read(select, source.size(), names);
      int n = selection == null ? source.size() : selection.size();
      MatrixWriter.Rows rows =
          selection == null ? source::read : sink -> selection.read(source, sink);
      List<String> written = selection == null || names == null ? names : selection.of(names);
      List<String> inForm = written == null ? null : RowNames.inForm(written, toForm, out);
      long[] cut = new long[1];
      Runnable write = () -> cut[0] = output.write(source, inForm, n, rows);
      boolean lost =
          written != null && ids == null && output.isBinary(); // OUT has no place for them
      Path namesTo = lost ? namesTo(written) : idsTo;
      if (namesTo == null) {
        write.run();
      } else {
        writeWithIds(namesTo, written, write);
      }
      if (cut[0] > 0) {
        commandLine
            .getErr()
            .println(
                "warning: "
                    + cut[0]
                    + " distances are larger than --scale "
                    + scale
                    + " and were cut to it");
      }
      commandLine.getOut().println(out + ": " + n + " x " + n + " distances");
      if (lost) {
        commandLine.getOut().println(namesTo + ": the names of the rows (IdFile)");
      }
    }
  }

  /**
   * Reads what a command line names, as {@link #run} does, but writes nothing.
   *
   * @param words behind {@code convert}
   * @throws SpidalException if IN is no matrix, or none that can be written as OUT
   */
  public static void readOnly(List<String> words) {
    ConvertTool tool = new ConvertTool();
    CommandLine commandLine = new CommandLine(tool).setErr(new PrintWriter(Writer.nullWriter()));
    commandLine.parseArgs(words.toArray(String[]::new));
    MatrixForm fromForm = form(tool.from, tool.in, commandLine);
    MatrixForm toForm = form(tool.to, tool.out, commandLine);
    tool.requireReadable(fromForm, toForm);
    if (toForm == MatrixForm.PAIRS) {
      new PairFiles(tool.in, tool.named, tool.order(), false).asMatrix().close();
      return;
    }
    try (InputMatrix file = tool.open(fromForm);
        MeantMatrix source = new MeantMatrix(tool.in, file, tool.similarities)) {
      source.read((row, distances) -> {});
      tool.names(source);
    }
  }

  /** From a list of pairs. */
  private void convertPairs(CommandLine commandLine) {
    boolean other =
        from != null
            || similarities != null
            || type != null
            || scale != 1
            || select != null
            || toBigEndian;
    if (other || points < 0) {
      throw new ParameterException(
          commandLine,
          "with a .pairs OUT there are only --points N (N of 1 or more), --names, --ids and --ids-to");
    }
    requireOther();
    PairFiles pairs = new PairFiles(in, named, order(), false);
    commandLine.getOut().println(pairs.convert(out, points));
    if (pairs.names() != null) {
      Path to = namesTo(pairs.names());
      writeWithIds(to, pairs.names(), () -> {});
      commandLine.getOut().println(to + ": the names of the points (IdFile)");
    } else if (idsTo != null) {
      throw new SpidalException(
          ExitCode.DATA, in + " has numbers of points, no names for --ids-to. Leave it out.");
    }
  }

  /**
   * Where names go for which OUT has no place. Nobody has named the file: if it is there, and is
   * not that of an earlier OUT, other lines in it stay.
   */
  private Path namesTo(List<String> names) {
    Path to = idsTo != null ? idsTo : OutputNames.beside(out, null).path("ids.txt");
    FileRoles roles = new FileRoles().reads(in, "read");
    if (select != null) {
      roles.reads(select, "read");
    }
    roles.requireWritable(List.of(to), "say another with --ids-to");
    if (idsTo == null && !Files.exists(out) && Files.exists(to) && !holds(to, names)) {
      throw new SpidalException(
          ExitCode.CANNOT_WRITE,
          "the names of %s would be written to %s, which has other lines. Say where they go: --ids-to"
              + " FILE",
          in,
          to);
    }
    return to;
  }

  private static boolean holds(Path file, List<String> names) {
    try {
      return Files.size(file) < Integer.MAX_VALUE && Files.readString(file).equals(lines(names));
    } catch (IOException e) { // of no text, for example
      return false;
    }
  }

  private static String lines(List<String> names) {
    return names.stream().map(PointNames::line).collect(Collectors.joining("\n", "", "\n"));
  }

  /** The names that were given, in their order; null if there are none. */
  private List<String> order() {
    if (ids == null) {
      return null;
    }
    return RowNames.read(ids, new TextFile(ids).countLines());
  }

  private static MatrixForm form(String said, Path path, CommandLine commandLine) {
    if (said == null) {
      return MatrixForm.of(path);
    }
    for (MatrixForm form : MatrixForm.values()) {
      if (form.name().replace('_', '-').equalsIgnoreCase(said)) {
        return form;
      }
    }
    throw new ParameterException(
        commandLine,
        "'"
            + said
            + "' is not a form; there are raw, npy, csv, tsv, lsmat, qza, phylip, phylip-lower, mtx and pairs");
  }

  private void requireOther() {
    FileRoles roles = new FileRoles().reads(in, "read");
    for (Path input : new Path[] {ids, select}) {
      if (input != null) {
        roles.reads(input, "read");
      }
    }
    roles.requireWritable(
        idsTo == null ? List.of(out) : List.of(out, idsTo), "choose another name");
  }

  /** Throws if the file is of a form that a command outside makes readable. */
  private void requireReadable(MatrixForm fromForm, MatrixForm toForm) {
    boolean looks = fromForm.isText() && from == null || toForm == MatrixForm.PAIRS;
    if (!looks || InputFile.problem(in) != null) {
      return; // which is told where it is opened
    }
    try {
      FileKind kind = FileKind.unpacked(in);
      if (kind.isText() && kind.hasRemedy()) {
        throw new SpidalException(
            ExitCode.DATA, "%s %s", in, WrongKind.text(kind, DataKind.DISTANCES, in));
      }
    } catch (IOException e) {
      throw new TextFile(in).failed(e);
    }
  }

  private InputMatrix open(MatrixForm form) {
    boolean list = form == MatrixForm.PAIRS ? !SparseMatrix.is(in) : from == null && isList(form);
    if (list) {
      PairFiles pairs = new PairFiles(in, named, order(), similarities != null);
      InputMatrix matrix = pairs.asMatrix();
      if (spec != null && !pairs.note().isEmpty()) {
        spec.commandLine().getErr().println(pairs.note());
      }
      return matrix;
    }
    return switch (form) {
      case RAW, NPY -> openBinary();
      case CSV, TSV, LSMAT -> CsvMatrix.open(in);
      case MTX -> new MarketMatrix(in);
      case QZA -> QiimeArchive.open(in);
      case PAIRS -> new PairsMatrix(in);
      case PHYLIP, PHYLIP_LOWER ->
          from == null && PhylipMatrix.isHeaded(in) ? CsvMatrix.open(in) : new PhylipMatrix(in);
    };
  }

  private boolean isList(MatrixForm form) {
    return form != MatrixForm.QZA && InputFile.problem(in) == null && PairLines.areNamed(in);
  }

  private InputMatrix openBinary() {
    return CondensedFile.open(in)
        .<InputMatrix>map(CondensedMatrix::new)
        .orElseGet(
            () ->
                new BinaryMatrix(
                    checked(MatrixFile.open(in, 0, fromBigEndian, "distance matrix")), scale));
  }

  /** Any bytes of the right number may be taken for a raw matrix: says what speaks against it. */
  private MatrixFile checked(MatrixFile file) {
    MatrixCheck.Findings findings = MatrixCheck.sample(file);
    MatrixCheck.requireByteOrder(
        file, findings, fromBigEndian ? "leave out --from-big-endian" : "say --from-big-endian");
    if (findings.asymmetric() > 0) {
      spec.commandLine()
          .getErr()
          .println("warning: " + MatrixCheck.describeAsymmetry(file, findings));
    }
    return file;
  }

  /** The names of the rows: those that were given, or those in the file; null if there are none. */
  private List<String> names(InputMatrix source) {
    if (ids != null) {
      return RowNames.read(ids, source.size());
    }
    return source.ids().map(names -> RowNames.differing(names, in)).orElse(null);
  }

  /** The names first, but visible only with the matrix. */
  private void writeWithIds(Path to, List<String> names, Runnable matrix) {
    if (names == null) {
      throw new SpidalException(
          ExitCode.DATA, in + " has no names of rows for --ids-to. Leave it out.");
    }
    AtomicFile.write(
        to,
        text -> {
          text.append(lines(names));
          matrix.run();
        });
  }

  /** How distances are made of similarities, spelled as in property files. */
  static final class SimilaritiesWord implements ITypeConverter<Similarities> {
    @Override
    public Similarities convert(String word) {
      return Arrays.stream(Similarities.values())
          .filter(how -> Key.spelling(how).equals(word))
          .findAny()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'" + word + "' is none of one-minus, max-minus, minus-log and angle"));
    }
  }
}
