package org.spidal.layout.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.input.WrongKind;
import org.spidal.common.sparse.SparseFile;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;
import org.spidal.layout.data.GraphOptions.GraphForm;

/** Reads a graph from a file of any {@link GraphForm}, packed with gzip or not. */
public final class GraphFile {
  private static final int HEAD = 1 << 16;
  private static final Pattern GML_LIST = Pattern.compile("(^|\\s)graph\\s*\\[");
  private static final Pattern SEPARATOR = Pattern.compile("\\s*[,;]\\s*|\\s+");
  private static final Pattern GML = Pattern.compile("graph|creator|version|comment|directed");
  private static final Pattern GML_ENDING = Pattern.compile("(?i).*\\.gml(\\.gz)?");
  private static final Pattern XML_ENDING = Pattern.compile("(?i).*\\.(graphmlz?|gexf)(\\.gz)?");

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
    new TextFile(path, DataKind.GRAPH).requireFile();
    GraphForm form = options.form() == GraphForm.AUTO ? look(path) : options.form();
    GraphSource source = new GraphFile(path, form, options).read();
    if (source.graph().points() == 0) {
      throw new SpidalException(ExitCode.DATA, path + " has a graph without points, expected some");
    }
    return source;
  }

  private GraphSource read() {
    if (form != GraphForm.GRAPHML && form != GraphForm.GML) {
      options.requireLabels(path, false);
    }
    return switch (form) {
      case GRAPHML -> new GraphMlReader(path, options).read();
      case GML -> new GmlReader(path, options).read();
      case MATRIX_MARKET -> matrix(SparseFile.Form.MATRIX_MARKET);
      case SCIPY -> matrix(SparseFile.Form.SCIPY);
      default -> new EdgeLines(path, form, options).read();
    };
  }

  /** What a file looks like; {@code AUTO} if it has lines of edges. */
  static GraphForm look(Path path) {
    try {
      FileKind kind = FileKind.of(path);
      FileKind content = kind.isPacked() ? FileKind.unpacked(path) : kind;
      return switch (content) {
        case ZIP, NPZ -> GraphForm.SCIPY;
        case MATRIX_MARKET -> GraphForm.MATRIX_MARKET;
        case XML, GRAPHML, PAGE, SVG, PLOTVIZ -> GraphForm.GRAPHML;
        case FASTANI -> ofText(path, firstLine(path)); // whose similarities are weights
        case METIS -> MetisCount.fits(path) ? refuse(path, content) : ofText(path, firstLine(path));
        default ->
            content.isText() && !content.hasRemedy()
                ? ofText(path, firstLine(path))
                : refuse(path, content);
      };
    } catch (IOException e) {
      throw new TextFile(path).failed(e);
    }
  }

  /** What is no graph in any of these forms, and how to make one of it. */
  static GraphForm refuse(Path path, FileKind kind) {
    throw new SpidalException(
        ExitCode.DATA, "%s %s", path, WrongKind.text(kind, DataKind.GRAPH, path));
  }

  private static GraphForm ofText(Path path, String line) {
    String[] fields = SEPARATOR.split(line.strip(), -1);
    String word = fields[0].toLowerCase(Locale.ROOT);
    boolean list = fields.length > 1 && fields[1].startsWith("[");
    boolean gml =
        word.startsWith("graph[")
            || word.equals("graph") && list
            || fields.length != 3 && GML.matcher(word).matches() && hasInHead(path, GML_LIST);
    if (GML_ENDING.matcher(path.toString()).matches()) {
      if (gml || hasInHead(path, GML_LIST)) {
        return GraphForm.GML;
      }
      throw misnamed(path, "GML", line);
    }
    if (XML_ENDING.matcher(path.toString()).matches()) {
      throw misnamed(path, "XML", line);
    }
    return gml ? GraphForm.GML : GraphForm.AUTO;
  }

  /** Whether something stands near the beginning, as GML's graph may behind any keys. */
  private static boolean hasInHead(Path path, Pattern pattern) {
    try (InputStream in = InputFile.open(path)) {
      String head = new String(in.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
      return pattern.matcher(head).find();
    } catch (IOException e) {
      throw new TextFile(path).failed(e);
    }
  }

  private static SpidalException misnamed(Path path, String form, String line) {
    return new SpidalException(
        ExitCode.DATA,
        "%s is no %s, as its name says: it begins with '%s'. If these are lines of edges,"
            + " say GraphForm=numbers or GraphForm=names",
        path,
        form,
        Fields.shown(line));
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

  /** Points are rows and columns of a matrix; an entry that is 0 is no edge. */
  private GraphSource matrix(SparseFile.Form matrix) {
    SparseFile file = SparseFile.open(path, matrix);
    if (file.rows() != file.columns()) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s has %s rows and %s columns, expected as many of both: the points of a graph",
          path,
          file.rows(),
          file.columns());
    }
    options.requireNoWeightAttribute(new TextFile(path, DataKind.GRAPH));
    Edges edges = new Edges();
    boolean valued = file.hasValues() && options.weighted();
    long lines = file.read(0, 1, 0, (row, column, value) -> add(edges, row, column, value, valued));
    file.requireWhole(lines);
    int points = options.pointsOfNumbers(path, edges, file.rows());
    return GraphSource.of(path, edges, points, options);
  }

  private void add(Edges edges, int row, int column, double value, boolean valued) {
    if (valued && value != 0) {
      String where = path + ", row " + row + ", column " + column + ", counted from 0";
      edges.add(row, column, options.weight(where, value, row == column));
    } else if (value != 0) {
      edges.add(row, column);
    }
  }

  /** Whether a file may be of METIS: a line of numbers, then a line for each of so many points. */
  static final class MetisCount {
    private static final Pattern NUMBERS = Pattern.compile("\\s*\\d+\\s+\\d+(?:\\s++\\d++)*+\\s*");

    private MetisCount() {}

    static boolean fits(Path path) {
      try (BufferedReader in =
          new BufferedReader(
              new InputStreamReader(InputFile.open(path), StandardCharsets.ISO_8859_1))) {
        int points = -1;
        int lines = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          if (line.startsWith("%")) {
            continue;
          }
          if (points >= 0 && lines == points && line.isBlank()) {
            continue; // behind the last one
          }
          if (points >= 0) {
            lines++;
          } else if (NUMBERS.matcher(line).matches()) {
            points = Fields.natural(line.strip().split("\\s+")[0]);
          } else {
            return false;
          }
          if (points >= 0 && lines > points) {
            return false;
          }
        }
        return lines == points && points > 0;
      } catch (IOException e) {
        throw new TextFile(path).failed(e);
      }
    }
  }
}
