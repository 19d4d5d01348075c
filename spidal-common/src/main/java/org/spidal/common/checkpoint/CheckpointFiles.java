package org.spidal.common.checkpoint;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.file.Disk;
import org.spidal.common.results.OutputNames;

/**
 * The two files of a run, written in turn.
 *
 * @param stem path that their names begin with
 */
record CheckpointFiles(Path stem, Disk disk) {
  private static final int FILES = 2;
  private static final int NAME_DIGITS = 8;

  /**
   * The files of a run, beside its outputs.
   *
   * @param identity of the run, as {@link RunIdentity#text} writes it
   */
  static CheckpointFiles of(String identity, OutputNames names, Disk disk) {
    return new CheckpointFiles(names.path(identity.substring(0, NAME_DIGITS)), disk);
  }

  /** Numbers of the runs of which there are checkpoints with the same stem of their outputs. */
  Set<String> runs() {
    Set<String> runs = new HashSet<>();
    Pattern all = checkpoints();
    for (Path path : inFolder(name -> all.matcher(name).matches())) {
      try {
        runs.add(CheckpointFile.open(path).header().run());
      } catch (IOException e) {
        continue; // what cannot be read is of no run that could go on
      }
    }
    return runs;
  }

  Path file(int slot) {
    return stem.resolveSibling(stem.getFileName() + (slot == 0 ? "-a" : "-b") + ".checkpoint");
  }

  /** The file of a checkpoint, by its number. */
  static int slot(long sequence) {
    return (int) (sequence % FILES);
  }

  /**
   * The file with the latest whole checkpoint of a run; -1 if there is none. Then the user hears of
   * those of other runs, as a key or an input may have been changed by mistake.
   *
   * @param configuration of the run
   * @param warning hears of files that are not used
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
          throw new IOException("belongs to another run: other settings or other input files");
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
    if (found < 0) {
      others()
          .forEach(
              path ->
                  warning.accept(
                      "the checkpoint "
                          + path
                          + " belongs to another run (other settings, input files or program); this run starts from the beginning"));
    }
    return found;
  }

  /** Checkpoints of other runs with the same stem of their outputs. */
  private List<Path> others() {
    String own = stem.getFileName().toString();
    Pattern all = checkpoints();
    return inFolder(n -> all.matcher(n).matches() && !n.startsWith(own));
  }

  /** Names of all checkpoints with the same stem of their outputs. */
  private Pattern checkpoints() {
    String own = stem.getFileName().toString();
    String name = Pattern.quote(own.substring(0, own.length() - NAME_DIGITS));
    return Pattern.compile(name + "[0-9a-f]{" + NAME_DIGITS + "}-[ab]\\.checkpoint");
  }

  private List<Path> inFolder(Predicate<String> name) {
    try (Stream<Path> files = Files.list(stem.resolveSibling(""))) {
      return files.filter(path -> name.test(path.getFileName().toString())).sorted().toList();
    } catch (IOException e) {
      return List.of(); // a folder that is not there yet holds nothing
    }
  }

  /**
   * Deletes both, and what processes that were killed while they wrote have left of them.
   *
   * @param warning hears of files that cannot be deleted
   */
  void delete(Consumer<String> warning) {
    List<Path> files = new ArrayList<>();
    for (int slot = 0; slot < FILES; slot++) {
      Path file = file(slot);
      files.add(file);
      files.addAll(inFolder(name -> AtomicFile.isTemporary(name, file)));
    }
    for (Path file : files) {
      try {
        disk.delete(file);
      } catch (IOException e) {
        warning.accept("cannot delete " + file + ", which is not needed any more: " + e);
      }
    }
  }
}
