package org.spidal.common.input;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Kinds of text that their first lines tell, and their endings where these look like others. */
final class TextForm {
  private static final int LINES = 3;
  private static final int HEADING = 10;
  private static final Pattern ROOT = Pattern.compile("<([A-Za-z_][\\w.:-]*)");
  private static final Pattern BEFORE_ROOT =
      Pattern.compile("<!--.*?-->|<\\?.*?\\?>", Pattern.DOTALL);

  private static final String FASTA_NAME =
      "\\S+\\.(fna|fa|fas|fasta|ffn)(\\.gz)?\\s+"; // FastANI has files for names

  /** As NumPy, Python, R and MATLAB write it. */
  private static final Pattern COMPLEX =
      Pattern.compile("\\(?[-+]?[\\d.]+(e[-+]?\\d+)?[-+][\\d.]+(e[-+]?\\d+)?[ij]\\)?");

  private static final String TYPE = "(c|d|s|t|continuous|discrete|string|time)?";
  private static final String ROLE = "((class|meta|ignore|i|m|weight|w|\\w+=\\S*) ?)*";

  /**
   * The second and the third line of a table of Orange: types of columns, and what they are for.
   * Most columns are for nothing else, which tells such lines from edges with short names.
   */
  private static final Pattern ORANGE_TYPES = Pattern.compile(TYPE + "(\t" + TYPE + ")+");

  private static final Pattern ORANGE_ROLES =
      Pattern.compile("(?=.*(^\t|\t\t|\t$|class|meta|ignore))" + ROLE + "(\t" + ROLE + ")+");

  /** A row of FastANI's and skani's matrices: a file, and percents. */
  private static final Pattern IDENTITY =
      Pattern.compile(FASTA_NAME + "((NA|0\\.0+)\\s+)*(\\d\\d+\\.\\d+|NA)\\b.*");

  /** First lines, in the order in which they are tried. */
  private static final List<Form> FORMS =
      List.of(
          new Form("%%MatrixMarket\\s+\\w+\\s+\\w+\\s+complex\\b.*", FileKind.COMPLEX_MARKET),
          new Form("%%MatrixMarket\\b.*", FileKind.MATRIX_MARKET),
          new Form("##fileformat=VCF.*", FileKind.VCF),
          new Form("#NEXUS.*", FileKind.NEXUS),
          new Form("# STOCKHOLM.*", FileKind.STOCKHOLM),
          new Form("LOCUS {2,}\\S+\\s+\\d+ (bp|aa)\\b.*", FileKind.GENBANK),
          new Form("ID {3}\\S+; (SV|PRT)\\b.*", FileKind.EMBL),
          new Form("ID {3}\\S+ .*;\\s+\\d+ AA\\.?\\s*", FileKind.SWISSPROT),
          new Form("ID {3}\\S+.*;.*BP\\b.*", FileKind.EMBL),
          new Form(
              "CLUSTAL ?[WXO]?2? *(\\([^,;\t]*|[^,;\t]*\\b(alignment|format)\\b[^,;\t]*)?"
                  + "|(MUSCLE|Kalign|PROBCONS|MSAPROBS)\\b[^,;\t]*\\balignment\\b.*",
              FileKind.CLUSTAL),
          new Form(
              "!!(NA|AA)_MULTIPLE.*|PileUp\\s*|[^>@]*\\bMSF:\\s*\\d+\\s+Type:.*", FileKind.MSF),
          new Form("@(HD|SQ|RG|PG|CO)\\t.*", FileKind.SAM),
          new Form("@relation\\s+\\S.*", FileKind.ARFF),
          new Form(">(P1|F1|D[LC]|R[LC]|N[13]|XX);[^\\s;=]+\\s*", FileKind.PIR),
          new Form("\\d+\\s+(labell?ed|axis=\\d|asymmetric|symmetric)\\b.*", FileKind.ORANGE),
          new Form("Eigvals\\t\\d+", FileKind.PCOA),
          new Form("(strict\\s+)?(di)?graph\\b[^\\[]*\\{.*", FileKind.DOT),
          new Form("\\*(vertices|network|edges|arcs)\\b.*", FileKind.PAJEK),
          new Form("[^>\\s]\\S*\\s+\\S+\\s+\\{(['\"].*)?\\}", FileKind.EDGES_OF_PYTHON),
          new Form("\\*(node|tie)\\s+(data|properties).*", FileKind.VNA),
          new Form("nodedef\\s*>.*", FileKind.GDF),
          new Form("LEDA\\.GRAPH.*", FileKind.LEDA),
          new Form(">>(graph6|sparse6)<<.*", FileKind.GRAPH6),
          new Form("dl\\s+.*\\b(n|nr|nm|format)\\s*=.*", FileKind.UCINET),
          new Form("p\\s+(edge|col|sp|max|min|asn|cnf)\\s+\\d+\\s+\\d+.*", FileKind.DIMACS),
          new Form("creator\\s+\".*|graph\\s*\\[.*", FileKind.GML),
          new Form("[-+]?[\\d.]+(\\s+\\d+:[-+\\d.eE]+)+\\s*", FileKind.LIBSVM),
          new Form(FASTA_NAME + FASTA_NAME + "[\\d.]+\\s+\\d+\\s+\\d+\\s*", FileKind.FASTANI),
          new Form("\\[+\\s*-?[\\d.]+(\\s+-?[\\d.e+-]+)+\\s*\\]?", FileKind.PRINTED),
          new Form("\\([^\t]*(;|,|\\()\\s*", FileKind.NEWICK));

