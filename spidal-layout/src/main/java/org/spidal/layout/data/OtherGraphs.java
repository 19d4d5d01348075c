package org.spidal.layout.data;

import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.ShellWord;

/**
 * Files of graphs in forms that are not read: what they are, and the command that makes one of
 * them.
 */
enum OtherGraphs {
  DOT(
      "(?i)(strict\\s+)?(di)?graph\\b[^\\[]*\\{.*|/[/*].*",
      "dot|gv",
      "DOT of Graphviz",
      "gv2gml IN > OUT.gml"),
  PAJEK(
      "(?i)\\*(vertices|network|edges|arcs)\\b.*",
      "net|paj",
      "Pajek",
      networkx("g = nx.read_pajek(sys.argv[1])")),
  METIS(
      "(?!)",
      "graph|metis",
      "lists of neighbours, as METIS reads them",
      "awk '/^%/{next} !n++{e = $3 % 10; v = int($3 / 10) % 10; if (v && $4) v = $4; next}"
          + " {for (i = 1 + v; i <= NF; i += 1 + e) print n - 2, $i - 1, e ? $(i + 1) : 1}' IN >"
          + " OUT.txt"),
  VNA(
      "(?i)\\*(node|tie)\\s+(data|properties).*",
      "vna",
      "VNA of NetDraw",
      "open it in Gephi, and export GraphML"),
  LGL("(?!)", "lgl", "LGL", igraph("Lgl")),
  UCINET("(?i)dl\\b.*", "dl", "UCINET's DL", igraph("DL")),
  DIMACS(
      "(p\\s+[a-z]+\\s+\\d+\\s+\\d+.*|c(\\s.*)?)",
      "col|gr|max|dimacs",
      "DIMACS",
      "awk '/^[ae] /{print $2-1, $3-1, $4}' IN > OUT.txt"),
  GDF("nodedef\\s*>.*", "gdf", "GDF of GUESS and Gephi", "open it in Gephi, and export GraphML"),
  JSON(
      "[{\\[].*",
      "json",
      "JSON",
      "for what node_link_data writes, "
          + networkx("import json; g = nx.node_link_graph(json.load(open(sys.argv[1])))")),
  LEDA("LEDA\\.GRAPH.*", "lgr", "LEDA's form", networkx("g = nx.read_leda(sys.argv[1])")),
  GRAPH6(">>(graph6|sparse6)<<.*", "g6|s6", "graph6", networkx("g = nx.read_graph6(sys.argv[1])")),
  NEWICK(
      "\\(.*;?",
      "nwk|newick|tre",
      "a tree in Newick's form",
      "write its edges as lines of two names"),
  GEXF(
      "(?!)",
      "gexf",
      "GEXF of Gephi",
      networkx(
          "g = nx.read_gexf(sys.argv[1]); [d.pop('viz', 0) for *_, d in [*g.nodes(data=True),"
              + " *g.edges(data=True)]]")),
  XGMML("(?!)", "xgmml", "XGMML", "open it in Cytoscape, and export GraphML"),
  PYTHON(
      "\\S+\\s+\\S+\\s+\\{.*\\}",
      "",
      "a list of edges with dictionaries of Python, as networkx writes it",
      "python3 -c \"import sys, networkx as nx; nx.write_edgelist(nx.read_edgelist(sys.argv[1]),"
          + " sys.argv[2], data=['weight'])\" IN OUT.txt");

  private final Pattern firstLine;
  private final Pattern ending;
  private final String text;
  private final String remedy;

  OtherGraphs(String firstLine, String endings, String text, String remedy) {
    this.firstLine = Pattern.compile(firstLine);
    this.ending = Pattern.compile("(?i).*\\.(" + endings + ")(\\.gz)?");
    this.text = text;
    this.remedy = remedy;
  }

  private static String networkx(String reading) {
    return "python3 -c \"import sys, networkx as nx; "
        + reading
        + "; nx.write_graphml(g, sys.argv[2])\" IN OUT.graphml";
  }

  private static String igraph(String form) {
    return "python3 -c \"import sys, igraph; igraph.Graph.Read_"
        + form
        + "(sys.argv[1]).write_graphml(sys.argv[2])\" IN OUT.graphml";
  }

  /**
   * The form of a text.
   *
   * @param line the first one that is no comment
   * @return null if it is none of these
   */
  static OtherGraphs ofText(Path path, String line) {
    for (OtherGraphs form : values()) {
      // what these look like is told by the ending: '#' begins comments elsewhere, as in LGL
      boolean named =
          (form == LGL || form == GRAPH6 || form == METIS && MetisCount.fits(path))
              && form.isNameOf(path);
      if (named || form.firstLine.matcher(line).matches() && form.isLikely(path, line)) {
        return form;
      }
    }
    return null;
  }

  /** Whether the name ends as files of the form do. */
  boolean isNameOf(Path path) {
    return ending.matcher(path.toString()).matches();
  }

  /** Names of points may look like a comment of DIMACS, or like DL: "c d", "dl e". */
  private boolean isLikely(Path path, String line) {
    boolean sure = this != DIMACS && this != UCINET;
    String small = line.toLowerCase(Locale.ROOT);
    return sure
        || line.startsWith("p ")
        || small.contains("n=")
        || small.contains("n =")
        || isNameOf(path);
  }

  /** The form of XML whose outermost element has this name; null if it is none of these. */
  static OtherGraphs ofXml(String root) {
    return switch (root) {
      case "gexf" -> GEXF;
      case "graph" -> XGMML;
      default -> null;
    };
  }

  /** What is wrong with such a file, and what to do. */
  SpidalException refused(Path path) {
    String word = ShellWord.of(path.toString());
    return new SpidalException(
        ExitCode.DATA,
        path
            + " looks like "
            + text
            + ", which is not read; expected lines of edges, Matrix Market, GraphML or GML. To make"
            + " one of these: "
            + remedy.replace(" IN ", " " + word + " "));
  }
}
