package org.spidal.common.vectors;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.input.WrongKind;
import org.spidal.common.matrix.NpyHeader;

/**
 * A file of N vectors with D components each: NumPy's {@code .npy}, or text, plain or packed with
 * gzip, with one vector per line, whose first line may hold the names of the columns. Opening finds
 * N and D; numbers are read, and checked, when they are asked for. Immutable; several threads may
 * read it.
 */
public interface VectorFile {
  /** Takes the vectors that are read, one after the other. */
  @FunctionalInterface
  interface Sink {
    /**
     * @param row number of the vector, from 0
     * @param vector D numbers, finite also as float32; not modified; valid during the call only
     */
    void take(int row, double[] vector);
  }

  /** N. */
  int size();

  /** D, at least 1. */
  int dimension();

  /** The names of the components; empty if the file has none. */
  List<String> names();

  /** Whether a column that is no component names the vectors. */
  default boolean hasIds() {
    return false;
  }

  /** These names, read when they are asked for. */
  default Optional<List<String>> ids() {
    return Optional.empty();
  }

  /** What the user should know of it, each a sentence. */
  default List<String> notes() {
    return List.of();
  }

  /** Whether some vectors can be read without all those before them. */
  boolean readsAnywhere();

  /**
   * Reads vectors {@code from}, {@code from + step} and so on below {@code to}.
   *
   * @throws SpidalException naming file and line or vector, if a number is not finite as float32,
   *     or a line has another number of columns than the first
   */
  void read(int from, int to, int step, Sink sink);

  /**
   * Opens a file, of whatever kind it is.
   *
   * @param columns which columns are components
   * @throws SpidalException if there is no such file, or it is damaged
   */
  static VectorFile open(Path path, VectorColumns columns) {
    String problem = InputFile.problem(path);
    if (problem != null) {
      throw new SpidalException(ExitCode.DATA, "vector file " + path + " " + problem);
    }
    try {
      VectorFile imagined = ImaginedVectors.find(path, columns);
      if (imagined != null) {
        return imagined;
      }
      FileKind kind = FileKind.unpacked(path);
      boolean other = kind != FileKind.EMPTY && kind != FileKind.BINARY && !kind.isPacked();
      if (other && !DataKind.VECTORS.isIn(kind)) {
        throw new SpidalException(
            ExitCode.DATA, "vector file %s %s", path, WrongKind.text(kind, DataKind.VECTORS, path));
      }
      VectorFile file =
          NpyHeader.isNpy(path) ? VectorNpy.open(path, columns) : VectorText.open(path, columns);
      if (file.dimension() == 0) {
        throw new SpidalException(ExitCode.DATA, path + ": the vectors have no components");
      }
      if (file.size() == 0) {
        throw new SpidalException(
            ExitCode.DATA,
            "%s: found no vectors, expected at least one. %s",
            path,
            WrongKind.inspection(path));
      }
      return file;
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, path + " " + InputFile.why(e), e);
    }
  }
}
