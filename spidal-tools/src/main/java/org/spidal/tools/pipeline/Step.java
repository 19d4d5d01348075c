package org.spidal.tools.pipeline;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;

/**
 * A run of a program or a tool.
 *
 * @param name for people
 * @param properties the property file of a program; null for a tool
 * @param command what follows {@code ./spidal}
 */
record Step(
    String name, List<Path> inputs, List<Path> outputs, Path properties, List<String> command) {

  static Step program(
      String name, List<Path> inputs, List<Path> outputs, String program, Path properties) {
    List<String> command = List.of(program, "-c", properties.toString());
    return new Step(name, inputs, outputs, properties, command);
  }

  static Step tool(String name, List<Path> inputs, List<Path> outputs, List<String> command) {
    return new Step(name, inputs, outputs, null, command);
  }

  boolean isProgram() {
    return properties != null;
  }

  /** Whether all outputs are there, and no input is newer than one of them. */
  boolean isDone() {
    try {
      FileTime newest = FileTime.fromMillis(0);
      for (Path input : inputs) {
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
