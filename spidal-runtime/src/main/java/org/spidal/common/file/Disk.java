package org.spidal.common.file;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The operations by which files come, get their names, and go. A job may be killed, or lose its
 * power, between any two of them, and the next one goes on; tests and simulations put a disk in its
 * place on which that happens.
 */
public interface Disk {
  /** A file that is being written, from its beginning. Not buffered. */
  abstract class NewFile extends OutputStream {
    private final Path path;

    protected NewFile(Path path) {
      this.path = path;
    }

    /** Its name as long as it is not moved. */
    public final Path path() {
      return path;
    }

    /** Returns when all that was written survives a power cut. */
    public abstract void sync() throws IOException;

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value});
    }

    @Override
    public abstract void write(byte[] bytes, int from, int count) throws IOException;
  }

  /** Makes a file that is not there yet. */
  NewFile create(Path file) throws IOException;

  /** Makes the names of a folder survive a power cut, where the file system can do that. */
  void syncFolder(Path folder);

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
      public NewFile create(Path file) throws IOException {
        // A stream rather than a channel: an interrupt closes channels.
        FileOutputStream out = new FileOutputStream(Files.createFile(file).toFile());
        return new NewFile(file) {
          @Override
          public void write(byte[] bytes, int from, int count) throws IOException {
            out.write(bytes, from, count);
          }

          @Override
          public void sync() throws IOException {
            out.getFD().sync();
          }

          @Override
          public void close() throws IOException {
            out.close();
          }
        };
      }

      @Override
      public void syncFolder(Path folder) {
        AtomicFile.syncFolder(folder);
      }

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
