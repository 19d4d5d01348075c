package org.spidal.common.testing.golden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The hashes of what stands in a folder, by the names of the files. */
final class Hashes {
  private static final int DIGITS = 16;

  private Hashes() {}

  /**
   * @param words what stands for folders in texts
   */
  static SortedMap<String, String> of(Path folder, Map<Path, String> words) {
    SortedMap<String, String> hashes = new TreeMap<>();
    for (Path file : files(folder)) {
      String name = folder.relativize(file).toString();
      if (!StableContent.isLeftOut(name)) {
        hashes.put(name, hash(file, words));
      }
    }
    return hashes;
  }

  private static List<Path> files(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String hash(Path file, Map<Path, String> words) {
    try {
      byte[] content = StableContent.of(file, words);
      byte[] sum = MessageDigest.getInstance("SHA-256").digest(content);
      return HexFormat.of().formatHex(sum).substring(0, DIGITS);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
