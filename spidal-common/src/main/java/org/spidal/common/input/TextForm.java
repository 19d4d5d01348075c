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

  /** Fields of a line of SAM at least. */
  private static final int ALIGNMENT = 11;

  private static final String NUMBER = "[-+]?(\\d+[.]?\\d*|[.]\\d+)([eE][-+]?\\d+)?";

  /** A line of JSON. */
  private static final Pattern RECORD = Pattern.compile("\\{\\s*\".*\\}\\s*");

  private static final Pattern ROOT = Pattern.compile("<([A-Za-z_][\\w.:-]*)");
  private static final Pattern BEFORE_ROOT =
      Pattern.compile("<!--.*?-->|<\\?.*?\\?>", Pattern.DOTALL);

  /** Above #NEXUS. */
  private static final Pattern COMMENT_OF_NEXUS =
      Pattern.compile("^\\[[^\\]]*\\]\\s*(?=#NEXUS)", Pattern.CASE_INSENSITIVE);

  private static final Pattern BLOCK_COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);

  private static final String FASTA_NAME =
      "\\S+\\.(fna|fa|fas|fasta|ffn)(\\.gz)?\\s+"; // FastANI has files for names

  /** As NumPy, Python, R and MATLAB write it. */
  private static final Pattern COMPLEX =
      Pattern.compile("\\(?[-+]?[\\d.]+(e[-+]?\\d+)?[-+][\\d.]+(e[-+]?\\d+)?[ij]\\)?");

  /** What the second line of a table of Orange says of a column: its type. */
  private static final Pattern ORANGE_TYPE =
      Pattern.compile("(c|d|s|t|continuous|discrete|string|time)?");

  /** What the third line says: what the column is for, which of most is nothing. */
  private static final Pattern ORANGE_ROLE =
      Pattern.compile("((class|meta|ignore|i|m|weight|w|\\w+=\\S*) ?){0,3}");

  /** Type and size: real, complex, pattern, integer or numbers elsewhere; symmetry; assembled. */
  private static final Pattern BOEING = Pattern.compile("(?i)[rcpiq][suhzr]a(\\s+\\d+){3,4}\\s*");

  private static final Pattern TSPLIB = Pattern.compile("TYPE\\s*:\\s*(A?TSP|HCP|SOP|CVRP)\\s*");

  /** A row of FastANI's and skani's matrices: a file, and percents. */
  private static final Pattern IDENTITY =
      Pattern.compile(FASTA_NAME + "((NA|0\\.0+)\\s+){0,9}(\\d\\d+\\.\\d+|NA)\\b.*");

  /**
   * First lines, in the order in which they are tried. A group repeats a few times only: matching
   * takes stack for each.
   */
  private static final List<Form> FORMS =
      List.of(
          new Form(
              "%%MatrixMarket\\s+\\w+\\s+\\w+\\s+(complex|\\w+\\s+hermitian)\\b.*",
              FileKind.COMPLEX_MARKET),
          new Form("%%MatrixMarket\\b.*", FileKind.MATRIX_MARKET),
          new Form("##fileformat=VCF.*", FileKind.VCF),
          new Form("version https://git-lfs\\.github\\.com/spec/.*", FileKind.LFS_POINTER),
          new Form(">Cluster \\d+\\s*", FileKind.CD_HIT),
          new Form("#NEXUS.*", FileKind.NEXUS),
          new Form("(C|N|4|ST)*n?OFF(\\s+\\d.*|\\s*)|ply\\s*", FileKind.MESH),
          new Form("#FPS1\\s*", FileKind.FPS),
          new Form("format-version: \\d.*", FileKind.ONTOLOGY),
          new Form("\\((dp|lp)\\d+|\\(?c(copy_reg|numpy\\.).*", FileKind.PICKLE),
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
          new Form("[^>\\s]\\S*\\s+[^=\\s]\\S*\\s+\\{(['\"].*)?\\}", FileKind.EDGES_OF_PYTHON),
          new Form("DGS00\\d\\s*", FileKind.DGS),
          new Form("\\*(node|tie)\\s+(data|properties).*", FileKind.VNA),
          new Form("nodedef\\s*>.*", FileKind.GDF),
          new Form("LEDA\\.GRAPH.*", FileKind.LEDA),
          new Form(">>(graph6|sparse6)<<.*", FileKind.GRAPH6),
          new Form("dl\\s+.*\\b(n|nr|nm|format)\\s*=.*", FileKind.UCINET),
          new Form("p\\s+(edge|col|sp|max|min|asn)\\s+\\d+\\s+\\d+.*", FileKind.DIMACS),
          new Form("creator\\s+\".*|graph\\s*\\[.*", FileKind.GML),
          new Form("[-+]?[\\d.]+(,\\d+){0,99}(\\s+\\d+:[-+\\d.eE]+){1,9}(\\s.*)?", FileKind.LIBSVM),
          new Form(FASTA_NAME + FASTA_NAME + "[\\d.]+\\s+\\d+\\s+\\d+\\s*", FileKind.FASTANI),
          new Form("\\[+\\s*-?[\\d.]+(\\s+[\\d.e+-]+){1,9}([\\s\\]].*)?", FileKind.PRINTED),
          new Form("\"?[\\w ]{1,40}\"?\\s*=\\s*\\(.*[,(].*;\\s*", FileKind.NEWICK),
          new Form("(\\[[^\\]]*\\]\\s*)?\\(([^\t]*(;|,|\\())?\\s*", FileKind.NEWICK));

  private record Form(Pattern line, FileKind kind) {
    Form(String line, FileKind kind) {
      this(Pattern.compile(line, Pattern.CASE_INSENSITIVE), kind);
    }
  }

  private TextForm() {}

  static FileKind of(byte[] head, String name) {
    String decoded = new String(head, StandardCharsets.UTF_8);
    String text =
        COMMENT_OF_NEXUS
            .matcher((decoded.startsWith("\uFEFF") ? decoded.substring(1) : decoded).stripLeading())
            .replaceFirst("");
    if (text.matches("(?s)<[A-Za-z_?!/].*") && !areEdges(text)) {
      return xml(text);
    }
    if (text.matches(
            "(?s)(\\{\\s*[\"}]|\\[\\s*([\"{\\[\\]]|(-?[\\d.eE+-]+|true|false|null)\\s*,)).*")
        && !text.matches("(?s)\\[\\[[^,]*\\n.*")) {
      return json(text, name.toLowerCase(Locale.ROOT));
    }
    List<String> lines = text.lines().toList();
    if (lines.stream()
            .filter(line -> !line.startsWith("#"))
            .limit(2)
            .filter(RECORD.asMatchPredicate())
            .count()
        == 2) {
      return FileKind.JSON_LINES;
    }
    FileKind kind = byEnding(name.toLowerCase(Locale.ROOT).replaceFirst(".*\\.", ""), lines);
    if (kind == null) {
      kind = byLines(text, lines);
    }
    if (kind == null) {
      kind = byFirstLine(lines, name.toLowerCase(Locale.ROOT));
    }
    return kind == null ? numbers(lines) : kind;
  }

  /** Lines of two names or three in brackets, and no tag that is closed. */
  private static boolean areEdges(String text) {
    return text.lines().limit(LINES).count() > 1
        && text.lines().limit(2).allMatch(line -> line.matches("(<[^<>=\\s]+>\\s*){2,3}"))
        && !text.contains("</")
        && !text.contains("/>");
  }

  /** Endings whose files begin with what others could begin with, too; null for none of them. */
  private static FileKind byEnding(String ending, List<String> lines) {
    String first = lines.isEmpty() ? "" : lines.get(0);
    return switch (ending) {
      case "lgl" -> first.startsWith("#") ? FileKind.LGL : null;
      // its comments may be longer than what is looked at
      case "col", "gr", "max", "dimacs" ->
          first.matches("c(\\s.*)?") && firstOf(lines, "c$|c ").matches("[cp]\\s.*")
              ? FileKind.DIMACS
              : null;
      case "graph", "metis" ->
          !first.startsWith("%%") && firstOf(lines, "%").matches("\\d+\\s+\\d+(\\s+\\d+){0,2}")
              ? FileKind.METIS
              : null;
      case "g6", "s6" ->
          lines.stream().allMatch(line -> line.matches("[!-~]+")) ? FileKind.GRAPH6 : null;
      // its comments may be longer than what is looked at
      case "arff" -> first.matches("[%@].*") ? FileKind.ARFF : null;
      case "sif" -> FileKind.SIF;
      case "smi", "smiles" ->
          first.matches("[A-Za-z0-9@+\\-\\[\\]()=#$/\\\\%.:*]+(\\s.*)?") ? FileKind.SMILES : null;
      case "xyz" ->
          lines.size() > 2
                  && first.matches("\\s*\\d{1,7}\\s*")
                  && lines.get(2).matches("\\s*[A-Za-z]\\w{0,4}(\\s+-?[\\d.eE+-]+){3}(\\s.*)?")
              ? FileKind.ATOMS
              : null;
      case "obj" ->
          lines.stream().anyMatch(line -> line.matches("v(\\s+-?[\\d.eE+-]+){3,7}\\s*"))
              ? FileKind.MESH
              : null;
      // what is above the atoms may be longer than what is looked at
      case "pdb", "ent" ->
          first.matches("(HEADER|TITLE|COMPND|REMARK|CRYST1|MODEL|ATOM) .*")
              ? FileKind.ATOMS
              : null;
      // each block of atoms has its own line of columns
      case "cif", "mmcif" -> firstOf(lines, "#").startsWith("data_") ? FileKind.ATOMS : null;
      case "gal", "gwt" -> first.matches("\\d+(\\s.*)?") ? FileKind.SPATIAL_WEIGHTS : null;
      case "tab" ->
          lines.size() > 2 && lines.get(1).matches(".*[a-z].*") && areAll(ORANGE_TYPE, lines.get(1))
              ? FileKind.ORANGE_TABLE
              : null;
      // below a title
      case "net", "paj" -> lines.stream().anyMatch(TextForm::isPajek) ? FileKind.PAJEK : null;
      default -> null;
    };
  }

  /** Kinds that more than one line tells; null for none of them. */
  private static FileKind byLines(String text, List<String> lines) {
    if (text.startsWith("* ")
        && lines.stream().limit(HEADING).anyMatch(line -> line.contains("Stanford GraphBase"))) {
      return FileKind.GRAPHBASE;
    }
    if (lines.size() > 1
        && lines.get(0).matches("GRAPH \\d+")
        && lines.get(1).matches("NODES \\d+")) {
      return FileKind.ATLAS;
    }
    if (lines.size() > 1
        && lines.get(0).matches("(strict\\s+)?(di)?graph(\\s+\\S+)?\\s*")
        && lines.get(1).startsWith("{")) {
      return FileKind.DOT;
    }
    if (lines.size() > 2 && isOfOrange(lines.get(1), lines.get(2))) {
      return FileKind.ORANGE_TABLE;
    }
    if (lines.size() > 3 && BOEING.matcher(lines.get(2)).matches()) {
      return FileKind.HARWELL_BOEING;
    }
    if (isCounted(lines)) {
      return FileKind.COUNTED_TABLE;
    }
    FileKind molecule = MoleculeForm.of(lines);
    if (molecule != null) {
      return molecule;
    }
    if (isFastq(lines)) {
      return FileKind.FASTQ;
    }
    if (text.matches("(?is)#NEXUS.*\\bbegin\\s+distances\\b.*")) {
      return FileKind.NEXUS_DISTANCES;
    }
    if (text.matches("(?is)#NEXUS.*\\bdatatype\\s*=\\s*mixed\\b.*")) {
      return FileKind.NEXUS_MIXED;
    }
    if (text.matches("(?is)#NEXUS.*\\bdatatype\\s*=\\s*standard\\b.*")) {
      return FileKind.NEXUS_STANDARD;
    }
    if (text.matches("(?is)#NEXUS.*\\bbegin\\s+trees\\b.*")
        && !text.matches("(?is).*\\bbegin\\s+(data|characters)\\b.*")) {
      return FileKind.NEXUS_TREES;
    }
    // parameters may stand above
    if (lines.contains("BEGIN IONS")) {
      return FileKind.SPECTRA;
    }
    if (lines.stream().anyMatch(line -> line.matches("(?i)num peaks: *\\d+ *"))) {
      return FileKind.SPECTRA_OF_NIST;
    }
    if (!text.startsWith(">")
        && lines.stream()
            .limit(HEADING)
            .anyMatch(line -> line.matches(".*\\bMSF:\\s*\\d+\\s+Type:.*"))) {
      return FileKind.MSF;
    }
    if (isGde(lines)) {
      return FileKind.GDE;
    }
    if (!lines.isEmpty()
        && lines.get(0).matches("\\s*\\d{1,7}(\\s+\\d{1,7})?\\s*")
        && lines.stream()
            .skip(1)
            .filter(line -> !line.isBlank())
            .findFirst()
            .orElse("")
            .matches("\\s*\\(.*[,(].*")) {
      return FileKind.COUNTED_TREES;
    }
    if (isGenepop(lines)) {
      return FileKind.GENEPOP;
    }
    if (lines.stream().anyMatch(line -> TSPLIB.matcher(line).matches())) {
      return FileKind.TSPLIB;
    }
    if (areComplex(lines)) {
      return FileKind.COMPLEX;
    }
    // one line, whose end may be beyond what is looked at, or several up to it
    if (text.startsWith("(")
        && text.contains(",")
        && (text.stripTrailing().endsWith(";") || text.lines().skip(1).allMatch(String::isBlank))) {
      return FileKind.NEWICK;
    }
    return AlignmentForm.of(lines);
  }

  /** Letters below names behind % or #, of two sequences or more, as GDE writes them. */
  private static boolean isGde(List<String> lines) {
    int names = 0;
    int letters = 0;
    for (String line : lines.subList(0, Math.max(0, lines.size() - 1))) {
      if (line.matches("[%#][^%#\\s]\\S*\\s*")) {
        names++;
      } else if (line.matches("[A-Za-z.*~-]{10,}\\s*")) {
        letters++;
      } else if (!line.matches("[A-Za-z.*~-]*\\s*")) {
        return false;
      }
    }
    return names > 1 && letters >= names - 1 && lines.get(0).matches("[%#].*");
  }

  /** A title, names of loci, a line "pop" alone, and a comma behind the name of each individual. */
  private static boolean isGenepop(List<String> lines) {
    for (int at = 2; at < lines.size() - 1; at++) {
      if (lines.get(at).strip().equalsIgnoreCase("pop")) {
        return lines.get(at + 1).matches("[^,]*,\\s*(\\d{4}|\\d{6})(\\s.*)?");
      }
    }
    return false;
  }

  /** A role that is empty or a long word tells such lines from edges with short names. */
  private static boolean isOfOrange(String types, String roles) {
    return types.indexOf('\t') >= 0
        && roles.indexOf('\t') >= 0
        && areAll(ORANGE_TYPE, types)
        && areAll(ORANGE_ROLE, roles)
        && roles.matches("\t.*|.*\t\t.*|.*\t|.*(class|meta|ignore).*");
  }

  /**
   * How many rows and columns there are, as GeoDa writes it above a header, and word2vec and PHYLIP
   * (of continuous characters) above names with so many numbers.
   */
  private static boolean isCounted(List<String> lines) {
    if (lines.size() > 1 && lines.get(0).matches("\\d{1,9}\\s+\\d{1,5}\\s*")) {
      String[] fields = lines.get(1).strip().split("\\s+");
      String columns = lines.get(0).strip().replaceFirst(".*\\s", "");
      return columns.equals(Integer.toString(fields.length - 1))
          && fields.length > 3
          && HeaderRow.isName(fields[0])
          && Stream.of(fields).skip(1).allMatch(HeaderRow::isNumber);
    }
    if (lines.size() < 3 || !lines.get(0).matches("\\d{1,9},\\d{1,5}\\s*")) {
      return false;
    }
    List<String> header = List.of(lines.get(1).split(",", -1));
    int columns = Integer.parseInt(lines.get(0).strip().replaceFirst(".*,", ""));
    return header.size() == columns && columns > 2 && HeaderRow.isName(header.get(1));
  }

  private static boolean areAll(Pattern pattern, String line) {
    return Stream.of(line.split("\t", -1)).allMatch(field -> pattern.matcher(field).matches());
  }

  /** Kinds that the first line tells, or the first below comments; null for none of them. */
  private static FileKind byFirstLine(List<String> lines, String name) {
    String first = lines.isEmpty() ? "" : lines.get(0);
    FileKind form = form(first);
    if (form == null) {
      form = form(firstOf(lines, "#|%|//|c$|c "));
    }
    if (form == null && first.startsWith("/*")) {
      form =
          form(
              firstOf(
                  BLOCK_COMMENT.matcher(String.join("\n", lines)).replaceAll("").lines().toList(),
                  "//"));
    }
    String row = firstOf(lines, "@");
    boolean shorter = !row.startsWith("@") && row.split("\t").length < ALIGNMENT;
    if (form == FileKind.SAM && (shorter || name.matches(".*[.]interval(s|_list)"))) {
      return null; // a table below the same header, as Picard's intervals
    }
    if (form == FileKind.NEWICK && lines.stream().noneMatch(line -> line.indexOf(',') >= 0)) {
      return null; // Lisp
    }
    if (form != null) {
      return form;
    }
    if (first.startsWith("#") && firstOf(lines, "#").startsWith(">")) {
      return FileKind.COMMENTED_FASTA;
    }
    boolean session = first.startsWith(">>> "); // of Python
    // names alone are none of sequences, but of rows, as in the reports of ELAND
    boolean rows = lines.size() > 1 && lines.stream().allMatch(line -> line.matches(">.*\t.*"));
    boolean named =
        first.startsWith(">")
            && !session
            && !rows
            && (lines.size() < 2 || !isOfNumbersOrWords(lines.get(1)));
    return named || first.startsWith(";") && firstOf(lines, ";").startsWith(">")
        ? FileKind.FASTA
        : null;
  }

  /** Numbers with points, or words with many digits: no sequence, nor its qualities. */
  private static boolean isOfNumbersOrWords(String line) {
    long marks = line.chars().filter(c -> Character.isDigit(c) || c == '_').count();
    boolean letters = line.chars().anyMatch(Character::isLetter);
    return line.matches("[-+\\d.\\s]*\\d\\.\\d[-+\\d.\\s]*")
        || letters && 4 * marks > line.length();
  }

  /**
   * Below a header, if there are two lines, most fields are complex numbers. Of names such as 1-2i,
   * none has a sign + or a point.
   */
  private static boolean areComplex(List<String> lines) {
    List<String> used = lines.stream().filter(line -> !line.isBlank()).limit(2).toList();
    String line = used.isEmpty() ? "" : used.get(used.size() - 1);
    String[] fields = line.strip().replaceAll("\\s([-+])\\s", "$1").split("[\\s,;]+");
    long complex = Stream.of(fields).filter(field -> COMPLEX.matcher(field).matches()).count();
    return complex > 0 && 2 * complex >= fields.length && line.matches(".*[+.].*[ij].*");
  }

  private static FileKind form(String line) {
    for (Form form : FORMS) {
      if (form.line.matcher(line).matches()) {
        return form.kind;
      }
    }
    return null;
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
      // an imzML file has its numbers in another file
      case "mzml", "indexedmzml" -> text.contains("\"IMS\"") ? FileKind.XML : FileKind.MZML;
      case "phyloxml" -> FileKind.PHYLOXML;
      case "nexml" -> text.contains("<characters") ? FileKind.XML : FileKind.NEXML;
      case "svg" -> FileKind.SVG;
      case "html" -> FileKind.PAGE;
      default -> FileKind.XML;
    };
  }

  private static FileKind json(String text, String name) {
    boolean biom =
        text.contains("biom-format.org")
            || text.contains("Biological Observation Matrix")
            || text.matches("(?s)[{]\\s*\"(rows|columns)\"\\s*:\\s*[\\[][{]\\s*\"id\".*");
    if (biom) {
      return FileKind.BIOM_JSON;
    }
    if (text.lines().limit(2).filter(RECORD.asMatchPredicate()).count() == 2) {
      return FileKind.JSON_LINES;
    }
    return name.endsWith(".geojson")
            || text.matches("(?s).*\"type\"\\s*:\\s*\"FeatureCollection\".*")
        ? FileKind.GEOJSON
        : FileKind.JSON;
  }

  /** A name behind @, lines of letters, and a line that begins with +. */
  private static boolean isFastq(List<String> lines) {
    if (lines.isEmpty() || !lines.get(0).matches("@ ?\\S.*")) {
      return false;
    }
    // a read may have lost all of its letters
    boolean none = lines.size() > 2 && lines.get(1).isBlank() && lines.get(2).startsWith("+");
    for (int at = none ? 2 : 1; at < lines.size(); at++) {
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
    boolean counted = lines.size() > 1 && lines.get(0).matches("(?!0*[01]$)[0-9]{1,7}");
    if (counted && areNeighbours(lines)) {
      return FileKind.NEIGHBOURS;
    }
    if (counted && lines.stream().skip(1).anyMatch(line -> IDENTITY.matcher(line).matches())) {
      return FileKind.FASTANI_MATRIX;
    }
    if (counted && areOfPhylip(lines) && !areRows(lines)) {
      return FileKind.PHYLIP;
    }
    return table ? FileKind.TABLE : FileKind.TEXT;
  }

  /**
   * Below the count, numbers alone, or one behind each name, or two words before them, as many in
   * each line, but fewer than there are distances.
   */
  private static boolean areRows(List<String> lines) {
    if (lines.size() < LINES) {
      return false;
    }
    String[] first = lines.get(1).split("\\s+");
    String[] second = lines.get(2).split("\\s+");
    boolean words =
        first.length == second.length
            && first.length > 1
            && first.length < Integer.parseInt(lines.get(0))
            && HeaderRow.isName(first[1])
            && HeaderRow.isName(second[1]);
    if (words) {
      return true;
    }
    boolean pairs = first.length == 2 && second.length == 2 && !lines.get(0).matches("[012]");
    if (pairs && PlainNumber.is(first[1]) && PlainNumber.is(second[1])) {
      return true;
    }
    return first.length == second.length
        && first.length < Integer.parseInt(lines.get(0))
        && Stream.concat(Stream.of(first), Stream.of(second)).allMatch(PlainNumber::is);
  }

  /**
   * A name, of two words within ten columns at most if there are no numbers behind blanks. One
   * whole number alone that is smaller than the number of points is a count, as in lists of
   * neighbours (GAL), unless it is 0, the distance of a point to itself.
   */
  private static boolean isRowOfPhylip(String line, int points) {
    boolean counts = line.matches("\\S+\\s+0*[1-9]\\d*") && isBelow(line, points);
    return line.matches("\\S+|(?=.{1,10}$)\\S+ \\S+|.*\\s" + NUMBER)
            && !line.matches("[-+0-9.eE]+|.*,.*")
            && !counts
        || line.matches("[^\t]*[^\t0-9.][^\t]*(\t" + NUMBER + "){1,9}(\t.*)?");
  }

  /** The first row, and below it one with a number behind something, or numbers of the first. */
  private static boolean areOfPhylip(List<String> lines) {
    int points = Integer.parseInt(lines.get(0));
    return isRowOfPhylip(lines.get(1), points)
        && (lines.size() < LINES || lines.get(2).matches(".*\\S\\s+" + NUMBER));
  }

  private static boolean isBelow(String line, int points) {
    return Double.parseDouble(line.replaceFirst(".*\\s", "")) < points;
  }

  /**
   * Below the count of points, the number of each before those of its neighbours: fewer than there
   * are points, so that it is no row of distances.
   */
  private static boolean areNeighbours(List<String> lines) {
    int points = Integer.parseInt(lines.get(0));
    for (int at = 1; at < lines.size(); at++) {
      String[] fields = lines.get(at).split("\\s+");
      boolean counted = Stream.of(fields).allMatch(field -> field.matches("[1-9]\\d*"));
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
