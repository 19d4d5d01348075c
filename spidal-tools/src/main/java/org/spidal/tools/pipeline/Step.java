package org.spidal.tools.pipeline;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

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

  /**
   * Whether all outputs are there, and no input is newer than one of them.
   *
   * @param more inputs that the keys name
   */
  boolean isDone(Collection<Path> more) {
    try {
      FileTime newest = FileTime.fromMillis(0);
      List<Path> all = new ArrayList<>(inputs);
      all.addAll(more);
      for (Path input : all) {
        if (!Files.exists(input)) {
          return false;
        }
        FileTime time = Files.getLastModifiedTime(input);
        newest = time.compareTo(newest) > 0 ? time : newest;
      }
      for (Path output : outputs) {
        if (!Files.exists(output) || newest.compareTo(Files.getLastModifiedTime(output)) > 0) {
          return false;
        }
      }
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the time of a file of '" + name + "'", e);
    }
  }
}
