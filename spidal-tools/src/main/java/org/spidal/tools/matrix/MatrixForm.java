package org.spidal.tools.matrix;

import java.nio.file.Path;
import java.util.Locale;
import org.spidal.common.results.OutputNames;

/** The forms of matrix files. */
public enum MatrixForm {
  /** Raw int16, row by row. */
  RAW,
  /** NumPy's. */
  NPY,
  /** A table separated by commas. */
  CSV,
  /** A table separated by tabs. */
  TSV,
  /** A table of scikit-bio: separated by tabs, always with names. */
  LSMAT,
  /** QIIME 2's archive of such a table; is only read. */
  QZA,
  /** PHYLIP's, all rows whole; is read whether square or lower-triangular. */
  PHYLIP,
  /** PHYLIP's, each row up to the diagonal. */
  PHYLIP_LOWER,
  /** Matrix Market's; is only read. */
  MTX,
  /** Some pairs alone; written from lists of pairs. */
  PAIRS;

  /** What the ending of a name says; raw if it says nothing. */
  public static MatrixForm of(Path path) {
    String name = OutputNames.fileName(path).toLowerCase(Locale.ROOT);
    name = name.replaceFirst("[.](gz|xz|bz2)$", "");
    String ending = name.substring(name.lastIndexOf('.') + 1);
    return switch (ending) {
      case "npy" -> NPY;
      case "csv" -> CSV;
      case "tsv", "txt" -> TSV;
      case "lsmat" -> LSMAT;
      case "qza" -> QZA;
      case "pairs" -> PAIRS;
      case "mtx" -> MTX;
      case "phy", "phylip", "dist" -> PHYLIP;
      default -> RAW;
    };
  }

  /** Whether it is text, whose first lines may show that it is something else. */
  public boolean isText() {
    return switch (this) {
      case CSV, TSV, LSMAT, PHYLIP, PHYLIP_LOWER, MTX -> true;
      case RAW, NPY, QZA, PAIRS -> false;
    };
  }

  /** The name of a row as files of this form have it, without what they take for a separator. */
  public String name(String name) {
    return switch (this) {
      case TSV, LSMAT -> name.replace('\t', ' ');
      case PHYLIP, PHYLIP_LOWER -> name.replaceAll("\\s+", "_");
      default -> name;
    };
  }
}
