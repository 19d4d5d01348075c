package org.spidal.common.results;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.file.Disk;

/**
 * The hidden folder {@code .STEM.RUN.new} in a folder of outputs, in which they lie until all are
 * there.
 *
 * @param folder of the outputs
 * @param path of the hidden folder
 */
record StagingFolder(Path folder, Path path, Disk disk) {
  static final String ENDING = ".new";

  static StagingFolder in(Path folder, String stem, String run, Disk disk) {
    return new StagingFolder(folder, folder.resolve("." + stem + "." + run + ENDING), disk);
  }

  StagingFolder make() throws IOException {
    disk.makeFolder(path);
    return this;
  }

  /**
   * Moves all files to their places.
   *
   * @param last the file that goes last, if it is among them
   */
  void publish(Path last) throws IOException {
    Map<Path, Path> places = new TreeMap<>();
    try (Stream<Path> all = Files.list(path)) {
      all.forEach(file -> places.put(file, place(file)));
    }
    List<Path> files = new ArrayList<>(places.keySet());
    files.sort(Comparator.comparing(file -> places.get(file).equals(last)));
    for (Path file : files) {
      publish(file, places.get(file));
    }
    disk.syncFolder(folder);
    disk.delete(path);
  }

  private Path place(Path file) {
    return AtomicFile.place(folder.resolve(file.getFileName()));
  }

  private void publish(Path file, Path place) throws IOException {
    if (!Files.exists(place) || Files.isRegularFile(place)) {
      try {
        disk.move(file, place);
        return;
      } catch (AtomicMoveNotSupportedException e) {
        // the output is a link to another file system: copied below
      }
    }
    AtomicFile.writeBytes(place, out -> Files.copy(file, out));
    disk.delete(file);
  }

  /** Deletes the folder and what is in it. */
  static void discard(Path folder, Disk disk) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.toList();
    }
    for (Path file : files) {
      disk.delete(file);
    }
    disk.delete(folder);
  }
}
