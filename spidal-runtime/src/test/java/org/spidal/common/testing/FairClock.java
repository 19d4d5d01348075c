package org.spidal.common.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Counts the time in which some processes could work, or did not want to: it stands still while one
 * of their threads is ready to run and other programs have its core. So a limit by this clock ends
 * what hangs, on a busy machine too, and not what is only slow there. Where the kernel does not
 * tell how long threads have waited for a core, it is an ordinary clock.
 */
public final class FairClock {
  /** The clock never stands quite still, or a machine that is too busy could hide what hangs. */
  private static final long SLOWEST = 50;

  private final Supplier<Stream<Path>> processes;
  private Map<Path, State> states;
  private long read;
  private long fairNanos;

  private FairClock(Supplier<Stream<Path>> processes) {
    this.processes = processes;
    this.states = states();
    this.read = System.nanoTime();
  }

  /** Of processes that may come and go. */
  public static FairClock of(Supplier<Stream<ProcessHandle>> handles) {
    return new FairClock(
        () -> handles.get().map(handle -> Path.of("/proc", Long.toString(handle.pid()))));
  }

  /** Of the processes with these folders, which are laid out as those in /proc. */
  static FairClock ofFolders(Stream<Path> folders) {
    Path[] kept = folders.toArray(Path[]::new);
    return new FairClock(() -> Stream.of(kept));
  }

  /** Of this JVM and what it has started. */
  public static FairClock ofThisProcess() {
    ProcessHandle self = ProcessHandle.current();
    return of(() -> Stream.concat(Stream.of(self), self.descendants()));
  }

  /** The time since the clock was made. To be asked often: it counts at most one thread a time. */
  public synchronized Duration elapsed() {
    Map<Path, State> now = states();
    long time = System.nanoTime();
    long longest = 0;
    for (Map.Entry<Path, State> thread : now.entrySet()) {
      State before = states.getOrDefault(thread.getKey(), State.NEW);
      longest = Math.max(longest, thread.getValue().waitedSince(before, time - read));
    }
    fairNanos += fair(time - read, longest);
    states = now;
    read = time;
    return Duration.ofNanos(fairNanos);
  }

  /**
   * How much of a stretch of time counts.
   *
   * @param longest how long the thread that waited longest for a core did so meanwhile
   */
  static long fair(long nanos, long longest) {
    return Math.max(nanos / SLOWEST, nanos - Math.min(longest, nanos));
  }

  private Map<Path, State> states() {
    Map<Path, State> found = new HashMap<>();
    processes.get().forEach(process -> addStates(process, found));
    return found;
  }

  private static void addStates(Path process, Map<Path, State> found) {
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(process.resolve("task"))) {
      for (Path thread : threads) {
        String[] numbers = Files.readString(thread.resolve("schedstat")).trim().split(" ");
        String stat = Files.readString(thread.resolve("stat"), StandardCharsets.ISO_8859_1);
        if (numbers.length >= 2) {
          boolean runnable = stat.startsWith("R", stat.lastIndexOf(')') + 2);
          found.put(
              thread, new State(Long.parseLong(numbers[0]), Long.parseLong(numbers[1]), runnable));
        }
      }
    } catch (IOException | UncheckedIOException | DirectoryIteratorException e) {
      // it has just ended, or the kernel does not tell
      return;
    }
  }

  /**
   * What the kernel tells of a thread.
   *
   * @param worked nanoseconds on a core
   * @param waited nanoseconds ready to run without a core, up to when it last got one
   */
  private record State(long worked, long waited, boolean runnable) {
    static final State NEW = new State(0, 0, false);

    long waitedSince(State before, long nanos) {
      boolean waitsStill = runnable && before.runnable && worked == before.worked;
      return waitsStill ? nanos : waited - before.waited;
    }
  }
}
