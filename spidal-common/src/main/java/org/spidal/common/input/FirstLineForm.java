package org.spidal.common.input;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Kinds of text that the first line tells, or the first one below comments: it is what no other
 * program begins with, or lines below it confirm it.
 */
final class FirstLineForm {
  static final String FASTA_NAME =
      "\\S+\\.(fna|fa|fas|fasta|ffn)(\\.gz)?\\s+"; // FastANI has files for names

  private static final String COMMENTS = "#|%|//|c$|c ";

  private static final String EDGE_OF_PYTHON = "[^>\\s]\\S*\\s+[^=\\s]\\S*\\s+\\{(['\"].*)?\\}\\s*";

  /** The number of a component, and the component. */
  private static final String VALUE = "(\\s+\\d+:[-+\\d.eE]+)";

  /**
   * Two names, percent with decimals, which tables of counts lack, seven counts and places,
   * expectation, score.
   */
  private static final String HIT =
      "[^\t]+\t[^\t]*[A-Za-z][^\t]*\t\\d{1,3}\\.\\d+(\t\\d+){7}\t(0|\\d*[.e][\\d.e+-]*)\t\\s*[\\d.e+]+(\t.*)?";

  /** A name, a length, two places and a strand, and the same of another; matches and columns. */
  private static final String MAPPED =
      "[^\t]+\t\\d+\t\\d+\t\\d+\t[-+]\t[^\t]+\t\\d+\t\\d+\t\\d+\t\\d+\t\\d+\t\\d+(\t.*)?";

  /** Time series have other keys among these, and relations within others @end. */
  static final Predicate<List<String>> OF_WEKA =
      Below.all("[^@].*|@(relation|attribute|data|inputs?|outputs?)\\b.*");

