package org.spidal.common.input;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Endings whose files begin with what others could begin with, too. An ending alone tells nothing:
 * several programs use each, so the lines must look like it.
 */
final class EndingForm {
  private static final String PLACE = "(\\s+-?[\\d.eE+-]+)";

  private static final Ending DIMACS =
      new Ending(
          FileKind.DIMACS,
          Below.all("c(\\s.*)?|p\\s+\\w+\\s+\\d+\\s+\\d+.*|[aenvdx]\\s+\\d.*"),
          lines -> lines.get(0).matches("c(\\s.*)?"));

  private static final Ending METIS =
      new Ending(
          FileKind.METIS,
          Below.all("%(?!%).*|[\\d.\\s]*"),
          lines -> FirstLineForm.firstOf(lines, "%").matches("\\d+\\s+\\d+(\\s+\\d+){0,2}"));

  private static final Ending GRAPH6 = new Ending(FileKind.GRAPH6, GraphSixForm::are);

  private static final Ending SMILES = new Ending(FileKind.SMILES, SmilesForm::are);

  private static final Ending PDB =
      new Ending(
          FileKind.PDB,
          Below.all("[A-Z][A-Z0-9]{1,5}(\\s.*)?"),
          Below.any("(HEADER|TITLE|COMPND|REMARK|CRYST1|MODEL|ATOM) .*"));

  /** Of a crystal or of the archive, not reflections and dictionaries. */
  private static final Ending CIF =
      new Ending(
          FileKind.ATOMS,
          lines -> FirstLineForm.firstOf(lines, "#").matches("data_(?!r\\w{4}sf$).*"),
          Below.any("_(atom_site|cell_length_a|entry\\.id)\\b.*"));

  private static final Ending WEIGHTS =
      new Ending(FileKind.SPATIAL_WEIGHTS, EndingForm::areWeights);

  private static final Ending CONLL =
      new Ending(
          FileKind.CONLL,
          Below.all("#.*|-DOCSTART-.*|\\d+([-.]\\d+)?\\t.*|.*[\\t ](O|[BIES]-\\S+)\\s*"));

  private static final Ending PAJEK = // below a title
      new Ending(FileKind.PAJEK, Below.any("\\s*\\*(vertices|network)\\b.*"));

  private static final Map<String, Ending> ENDINGS =
      Map.ofEntries(
          Map.entry(
              "lgl",
              new Ending(
                  FileKind.LGL,
                  Below.all("#\\s+\\S+\\s*|[^#\\s]\\S*(\\s+-?[\\d.eE+-]+)?\\s*"),
                  lines -> lines.get(0).startsWith("#"))),
          Map.entry("col", DIMACS),
          Map.entry("gr", DIMACS),
          Map.entry("max", DIMACS),
          Map.entry("dimacs", DIMACS),
          Map.entry("graph", METIS),
          Map.entry("metis", METIS),
          Map.entry("g6", GRAPH6),
          Map.entry("s6", GRAPH6),
          // its comments may be longer than what is looked at
          Map.entry("arff", new Ending(FileKind.ARFF, EndingForm::areOfWeka)),
          Map.entry("conllu", CONLL),
          Map.entry("conll", CONLL),
          Map.entry(
              "gfa",
              new Ending(
                  FileKind.GFA,
                  Below.any("H\tVN:.*|S\t[^\t]+\t([A-Za-z=.*]{1,99}|\\d+\t).*"),
                  Below.all("#.*|[A-Z](\t.*)?"))),
          Map.entry("sif", new Ending(FileKind.SIF, EndingForm::areInteractions)),
          Map.entry("smi", SMILES),
          Map.entry("smiles", SMILES),
          Map.entry(
              "xyz",
              new Ending(
                  FileKind.XYZ,
                  lines ->
                      lines.size() > 2
                          && lines.get(0).matches("\\s*\\d{1,7}\\s*")
                          && lines.get(2).matches("\\s*[A-Za-z]\\w{0,4}" + PLACE + "{3}(\\s.*)?"))),
          Map.entry(
              "obj",
              new Ending(
                  FileKind.MESH,
                  Below.any("v" + PLACE + "{3,7}\\s*"),
                  Below.all("#.*|(v|vn|vt|vp|f|l|p|g|o|s|mg|usemtl|mtllib)(\\s.*)?"))),
          Map.entry("pdb", PDB),
          Map.entry("ent", PDB),
          Map.entry("cif", CIF),
          Map.entry("mmcif", CIF),
          Map.entry("gal", WEIGHTS),
          Map.entry("gwt", WEIGHTS),
          Map.entry("tab", new Ending(FileKind.ORANGE_TABLE, OrangeForm::isIn)),
          Map.entry("net", PAJEK),
          Map.entry("paj", PAJEK));

  /** What a file is if all of its lines, or some, are those of its ending. */
  private record Ending(FileKind kind, Predicate<List<String>> lines, Predicate<List<String>> too) {
    Ending(FileKind kind, Predicate<List<String>> lines) {
      this(kind, lines, all -> true);
    }
  }

  private EndingForm() {}

  /** Endings that tell a kind. */
  static Set<String> known() {
    return ENDINGS.keySet();
  }

  /** What a file is; null if its ending does not tell, or its lines do not look like it. */
  static FileKind of(String ending, List<String> lines) {
    Ending of = ENDINGS.get(ending);
    boolean is = of != null && !lines.isEmpty() && of.lines.test(lines) && of.too.test(lines);
    return is ? of.kind : null;
  }

  private static boolean areOfWeka(List<String> lines) {
    return lines.stream().allMatch(line -> line.isBlank() || line.startsWith("%"))
        || Below.any("@(relation|attribute)\\s.*").test(lines) && FirstLineForm.OF_WEKA.test(lines);
  }

  /** Two nodes or more and what is between them, or a node alone; few words are between them. */
  private static boolean areInteractions(List<String> lines) {
    List<String[]> rows =
        Below.whole(lines).stream()
            .filter(line -> !line.isBlank())
            .map(line -> line.strip().split(line.indexOf('\t') >= 0 ? "\t" : "\\s+"))
            .filter(fields -> fields.length != 1)
            .toList();
    long words = rows.stream().map(fields -> fields[1]).distinct().count();
    return !rows.isEmpty()
        && 2 * words <= rows.size() + 1
        && rows.stream().allMatch(fields -> fields.length > 2 && HeaderRow.isName(fields[1]));
  }

  /**
   * Below a count: a point and how many neighbours it has, and these; or two points and a weight.
   */
  private static boolean areWeights(List<String> lines) {
    if (lines.size() < 2 || !lines.get(0).matches("\\d+(\\s.*)?")) {
      return false;
    }
    String[] first = lines.get(1).strip().split("\\s+");
    if (first.length != 2 || lines.size() < 3) {
      return first.length == 2
          || first.length == 3 && !first[0].equals(first[1]) && HeaderRow.isNumber(first[2]);
    }
    String next = lines.get(2).strip();
    int neighbours = next.isEmpty() ? 0 : next.split("\\s+").length;
    return first[1].equals(Integer.toString(neighbours)) || lines.size() == 3;
  }
}
