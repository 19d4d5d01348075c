package org.spidal.layout.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.matrix.SparseFile;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/** Reads a graph from a file of any {@link GraphForm}, packed with gzip or not. */
public final class GraphFile {
  /** So many times as many points as ends of edges are hardly meant. */
  private static final int MOST_WITHOUT_EDGES = 100;

  private static final int SOME_POINTS = 1_000_000;
  private static final Pattern SEPARATOR = Pattern.compile("\\s*[,;]\\s*|\\s+");
  private static final Pattern GML = Pattern.compile("graph|creator|version|comment|directed");

  private final Path path;
  private final GraphForm form;
  private final GraphOptions options;

  private GraphFile(Path path, GraphForm form, GraphOptions options) {
    this.path = path;
    this.form = form;
    this.options = options;
  }

  /**
   * Reads a graph.
   *
   * @throws SpidalException if the file cannot be read, is not of the form, or holds no edge
   */
  public static GraphSource read(Path path, GraphOptions options) {
    new TextFile(path).requireFile();
    GraphForm form = options.form() == GraphForm.AUTO ? look(path) : options.form();
    return new GraphFile(path, form, options).read();
  }

  private GraphSource read() {
    return switch (form) {
      case GRAPHML -> new GraphMlReader(path, options).read();
      case GML -> new GmlReader(path, options).read();
      case NAMES -> new NamedEdges(path, options).read();
      default -> numbers();
    };
  }

  /** What a file looks like. */
  static GraphForm look(Path path) {
    try {
      FileKind kind = FileKind.of(path);
      FileKind content = kind == FileKind.GZIP ? FileKind.unpacked(path) : kind;
      if (kind == FileKind.ZIP) {
        return GraphForm.SCIPY;
      }
      if (content == FileKind.XML) {
        return GraphForm.GRAPHML;
      }
      if (!content.isText()) {
        throw new SpidalException(
            ExitCode.DATA,
            path
                + " is "
                + content.text()
                + ", expected a graph: lines of edges, Matrix Market, GraphML, GML, or .npz of SciPy");
      }
      return ofText(firstLine(path));
    } catch (IOException e) {
      throw new TextFile(path).failed(e);
    }
  }

  private static GraphForm ofText(String line) {
    String[] fields = SEPARATOR.split(line.strip(), -1);
    if (fields[0].startsWith("%%MatrixMarket")) {
      return GraphForm.MATRIX_MARKET;
    }
    String word = fields[0].toLowerCase(Locale.ROOT);
    if (word.equals("graph[") || fields.length != 3 && GML.matcher(word).matches()) {
      return GraphForm.GML;
    }
    boolean numbers =
        fields.length > 1 && Fields.natural(fields[0]) >= 0 && Fields.natural(fields[1]) >= 0;
    return numbers ? GraphForm.NUMBERS : GraphForm.NAMES;
  }

  private static String firstLine(Path path) throws IOException {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(InputFile.open(path), StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String text = (line.startsWith("\uFEFF") ? line.substring(1) : line).strip();
        boolean comment = text.startsWith("#") || text.startsWith("%") && !text.startsWith("%%");
        if (!text.isEmpty() && !comment) {
          return text;
        }
      }
    }
    throw new SpidalException(ExitCode.DATA, path + " has no edges");
  }

  /** Numbers of points are rows and columns of a matrix. */
  private GraphSource numbers() {
    SparseFile file =
        SparseFile.open(
            path,
            switch (form) {
              case NUMBERS -> SparseFile.Form.ENTRIES;
              case SCIPY -> SparseFile.Form.SCIPY;
              default -> SparseFile.Form.MATRIX_MARKET;
            });
    if (file.rows() != file.columns()) {
      throw new SpidalException(
          ExitCode.DATA,
          path
              + " has "
              + file.rows()
              + " rows and "
              + file.columns()
              + " columns, expected as many of both: the points of a graph");
    }
    Edges edges = new Edges();
    long lines =
        file.read(
            0, 1, 0, (row, column, value) -> edges.add(row, column, options.weight(path, value)));
    if (form == GraphForm.MATRIX_MARKET) {
      file.requireWhole(lines);
    }
    int points = Math.max(file.rows(), edges.most() + 1);
    if (points > SOME_POINTS && points / MOST_WITHOUT_EDGES > edges.size()) {
      throw new SpidalException(
          ExitCode.DATA,
          path
              + " has numbers of points up to "
              + edges.most()
              + " and only "
              + edges.size()
              + " edges. If the numbers are names, say GraphForm=names");
    }
    return GraphSource.of(path, edges, options.points(path, points), null, null);
  }
}
