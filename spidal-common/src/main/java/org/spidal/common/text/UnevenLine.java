package org.spidal.common.text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.FileKind;

/**
 * What to do about a line with another number of fields than those above it: they may be a title,
 * or the file no table at all.
 */
public final class UnevenLine {
  /** So many rows at least have a title above them. */
  private static final int ROWS = 3;

  /** A title has no more lines. */
  private static final int TITLE = 20;

  /** So many lines tell what separates fields. */
  private static final int SAMPLE = 100;

  /** A line that alone is wrong differs from the next one only. */
  private static final int OF_ONE_LINE = 1;

  private static final String NO_TABLE =
      "If this is no table, have the program that wrote it save one, such as CSV.";

  private final TextFile file;
  private final Path path;
  private final int line;
  private int rows;
  private int before;
  private int changes;

  private UnevenLine(TextFile file, Path path, int line) {
    this.file = file;
    this.path = path;
    this.line = line;
  }

  /**
   * A sentence for {@link TextFile#error}, in which IN is the file; empty if the line alone seems
   * to be wrong.
   *
   * @param line its number, from 1
   */
  public static String remedy(TextFile file, int line) {
    Path path = file.path();
    return path == null ? "" : new UnevenLine(file, path, line).remedy();
  }

  private String remedy() {
    try {
      boolean table = isTable();
      if (table && line <= TITLE) {
        return FileKind.of(path).isPacked()
            ? "If what stands above it is a title, unpack the file, and leave that out."
            : Sentence.of(
                "If what stands above it is a title, leave that out: tail -n +%s IN > OUT.txt",
                line);
      }
      return changes > OF_ONE_LINE || FileKind.unpacked(path) == FileKind.TEXT ? NO_TABLE : "";
    } catch (IOException e) {
      throw file.failed(e);
    }
  }

  /** Whether all lines from this one on have the same number of fields; counts where it changes. */
  private boolean isTable() {
    List<String> sample = new ArrayList<>();
    file.forEachLine(
        (text, number) -> {
          if (number >= line && sample.size() < SAMPLE) {
            sample.add(text);
          }
        });
    LineFields split = LineFields.separatedBy(TextTable.separatorOrBlank(sample));
    file.forEachLine(
        (text, number) -> {
          if (number >= line) {
            take(split.split(text));
          }
        });
    return rows >= ROWS && before > 1 && changes == 0;
  }

  private void take(int width) {
    changes += rows++ > 0 && width != before ? 1 : 0;
    before = width;
  }
}
