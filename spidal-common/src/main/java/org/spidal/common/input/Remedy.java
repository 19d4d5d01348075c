package org.spidal.common.input;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import org.spidal.common.file.Compression;

/**
 * A command outside that makes something readable of a file.
 *
 * @param makes what that is
 * @param command in which IN is the file and OUT what it makes
 */
public record Remedy(DataKind makes, String command) {
  /** What to do with a file that SPIDAL cannot read, and knows no command for. */
  public static final String NEEDED =
      "have the program that wrote it save distances or vectors (CSV), sequences (FASTA) or a graph"
          + " (GraphML)";

  private static final Pattern IN = Pattern.compile("\\bIN\\b");

  /** Whether it makes something that a reader can use. */
  boolean serves(DataKind need) {
    return !command.equals(NEEDED) && makes.serves(need);
  }

  /** The command for a file: unpacked before, if that is packed and has something else in it. */
  String of(Path path, FileKind kind) {
    String file = path.toString();
    boolean packed = kind.isPacked() || kind == FileKind.TAR;
    String plain = packed ? file : file.replaceFirst("(?i)\\.(gz|bz2|xz)$", "");
    String unpack = "";
    if (plain.equals(file) || !isPacked(path)) {
      plain = file; // it is called so, but is not packed
    } else if (command.contains("IN")) {
      String ending = file.substring(plain.length() + 1).toLowerCase(Locale.ROOT);
      Compression by =
          switch (ending) {
            case "gz" -> Compression.GZIP;
            case "xz" -> Compression.XZ;
            default -> Compression.BZIP2;
          };
      unpack = by.command() + " " + ShellWord.of(file) + "; ";
    }
    // gunzip and the like refuse names with other endings
    boolean odd = kind.isPacked() && !file.matches("(?i).*[.](t?gz|bz2|xz|zst|z|lz4|lzma)");
    return unpack
        + ShellWord.fill(odd ? command.replace(" IN", " < IN > OUT") : command, IN, plain);
  }

  /** Whether a file is packed, as its name says; taken for true where there is no such file. */
  private static boolean isPacked(Path path) {
    try {
      return Compression.of(InputFile.head(path)).isPresent();
    } catch (IOException e) {
      return true;
    }
  }
}
