package org.spidal.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.picture.LogLogSvg;
import org.spidal.common.picture.LogLogSvg.Line;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * Draws what {@code ./spidal bench peers --growth} has measured: a panel for each program, with
 * itself and its peer.
 */
@Command(name = "growth", hidden = true)
public final class GrowthPicture extends ThreadBenchmark {
  @Parameters(index = "0", description = "program, name, threads, n and CPU seconds, under a head")
  private Path table;

  @Parameters(index = "1", description = "the picture")
  private Path picture;

  @Override
  public void run() {
    try {
      draw(Files.readAllLines(table), picture);
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, "cannot read " + table + ": " + e, e);
    }
  }

  /**
   * Draws the figures with one thread.
   *
   * @param lines of the table; a program's first name is its own
   */
  static void draw(List<String> lines, Path picture) {
    Map<String, Map<String, List<double[]>>> programs = new LinkedHashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split("\t");
      if (cells[2].equals("1")) {
        programs
            .computeIfAbsent(cells[0], program -> new LinkedHashMap<>())
            .computeIfAbsent(cells[1], name -> new ArrayList<>())
            .add(new double[] {Double.parseDouble(cells[3]), Double.parseDouble(cells[4])});
      }
    }
    LogLogSvg svg =
        new LogLogSvg("How time grows", "CPU seconds of whole cold processes, one core", "N");
    programs.forEach(
        (program, curves) -> {
          List<Line> of = new ArrayList<>();
          for (List<double[]> points : curves.values()) {
            double[] x = points.stream().mapToDouble(point -> point[0]).toArray();
            double[] y = points.stream().mapToDouble(point -> point[1]).toArray();
            of.add(new Line(of.isEmpty() ? "SPIDAL" : "the other program", "", x, y));
          }
          svg.panel(String.join(" beside ", curves.keySet()), of);
        });
    svg.write(picture);
  }
}
