package org.spidal.common.file;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** Turns what the operating system says about a failed write into words that help. */
final class WriteFault {
  private WriteFault() {}

  static SpidalException of(Path path, IOException cause) {
    return new SpidalException(
        ExitCode.CANNOT_WRITE,
        "Cannot write " + path.toAbsolutePath() + ": " + why(path, cause),
        cause);
  }

  /** Sentences to be set behind the name of the file. */
  static String why(Path path, IOException cause) {
    String file =
        cause instanceof FileSystemException ? ((FileSystemException) cause).getFile() : null;
    return switch (FileFault.of(path, cause)) {
      case PERMISSION ->
          "permission denied for user "
              + System.getProperty("user.name")
              + (file == null ? "" : " at " + file)
              + ". Change the permissions, or choose another folder.";
      case FULL -> "the disk is full. Free some room, or choose a folder on another disk.";
      case QUOTA ->
          "your disk quota is used up. Free some room, or choose a folder on another disk.";
      case READ_ONLY -> "the file system is mounted read-only. Choose a folder on another disk.";
      case LONG_NAME -> "the file name is too long. Choose a shorter one.";
      case FILE_IN_PATH ->
          "a part of this path is a file, not a folder"
              + (file == null ? "" : " (" + file + ")")
              + ". Choose another folder.";
      case FOLDER -> "there is a folder of this name. Remove it, or choose another file name.";
      case MISSING ->
          "no such folder"
              + (file == null ? "" : " (" + file + ")")
              + ". Create it, or choose another one.";
      case OTHER ->
          (cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage())
              + ".";
    };
  }
}
