package org.spidal.common.input;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.spidal.common.file.ResourceLines;

/**
 * What makes files readable that no program reads, by their kinds: {@code remedies.txt}, which is
 * read when it is first asked for.
 */
final class Remedies {
  private static final Map<FileKind, Remedy> BY_KIND = read();

  private Remedies() {}

  static Optional<Remedy> of(FileKind kind) {
    return Optional.ofNullable(BY_KIND.get(kind));
  }

  private static Map<FileKind, Remedy> read() {
    Map<FileKind, Remedy> remedies = new EnumMap<>(FileKind.class);
    Map<String, String> patterns = new HashMap<>();
    List<String> lines = ResourceLines.lines(Remedies.class, "remedies.txt");
    for (int at = 0; at < lines.size(); ) {
      String[] heading = lines.get(at++).split(" ");
      List<String> command = new ArrayList<>();
      while (at < lines.size() && lines.get(at).startsWith(" ")) {
        command.add(line(lines.get(at++).strip(), patterns));
      }
      String whole = command.isEmpty() ? Remedy.NEEDED : String.join(" ", command);
      if (heading.length == 1) {
        patterns.put(heading[0], whole);
      } else {
        remedies.put(FileKind.valueOf(heading[0]), new Remedy(DataKind.valueOf(heading[1]), whole));
      }
    }
    return remedies;
  }

  /** A line of a command, or the pattern that it names, with the words behind the name in it. */
  private static String line(String line, Map<String, String> patterns) {
    if (!line.startsWith("@")) {
      return line;
    }
    List<String> words = Arrays.asList(line.split(" "));
    String text = patterns.get(words.get(0));
    for (int word = 1; word < words.size(); word++) {
      text = text.replace("<" + word + ">", words.get(word));
    }
    return text;
  }
}
