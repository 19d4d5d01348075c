package org.spidal.common.testing.golden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Recorded hashes, as a table for people: a line for each output of each case, a column for each
 * width of vector registers, in bits. {@code =}: as in the first column; {@code -}: not written.
 */
final class GoldenFile {
  private static final String SAME = "=";
  private static final String NONE = "-";
  private static final String[] TITLE = {"case", "output"};

  private final Path file;

  /** By width (the widest first), case and output. */
  private final SortedMap<Integer, SortedMap<String, SortedMap<String, String>>> hashes =
      new TreeMap<>((a, b) -> b - a);

  private GoldenFile(Path file) {
    this.file = file;
  }

  /** A file that is not there is empty. */
  static GoldenFile read(Path file) {
    GoldenFile golden = new GoldenFile(file);
    try {
      if (Files.exists(file)) {
        golden.take(Files.readAllLines(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return golden;
  }

  private void take(List<String> lines) {
    List<Integer> widths = new ArrayList<>();
    for (String line : lines) {
      String[] cells = line.split("\t");
      if (line.startsWith("#")) {
        continue;
      }
      if (widths.isEmpty()) {
        for (int c = TITLE.length; c < cells.length; c++) {
          widths.add(Integer.valueOf(cells[c]));
          hashes.put(widths.get(c - TITLE.length), new TreeMap<>());
        }
        continue;
      }
      for (int c = TITLE.length; c < cells.length; c++) {
        String hash = cells[c].equals(SAME) ? cells[TITLE.length] : cells[c];
        if (!hash.equals(NONE)) {
          ofCase(widths.get(c - TITLE.length), cells[0]).put(cells[1], hash);
        }
      }
    }
  }

  private SortedMap<String, String> ofCase(int bits, String name) {
    return hashes
        .computeIfAbsent(bits, b -> new TreeMap<>())
        .computeIfAbsent(name, n -> new TreeMap<>());
  }

  boolean has(int bits) {
    return hashes.containsKey(bits);
  }

  /** Those of a case, by output. */
  SortedMap<String, String> of(int bits, String name) {
    return hashes.getOrDefault(bits, new TreeMap<>()).getOrDefault(name, new TreeMap<>());
  }

  /** All cases of a width. */
  SortedSet<String> cases(int bits) {
    return new TreeSet<>(hashes.getOrDefault(bits, new TreeMap<>()).keySet());
  }

  /** Records a case anew. */
  void put(int bits, String name, Map<String, String> found) {
    SortedMap<String, String> recorded = ofCase(bits, name);
    recorded.clear();
    recorded.putAll(found);
  }

  /** Forgets all other cases of a width. */
  void keep(int bits, Collection<String> names) {
    hashes.getOrDefault(bits, new TreeMap<>()).keySet().retainAll(names);
  }

  void write(String about) {
    List<String> lines = new ArrayList<>();
    about.lines().forEach(line -> lines.add("# " + line));
    StringBuilder title = new StringBuilder(String.join("\t", TITLE));
    hashes.keySet().forEach(bits -> title.append('\t').append(bits));
    lines.add(title.toString());
    SortedSet<String> cases = new TreeSet<>();
    hashes.values().forEach(width -> cases.addAll(width.keySet()));
    for (String name : cases) {
      SortedSet<String> outputs = new TreeSet<>();
      hashes.keySet().forEach(bits -> outputs.addAll(of(bits, name).keySet()));
      outputs.forEach(output -> lines.add(line(name, output)));
    }
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, String.join("\n", lines) + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String line(String name, String output) {
    StringBuilder line = new StringBuilder(name).append('\t').append(output);
    String first = null;
    for (int bits : hashes.keySet()) {
      String hash = of(bits, name).getOrDefault(output, NONE);
      boolean same = hash.equals(first) && !hash.equals(NONE);
      line.append('\t').append(same ? SAME : hash);
      first = first == null ? hash : first;
    }
    return line.toString();
  }
}
