package org.spidal.common.matrix;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.input.ConvertCommand;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.input.ShellWord;
import org.spidal.common.input.WrongKind;

/**
 * Files that stand where a matrix should: what they are, and the command that makes one of them.
 */
final class MisplacedFile {
  private MisplacedFile() {}

  /**
   * What a file is and what to do with it, to be set behind "is"; null if it may be raw int16.
   *
   * @param fits whether its size is that of a raw matrix
   */
  static String of(Path path, boolean fits) throws IOException {
    FileKind outside = FileKind.of(path);
    FileKind content = outside.isPacked() ? FileKind.unpacked(path) : outside;
    boolean ofR = content == FileKind.R_DATA || content == FileKind.R_OBJECT;
    FileKind kind = ofR ? content : outside; // R packs its files itself
    if (kind == FileKind.BINARY || kind == FileKind.EMPTY || fits && isOneNumber(path)) {
      return null;
    }
    String word = ShellWord.of(path.toString());
    return switch (kind) {
      case GZIP, BZIP2, XZ, ZSTD, COMPRESS, LZ4, LZMA ->
          kind.text() + ", expected raw int16 or .npy. Unpack it: " + kind.remedy(path);
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
      case PHYLIP, QIIME, MATRIX_MARKET ->
          kind.text()
              + ", expected raw int16 or .npy. To make that of it: "
              + ConvertCommand.of(path, kind);
      case TABLE, TEXT ->
          kind.text()
              + ", expected raw int16 or .npy. If it has distances: "
              + ConvertCommand.of(path, kind);
      default ->
          kind.text()
              + ", expected distances, raw int16 or .npy. "
              + WrongKind.remedy(kind, DataKind.DISTANCES, path);
    };
  }

  /** Whether all numbers are equal, as in a matrix of weights: then they may look like letters. */
  private static boolean isOneNumber(Path path) throws IOException {
    byte[] head = InputFile.head(path);
    for (int at = 2; at < head.length; at++) {
      if (head[at] != head[at - 2]) {
        return false;
      }
    }
    return true;
  }

  /** The command that makes a square matrix of a list of distances. */
  static String square(Path path) {
    String name = path.toString();
    String stem = name.endsWith(".npy") ? name.substring(0, name.length() - 4) : name;
    return "./spidal convert " + ShellWord.of(name) + " " + ShellWord.of(stem + "-square.npy");
  }
}
