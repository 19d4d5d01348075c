package org.spidal.common.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The operations by which files come, get their names, and go. A job may be killed between any two
 * of them, and the next one goes on; tests put a disk in its place that dies at the n-th.
 */
public interface Disk {

  /** Makes a folder, and those that it lies in, where they are not there. */
  void makeFolder(Path folder) throws IOException;

  /** Gives a file a second name, which nothing has yet. */
  void link(Path name, Path file) throws IOException;

  /** Gives a file another name in the same file system, in the place of what has it. */
  void move(Path from, Path to) throws IOException;

  /** Deletes a file or an empty folder, if it is there. */
  void delete(Path path) throws IOException;

  /** That of this machine. */
  static Disk real() {
    return new Disk() {
      @Override
      public void makeFolder(Path folder) throws IOException {
        // Asked first: before JDK 20, createDirectories refuses a symbolic link to a folder.
        if (!Files.isDirectory(folder)) {
          Files.createDirectories(folder);
        }
      }

      @Override
      public void link(Path name, Path file) throws IOException {
        Files.createLink(name, file);
      }

      @Override
      public void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      }

      @Override
      public void delete(Path path) throws IOException {
        Files.deleteIfExists(path);
      }
    };
  }
}
