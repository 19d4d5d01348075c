package org.spidal.common.input;

import java.util.List;
import java.util.regex.Pattern;

/** Kinds of text that the first line tells, or the first one below comments. */
final class FirstLineForm {
  static final String FASTA_NAME =
      "\\S+\\.(fna|fa|fas|fasta|ffn)(\\.gz)?\\s+"; // FastANI has files for names

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
              "\"?(SRID=\\d+;\\s*)?(MULTI)?(POINT|LINESTRING|POLYGON)\\s*(Z|M|ZM)?\\s*\\(+\\s*-?\\d.*",
              FileKind.WKT),
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
          new Form(
              "[^\\t]+\\t\\d+\\t[^\\t]+\\t\\d+\\t\\d+\\t(\\*|[\\dMIDNSHPX=]+)\\t[^\\t]+\\t\\d+\\t-?\\d+\\t[A-Z=.*]+\\t.*",
              FileKind.SAM_ROWS),
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
          new Form("p\\s+(edge|col|sp|max|min|asn|cut)\\s+\\d+\\s+\\d+.*", FileKind.DIMACS),
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

  private FirstLineForm() {}

  /** What a file is; null if its first line does not tell. */
  static FileKind of(List<String> lines, String name) {
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
    boolean whole = !row.startsWith("@") && !below(lines, row).isEmpty();
    boolean shorter = whole && row.split("\t").length < ALIGNMENT; // the last may be cut
    if (form == FileKind.SAM && (shorter || name.matches(".*[.]interval(s|_list)"))) {
      return null; // a table below the same header, as Picard's intervals
    }
    if (form == FileKind.NEWICK && lines.stream().noneMatch(line -> line.indexOf(',') >= 0)) {
      return null; // Lisp
    }
    if (form != null) {
      return form;
    }
    String title = firstOf(lines, "#");
    String below = below(lines, title);
    boolean session = title.startsWith(">>"); // of Python, or a report
    // names alone are none of sequences, but of rows, as in the reports of ELAND and SHRiMP
    boolean rows = title.matches(">[^\\t]*\\t[^\\t]*\\t.*") && below.matches("(>.*\\t.*)?");
    boolean keys = lines.size() > 2 && lines.stream().allMatch(line -> line.matches("(>.*)?"));
    boolean named = title.startsWith(">") && !session && !rows && !keys;
    if (named && below.matches("[ACGTN][0-3.]{3,}")) {
      return FileKind.COLOURS;
    }
    if (named && first.startsWith("#") && !below.matches("[-\\d\\s]+")) {
      return FileKind.COMMENTED_FASTA;
    }
    named &= first.startsWith(">") && !isOfNumbersOrWords(below);
    return named || first.startsWith(";") && firstOf(lines, ";").startsWith(">")
        ? FileKind.FASTA
        : null;
  }

  /** The line below one; empty if there is none. */
  private static String below(List<String> lines, String line) {
    int at = lines.indexOf(line) + 1;
    return at < lines.size() ? lines.get(at) : "";
  }

  /** Numbers with points, or words with many digits, or a key: no sequence, nor its qualities. */
  private static boolean isOfNumbersOrWords(String line) {
    if (line.matches("\\w[\\w ]*: .*")) {
      return true; // a key and its value
    }
    long marks = line.chars().filter(c -> Character.isDigit(c) || c == '_').count();
    boolean letters = line.chars().anyMatch(Character::isLetter);
    return line.matches("[-+\\d.\\s]*\\d\\.\\d[-+\\d.\\s]*")
        || letters && 4 * marks > line.length();
  }

  private static FileKind form(String line) {
    for (Form form : FORMS) {
      if (form.line.matcher(line).matches()) {
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
