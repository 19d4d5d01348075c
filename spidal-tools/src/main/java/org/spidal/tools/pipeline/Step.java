package org.spidal.tools.pipeline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.InputHash;

/**
 * A run of a program or a tool.
 *
 * @param name for people
 * @param keys of a program, as {@code key=value}; null for a tool
 * @param command what follows {@code ./spidal}
 */
record Step(
    String name, List<Path> inputs, List<Path> outputs, List<String> keys, List<String> command) {

  /**
   * @param inputs its property file the last of them
   */
  static Step program(
      String name, List<Path> inputs, List<Path> outputs, String program, List<String> keys) {
    List<String> command = List.of(program, "-c", inputs.get(inputs.size() - 1).toString());
    return new Step(name, inputs, outputs, keys, command);
  }

  static Step tool(String name, List<Path> inputs, List<Path> outputs, List<String> command) {
    return new Step(name, inputs, outputs, null, command);
  }

  boolean isProgram() {
    return keys != null;
  }

  /** The name of the program or tool. */
  String word() {
    return command.get(0);
  }

  /** Whether all outputs are there. */
  boolean hasOutputs() {
    return outputs.stream().allMatch(Files::exists);
  }

  /**
   * What the step is done with: its command, and the content of each file that it reads. Dates tell
   * nothing: a file may be replaced by an older one.
   *
   * @param more inputs that the keys name
   */
  Map<String, String> state(Collection<Path> more) {
    InputHash hash = new InputHash();
    Map<String, String> state = new TreeMap<>();
    state.put("command", word(String.join(" ", command)));
    inputs.forEach(input -> state.put(word(input.toString()), content(input, hash)));
    more.forEach(input -> state.put(word(input.toString()), content(input, hash)));
    return state;
  }

  private static String content(Path input, InputHash hash) {
    if (!Files.exists(input)) {
      return "missing";
    }
    String content = Files.isRegularFile(input) ? hash.of(input) : "folder";
    return content.startsWith("sha256:") ? content : content + " " + time(input);
  }

  /** What was not read as a whole may have changed between. */
  private static String time(Path input) {
    try {
      return Files.getLastModifiedTime(input).toString();
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, "cannot look at " + input + ": " + e, e);
    }
  }

  /** As a field of a table. */
  private static String word(String text) {
    return text.replaceAll("\\p{Cntrl}", "?");
  }
}
