package org.spidal.common.file;

import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * What stands behind a failed read or write. The words of the operating system follow the language
 * of the user, and Java passes them on without their number; so the fault is told by the type of
 * the exception, by looking at the file's place, and by what the system itself says of a full disk.
 */
public enum FileFault {
  /** The user may not do that. */
  PERMISSION,
  /** No space is left. */
  FULL,
  /** The user has no space left. */
  QUOTA,
  /** The file system is mounted read-only. */
  READ_ONLY,
  /** A name in the path, or all of it, is longer than the system allows. */
  LONG_NAME,
  /** A part of the path is no folder. */
  FILE_IN_PATH,
  /** There is a folder in the place of the file. */
  FOLDER,
  /** The file, or its folder, is not there. */
  MISSING,
  /** Anything else; the system's own words say it. */
  OTHER;

  private static final int LONGEST_NAME = 255; // bytes, on all usual file systems of Linux
  private static final int LONGEST_PATH = 4095;
  private static final Path FULL_DEVICE = Path.of("/dev/full");
  private static final String IN_ENGLISH = "No space left on device";

  /**
   * What a failure was.
   *
   * @param path what was read or written
   */
  public static FileFault of(Path path, IOException cause) {
    if (cause instanceof AccessDeniedException) {
      return PERMISSION;
    }
    if (cause instanceof FileAlreadyExistsException || cause instanceof NotDirectoryException) {
      return FILE_IN_PATH;
    }
    if (cause instanceof NoSuchFileException) {
      return MISSING;
    }
    String words = words(cause);
    if (words.contains(ofFullDisk())) {
      return FULL;
    }
    if (words.toLowerCase(Locale.ROOT).contains("quota")) {
      return QUOTA; // nothing that one could look at tells it
    }
    boolean ofPath = cause instanceof FileSystemException || cause instanceof FileNotFoundException;
    return ofPath ? ofPlace(place(path, cause)) : OTHER;
  }

  /** The words of the system, without what Java adds. */
  static String words(IOException cause) {
    String reason = cause instanceof FileSystemException known ? known.getReason() : null;
    if (reason != null) {
      return reason;
    }
    return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
  }

  private static Path place(Path path, IOException cause) {
    String file = cause instanceof FileSystemException known ? known.getFile() : null;
    return (file == null ? path : Path.of(file)).toAbsolutePath();
  }

  /** What a look at the path tells of a failure that has just happened there. */
  private static FileFault ofPlace(Path path) {
    if (path.toString().getBytes(StandardCharsets.UTF_8).length > LONGEST_PATH) {
      return LONG_NAME;
    }
    for (Path name : path) {
      if (name.toString().getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) {
        return LONG_NAME;
      }
    }
    Path there = path;
    while (!Files.exists(there)) {
      there = there.getParent();
    }
    if (!there.equals(path) && !Files.isDirectory(there)) {
      return FILE_IN_PATH;
    }
    if (isReadOnly(there)) {
      return READ_ONLY;
    }
    if (!Files.isWritable(there)) {
      return PERMISSION;
    }
    return Files.isDirectory(path) ? FOLDER : OTHER;
  }

  private static boolean isReadOnly(Path there) {
    try {
      return MountTable.own().isReadOnly(there.toRealPath())
          || Files.getFileStore(there).isReadOnly();
    } catch (IOException e) {
      return false; // no mount point is found in a chroot; the first failure is told anyway
    }
  }

  /** What the system says of a full disk, in the language in which it now speaks. */
  private static String ofFullDisk() {
    if (!Files.exists(FULL_DEVICE) || Files.isRegularFile(FULL_DEVICE)) {
      return IN_ENGLISH;
    }
    try (FileOutputStream full = new FileOutputStream(FULL_DEVICE.toFile())) {
      full.write(0);
      return IN_ENGLISH;
    } catch (FileNotFoundException e) {
      return IN_ENGLISH; // it may not be opened here
    } catch (IOException e) {
      return words(e);
    }
  }
}
