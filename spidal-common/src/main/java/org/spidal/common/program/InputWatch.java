package org.spidal.common.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;

/**
 * Notices that an input file has been written, or replaced, since the job began: what was computed
 * may be of both its old and its new content. Size, time of change and identity (the inode) are
 * compared, by every process for itself, as each may read the file from a machine of its own.
 */
public final class InputWatch {
  private final Worker worker;
  private final Map<Path, Seen> files;

  private InputWatch(Worker worker, Map<Path, Seen> files) {
    this.worker = worker;
    this.files = files;
  }

  /** What a file is known by. */
  private record Seen(long size, FileTime time, Object identity) {
    static Seen of(Path file) {
      try {
        BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
        return new Seen(found.size(), found.lastModifiedTime(), found.fileKey());
      } catch (NoSuchFileException e) {
        return null;
      } catch (IOException e) {
        throw new SpidalException(ExitCode.DATA, "cannot look at " + file + ": " + e, e);
      }
    }
  }

  /**
   * Looks at the files, before anything of them is read. All threads of a process call it.
   *
   * @param inputs files; what is not there, or a folder, is not watched
   */
  public static InputWatch of(Worker worker, List<Path> inputs) {
    return new InputWatch(worker, worker.ofProcess(() -> look(inputs)));
  }

  private static Map<Path, Seen> look(List<Path> inputs) {
    Map<Path, Seen> files = new LinkedHashMap<>();
    for (Path input : inputs) {
      if (Files.isRegularFile(input)) {
        files.put(input, Seen.of(input));
      }
    }
    return files;
  }

  /**
   * Looks again, when all has been read; returns when all processes have. To be called before
   * anything is written. Collective.
   *
   * @throws SpidalException in a process that sees a change
   */
  public void check(Collectives collectives) {
    if (worker.thread() == 0) {
      files.forEach(
          (file, before) -> {
            Seen now = Seen.of(file);
            if (!Objects.equals(before, now)) {
              throw new SpidalException(ExitCode.DATA, describe(file, before, now));
            }
          });
    }
    collectives.barrier();
  }

  private static String describe(Path file, Seen before, Seen now) {
    String found;
    if (now == null) {
      found = "it is not there any more";
    } else if (now.size != before.size) {
      found = "it had " + before.size + " bytes and has " + now.size;
    } else if (!now.time.equals(before.time)) {
      found = "it was written at " + now.time;
    } else {
      found = "another file has taken its place";
    }
    return Sentence.of(
        "%s has changed while the job read it (%s); the result would be of a mixture, and"
            + " is not written. Run the job again, and leave its input files alone until it ends",
        file, found);
  }
}