  private record Form(Pattern line, FileKind kind) {
    Form(String line, FileKind kind) {
      this(Pattern.compile(line, Pattern.CASE_INSENSITIVE), kind);
    }
  }

  private TextForm() {}

  static FileKind of(byte[] head, String name) {
    String decoded = new String(head, StandardCharsets.UTF_8);
    String text = (decoded.startsWith("\uFEFF") ? decoded.substring(1) : decoded).stripLeading();
    if (text.matches("(?s)<[A-Za-z_?!/].*")) {
      return xml(text);
    }
    if (text.matches(
            "(?s)(\\{\\s*[\"}]|\\[\\s*([\"{\\[\\]]|(-?[\\d.eE+-]+|true|false|null)\\s*,)).*")
        && !text.matches("(?s)\\[\\[[^,]*\\n.*")) {
      return json(text);
    }
    List<String> all = text.lines().toList();
    String first = all.isEmpty() ? "" : all.get(0);
    String ending = name.toLowerCase(Locale.ROOT).replaceFirst(".*\\.", "");
    if (ending.equals("lgl") && first.startsWith("#")) {
      return FileKind.LGL;
    }
    boolean dimacs = ending.matches("col|gr|max|dimacs") && first.matches("c(\\s.*)?");
    if (dimacs) {
      return FileKind.DIMACS;
    }
    if (ending.matches("graph|metis") && firstOf(all, "%").matches("\\d+\\s+\\d+(\\s+\\d+)*")) {
      return FileKind.METIS;
    }
    if (ending.matches("g6|s6") && all.stream().allMatch(line -> line.matches("[!-~]+"))) {
      return FileKind.GRAPH6;
    }
    if (ending.equals("arff") && first.matches("[%@].*")) {
      return FileKind.ARFF; // its comments may be longer than what is looked at
    }
    if (ending.equals("sif")) {
      return FileKind.SIF;
    }
    if (ending.matches("gal|gwt") && first.matches("\\d+(\\s.*)?")) {
      return FileKind.SPATIAL_WEIGHTS;
    }
    if (ending.matches("net|paj") && all.stream().anyMatch(TextForm::isPajek)) {
      return FileKind.PAJEK; // below a title
    }
    boolean starred = first.startsWith("* ");
    if (starred
        && all.stream().limit(HEADING).anyMatch(line -> line.contains("Stanford GraphBase"))) {
      return FileKind.GRAPHBASE;
    }
    if (all.size() > 2
        && ORANGE_TYPES.matcher(all.get(1)).matches()
        && ORANGE_ROLES.matcher(all.get(2)).matches()) {
      return FileKind.ORANGE_TABLE;
    }
    if (isFastq(all)) {
      return FileKind.FASTQ;
    }
    if (text.matches("(?is)#NEXUS.*\\bbegin\\s+distances\\b.*")) {
      return FileKind.NEXUS_DISTANCES;
    }
    if (all.stream().anyMatch(line -> line.matches("TYPE\\s*:\\s*(A?TSP|HCP|SOP|CVRP)\\s*"))) {
      return FileKind.TSPLIB;
    }
    if (areComplex(all)) {
      return FileKind.COMPLEX;
    }
    if (all.stream().skip(1).allMatch(String::isBlank) && first.matches("\\(.*,.*")) {
      return FileKind.NEWICK; // its end may be beyond what is looked at
    }
    FileKind form = ofPaml(all);
    if (form == null) {
      form = form(first);
    }
    if (form == null) {
      form = form(firstOf(all, "#|%|//|c$|c "));
    }
    if (form != null) {
      return form;
    }
    boolean session = text.startsWith(">>> "); // of Python
    if (text.startsWith(">") && !session
        || text.startsWith(";") && firstOf(all, ";").startsWith(">")) {
      return FileKind.FASTA;
    }
    return numbers(all);
  }

