package org.spidal.common.job;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * Which rack a host stands in: lines of a host's name and its rack's, separated by white space;
 * empty lines and what follows a # do not count. Host names may have their domain or not.
 */
final class RackFile {
  private final Path file;
  private final Map<String, String> rackOf = new HashMap<>();

  private RackFile(Path file) {
    this.file = file;
  }

  /** Reads the file; throws where a line is not two words, or a host stands in two racks. */
  static RackFile read(Path file) {
    RackFile racks = new RackFile(file);
    List<String> lines = racks.lines();
    for (int l = 0; l < lines.size(); l++) {
      racks.take(lines.get(l).replaceFirst("#.*", "").strip(), l + 1);
    }
    return racks;
  }

  /** All lines, without a UTF-8 byte order mark. */
  private List<String> lines() {
    if (!Files.exists(file)) {
      throw error("no such file. Correct the path, or create the file.");
    }
    if (!Files.isRegularFile(file)) {
      String what = Files.isDirectory(file) ? "a folder" : "a device or a pipe";
      throw error("this is " + what + ", expected a text file. Correct the path.");
    }
    if (!Files.isReadable(file)) {
      throw error("permission denied. Change the permissions (chmod), or ask the owner.");
    }
    try {
      List<String> lines = Files.readAllLines(file);
      if (!lines.isEmpty()) {
        lines.set(0, lines.get(0).replaceFirst("^\uFEFF", ""));
      }
      return lines;
    } catch (CharacterCodingException e) {
      throw error("this is not UTF-8 text. Save it as UTF-8 (for instance with iconv).");
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, file + " cannot be read: " + e.getMessage(), e);
    }
  }

  private SpidalException error(String message) {
    return new SpidalException(ExitCode.DATA, file + ": " + message);
  }

  private void take(String line, int number) {
    if (line.isEmpty()) {
      return;
    }
    String[] words = line.split("\\s+");
    if (words.length != 2) {
      throw new SpidalException(
          ExitCode.DATA,
          file + ":" + number + ": expected a host and its rack, not '" + line + "'");
    }
    String before = rackOf.put(shortName(words[0]), words[1]);
    if (before != null && !before.equals(words[1])) {
      throw new SpidalException(
          ExitCode.DATA,
          file + ":" + number + ": host " + words[0] + " stands in rack " + before + " already");
    }
  }

  /** The racks of hosts, as numbers; throws where the file does not know one of them. */
  int[] racks(List<String> hosts) {
    int[] racks = new int[hosts.size()];
    List<String> names = new ArrayList<>();
    for (int h = 0; h < racks.length; h++) {
      String rack = rackOf.get(shortName(hosts.get(h)));
      if (rack == null) {
        throw new SpidalException(
            ExitCode.DATA, file + " has no line for host " + hosts.get(h) + "; add 'host rack'");
      }
      if (!names.contains(rack)) {
        names.add(rack);
      }
      racks[h] = names.indexOf(rack);
    }
    return racks;
  }

  private static String shortName(String host) {
    int dot = host.indexOf('.');
    return dot > 0 ? host.substring(0, dot) : host;
  }
}
