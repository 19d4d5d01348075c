package org.spidal.common.shm;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.FileFault;

/**
 * The file behind a {@link SharedRegion}: created by the group's leader, filled with zeros by all,
 * mapped by all, and unlinked before its first use, so that nothing is left even if every process
 * is killed.
 *
 * <p>Filling before mapping matters twice. A mapped file with holes ends a process with SIGBUS at
 * some later line when the file system is full; a written file says "no space left" at once. And on
 * a NUMA machine a page lies near the process that wrote it first, so each process fills its own
 * share.
 */
public final class RegionFile {
  private static final FileAttribute<?> OWNER_ONLY =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
  private static final int CHUNK = 1 << 20;
  private static final long SHOWN_IN_KIB = 10L << 20;

  private RegionFile() {}

  /**
   * Creates the empty file exclusively, with mode 0600, after comparing its future size with the
   * free space.
   *
   * @param length bytes that the region will have
   * @throws SpidalException if there is not so much room, or the file cannot be created
   */
  public static void create(Path file, long length) {
    Path directory = file.toAbsolutePath().getParent();
    try {
      if (!Files.isDirectory(directory)) {
        Files.createDirectories(directory);
      }
      long room = directory.toFile().getUsableSpace(); // FileStore finds no mount point in a chroot
      if (room < length) {
        throw noRoom(directory, length, room);
      }
      Files.createFile(file, OWNER_ONLY);
    } catch (FileAlreadyExistsException e) {
      if (!e.getFile().equals(file.toString())) {
        throw cannotCreate(file, e); // the directory is a file
      }
      throw new SpidalException(
          ExitCode.SYSTEM,
          "the shared region " + file + " exists already; remove it or use another -mmapdir",
          e);
    } catch (IOException e) {
      throw cannotCreate(file, e);
    }
  }

  private static SpidalException cannotCreate(Path file, IOException e) {
    return new SpidalException(
        ExitCode.SYSTEM,
        "cannot create the shared region "
            + file
            + " ("
            + reason(e)
            + "); choose a writable directory with -mmapdir",
        e);
  }

  /** What the system said, without the Java class. */
  static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NoSuchFileException) {
      return "it does not exist any more";
    }
    if (e instanceof FileAlreadyExistsException exists) {
      return exists.getFile() + " is not a directory";
    }
    String reason = e instanceof FileSystemException known ? known.getReason() : e.getMessage();
    return reason == null ? e.toString() : reason;
  }

  /**
   * Fills the bytes {@code from .. to - 1} with zeros.
   *
   * @throws SpidalException if the room does not suffice; the file is removed then
   */
  public static void fill(Path file, long from, long to) {
    ByteBuffer zeros = ByteBuffer.allocateDirect((int) Math.min(CHUNK, Math.max(0, to - from)));
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      for (long at = from; at < to; ) {
        zeros.clear().limit((int) Math.min(zeros.capacity(), to - at));
        at += channel.write(zeros, at);
      }
    } catch (IOException e) {
      unlink(file);
      if (FileFault.of(file, e) == FileFault.FULL) {
        throw noRoom(file.toAbsolutePath().getParent(), to, -1);
      }
      throw new SpidalException(
          ExitCode.SYSTEM, "cannot fill the shared region " + file + ": " + reason(e), e);
    }
  }

  /**
   * Removes the name; the memory lives on as long as it is mapped.
   *
   * @throws SpidalException if it cannot be removed
   */
  public static void unlink(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new SpidalException(
          ExitCode.SYSTEM, "cannot remove the shared region " + file + ": " + reason(e), e);
    }
  }

  private static SpidalException noRoom(Path directory, long length, long room) {
    return new SpidalException(
        ExitCode.SYSTEM,
        "no room in %s for the shared region of %s%s; free some space or choose another directory"
            + " with -mmapdir",
        directory,
        size(length + 1023), // at least 1 KiB
        room >= 0 ? ", " + size(room) + " are free" : "");
  }

  private static String size(long bytes) {
    return bytes < SHOWN_IN_KIB ? (bytes >> 10) + " KiB" : (bytes >> 20) + " MiB";
  }
}
