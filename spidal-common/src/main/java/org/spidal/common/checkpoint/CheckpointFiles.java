package org.spidal.common.checkpoint;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.spidal.common.output.OutputNames;

/**
 * The two files of a run, written in turn.
 *
 * @param stem path that their names begin with
 */
record CheckpointFiles(Path stem) {
  private static final int FILES = 2;
  private static final int NAME_DIGITS = 8;

  /**
   * The files of a run, beside its outputs.
   *
   * @param identity of the run, as {@link RunIdentity#text} writes it
   */
  static CheckpointFiles of(String identity, OutputNames names) {
    return new CheckpointFiles(names.path(identity.substring(0, NAME_DIGITS)));
  }

  Path file(int slot) {
    return stem.resolveSibling(stem.getFileName() + (slot == 0 ? "-a" : "-b") + ".checkpoint");
  }

  /** The file of a checkpoint, by its number. */
  static int slot(long sequence) {
    return (int) (sequence % FILES);
  }

  /**
   * The file with the latest whole checkpoint of a run; -1 if there is none.
   *
   * @param configuration of the run
   * @param warning hears of files that cannot be used
   */
  int newest(String configuration, Consumer<String> warning) {
    int found = -1;
    long latest = -1;
    for (int slot = 0; slot < FILES; slot++) {
      Path path = file(slot);
      if (!Files.exists(path)) {
        continue;
      }
      try {
        CheckpointFile file = CheckpointFile.open(path);
        file.verify();
        if (!file.header().configuration().equals(configuration)) {
          throw new IOException("is of another run: other settings or other input files");
        }
        if (file.header().sequence() > latest) {
          latest = file.header().sequence();
          found = slot;
        }
      } catch (IOException e) {
        warning.accept(
            "the checkpoint " + path + " " + CheckpointFile.reason(e) + "; it is not used");
      }
    }
    return found;
  }

  /**
   * Deletes both.
   *
   * @param warning hears of files that cannot be deleted
   */
  void delete(Consumer<String> warning) {
    for (int slot = 0; slot < FILES; slot++) {
      try {
        Files.deleteIfExists(file(slot));
      } catch (IOException e) {
        warning.accept("cannot delete " + file(slot) + ", which is not needed any more: " + e);
      }
    }
  }
}
