package org.spidal.common.config;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.config.ValueType.PathType;
import org.spidal.common.input.ConvertCommand;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.ShellWord;

/**
 * What was meant by a file that stands where a property file should: what it is, and the command
 * that reads it.
 */
public final class MeantCommand {
  private static final String MATRIX = "DistanceMatrixFile";
  private static final String VECTORS = "VectorFile";
  private static final String SEQUENCES = "SequenceFile";

  private final KeySet keys;
  private final Path file;
  private final String word;
  private final FileKind outside;
  private final FileKind kind;

  /**
   * @param keys of the program
   * @throws IOException if the file cannot be read
   */
  public MeantCommand(KeySet keys, Path file) throws IOException {
    this.keys = keys;
    this.file = file;
    this.word = ShellWord.of(file.toString());
    this.outside = FileKind.of(file);
    this.kind = outside.isPacked() ? FileKind.unpacked(file) : outside;
  }

  /** Whether it may be a property file. */
  public boolean isPropertyFile() {
    return outside == FileKind.TEXT || outside == FileKind.EMPTY;
  }

  /** "an array of NumPy (.npy); to read it: ./spidal damds -DDistanceMatrixFile=m.npy". */
  public String text() {
    if (isPropertyFile()) {
      return "a property file?; to read it: " + program() + " -c " + word;
    }
    String what = kind.text() + (outside == kind ? "" : ", " + outside.text());
    String command = command();
    return what + (command.isEmpty() ? "" : "; to read it: " + command);
  }

  private String command() {
    boolean packed = outside != kind;
    if (kind.isSequences()) {
      return (reads(SEQUENCES) ? program() : "./spidal distances") + set(SEQUENCES);
    }
    return switch (kind) {
      case NPY, BINARY -> packed ? "unpack it first (gunzip)" : numbers();
      case TABLE -> table();
      case PHYLIP, MATRIX_MARKET, QIIME -> converted();
      case GRAPHML, GML -> "./spidal layout -DGraphFile=" + word;
      default -> kind.remedy(file);
    };
  }

  private String numbers() {
    boolean vectors = reads(VECTORS);
    boolean matrix = reads(MATRIX);
    if (matrix && vectors && kind == FileKind.NPY) {
      return program() + set(MATRIX) + " (distances) or" + set(VECTORS) + " (vectors)";
    }
    return matrix
        ? program() + set(MATRIX)
        : vectors && kind == FileKind.NPY ? program() + set(VECTORS) : "";
  }

  private String table() {
    String asVectors = reads(VECTORS) ? program() + set(VECTORS) + " (vectors)" : "";
    String both = asVectors.isEmpty() || !reads(MATRIX) ? "" : ", or ";
    return asVectors + both + (reads(MATRIX) ? converted() : "");
  }

  private String converted() {
    String then = ", then " + program() + " -D" + MATRIX + "=" + ConvertCommand.target(file);
    return ConvertCommand.of(file, kind) + (reads(MATRIX) ? then : "");
  }

  private boolean reads(String key) {
    Key<?> found = keys.find(key);
    return found != null && found.type() instanceof PathType path && path.isInput();
  }

  private String program() {
    return "./spidal " + keys.program();
  }

  private String set(String key) {
    return " -D" + key + "=" + word;
  }
}
