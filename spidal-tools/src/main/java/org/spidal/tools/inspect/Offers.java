package org.spidal.tools.inspect;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.InputFile;
import org.spidal.common.input.Remedy;
import org.spidal.common.input.ShellWord;
import org.spidal.common.input.WrongKind;
import org.spidal.common.text.TextFile;
import org.spidal.tools.command.Programs;
import org.spidal.tools.convert.ConvertTool;

/**
 * The commands that may read a file. Each is asked, with the words that are shown: only those that
 * read the file to its end are offered. If all refuse it, the first says why.
 */
final class Offers {
  /** Files larger than this part of the heap are not read for every command. */
  private static final int PART = 32;

  private static final String ELSE = "; if it is something else: " + Remedy.NEEDED;

  private final Path file;
  private final List<String> accepted = new ArrayList<>();
  private final Set<String> commands = new HashSet<>();
  private boolean doubtful;
  private Boolean small; // null until a command is asked
  private SpidalException refusal; // the first; null if there was none

  Offers(Path file) {
    this.file = file;
  }

  /**
   * Offers a command if it reads the file.
   *
   * @param note what it takes the file for; may be empty
   * @param words of the command behind {@code ./spidal}
   */
  Offers add(String note, List<String> words) {
    try {
      if (small == null) {
        small = isSmall();
      }
      if (small) {
        read(words);
      }
      String line =
          "./spidal " + words.stream().map(ShellWord::of).collect(Collectors.joining(" "));
      if (commands.add(line)) {
        accepted.add(line + (note.isEmpty() ? "" : " # " + note));
      }
    } catch (SpidalException e) {
      refusal = refusal == null ? e : refusal;
    }
    return this;
  }

  /** Offers a program that takes the file by one key, and perhaps has others: key=value. */
  Offers addProgram(String note, String program, String key, String... others) {
    List<String> words = new ArrayList<>(List.of(program, "-D" + key + "=" + file));
    Arrays.stream(others).map(other -> "-D" + other).forEach(words::add);
    return add(note, words);
  }

  /** Offers to make a file of some pairs. */
  Offers addPairs(String note) {
    return add(note, List.of("convert", file.toString(), "m.pairs"));
  }

  /** Tells what refused the file though another command reads it. */
  Offers inDoubt() {
    doubtful = refusal != null;
    return this;
  }

  boolean isEmpty() {
    return accepted.isEmpty();
  }

  /** Adds a line for each command, which a shell takes as it stands, or why there is none. */
  FileDescription addTo(FileDescription lines) {
    return addTo(lines, Remedy.NEEDED);
  }

  /**
   * @param otherwise what to do if no command was asked
   */
  FileDescription addTo(FileDescription lines, String otherwise) {
    for (int at = 0; at < accepted.size(); at++) {
      lines.add(at == 0 ? "next" : "or", accepted.get(at));
    }
    if (accepted.isEmpty() || doubtful) {
      lines.add("to read it", refusal == null ? otherwise : why(refusal.getMessage()));
    }
    return lines;
  }

  /**
   * A reason to refuse it without the command that told it, with what to do if it is something
   * else, which some say themselves.
   */
  private String why(String refusal) {
    String why =
        refusal.replaceFirst("(?s)[ .]*" + Pattern.quote(WrongKind.inspection(file)) + ".*", "");
    return why.contains(Remedy.NEEDED) ? why : why.replaceFirst("[.?]$", "") + ELSE;
  }

  /** Whether what is in the file, once it is unpacked, is small. */
  private boolean isSmall() {
    long most = Runtime.getRuntime().maxMemory() / PART;
    try (InputStream in = InputFile.open(file)) {
      in.skipNBytes(most);
      return in.read() < 0;
    } catch (EOFException e) {
      return true; // and damage is told by the programs
    } catch (IOException e) {
      throw new TextFile(file).failed(e);
    }
  }

  private static void read(List<String> words) {
    Stream<String> others = words.stream().skip(1);
    if (words.get(0).equals("convert")) {
      ConvertTool.readOnly(others.toList());
    } else {
      Programs.named(words.get(0))
          .openEmbedded(others.map(word -> word.substring("-D".length())).toList());
    }
  }
}