  /** Below a header, if there are two lines, most fields are complex numbers. */
  private static boolean areComplex(List<String> lines) {
    List<String> used = lines.stream().filter(line -> !line.isBlank()).limit(2).toList();
    String line = used.isEmpty() ? "" : used.get(used.size() - 1);
    String[] fields = line.strip().replaceAll("\\s([-+])\\s", "$1").split("[\\s,;]+");
    long complex = Stream.of(fields).filter(field -> COMPLEX.matcher(field).matches()).count();
    return complex > 0 && 2 * complex >= fields.length;
  }

  private static FileKind form(String line) {
    for (Form form : FORMS) {
      if (form.line.matcher(line).matches()) {
        return form.kind;
      }
    }
    return null;
  }

  /** Lines of options below the counts, or names behind >, of which PHYLIP knows neither. */
  private static FileKind ofPaml(List<String> lines) {
    if (lines.size() < 2 || !lines.get(0).matches("\\d+\\s+\\d+(\\s+[A-Za-z]{1,3})?\\s*")) {
      return null;
    }
    String second = firstOf(lines.subList(1, lines.size()), "(?!)");
    if (second.startsWith(">")) {
      return FileKind.PAML_FASTA;
    }
    if (second.matches("G\\d*")) {
      return FileKind.PAML;
    }
    return lines.get(0).matches(".*[A-Za-z].*") && isSequence(lines.get(0), second)
        ? FileKind.PAML_PHYLIP
        : null;
  }

  private static boolean isPajek(String line) {
    return line.matches("(?i)\\s*\\*(vertices|network)\\b.*");
  }

  /** The first line that is not blank and does not begin so; the first if all do. */
  private static String firstOf(List<String> lines, String comments) {
    Pattern comment = Pattern.compile("(" + comments + ").*");
    for (String line : lines) {
      if (!line.isBlank() && !comment.matcher(line).matches()) {
        return line.strip();
      }
    }
    return lines.isEmpty() ? "" : lines.get(0);
  }

  private static FileKind xml(String text) {
    String start = text.substring(0, Math.min(text.length(), 64)).toLowerCase(Locale.ROOT);
    if (start.startsWith("<!doctype html") || start.startsWith("<html")) {
      return FileKind.PAGE;
    }
    Matcher root = ROOT.matcher(BEFORE_ROOT.matcher(text).replaceAll(""));
    String element = root.find() ? root.group(1).replaceFirst(".*:", "") : "";
    return switch (element.toLowerCase(Locale.ROOT)) {
      case "graphml" -> FileKind.GRAPHML;
      case "gexf" -> FileKind.GEXF;
      case "graph" -> FileKind.XGMML;
      case "plotviz" -> FileKind.PLOTVIZ;
      case "svg" -> FileKind.SVG;
      case "html" -> FileKind.PAGE;
      default -> FileKind.XML;
    };
  }

