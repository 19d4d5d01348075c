package org.spidal.common.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.file.Disk;
import org.spidal.common.file.PartFile;

/**
 * The outputs of a run, from before its work until after its end. No other job may write them
 * meanwhile. All are made ready in hidden folders, and get their places together when the last of
 * them is whole, the main one last: a full disk or a kill before that leaves the old files as they
 * were. What a run writes on its way (checkpoints, a state for people) goes to its place at once.
 */
public final class ResultFiles implements AutoCloseable {
  private final Disk disk;
  private final Consumer<String> warning;
  private final OutputNames names;
  private final Map<Path, Path> places; // of outputs, by their paths
  private final Path main;
  private final String run;
  private final OutputLock lock;
  private final Map<Path, StagingFolder> staging = new LinkedHashMap<>();
  private final List<Path> parts = new ArrayList<>();
  private Predicate<Path> isNeeded = part -> false;
  private PartFile inPlace; // null: all outputs are made in folders of their own

  private ResultFiles(
      Disk disk,
      Consumer<String> warning,
      OutputNames names,
      Map<Path, Path> places,
      Path main,
      String run,
      OutputLock lock) {
    this.disk = disk;
    this.warning = warning;
    this.names = names;
    this.places = places;
    this.main = main;
    this.run = run;
    this.lock = lock;
  }

  /**
   * Claims the outputs of a run. Fails now, not after a month, if they could not be written.
   *
   * @param takeLock whether locks of jobs that cannot be seen from here are taken, too
   * @param warning gets what the user should know
   * @throws SpidalException with {@link ExitCode#CANNOT_WRITE} if one cannot be written, or another
   *     job writes it
   */
  public static ResultFiles claim(
      Outputs outputs, Settings settings, Disk disk, boolean takeLock, Consumer<String> warning) {
    OutputNames names = outputs.names(settings);
    Map<Path, Path> places = new HashMap<>();
    List<Path> locked = new ArrayList<>();
    requireNoPipe(AtomicFile.place(outputs.file(settings)));
    AtomicFile.checkWritable(outputs.file(settings));
    for (Path output : outputs.all(settings)) {
      Path place = AtomicFile.place(output);
      places.put(output, place);
      if (!Files.exists(place) || Files.isRegularFile(place)) {
        locked.add(place);
      } else {
        requireNoPipe(place);
        AtomicFile.checkWritable(output);
      }
    }
    String run = Sentence.of("%016x", ThreadLocalRandom.current().nextLong());
    OutputLock lock =
        OutputLock.take(
            settings.program(),
            names,
            run,
            LockHolder.self(System.getenv()),
            locked,
            disk,
            takeLock,
            warning);
    ResultFiles files =
        new ResultFiles(
            disk, warning, names, places, AtomicFile.place(outputs.file(settings)), run, lock);
    lock.deadFolders().forEach(files::discard);
    if (lock.deadParts().isEmpty()) {
      lock.releaseDead(warning);
    }
    return files;
  }

  /** A job would wait for whoever reads a pipe, after all its work. */
  private static void requireNoPipe(Path place) {
    if (AtomicFile.isPipe(place)) {
      throw new SpidalException(
          ExitCode.CANNOT_WRITE, "Cannot write " + place + ": it is a pipe. Name a file.");
    }
  }

  /** Names for all outputs without a key of their own, where they are made ready. */
  public OutputNames names() {
    return new OutputNames(folder(names.path("x")).path(), names.stem());
  }

  /** Where an output is made ready. */
  public Path at(Path output) {
    Path place = place(output);
    if (Files.exists(place) && !Files.isRegularFile(place)) {
      return output; // a device or a pipe, which no file can replace
    }
    return folder(output).path().resolve(place.getFileName());
  }

  /** Looked up once: an output has the place that was locked for it, though a link may change. */
  private Path place(Path output) {
    return places.computeIfAbsent(output, AtomicFile::place);
  }

  private StagingFolder folder(Path output) {
    Path folder = place(output).getParent();
    return staging.computeIfAbsent(
        folder,
        f -> {
          try {
            return StagingFolder.in(f, names.stem(), run, disk).make();
          } catch (IOException e) {
            throw AtomicFile.fault(output, e);
          }
        });
  }

  /**
   * Tells of the output that is made in its folder, before it is made, and deletes those of earlier
   * jobs with the same outputs that were killed. At the end it is deleted as well, unless a later
   * job can go on with it. It must be whole when all outputs are published.
   *
   * @param part the file
   * @param needed whether a checkpoint tells of such a file
   */
  public void tellPart(PartFile part, Predicate<Path> needed) {
    inPlace = part;
    parts.addAll(part.paths());
    isNeeded = needed;
    lock.tellParts(part.paths());
    for (Path left : lock.deadParts()) {
      if (!part.paths().contains(left) && !isNeeded.test(left)) {
        delete(left);
      }
    }
    lock.releaseDead(warning);
  }

  private void delete(Path path) {
    try {
      disk.delete(path);
    } catch (IOException e) {
      warning.accept("cannot delete " + path + ", which is not needed any more: " + e.getMessage());
    }
  }

  /**
   * All outputs are ready: gives them their places, the main one last.
   *
   * @throws SpidalException with {@link ExitCode#CANNOT_WRITE} if another job has taken them
   */
  public void publish() {
    lock.requireHeld();
    boolean mainInPlace = inPlace != null && inPlace.target().equals(main);
    if (inPlace != null && !mainInPlace) {
      inPlace.complete();
    }
    List<StagingFolder> folders = new ArrayList<>(staging.values());
    folders.sort((a, b) -> Boolean.compare(isMain(a), isMain(b)));
    for (StagingFolder folder : folders) {
      try {
        folder.publish(main);
      } catch (IOException e) {
        throw AtomicFile.fault(folder.folder(), e);
      }
      staging.remove(folder.folder());
    }
    if (mainInPlace) {
      inPlace.complete();
    }
    lock.releaseDead(warning);
  }

  private boolean isMain(StagingFolder folder) {
    return folder.folder().equals(main.getParent());
  }

  /** Deletes what was not published, and lets other jobs write. */
  @Override
  public void close() {
    staging.values().forEach(folder -> discard(folder.path()));
    staging.clear();
    parts.stream().filter(isNeeded.negate()).forEach(this::delete);
    lock.release(warning);
  }

  private void discard(Path folder) {
    try {
      StagingFolder.discard(folder, disk);
    } catch (IOException e) {
      warning.accept(
          "cannot delete " + folder + ", which is not needed any more: " + e.getMessage());
    }
  }
}
