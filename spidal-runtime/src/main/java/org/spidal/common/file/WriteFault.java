package org.spidal.common.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** Turns what the operating system says about a failed write into words that help. */
final class WriteFault {
  private WriteFault() {}

  static SpidalException of(Path path, IOException cause) {
    return new SpidalException(
        ExitCode.CANNOT_WRITE, "Cannot write " + path.toAbsolutePath() + ": " + why(cause), cause);
  }

  private static String why(IOException cause) {
    String text =
        cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    String file =
        cause instanceof FileSystemException ? ((FileSystemException) cause).getFile() : null;
    if (cause instanceof AccessDeniedException
        || text.contains("Permission denied")
        || text.contains("Operation not permitted")) {
      return "permission denied for user "
          + System.getProperty("user.name")
          + (file == null ? "" : " at " + file)
          + ". Change the permissions, or choose another folder.";
    }
    if (text.contains("No space left")) {
      return "the disk is full. Free some room, or choose a folder on another disk.";
    }
    if (text.contains("quota")) {
      return "your disk quota is used up. Free some room, or choose a folder on another disk.";
    }
    if (text.contains("Read-only file system")) {
      return "the file system is mounted read-only. Choose a folder on another disk.";
    }
    if (text.contains("File name too long")) {
      return "the file name is too long. Choose a shorter one.";
    }
    if (cause instanceof FileAlreadyExistsException || text.contains("Not a directory")) {
      return "a part of this path is a file, not a folder"
          + (file == null ? "" : " (" + file + ")")
          + ". Choose another folder.";
    }
    if (text.contains("there is a folder of this name")) {
      return "there is a folder of this name. Remove it, or choose another file name.";
    }
    if (cause instanceof NoSuchFileException) {
      return "no such folder"
          + (file == null ? "" : " (" + file + ")")
          + ". Create it, or choose another one.";
    }
    return text + ".";
  }
}
