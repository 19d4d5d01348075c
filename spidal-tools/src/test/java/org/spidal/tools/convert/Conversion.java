package org.spidal.tools.convert;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.tools.command.NamedTool;

/** Runs of convert, and what the last one said. */
final class Conversion {
  private String console;

  /** Returns the exit code. */
  int run(List<String> options, Path in, Path out) {
    List<String> all = new ArrayList<>(options);
    all.add(in.toString());
    all.add(out.toString());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    int code = new NamedTool("convert").run(stream, stream, all.toArray(String[]::new));
    console = bytes.toString(StandardCharsets.UTF_8);
    return code;
  }

  String console() {
    return console;
  }
}
