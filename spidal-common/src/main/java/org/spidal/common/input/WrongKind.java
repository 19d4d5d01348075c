package org.spidal.common.input;

import java.nio.file.Path;

/** What to say of a file of another kind than its reader needs: what it is, and what to do. */
public final class WrongKind {
  private WrongKind() {}

  /**
   * To be set behind the name of the file: "looks like X, expected Y. To make that of it: COMMAND",
   * or "... Is it the right file?"
   */
  public static String text(FileKind kind, DataKind need, Path path) {
    String example = need.example().isEmpty() ? "" : ", such as '" + need.example() + "'";
    return (kind.isText() ? "looks like " : "is ")
        + kind.text()
        + ", expected "
        + need.expected()
        + (kind.hasRemedy(need) ? "" : example)
        + ". "
        + remedy(kind, need, path);
  }

  /** The command that shows what a file is, to be set behind any refusal. */
  public static String inspection(Path path) {
    return "What is in it is shown by: ./spidal inspect " + ShellWord.of(path.toString());
  }

  /** What to do with it: the command that makes what is needed; else a question. */
  public static String remedy(FileKind kind, DataKind need, Path path) {
    if (!kind.hasRemedy(need)) {
      return "Is it the right file? " + inspection(path);
    }
    String makes = kind.makes() == need ? "that" : kind.makes().text();
    return (kind.makes() == DataKind.ANY ? "To read " + makes : "To make " + makes + " of it")
        + ": "
        + kind.remedy(path);
  }
}
