package org.spidal.common.matrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.ShellWord;

/**
 * Files that stand where a matrix should: what they are, and the command that makes one of them.
 */
final class MisplacedFile {
  /** Text of this length cannot be a raw matrix: its diagonal would have 0 in it. */
  private static final int CLEARLY = 64;

  private MisplacedFile() {}

  /**
   * What a file is and what to do with it, to be set behind "is"; null if it may be raw int16.
   *
   * @param fits whether its size is that of a raw matrix
   */
  static String of(Path path, boolean fits) throws IOException {
    FileKind kind = FileKind.of(path);
    // equal numbers may all be letters, as those of a matrix of weights
    boolean text = kind.isText() && kind != FileKind.TEXT;
    if (kind == FileKind.BINARY
        || kind == FileKind.EMPTY
        || fits && !(text && Files.size(path) >= CLEARLY)) {
      return null;
    }
    String word = ShellWord.of(path.toString());
    return switch (kind) {
      case GZIP, BZIP2, XZ, ZSTD, COMPRESS, LZ4 ->
          kind.text() + ", expected raw int16 or .npy. Unpack it: " + kind.remedy(path);
      case QIIME ->
          kind.text() + ", expected raw int16 or .npy. To make that of it: " + convert(path, kind);
      case NPZ ->
          kind.text()
              + ", expected raw int16 or .npy. If it is a sparse matrix of SciPy: ./spidal convert "
              + word
              + " m.pairs; else unpack it.";
      case FASTA ->
          kind.text()
              + ", expected a matrix of distances. They are computed with: ./spidal distances"
              + " -DSequenceFile="
              + word;
      case TABLE, PHYLIP ->
          kind.text() + ", expected raw int16 or .npy. To make that of it: " + convert(path, kind);
      case TEXT ->
          kind.text() + ", expected raw int16 or .npy. If it has distances: " + convert(path, kind);
      case MATRIX_MARKET ->
          kind.text() + ", expected raw int16 or .npy. To make that of it: " + convert(path, kind);
      default ->
          kind.text()
              + ", expected distances, raw int16 or .npy. "
              + (kind.hasRemedy()
                  ? "To make something of it: " + kind.remedy(path)
                  : "Is it the right file?");
    };
  }

  /** The command that makes a square matrix of a list of distances. */
  static String square(Path path) {
    String name = path.toString();
    String stem = name.endsWith(".npy") ? name.substring(0, name.length() - 4) : name;
    return "./spidal convert " + ShellWord.of(name) + " " + ShellWord.of(stem + "-square.npy");
  }

  private static String convert(Path path, FileKind kind) {
    String name = path.toString();
    int dot = name.lastIndexOf('.');
    String ending = name.substring(dot + 1).toLowerCase(Locale.ROOT);
    boolean phylip = kind == FileKind.PHYLIP;
    boolean known =
        phylip
            ? ending.matches("phy|phylip|dist")
            : ending.matches("csv|tsv|txt|lsmat|qza") && dot > 0;
    String stem = dot > name.lastIndexOf('/') + 1 ? name.substring(0, dot) : name;
    return "./spidal convert "
        + (known ? "" : "--from " + (phylip ? "phylip " : "tsv "))
        + ShellWord.of(name)
        + " "
        + ShellWord.of(stem + ".npy");
  }
}
