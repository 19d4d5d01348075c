package org.spidal.common.config;

import java.nio.file.Files;
import java.nio.file.Path;
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
}
