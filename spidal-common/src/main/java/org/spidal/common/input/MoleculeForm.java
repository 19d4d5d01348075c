package org.spidal.common.input;

import java.util.List;
import java.util.regex.Pattern;

/** Molecules and their atoms in text. */
final class MoleculeForm {
  /** The fourth line of a molecule: how many atoms and bonds there are, and which version it is. */
  private static final Pattern MOL = Pattern.compile("[ \\d]{6}.*\\bV[23]000\\s*");

  private static final int MOL_LINE = 3;

  /** Records of the Protein Data Bank, which fill six columns. */
  private static final Pattern PDB =
      Pattern.compile("(ATOM  |HETATM)[ \\d]{5} .{18}( *-?\\d+\\.\\d{3}){3}.*");

  /** A row of Gromacs: residue, atom, number, places. */
  private static final Pattern GRO =
      Pattern.compile("[ \\d]{5}[A-Z].{9}[ \\d]{5}( *-?\\d+\\.\\d{3}){3}.*");

  private static final Pattern XYZ =
      Pattern.compile("\\s*[A-Z][a-z]?\\d*(\\s+-?\\d+\\.\\d+){3}(\\s.*)?");

  /** A name and three numbers. */
  private static final String ROW = ".*\\S(\\s+-?[\\d.]+){3}\\s*";

  private MoleculeForm() {}

  /** The kind; null if these are no molecules. */
  static FileKind of(List<String> lines) {
    if (lines.size() > MOL_LINE && MOL.matcher(lines.get(MOL_LINE)).matches()) {
      return FileKind.MOLECULES;
    }
    // the text has lost what is blank above it
    boolean untitled =
        lines.size() > 1 && lines.stream().limit(MOL_LINE).anyMatch(MOL.asMatchPredicate());
    if (untitled) {
      return FileKind.MOLECULES;
    }
    if (lines.stream().anyMatch(PDB.asMatchPredicate())) {
      return FileKind.PDB;
    }
    return lines.stream().anyMatch(line -> line.startsWith("@<TRIPOS>"))
        ? FileKind.ATOMS
        : counted(lines);
  }

  /** A title above or below the number of atoms, and an atom below both; null if there are none. */
  private static FileKind counted(List<String> lines) {
    if (lines.size() < MOL_LINE) {
      return null;
    }
    boolean first = lines.get(0).matches("\\s*\\d{1,7}\\s*");
    boolean second = lines.get(1).matches("\\s*\\d{1,7}\\s*");
    boolean row = lines.get(1).matches(ROW); // of distances of three objects
    if (first && !row && XYZ.matcher(lines.get(2)).matches()) {
      return FileKind.XYZ;
    }
    return second && GRO.matcher(lines.get(2)).matches() ? FileKind.ATOMS : null;
  }
}
