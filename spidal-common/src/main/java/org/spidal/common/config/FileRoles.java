package org.spidal.common.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * Which files a run, or a tool, reads, and which it writes. A file that is written may take the
 * place of none that is read and of no other that is written. What is neither a file nor a folder
 * ({@code /dev/null}) can be written twice.
 */
public final class FileRoles {
  private final Map<FileIdentity, String> taken = new HashMap<>();
  private final Map<FileIdentity, String> folders = new HashMap<>();
  private final Set<String> places = new HashSet<>();

  /**
   * Adds a file that is read, or a folder whose files are read.
   *
   * @param what it is, for messages
   */
  public FileRoles reads(Path path, String what) {
    (Files.isDirectory(path) ? folders : taken).putIfAbsent(FileIdentity.of(path), what);
    return this;
  }

  /**
   * Adds a file that is written, unless its place is taken.
   *
   * @param what it is, for messages
   * @return what has the place already; empty if the file can be written
   */
  public Optional<String> writes(Path path, String what) {
    boolean there = Files.exists(path);
    if (there && !Files.isRegularFile(path)) {
      return Optional.empty();
    }
    Path folder = path.toAbsolutePath().getParent();
    if (there && folders.containsKey(FileIdentity.of(folder))) {
      return Optional.of("a file in " + folders.get(FileIdentity.of(folder)));
    }
    String other = taken.putIfAbsent(FileIdentity.of(path), what);
    String place = path.toAbsolutePath().normalize().toString().toLowerCase(Locale.ROOT);
    if (other == null && !places.add(place)) {
      other =
          "another output whose name differs only in upper and lower case (which some file systems ignore)";
    }
    return Optional.ofNullable(other);
  }

  /**
   * Adds files that a tool writes.
   *
   * @param mend what to do where a place is taken, such as "choose another folder with --output"
   * @throws SpidalException with {@link ExitCode#USAGE} if the place of one is taken
   */
  public void requireWritable(Iterable<Path> outputs, String mend) {
    for (Path output : outputs) {
      writes(output, "another output")
          .ifPresent(
              other -> {
                throw new SpidalException(
                    ExitCode.USAGE, output + " is " + other + " and would be overwritten; " + mend);
              });
    }
  }

  /**
   * Which file a path means: two names of one file are equal, be they links, {@code ./a} and {@code
   * a}, or, where the file system does not tell them apart, {@code A} and {@code a}.
   *
   * @param which what the file system knows the file by; of a file that is not there yet, its place
   */
  public record FileIdentity(Object which) {

    /** Follows links; a file that is not there yet is known by its folder and name. */
    public static FileIdentity of(Path path) {
      try {
        BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
        Object key = attributes.fileKey();
        return new FileIdentity(key != null ? key : path.toRealPath());
      } catch (IOException e) {
        return new FileIdentity(place(target(path.toAbsolutePath()).normalize()));
      }
    }

    /** Where a link leads whose file is not there yet. */
    private static Path target(Path path) {
      try {
        return path.resolveSibling(Files.readSymbolicLink(path));
      } catch (IOException | UnsupportedOperationException e) {
        return path; // no link
      }
    }

    /** The path with the links among those of its folders that are there followed. */
    private static Path place(Path path) {
      for (Path there = path.getParent(); there != null; there = there.getParent()) {
        try {
          return there.toRealPath().resolve(there.relativize(path));
        } catch (IOException e) {
          continue; // not there yet either
        }
      }
      return path;
    }
  }
}
