package org.spidal.tools.simulate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.spidal.common.file.Disk;

/**
 * The disk of a job. Every operation is a step, at which the process may die; a write is two, so
 * that half of it may be all that is ever written. Of what was not made safe, a power cut takes
 * away: the end of the bytes of a file, and the last changes of names, in their order, as a file
 * system with a journal does.
 */
final class SimulatedDisk implements Disk {
  private final Disk real = Disk.real();
  private final Schedule schedule;
  private final Fault fault;
  private final Map<Path, Long> safeBytes = new HashMap<>(); // of files that are not wholly safe
  private final Deque<Undo> unsafeNames = new ArrayDeque<>();
  private long operations;
  private boolean keptFiles;

  /** Takes back a change of names. */
  @FunctionalInterface
  private interface Undo {
    void run() throws IOException;
  }

  /**
   * @param fault what befalls the job, and perhaps its disk
   */
  SimulatedDisk(Schedule schedule, Fault fault) {
    this.schedule = schedule;
    this.fault = fault;
  }

  /** Operations so far. */
  long operations() {
    return operations;
  }

  /** Whether a file could not be deleted. */
  boolean keptFiles() {
    return keptFiles;
  }

  private long step(String what) {
    long number = ++operations;
    schedule.step(what);
    return number;
  }

  private void operate(String what) throws IOException {
    long number = step(what);
    if (fault.kind() == Fault.Kind.DISK_ERROR && number == fault.at()) {
      throw new IOException("Input/output error");
    }
  }

  private void write(String what) throws IOException {
    operate(what);
    if (fault.kind() == Fault.Kind.DISK_FULL && operations >= fault.at()) {
      throw new IOException("No space left on device");
    }
  }

  @Override
  public NewFile create(Path file) throws IOException {
    write("create");
    NewFile created = real.create(file);
    safeBytes.put(file, 0L);
    unsafeNames.push(() -> Files.deleteIfExists(file));
    return new NewFile(file) {
      @Override
      public void write(byte[] bytes, int from, int count) throws IOException {
        created.write(bytes, from, count / 2);
        SimulatedDisk.this.write("write");
        created.write(bytes, from + count / 2, count - count / 2);
      }

      @Override
      public void sync() throws IOException {
        operate("sync");
        safeBytes.remove(file);
      }

      @Override
      public void close() throws IOException {
        created.close();
      }
    };
  }

  @Override
  public void makeFolder(Path folder) throws IOException {
    write("makeFolder");
    boolean isNew = powerIsCut() && !Files.exists(folder);
    real.makeFolder(folder);
    if (isNew) {
      unsafeNames.push(() -> {}); // with what is in it, which no change of names tells
    }
  }

  @Override
  public void link(Path name, Path file) throws IOException {
    write("link");
    real.link(name, file);
    unsafeNames.push(() -> Files.deleteIfExists(name));
  }

  @Override
  public void move(Path from, Path to) throws IOException {
    operate("move");
    byte[] before = content(to);
    real.move(from, to);
    Long safe = safeBytes.remove(from);
    safeBytes.remove(to);
    if (safe != null) {
      safeBytes.put(to, safe);
    }
    unsafeNames.push(
        () -> {
          Files.move(to, from);
          if (before != null) {
            Files.write(to, before);
          }
        });
  }

  @Override
  public void delete(Path path) throws IOException {
    try {
      operate("delete");
    } catch (IOException e) {
      keptFiles = true;
      throw e;
    }
    byte[] before = content(path);
    boolean folder = powerIsCut() && Files.isDirectory(path);
    real.delete(path);
    safeBytes.remove(path);
    unsafeNames.push(
        () -> {
          if (before != null) {
            Files.write(path, before);
          } else if (folder) {
            Files.createDirectory(path);
          }
        });
  }

  /** Bytes of a file, which may have to come back; null if there is none, or none will. */
  private byte[] content(Path path) throws IOException {
    return powerIsCut() && Files.isRegularFile(path) ? Files.readAllBytes(path) : null;
  }

  /** Whether this will befall the job: else nothing that is undone is looked up. */
  private boolean powerIsCut() {
    return fault.kind() == Fault.Kind.POWER_CUT;
  }

  @Override
  public void syncFolder(Path folder) {
    step("syncFolder");
    unsafeNames.clear();
  }

  /** Takes away some of what was not safe; when no process lives any more. */
  void cutPower(Random random) {
    try {
      for (Map.Entry<Path, Long> entry : safeBytes.entrySet()) {
        try (FileChannel file = FileChannel.open(entry.getKey(), StandardOpenOption.WRITE)) {
          long unsafe = file.size() - entry.getValue();
          file.truncate(entry.getValue() + random.nextLong(unsafe + 1));
        }
      }
      int lost = random.nextInt(unsafeNames.size() + 1);
      for (int i = 0; i < lost; i++) {
        unsafeNames.pop().run();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
