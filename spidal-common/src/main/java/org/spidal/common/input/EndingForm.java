package org.spidal.common.input;

import java.util.List;

/** Endings whose files begin with what others could begin with, too. */
final class EndingForm {
  private EndingForm() {}

  /** What a file is; null if its ending does not tell. */
  static FileKind of(String ending, List<String> lines) {
    String first = lines.isEmpty() ? "" : lines.get(0);
    return switch (ending) {
      case "lgl" -> first.startsWith("#") ? FileKind.LGL : null;
      // its comments may be longer than what is looked at
      case "col", "gr", "max", "dimacs" ->
          first.matches("c(\\s.*)?") && FirstLineForm.firstOf(lines, "c$|c ").matches("[cp]\\s.*")
              ? FileKind.DIMACS
              : null;
      case "graph", "metis" ->
          !first.startsWith("%%")
                  && FirstLineForm.firstOf(lines, "%").matches("\\d+\\s+\\d+(\\s+\\d+){0,2}")
              ? FileKind.METIS
              : null;
      case "g6", "s6" ->
          lines.stream().allMatch(line -> line.matches("[!-~]+")) ? FileKind.GRAPH6 : null;
      // its comments may be longer than what is looked at
      case "arff" -> first.matches("[%@].*") ? FileKind.ARFF : null;
      case "conllu", "conll" -> FileKind.CONLL;
      case "gfa" -> first.matches("[HS]\t.*") ? FileKind.GFA : null;
      case "sif" -> FileKind.SIF;
      case "smi", "smiles" ->
          first.matches("(?=\\S*[A-Za-z])[A-Za-z0-9@+\\-\\[\\]()=#$/\\\\%.:*]+(\\s.*)?")
              ? FileKind.SMILES
              : null;
      case "xyz" ->
          lines.size() > 2
                  && first.matches("\\s*\\d{1,7}\\s*")
                  && lines.get(2).matches("\\s*[A-Za-z]\\w{0,4}(\\s+-?[\\d.eE+-]+){3}(\\s.*)?")
              ? FileKind.XYZ
              : null;
      case "obj" ->
          lines.stream().anyMatch(line -> line.matches("v(\\s+-?[\\d.eE+-]+){3,7}\\s*"))
              ? FileKind.MESH
              : null;
      // what is above the atoms may be longer than what is looked at
      case "pdb", "ent" ->
          first.matches("(HEADER|TITLE|COMPND|REMARK|CRYST1|MODEL|ATOM) .*") ? FileKind.PDB : null;
      // each block of atoms has its own line of columns
      case "cif", "mmcif" ->
          FirstLineForm.firstOf(lines, "#").startsWith("data_") ? FileKind.ATOMS : null;
      case "gal", "gwt" -> first.matches("\\d+(\\s.*)?") ? FileKind.SPATIAL_WEIGHTS : null;
      case "tab" ->
          lines.size() > 2 && OrangeForm.areTypes(lines.get(1)) ? FileKind.ORANGE_TABLE : null;
      // below a title
      case "net", "paj" -> lines.stream().anyMatch(EndingForm::isPajek) ? FileKind.PAJEK : null;
      default -> null;
    };
  }

  private static boolean isPajek(String line) {
    return line.matches("(?i)\\s*\\*(vertices|network)\\b.*");
  }
}
