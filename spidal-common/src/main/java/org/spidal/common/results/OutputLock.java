package org.spidal.common.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.file.Disk;

/**
 * Keeps other jobs from the outputs of this one: a {@link LockFile} in each folder that it writes
 * to. Nothing that others have is changed but by its deletion, so there is no order of steps in
 * which two jobs could both believe that a file is theirs: each first tells what it writes, then
 * looks for others that tell the same; of two jobs that begin in the same moment at least one sees
 * the other, steps back, and tries again a little later.
 */
final class OutputLock {
  private static final int TRIES = 5;
  private static final int LONGEST_PAUSE_MILLIS = 300;

  /**
   * A lock of another run whose outputs are among ours.
   *
   * @param content null if it cannot be read
   */
  private record Other(Path path, LockFile content) {}

  private final Disk disk;
  private final Map<Path, LockFile> own = new LinkedHashMap<>();
  private final List<Path> deadLocks = new ArrayList<>();
  private final List<Path> deadFolders = new ArrayList<>();
  private final List<Path> deadParts = new ArrayList<>();

  private OutputLock(Disk disk) {
    this.disk = disk;
  }

  /**
   * Takes the outputs for this run.
   *
   * @param run number of the run
   * @param self who takes them
   * @param outputs real paths of all files that it may write; their folders are there
   * @param take whether locks of jobs that cannot be seen from here are taken, too
   * @param word gets what the user should know
   * @throws SpidalException with {@link ExitCode#CANNOT_WRITE} if another job writes one of them
   */
  static OutputLock take(
      String program,
      OutputNames names,
      String run,
      LockHolder self,
      List<Path> outputs,
      Disk disk,
      boolean take,
      Consumer<String> word) {
    OutputLock lock = new OutputLock(disk);
    String set =
        AtomicFile.place(names.path("lock"))
            .resolveSibling(names.path("").getFileName())
            .toString();
    String since = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    for (Path output : outputs) {
      Path path = output.resolveSibling("." + names.stem() + "." + run + LockFile.ENDING);
      lock.own
          .computeIfAbsent(
              path,
              p -> new LockFile(program, set, run, since, self, new TreeSet<>(), new TreeSet<>()))
          .outputs()
          .add(output.getFileName().toString());
    }
    requireFree(lock.others(), self, take); // before anything is written
    for (int attempt = 1; ; attempt++) {
      try {
        lock.own.forEach((path, content) -> content.write(path, disk));
        List<Other> others = lock.others();
        requireFree(others, self, take);
        lock.bury(others, self, word);
        lock.sweep(names.stem(), word);
        return lock;
      } catch (SpidalException e) {
        lock.release(word);
        if (attempt == TRIES || e.exitCode() != ExitCode.CANNOT_WRITE) {
          throw e;
        }
        pause();
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(ThreadLocalRandom.current().nextInt(LONGEST_PAUSE_MILLIS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Locks of other runs that write what we write. */
  private List<Other> others() {
    List<Other> others = new ArrayList<>();
    own.forEach(
        (mine, content) -> {
          try (DirectoryStream<Path> locks =
              Files.newDirectoryStream(mine.getParent(), ".*" + LockFile.ENDING)) {
            for (Path path : locks) {
              if (!own.containsKey(path)) {
                addIfShared(path, content, others);
              }
            }
          } catch (IOException | DirectoryIteratorException e) {
            throw new SpidalException(
                ExitCode.CANNOT_WRITE,
                "cannot see whether another job writes in "
                    + mine.getParent()
                    + ": "
                    + e.getMessage(),
                e);
          }
        });
    return others;
  }

  private static void addIfShared(Path path, LockFile content, List<Other> others) {
    try {
      LockFile other = LockFile.read(path);
      if (other.sharesOutputsWith(content)) {
        others.add(new Other(path, other));
      }
    } catch (NoSuchFileException e) {
      return; // that job has just ended
    } catch (IOException e) {
      // a lock of ours is always whole: either it is not a lock at all, or a disk lost a part of it
      if (path.getFileName().toString().matches("\\..*\\.[0-9a-f]{16}\\.lock")) {
        others.add(new Other(path, null));
      }
    }
  }

  private static void requireFree(List<Other> others, LockHolder self, boolean take) {
    for (Other other : others) {
      LockFile content = other.content();
      LockHolder.Sight sight =
          content == null ? LockHolder.Sight.UNSEEN : content.holder().seenBy(self);
      if (sight == LockHolder.Sight.LIVES || sight == LockHolder.Sight.UNSEEN && !take) {
        throw new SpidalException(
            ExitCode.CANNOT_WRITE, describe(other, sight == LockHolder.Sight.LIVES, self, take));
      }
    }
  }

  private static String describe(Other other, boolean lives, LockHolder self, boolean take) {
    LockFile content = other.content();
    if (content == null) {
      return other.path()
          + " is the lock of another job, and cannot be read; if no job writes there, add --take-lock";
    }
    Path folder = other.path().getParent();
    if (content.holder().laterAttemptThan(self) > 0) {
      return Sentence.of(
          "this batch job has been started again since, and that attempt writes the same"
              + " outputs in %s: %s. This earlier attempt ends",
          folder, content.text());
    }
    String remedy = ". Wait for it, or choose another name or OutputDirectory";
    if (!lives) {
      remedy += "; if its machine no longer exists, add --take-lock (lock: " + other.path() + ")";
    } else if (take) {
      remedy +=
          "; --take-lock is for a job whose machine no longer exists, and this one is running";
    }
    return "another job writes the same outputs in " + folder + ": " + content.text() + remedy;
  }

  /** The jobs of these locks are gone: finds what they had in the making. */
  private void bury(List<Other> others, LockHolder self, Consumer<String> word) {
    List<String> told = new ArrayList<>();
    for (Other other : others) {
      LockFile content = other.content();
      if (content != null && !told.contains(content.run())) {
        told.add(content.run());
        word.accept(
            content.holder().seenBy(self) == LockHolder.Sight.GONE
                ? "an earlier job that wrote these outputs ("
                    + content.text()
                    + ") ended without finishing; this one takes its place"
                : "--take-lock: the outputs were locked by a job that cannot be seen from here ("
                    + content.text()
                    + "); this one takes its place");
      }
      String name = other.path().getFileName().toString();
      deadFolders.add(
          other
              .path()
              .resolveSibling(
                  name.substring(0, name.length() - LockFile.ENDING.length())
                      + StagingFolder.ENDING));
      LockFile mine = own.values().iterator().next();
      if (content != null && content.set().equals(mine.set())) {
        content.parts().forEach(part -> deadParts.add(other.path().resolveSibling(part)));
      }
      deadLocks.add(other.path());
    }
  }

  /**
   * Nothing is left of what the dead had in the making: their locks go. Not before, as this job may
   * be killed at any moment, too, and the next one would not hear of it.
   */
  void releaseDead(Consumer<String> word) {
    deadLocks.forEach(path -> delete(path, word));
  }

  /**
   * Deletes what processes that were killed while they wrote a lock have left of it. A job that is
   * writing one in this moment tries again, and sees ours.
   */
  private void sweep(String stem, Consumer<String> word) {
    Pattern temporary =
        Pattern.compile(
            "\\.\\."
                + Pattern.quote(stem)
                + "\\.[0-9a-f]{16}\\"
                + LockFile.ENDING
                + "\\.[0-9-]+\\"
                + AtomicFile.TEMPORARY);
    for (Path mine : own.keySet()) {
      try (Stream<Path> files = Files.list(mine.getParent())) {
        files
            .filter(file -> temporary.matcher(file.getFileName().toString()).matches())
            .forEach(file -> delete(file, word));
      } catch (IOException | UncheckedIOException e) {
        word.accept("cannot look for locks that were never finished: " + e.getMessage());
      }
    }
  }

  /** Tells of files in the making beside one of the outputs, before they are made. */
  void tellParts(List<Path> parts) {
    own.forEach(
        (path, content) -> {
          boolean more = false;
          for (Path part : parts) {
            more |=
                path.getParent().equals(part.getParent())
                    && content.parts().add(part.getFileName().toString());
          }
          if (more) {
            content.write(path, disk);
          }
        });
  }

  /** Files that jobs with the same outputs had in the making, and are gone. */
  List<Path> deadParts() {
    return deadParts;
  }

  /** Hidden folders in which jobs that are gone made their results ready. */
  List<Path> deadFolders() {
    return deadFolders;
  }

  /**
   * To be called before the outputs get their places.
   *
   * @throws SpidalException with {@link ExitCode#CANNOT_WRITE} if another job has taken them with
   *     {@code --take-lock}, and still writes
   */
  void requireHeld() {
    if (own.keySet().stream().allMatch(Files::exists)) {
      return;
    }
    for (Other other : others()) {
      throw new SpidalException(
          ExitCode.CANNOT_WRITE,
          "another job has taken the outputs in %s from this one, with --take-lock%s. The"
              + " results of this job are not written",
          other.path().getParent(),
          other.content() == null ? "" : ": " + other.content().text());
    }
  }

  /** Lets others write, too. */
  void release(Consumer<String> warning) {
    own.keySet().forEach(path -> delete(path, warning));
  }

  private void delete(Path path, Consumer<String> warning) {
    try {
      disk.delete(path);
    } catch (IOException e) {
      warning.accept("cannot delete " + path + ", which is not needed any more: " + e.getMessage());
    }
  }
}