  private static FileKind json(String text) {
    boolean biom =
        text.contains("biom-format.org")
            || text.contains("Biological Observation Matrix")
            || text.matches("(?s)[{]\\s*\"(rows|columns)\"\\s*:\\s*[\\[][{]\\s*\"id\".*");
    return biom ? FileKind.BIOM_JSON : FileKind.JSON;
  }

  /** A name behind @, lines of letters, and a line that begins with +. */
  private static boolean isFastq(List<String> lines) {
    if (lines.isEmpty() || !lines.get(0).matches("@\\S.*")) {
      return false;
    }
    for (int at = 1; at < lines.size(); at++) {
      if (lines.get(at).startsWith("+")) {
        return at > 1;
      }
      if (!lines.get(at).matches("[A-Za-z.* \\t-]+")) {
        return false;
      }
    }
    return lines.size() > 1;
  }

  private static FileKind numbers(List<String> all) {
    List<String> lines =
        all.stream()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && line.charAt(0) != '#')
            .limit(LINES)
            .toList();
    boolean table = lines.stream().anyMatch(TextForm::isOfNumbers);
    boolean counted = lines.size() > 1 && lines.get(0).matches("[0-9]{1,7}");
    if (counted && areNeighbours(lines)) {
      return FileKind.NEIGHBOURS;
    }
    if (counted && lines.stream().skip(1).anyMatch(line -> IDENTITY.matcher(line).matches())) {
      return FileKind.FASTANI_MATRIX;
    }
    if (counted && isRowOfPhylip(lines.get(1))) {
      return FileKind.PHYLIP;
    }
    if (lines.size() > 1
        && lines.get(0).matches("[0-9]{1,7}\\s+[0-9]{1,7}")
        && isSequence(lines.get(0), lines.get(1))) {
      return FileKind.PHYLIP_ALIGNMENT;
    }
    return table ? FileKind.TABLE : FileKind.TEXT;
  }

  /**
   * A name, and numbers behind blanks, if any. One whole number alone is a count, as in lists of
   * neighbours (GAL), unless it is 0, the distance of a point to itself.
   */
  private static boolean isRowOfPhylip(String line) {
    return !line.matches("[-+0-9.eE]+|.*,.*|\\S+\\s+0*[1-9]\\d*");
  }

  /** A name and letters, at least ten of them where a sequence has as many. */
  private static boolean isSequence(String counts, String line) {
    int length = Integer.parseInt(counts.strip().split("\\s+")[1]);
    int least = Math.max(3, Math.min(10, length));
    Matcher letters = Pattern.compile("(?:\\S+\\s+|.{10})([A-Za-z?. -]{3,})").matcher(line);
    return letters.matches() && letters.group(1).replace(" ", "").length() >= least;
  }

  /**
   * Below the count of points, the number of each before those of its neighbours: fewer than there
   * are points, so that it is no row of distances.
   */
  private static boolean areNeighbours(List<String> lines) {
    int points = Integer.parseInt(lines.get(0));
    for (int at = 1; at < lines.size(); at++) {
      String[] fields = lines.get(at).split("\\s+");
      boolean counted = lines.get(at).matches("[1-9]\\d*(\\s+[1-9]\\d*)*");
      if (!counted || !fields[0].equals(Integer.toString(at)) || fields.length >= points) {
        return false;
      }
    }
    return lines.get(1).contains(" ") || lines.get(1).contains("\t");
  }

  /** Two fields or more, all but the first, which may be a name, numbers or missing. */
  private static boolean isOfNumbers(String line) {
    String[] fields = line.split("\\s*[,;\t]\\s*|\\s+", -1);
    boolean any = false;
    for (int f = 1; f < fields.length; f++) {
      boolean number = HeaderRow.isNumber(fields[f].replace("\"", ""));
      if (!number && !MissingValue.is(fields[f])) {
        return false;
      }
      any |= number;
    }
    boolean key = fields[0].indexOf('=') >= 0 || fields[0].indexOf(':') >= 0;
    // "Key 5" is a line of a property file
    boolean property =
        fields.length == 2 && !HeaderRow.isNumber(fields[0]) && line.indexOf(',') < 0;
    return any && !key && !property;
  }
}
