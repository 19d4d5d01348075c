package org.spidal.tools.plot;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.fault.Sentence;

/** What a file of a map holds, in a few words. */
public final class PlotDescription {
  private PlotDescription() {}

  /**
   * "a plot of 20 points in 3 dimensions and 2 clusters".
   *
   * @throws org.spidal.common.fault.SpidalException if it is damaged
   */
  public static String of(Path path) {
    List<String> notes = new ArrayList<>();
    List<Series.Frame> frames = PlotFile.read(path, notes).frames();
    Plot plot = frames.get(0).plot();
    int clusters = plot.labels().clusters().size();
    return Sentence.of(
        "a plot of %s in %s dimensions and %s%s",
        Sentence.count(plot.points(), "point"),
        plot.dimension(),
        Sentence.count(clusters, "cluster"),
        frames.size() == 1 ? "" : ", " + frames.size() + " frames");
  }
}