  private static final Pattern BLOCK_COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);

  /** Fields of a line of SAM at least. */
  private static final int ALIGNMENT = 11;

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
          new Form("##fileformat=VCF.*|#CHROM\tPOS\tID\tREF\tALT\tQUAL\t.*", FileKind.VCF),
          new Form(
              "[\\w.|:-]+\t\\d+\t[^\t]+\t[ACGTNacgtn]+\t([ACGTNacgtn,]+|<[^\t]*>|[.*])\t(\\d[\\d.]*|[.])\t[^\t]+\t\\S+.*",
              FileKind.VCF_ROWS),
          new Form(
              "% +(sym|asym|directed) +\\w+\\s*", FileKind.KONECT, Below.all("%.*|[\\d\\s.eE+-]*")),
          new Form("% +bip +\\w+\\s*", FileKind.KONECT_OF_TWO, Below.all("%.*|[\\d\\s.eE+-]*")),
          new Form(
              "\"?(SRID=\\d+;\\s*)?(MULTI)?(POINT|LINESTRING|POLYGON)\\s*(Z|M|ZM)?\\s*\\(+\\s*-?\\d.*",
              FileKind.WKT),
          new Form("version https://git-lfs\\.github\\.com/spec/.*", FileKind.LFS_POINTER),
          new Form(">Cluster \\d+\\s*", FileKind.CD_HIT, Below.any("\\d+\t\\d+(aa|nt), >.*")),
          new Form(
              "#NEXUS.*",
              FileKind.NEXUS,
              Below.any("(?i).*\\bntax\\s*=\\s*[^\\d\\s].*").negate()), // else a template
          new Form(
              "(C|N|4|ST){0,3}n?OFF(\\s+\\d.*|\\s*)|ply\\s*",
              FileKind.MESH,
              Below.any("\\s*\\d+\\s+\\d+\\s+\\d+\\s*|format\\s+\\w+ \\d.*")),
          new Form("#FPS1\\s*", FileKind.FPS),
          new Form("format-version: \\d.*", FileKind.ONTOLOGY),
          // of protocol 0, in which lines say where objects are kept
          new Form(
              "\\(?(dp?\\d*|lp?\\d*|[ci][\\w.]+|[SVFIL]\\S.*)",
              FileKind.PICKLE,
              lines ->
                  Below.any("[(a-zA-Z.]{0,6}p\\d+").test(lines)
                      && Below.all("[(ab0-2cdegijlopqrstuBFGIJKLMNPQRSTUVX.].*|\\w+").test(lines)),
          new Form("\"?sep=.\"?\\s*", FileKind.SEPARATED_TABLE),
          new Form("RD[AX][23]\\s*", FileKind.R_DATA, Below.any("A\\s*")),
          new Form("# STOCKHOLM.*", FileKind.STOCKHOLM),
          new Form(
              "#mega\\b.*",
              FileKind.MEGA_DISTANCES,
              Below.any("(?i).*\\bdatatype\\s*=\\s*distance.*|\\s*\\[\\s*\\d+\\s*\\]\\s*#.*")),
          new Form("#mega\\b.*", FileKind.MEGA, Below.any("#(?!mega\\b)\\S.*")),
          new Form("LOCUS {2,}\\S+\\s+\\d+ (bp|aa)\\b.*", FileKind.GENBANK),
          new Form("ID {3}\\S+; (SV|PRT)\\b.*", FileKind.EMBL),
          new Form("ID {3}\\S+ .*;\\s+\\d+ AA\\.?\\s*", FileKind.SWISSPROT),
          new Form("ID {3}\\S+.*;.*BP\\b.*", FileKind.EMBL),
          new Form(
              "CLUSTAL FORMAT for T-COFFEE\\b.*|T-COFFEE, Version.*|CLUSTAL ?[WXO]?2? *(\\([^,;\t]*|[^,;\t]*\\b(alignment|format)\\b[^,;\t]*)?"
                  + "|(MUSCLE|Kalign|PROBCONS|MSAPROBS)\\b[^,;\t]*\\balignment\\b.*",
              FileKind.CLUSTAL),
          new Form(
              "!!(NA|AA)_MULTIPLE.*|PileUp\\s*|[^>@]*\\bMSF:\\s*\\d+\\s+Type:.*",
              FileKind.MSF,
              Below.any(".*\\bMSF:\\s*\\d+\\s.*")),
          new Form("@(HD|SQ|RG|PG|CO)\\t.*", FileKind.SAM),
          new Form(
              "[^\\t]+\\t\\d+\\t[^\\t]+\\t\\d+\\t\\d+\\t(\\*|[\\dMIDNSHPX=]+)\\t[^\\t]+\\t\\d+\\t-?\\d+\\t[A-Z=.*]+\\t.*",
              FileKind.SAM_ROWS),
          new Form("@relation\\s+\\S.*", FileKind.ARFF, OF_WEKA),
          new Form(">(P1|F1|D[LC1]|R[LC]|N[13]|XX);[^\\s;=]+\\s*", FileKind.PIR),
          new Form("\\d+\\s+(labell?ed|axis=\\d|asymmetric|symmetric)\\b.*", FileKind.ORANGE),
          new Form(
              "ID_1\\s+ID_2\\s+missing\\b.*", FileKind.SAMPLES, Below.any("0 0 0( [DCPB])*\\s*")),
          new Form("Eigvals\\t\\d+", FileKind.PCOA),
          new Form("(strict\\s+)?(di)?graph\\b[^\\[]*\\{.*", FileKind.DOT),
          new Form("\\*(vertices|network)\\b.*", FileKind.PAJEK, Below.any("\\s*\\*vertices\\b.*")),
          new Form(EDGE_OF_PYTHON, FileKind.EDGES_OF_PYTHON, Below.all("#.*|" + EDGE_OF_PYTHON)),
          new Form("DGS00\\d\\s*", FileKind.DGS),
          new Form("\\*(node|tie)\\s+(data|properties).*", FileKind.VNA),
          new Form("nodedef\\s*>.*", FileKind.GDF),
          new Form("LEDA\\.GRAPH.*", FileKind.LEDA),
          new Form(">>(graph6|sparse6)<<.*", FileKind.GRAPH6),
          new Form("dl\\s+.*\\b(n|nr|nm|format)\\s*=.*", FileKind.UCINET),
          new Form("p\\s+(edge|col|sp|max|min|asn|cut)\\s+\\d+\\s+\\d+.*", FileKind.DIMACS),
          new Form(
              "creator\\s+\".*|graph\\s*\\[.*",
              FileKind.GML,
              Below.any("\\s*(graph\\b.*|version\\s+\"?\\d.*)")),
          new Form(
              "[-+]?[\\d.]+(,\\d+){0,99}(\\s+qid:\\d+)?" + VALUE + "{1,9}(\\s.*)?",
              FileKind.LIBSVM,
              Below.all("#.*|[-+]?[\\d.]+(,\\d+){0,99}\\s*(qid:\\d+\\s*)?(#.*|" + VALUE + ".*)?")),
          new Form("Ref_file\tQuery_file\tANI\t.*", FileKind.SKANI),
          new Form(HIT, FileKind.BLAST, Below.all("#.*|" + HIT)),
          new Form(MAPPED, FileKind.PAF, Below.all(MAPPED)),
          new Form(
              "Distance Matrix\\s*",
              FileKind.DISTMAT,
              Below.any("(Uncorrected for|Gap weighting|Using base) .*")),
          new Form(FASTA_NAME + FASTA_NAME + "[\\d.]+\\s+\\d+\\s+\\d+\\s*", FileKind.FASTANI),
          new Form(
              "\\[+\\s*-?[\\d.]+(\\s+[\\d.e+-]+){1,9}([\\s\\]].*)?",
              FileKind.PRINTED,
              Below.all("[-+\\d.e\\[\\]\\sinfa]*")),
          new Form(
              "(\"?[\\w ]{1,40}\"?\\s*=\\s*|\\[.*\\]\\s*)?\\(.*", FileKind.NEWICK, NewickForm::is));

  /**
   * @param confirmed whether the lines are of the kind, where others begin so, too
   */
  private record Form(Pattern line, FileKind kind, Predicate<List<String>> confirmed) {
    Form(String line, FileKind kind) {
      this(line, kind, lines -> true);
    }

    Form(String line, FileKind kind, Predicate<List<String>> confirmed) {
      this(Pattern.compile(line, Pattern.CASE_INSENSITIVE), kind, confirmed);
    }

    boolean is(String first, List<String> lines) {
      return line.matcher(first).matches() && confirmed.test(lines);
    }
  }

  private FirstLineForm() {}

  /** What a file is; null if its first line does not tell. */
  static FileKind of(List<String> lines, String name) {
    if (lines.isEmpty()) {
      return null;
    }
    String first = lines.get(0);
    FileKind form = form(first, lines);
    if (form == null) {
      String used = firstOf(lines, COMMENTS);
      form =
          form(
              used, lines.subList(lines.indexOf(used) < 0 ? 0 : lines.indexOf(used), lines.size()));
    }
    if (form == null && first.startsWith("/*")) {
      String text = BLOCK_COMMENT.matcher(String.join("\n", lines)).replaceAll("");
      form = form(firstOf(text.lines().toList(), "//"), lines);
    }
    String row = firstOf(lines, "@");
    boolean whole = !row.startsWith("@") && !below(lines, row).isEmpty();
    boolean shorter = whole && row.split("\t").length < ALIGNMENT; // the last may be cut
    if (form == FileKind.SAM && (shorter || name.matches(".*[.]interval(s|_list)"))) {
      return null; // a table below the same header, as Picard's intervals
    }
    return form == null ? FastaForm.of(lines, name) : form;
  }

  /** The line below one; empty if there is none. */
  private static String below(List<String> lines, String line) {
    int at = lines.indexOf(line) + 1;
    return at < lines.size() ? lines.get(at) : "";
  }

  private static FileKind form(String line, List<String> lines) {
    for (Form form : FORMS) {
      if (form.is(line, lines)) {
        return form.kind;
      }
    }
    return null;
  }

  /** The first line that is not blank and does not begin so; the first if all do. */
  static String firstOf(List<String> lines, String comments) {
    Pattern comment = Pattern.compile("(" + comments + ").*");
    for (String line : lines) {
      if (!line.isBlank() && !comment.matcher(line).matches()) {
        return line.strip();
      }
    }
    return lines.isEmpty() ? "" : lines.get(0);
  }
}
