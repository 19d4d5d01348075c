package org.spidal.common.input;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The command that makes a matrix in NumPy's form of another file. */
public final class ConvertCommand {
  private ConvertCommand() {}

  /**
   * {@code ./spidal convert d.csv d.npy}, with {@code --from} where the ending does not tell the
   * form.
   *
   * @param kind what the file is, unpacked
   */
  public static String of(Path path, FileKind kind) {
    return "./spidal "
        + words(path, kind).stream().map(ShellWord::of).collect(Collectors.joining(" "));
  }

  /** The same in words, without {@code ./spidal}. */
  public static List<String> words(Path path, FileKind kind) {
    String unpacked = unpacked(path);
    String ending = unpacked.substring(stem(unpacked).length()).toLowerCase(Locale.ROOT);
    String to = stem(unpacked) + ".npy";
    return ending.matches("[.](" + endings(kind) + ")")
        ? List.of("convert", path.toString(), to)
        : List.of("convert", "--from", form(kind), path.toString(), to);
  }

  /** The words for an array of NumPy that has the distances of all pairs in one row. */
  public static List<String> ofAllPairs(Path path) {
    return List.of("convert", path.toString(), stem(path.toString()) + "-square.npy");
  }

  /** What it writes, as a word of the command line: {@code d.npy}. */
  public static String target(Path path) {
    return ShellWord.of(stem(unpacked(path)) + ".npy");
  }

  private static String unpacked(Path path) {
    return path.toString().replaceFirst("(?i)[.](gz|bz2|xz)$", "");
  }

  private static String stem(String name) {
    int dot = name.lastIndexOf('.');
    return dot > name.lastIndexOf('/') + 1 ? name.substring(0, dot) : name;
  }

  private static String form(FileKind kind) {
    return switch (kind) {
      case PHYLIP -> "phylip";
      case MATRIX_MARKET -> "mtx";
      case QIIME -> "qza";
      default -> "tsv";
    };
  }

  private static String endings(FileKind kind) {
    return switch (kind) {
      case PHYLIP -> "phy|phylip|dist";
      case MATRIX_MARKET -> "mtx";
      case QIIME -> "qza";
      default -> "csv|tsv|txt|lsmat";
    };
  }
}
