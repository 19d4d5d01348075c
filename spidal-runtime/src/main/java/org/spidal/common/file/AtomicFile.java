package org.spidal.common.file;

import java.io.BufferedWriter;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * Writes a file so that readers see either the old one or the complete new one: a hidden temporary
 * file in the same folder, flushed, synced, then renamed over the target.
 *
 * <p>Missing parent folders are created. A symbolic link is followed, so the link stays. A target
 * that is neither a file nor a folder ({@code /dev/null}, a named pipe) is written directly.
 * Whatever fails, the temporary file is deleted and the old file is untouched; an {@link
 * IOException} of the body counts as a failure to write. All methods throw {@link SpidalException}
 * with {@link ExitCode#CANNOT_WRITE}, naming path and cause; any other exception of the body goes
 * through unchanged.
 */
public final class AtomicFile {
  private static final int FILE_TYPE = 0xF000; // of stat(2)
  private static final int PIPE = 0x1000;
  private static final int SOCKET = 0xC000;

  private static final int BUFFER_CHARS = 1 << 13; // as many as the encoder takes at once

  /** Ending of a temporary file. */
  public static final String TEMPORARY = ".tmp";

  private AtomicFile() {}

  /** Whether a path names a pipe or a socket, to which one can write only while somebody reads. */
  public static boolean isPipe(Path path) {
    try {
      int mode = (int) Files.getAttribute(path, "unix:mode") & FILE_TYPE;
      return mode == PIPE || mode == SOCKET;
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      return false; // not there yet, or a system that does not tell
    }
  }

  /** Writes the text of a file; the writer is buffered and encodes to UTF-8. */
  @FunctionalInterface
  public interface TextBody {
    void writeTo(Writer out) throws IOException;
  }

  /** Writes the bytes of a file; the stream is not buffered, so write large pieces. */
  @FunctionalInterface
  public interface BytesBody {
    void writeTo(OutputStream out) throws IOException;
  }

  /** Writes a text file, in UTF-8, whole or not at all. */
  public static void write(Path path, TextBody body) {
    write(path, Disk.real(), body);
  }

  /** Writes a text file, in UTF-8, whole or not at all. */
  public static void write(Path path, Disk disk, TextBody body) {
    writeBytes(
        path,
        disk,
        out -> {
          Writer writer =
              new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFER_CHARS);
          body.writeTo(writer);
          writer.flush();
        });
  }

  /** Writes a file of bytes, whole or not at all. */
  public static void writeBytes(Path path, BytesBody body) {
    writeBytes(path, Disk.real(), body);
  }

  /** Writes a file of bytes, whole or not at all. */
  public static void writeBytes(Path path, Disk disk, BytesBody body) {
    try {
      Path target = prepare(path);
      if (isSpecial(target)) {
        try (FileOutputStream out = new FileOutputStream(target.toFile())) {
          body.writeTo(out);
        }
      } else {
        replace(target, disk, body);
      }
    } catch (UncheckedIOException e) {
      throw WriteFault.of(path, e.getCause());
    } catch (IOException e) {
      throw WriteFault.of(path, e);
    }
  }

  /**
   * Fails now if {@link #write} would fail later: creates the folder, writes and deletes a
   * temporary file in it, refuses a folder in the place of the file. Cheap; meant for the start of
   * a long job.
   */
  public static void checkWritable(Path path) {
    try {
      Path target = prepare(path);
      if (isSpecial(target)) {
        if (!Files.isWritable(target)) {
          throw new AccessDeniedException(target.toString());
        }
        return;
      }
      Disk.NewFile temporary = createTemporary(target, Disk.real());
      try (temporary) {
        temporary.write('\n'); // because a full disk still lets one create empty files
      } finally {
        Files.deleteIfExists(temporary.path());
      }
    } catch (IOException e) {
      throw WriteFault.of(path, e);
    }
  }

  /**
   * The file that a path stands for, links followed, in its real folder, so that two spellings of a
   * place are equal; makes the folder.
   *
   * @throws SpidalException if there is a folder of this name, or its own folder cannot be made
   */
  public static Path place(Path path) {
    try {
      return prepare(path);
    } catch (IOException e) {
      throw fault(path, e);
    }
  }

  /** What to tell the user of a failed write. */
  public static SpidalException fault(Path path, IOException cause) {
    return WriteFault.of(path, cause);
  }

  private static Path prepare(Path path) throws IOException {
    Path target = path.toAbsolutePath();
    if (Files.exists(target) && Files.isSymbolicLink(target)) { // most are not there yet
      target = target.toRealPath();
    }
    if (Files.isDirectory(target)) {
      throw new FileSystemException(target.toString(), null, "there is a folder of this name");
    }
    Path folder = target.getParent();
    // Asked first: before JDK 20, createDirectories refuses a symbolic link to a folder.
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder);
    }
    return folder.toRealPath().resolve(target.getFileName());
  }

  private static boolean isSpecial(Path target) {
    return Files.exists(target) && !Files.isRegularFile(target);
  }

  private static void replace(Path target, Disk disk, BytesBody body) throws IOException {
    Disk.NewFile temporary = createTemporary(target, disk);
    boolean done = false;
    try {
      try (temporary) {
        body.writeTo(temporary);
        temporary.sync();
      }
      disk.move(temporary.path(), target);
      done = true;
    } finally {
      if (!done) {
        disk.delete(temporary.path());
      }
    }
    disk.syncFolder(target.getParent());
  }

  /**
   * Creates {@code .NAME.PID.tmp}, or a numbered one where a killed process with our pid left its
   * own.
   */
  private static Disk.NewFile createTemporary(Path target, Disk disk) throws IOException {
    String stem = temporaryStem(target) + ProcessHandle.current().pid();
    for (int attempt = 0; ; attempt++) {
      Path candidate =
          target.resolveSibling(stem + (attempt == 0 ? "" : "-" + attempt) + TEMPORARY);
      try {
        return disk.create(candidate);
      } catch (FileAlreadyExistsException e) {
        if (attempt == 999) {
          throw e;
        }
      }
    }
  }

  private static String temporaryStem(Path target) {
    return "." + target.getFileName() + ".";
  }

  /**
   * Whether a name in the folder of a file is that of a temporary one for it: of a process that is
   * writing it, or was killed while it did.
   */
  public static boolean isTemporary(String name, Path target) {
    return name.startsWith(temporaryStem(target)) && name.endsWith(TEMPORARY);
  }

  /**
   * Makes the rename itself survive a power cut. Some file systems cannot sync folders; the data
   * are safe anyway.
   */
  public static void syncFolder(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      return;
    }
  }
}
