package org.spidal.common.input;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Kinds of text: marks of XML and JSON, then endings whose first lines look like others, then what
 * several lines tell, then the first line alone, then rows of fields.
 */
final class TextForm {
  private static final int HEADING = 10;

  private static final String NEXUS = "#NEXUS";

  private static final Pattern COMMENT = Pattern.compile("\\[[^\\]]*\\]");

  /** Above #NEXUS. */
  private static final Pattern COMMENT_OF_NEXUS =
      Pattern.compile("^\\[[^\\]]*\\]\\s*(?=#NEXUS)", Pattern.CASE_INSENSITIVE);

  /** As NumPy, Python, R and MATLAB write it. */
  private static final Pattern COMPLEX =
      Pattern.compile("\\(?[-+]?[\\d.]+(e[-+]?\\d+)?[-+][\\d.]+(e[-+]?\\d+)?[ij]\\)?");

  /** Type and size: real, complex, pattern, integer or numbers elsewhere; symmetry; assembled. */
  private static final Pattern BOEING = Pattern.compile("(?i)[rcpiq][suhzr]a(\\s+\\d+){3,4}\\s*");

  private static final Pattern TSPLIB = Pattern.compile("TYPE\\s*:\\s*(A?TSP|HCP|SOP|CVRP)\\s*");

  private TextForm() {}

  static FileKind of(byte[] head, String name) {
    String decoded = new String(head, StandardCharsets.UTF_8);
    String text =
        COMMENT_OF_NEXUS
            .matcher((decoded.startsWith("\uFEFF") ? decoded.substring(1) : decoded).stripLeading())
            .replaceFirst("");
    if (text.matches("(?s)<[A-Za-z_?!/].*") && !areEdges(text)) {
      return MarkupForm.xml(text);
    }
    if (text.matches(
            "(?s)(\\{\\s*[\"}]|\\[\\s*([\"{\\[\\]]|(-?[\\d.eE+-]+|true|false|null)\\s*,)).*")
        && !text.matches("(?s)\\[\\[[^,]*\\n.*")) {
      return MarkupForm.json(text, name.toLowerCase(Locale.ROOT));
    }
    List<String> lines = text.lines().toList();
    if (MarkupForm.areRecords(lines)) {
      return FileKind.JSON_LINES;
    }
    FileKind kind = EndingForm.of(name.toLowerCase(Locale.ROOT).replaceFirst(".*\\.", ""), lines);
    if (kind == null) {
      kind = byLines(text, lines);
    }
    if (kind == null) {
      kind = FirstLineForm.of(lines, name.toLowerCase(Locale.ROOT));
    }
    return kind == null ? RowsForm.of(lines) : kind;
  }

  /** Lines of two names or three in brackets, and no tag that is closed. */
  private static boolean areEdges(String text) {
    return text.lines().limit(2).count() > 1
        && text.lines().limit(2).allMatch(line -> line.matches("(<[^<>=\\s]+>\\s*){2,3}"))
        && !text.contains("</")
        && !text.contains("/>");
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
        && lines.get(0).matches("(strict\\s+)?(di)?graph(\\s+(\\S+|\"[^\"]*\"))?\\s*")
        && lines.get(1).startsWith("{")) {
      return FileKind.DOT;
    }
    if (lines.size() > 1 && lines.get(0).matches("graph\\s*") && lines.get(1).strip().equals("[")) {
      return FileKind.GML;
    }
    if (lines.size() > 2 && OrangeForm.is(lines.get(1), lines.get(2))) {
      return FileKind.ORANGE_TABLE;
    }
    if (lines.size() > 3 && BOEING.matcher(lines.get(2)).matches()) {
      return FileKind.HARWELL_BOEING;
    }
    if (areCharacters(lines)) {
      return FileKind.PHYLIP_STANDARD;
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
    FileKind nexus = nexus(text);
    if (nexus != null) {
      return nexus;
    }
    // parameters may stand above
    if (lines.contains("BEGIN IONS")) {
      return FileKind.SPECTRA;
    }
    if (lines.stream().anyMatch(line -> line.matches("(?i)num peaks: *\\d+ *"))
        && Below.any("\\s*\\d[\\d.eE+-]*[\\s,;:]+\\d.*").test(lines)) {
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
        && NewickForm.is(lines.subList(1, lines.size()))) {
      return FileKind.COUNTED_TREES;
    }
    if (isGenAlEx(lines)) {
      return FileKind.GENALEX;
    }
    if (lines.contains("# type: sparse matrix")) {
      return FileKind.OCTAVE_SPARSE;
    }
    if (lines.stream().filter(line -> line.startsWith("# name: ")).count() > 1) {
      return FileKind.OCTAVE;
    }
    if (isGenepop(lines)) {
      return FileKind.GENEPOP;
    }
    if (lines.stream().anyMatch(line -> TSPLIB.matcher(line).matches())) {
      if (lines.stream().anyMatch(line -> line.matches("EDGE_WEIGHT_TYPE\\s*:\\s*EXPLICIT\\s*"))) {
        return FileKind.TSPLIB_DISTANCES;
      }
      return FileKind.TSPLIB;
    }
    if (areComplex(lines)) {
      return FileKind.COMPLEX;
    }
    if (text.startsWith("(") && NewickForm.is(lines)) {
      return FileKind.NEWICK;
    }
    return AlignmentForm.of(lines);
  }

