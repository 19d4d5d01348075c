package org.spidal.common.testing;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * What every parser promises: any input gives a result or one {@link SpidalException} that names
 * the file, and takes memory by the size of the input alone.
 *
 * <p>Jazzer calls {@link #fuzzerTestOneInput} (profile {@code fuzz}), with the name of the target
 * in {@code spidal.fuzz.target}.
 */
public final class Fuzzing {
  private static final Set<ExitCode> FAULTS = Set.of(ExitCode.DATA, ExitCode.CONFIG);

  /** Jazzer's hooks in what is called take memory too, 200 MB for an error in XML. */
  private static final long LEAST_BYTES =
      (System.getProperty("spidal.fuzz.target") == null ? 64L : 512L) << 20;

  /** A packed byte gives up to 1,032, and each of these a line of its own, with its object. */
  private static final long BYTES_PER_BYTE = 60_000;

  private static final int AGAIN = 10;

  private static final Fuzzing CHOSEN = chosen(System.getProperty("spidal.fuzz.target"));

  private final FuzzTarget target;
  private final Path file;
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /**
   * @param folder receives the file that is read
   */
  public Fuzzing(FuzzTarget target, Path folder) {
    this.target = target;
    this.file = folder.resolve(target.fileName());
  }

  private static Fuzzing chosen(String name) {
    try {
      Path folder = name == null ? null : Files.createTempDirectory("fuzz");
      return targets().stream()
          .filter(target -> target.name().equals(name))
          .map(target -> new Fuzzing(target, folder))
          .findFirst()
          .orElse(null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All targets that are there. */
  private static List<FuzzTarget> targets() {
    return ServiceLoader.load(FuzzTarget.class).stream().map(ServiceLoader.Provider::get).toList();
  }

  /** The targets of the module that a test belongs to. */
  public static List<FuzzTarget> targetsBeside(Class<?> test) {
    CodeSource home = test.getProtectionDomain().getCodeSource();
    return targets().stream()
        .filter(
            target ->
                target
                    .getClass()
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .equals(home.getLocation()))
        .toList();
  }

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] input) {
    if (CHOSEN == null) {
      throw new IllegalStateException("-Dspidal.fuzz.target names no target of this module");
    }
    CHOSEN.check(input);
  }

  /** Throws an {@link AssertionError} if the parser does not keep its promise. */
  public void check(byte[] input) {
    try {
      Files.write(file, input);
      long most = LEAST_BYTES + BYTES_PER_BYTE * input.length;
      long taken = allocatedByReading();
      // again, as classes are loaded, and by Jazzer changed, when they are first used
      for (int again = 0; taken > most && again < AGAIN; again++) {
        taken = Math.min(taken, allocatedByReading());
      }
      if (taken > most) {
        throw new AssertionError(
            target.name() + " takes " + taken + " bytes of memory for " + input.length);
      }
    } catch (IOException e) {
      throw new AssertionError(target.name() + " throws " + e, e);
    }
  }

  private long allocatedByReading() throws IOException {
    long before = threads.getCurrentThreadAllocatedBytes();
    read();
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  private void read() throws IOException {
    try {
      target.read(file);
    } catch (SpidalException e) {
      String message = String.valueOf(e.getMessage());
      if (!FAULTS.contains(e.exitCode()) || !message.contains(target.fileName())) {
        throw new AssertionError(e.exitCode() + ": " + message, e);
      }
    }
  }

  /** Gives a target all its seeds; returns their number. */
  public int replay() {
    List<byte[]> seeds = seeds();
    seeds.forEach(this::checkNamed);
    return seeds.size();
  }

  /** Gives a target variants of its seeds, the same ones for the same {@code seed}. */
  public void mutate(int count, long seed) {
    Mutants mutants = new Mutants(seeds(), seed);
    for (int m = 0; m < count; m++) {
      checkNamed(mutants.next());
    }
  }

  private List<byte[]> seeds() {
    URL folder = target.getClass().getResource("/fuzz/" + target.name());
    if (folder == null) {
      throw new AssertionError("there are no seeds in fuzz/" + target.name());
    }
    List<byte[]> seeds = new ArrayList<>();
    for (Path seed : files(folder)) {
      try {
        seeds.add(Files.readAllBytes(seed));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return seeds;
  }

  /** Says which input it was, so that it can become a seed. */
  private void checkNamed(byte[] input) {
    try {
      check(input);
    } catch (RuntimeException | Error e) {
      throw new AssertionError(
          target.name()
              + " with the bytes "
              + Base64.getEncoder().encodeToString(input)
              + " (base64): "
              + e,
          e);
    }
  }

  private static List<Path> files(URL folder) {
    try (Stream<Path> files = Files.list(Path.of(new URI(folder.toString())))) {
      return files.sorted().toList();
    } catch (IOException | URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
