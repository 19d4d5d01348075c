package org.spidal.common.input;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.spidal.common.fault.Sentence;
import org.spidal.common.file.Compression;
import org.spidal.common.file.FileFault;
import org.spidal.common.file.GzipStream;

/**
 * Opens what is read. Inputs are regular files, as they are read several times, their sizes are
 * asked, and their hashes taken.
 */
public final class InputFile {
  private static final int HEAD = 4096;

  private InputFile() {}

  /**
   * Why a path cannot be read, to be set behind its name: "does not exist (looked for /a/b)", "is a
   * device or a pipe, expected a file", "cannot be read: user x has no permission ...".
   *
   * @return null if it can be read, as far as one can tell
   */
  public static String problem(Path path) {
    try {
      BasicFileAttributes is = Files.readAttributes(path, BasicFileAttributes.class);
      if (is.isDirectory()) {
        return "is a folder, not a file; correct the path";
      }
      if (!is.isRegularFile()) {
        return "is a device, a pipe or a socket, not a file; write what it gives to a file, and name"
            + " that";
      }
      return Files.isReadable(path) ? null : why(new AccessDeniedException(path.toString()));
    } catch (IOException e) {
      return isMissing(e) ? "does not exist (looked for " + path.toAbsolutePath() + ")" : why(e);
    }
  }

  /** Why something could not be read, to be set behind its name. */
  public static String why(IOException cause) {
    String text = cause.getMessage() == null ? cause.toString() : cause.getMessage();
    if (cause instanceof AccessDeniedException) {
      return Sentence.of(
          "cannot be read: user %s has no permission%s. Change the permissions (chmod), or"
              + " ask the owner.",
          System.getProperty("user.name"), owner(cause));
    }
    if (isMissing(cause)) {
      return "does not exist; correct the path";
    }
    if (cause instanceof PackedException) {
      return text;
    }
    if (cause instanceof ZipException) {
      return "is damaged: what is packed in it cannot be unpacked (" + text + "). Copy it again.";
    }
    if (cause instanceof EOFException) {
      return "ends in the middle: it was cut off (" + text + "). Copy it again.";
    }
    return "cannot be read: " + text + ". Check the disk.";
  }

  private static boolean isMissing(IOException cause) {
    return cause instanceof NoSuchFileException
        || cause instanceof FileSystemException e
            && e.getFile() != null
            && FileFault.of(Path.of(e.getFile()), e) == FileFault.FILE_IN_PATH;
  }

  /** " (it belongs to y, rw-------)", where the system tells. */
  private static String owner(IOException cause) {
    String file = cause instanceof FileSystemException e ? e.getFile() : null;
    if (file == null) {
      return "";
    }
    try {
      PosixFileAttributes of = Files.readAttributes(Path.of(file), PosixFileAttributes.class);
      return " (it belongs to "
          + of.owner().getName()
          + ", "
          + PosixFilePermissions.toString(of.permissions())
          + ")";
    } catch (IOException | UnsupportedOperationException e) {
      return " for a folder on the way"; // which is why not even this can be asked
    }
  }

  /** The content, unpacked if it is packed with gzip, xz or bzip2, whatever the name says. */
  public static InputStream open(Path path) throws IOException {
    BufferedInputStream in = new BufferedInputStream(Files.newInputStream(path));
    try {
      in.mark(Compression.HEAD);
      Compression packing = Compression.of(in.readNBytes(Compression.HEAD)).orElse(null);
      in.reset();
      if (packing == null) {
        return in;
      }
      return switch (packing) {
        case GZIP -> new GzipStream(in);
        case XZ -> Unpacking.xz(in);
        case BZIP2 -> Unpacking.bzip2(in);
        case ZSTD -> throw new PackedException(path.toString(), packing);
      };
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /** Throws if what is packed ends too early, or an archive has no end: such files were cut off. */
  public static void requireEnd(Path path, FileKind kind) throws IOException {
    if (kind.isZip()) {
      new ZipFile(path.toFile(), StandardCharsets.ISO_8859_1)
          .close(); // the list of entries is at the end
    } else {
      try (InputStream in = open(path)) {
        in.transferTo(OutputStream.nullOutputStream());
      }
    }
  }

  /** The first 4096 bytes, or all if there are fewer, as they stand in the file. */
  public static byte[] head(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return in.readNBytes(HEAD);
    }
  }

  /** The first bytes of what is packed; as many as can be had. */
  static byte[] unpackedHead(Path path) throws IOException {
    byte[] head = new byte[HEAD];
    int length = 0;
    try (InputStream in = open(path)) {
      int count = in.read(head);
      while (count > 0) {
        length += count;
        count = in.read(head, length, HEAD - length);
      }
    } catch (PackedException e) {
      return head(path);
    } catch (ZipException | EOFException e) {
      return Arrays.copyOf(head, length); // damage is told where the file is read
    }
    return Arrays.copyOf(head, length);
  }

  /** A file is packed in a way that is not read. */
  static final class PackedException extends ZipException {
    private static final long serialVersionUID = 1;

    PackedException(String path, Compression packing) {
      super(
          "is packed with "
              + packing.text()
              + ", which is not read; unpack it: "
              + packing.command()
              + " "
              + ShellWord.of(path));
    }
  }
}