  /** What a file of NEXUS has, by its commands; null if they do not tell. */
  private static FileKind nexus(String text) {
    if (!text.regionMatches(true, 0, NEXUS, 0, NEXUS.length())) {
      return null;
    }
    String commands = COMMENT.matcher(text).replaceAll("");
    if (commands.matches("(?is).*\\bbegin\\s+distances\\b.*")) {
      return FileKind.NEXUS_DISTANCES;
    }
    if (commands.matches("(?is).*\\bdatatype\\s*=\\s*mixed\\b.*")) {
      return FileKind.NEXUS_MIXED;
    }
    boolean digits =
        commands.matches("(?is).*\\bsymbols\\s*=\\s*\"[^\"]*\\d.*")
            && !commands.matches("(?is).*\\bdatatype\\s*=.*");
    if (digits || commands.matches("(?is).*\\bdatatype\\s*=\\s*standard\\b.*")) {
      return FileKind.NEXUS_STANDARD;
    }
    boolean trees = commands.matches("(?is).*\\bbegin\\s+trees\\b.*");
    return trees && !commands.matches("(?is).*\\bbegin\\s+(data|characters)\\b.*")
        ? FileKind.NEXUS_TREES
        : null;
  }

  /** Below the counts of objects and characters, a name and as many digits. */
  private static boolean areCharacters(List<String> lines) {
    if (lines.size() < 3 || !lines.get(0).matches("\\s*\\d{1,6}\\s+\\d{1,6}\\s*")) {
      return false;
    }
    String[] fields = lines.get(1).strip().split("\\s+");
    String characters = String.join("", List.of(fields).subList(1, fields.length));
    return fields.length > 1
        && characters.length() > 9
        && characters.matches("[\\d?-]+")
        && lines.get(0).strip().endsWith(" " + characters.length());
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

  /** How many loci, individuals and populations there are, and how many individuals in each. */
  private static boolean isGenAlEx(List<String> lines) {
    if (lines.size() < 4
        || !lines
            .get(0)
            .matches("\\d{1,6}([,\\t]\\d{1,6}){2,999}[,\\t].*|\\d{1,6}([,\\t]\\d{1,6}){2,999}")) {
      return false;
    }
    String[] cells = lines.get(0).split("[,\\t]");
    int[] counts =
        Stream.of(cells)
            .takeWhile(cell -> cell.matches("\\d{1,6}"))
            .mapToInt(Integer::parseInt)
            .toArray();
    int populations = counts[2];
    boolean above = lines.get(1).split("[,\\t]", -1).length > 3;
    boolean sizes =
        counts.length >= 3 + populations
            && populations > 0
            && counts[1] == IntStream.of(counts).skip(3).limit(populations).sum();
    return above && (sizes || counts.length == 3 && lines.get(1).matches("[^,\\t]*[,\\t]{3}.*"));
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
}
