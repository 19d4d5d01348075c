package org.spidal.common.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

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
