package org.spidal.tools.pwc;

import java.nio.file.Path;
import org.spidal.common.labels.PointNames;
import org.spidal.common.points.PointMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code plot}: puts clusters into a map. */
@Command(
    name = "plot",
    description = {
      "Writes a map with clusters for WebPlotViz: 'index x y z cluster cluster', and a picture.",
      "Points and clusters are matched by their index, in any order, or by their names (--ids)."
    })
final class ClusterPlotTool extends ClusterTool {
  @Parameters(paramLabel = "POINTS", description = "index and coordinates, such as points.txt")
  private Path points;

  @Parameters(paramLabel = "CLUSTERS", description = "cluster file: index, cluster")
  private Path clusterFile;

  @Parameters(paramLabel = "OUT", description = "the text for WebPlotViz")
  private Path out;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description =
          "a picture, and next to it a page to turn and search it: plot.svg, plot-viewer.html")
  private Path svg;

  @Option(
      names = "--ids",
      paramLabel = "FILE",
      description =
          "names of the points, one per line; lines of the other files may begin with them")
  private Path ids;

  @Option(
      names = "--indices",
      description =
          "the lines of the other files begin with indices, though the names are numbers, too")
  private boolean indices;

  @Option(names = "--title", paramLabel = "TEXT", description = "title of the picture")
  private String title = "";

  @Override
  public void run() {
    InputFiles inputs =
        ids == null ? InputFiles.of(points, clusterFile) : InputFiles.of(points, clusterFile, ids);
    inputs.keepFrom(out);
    if (svg != null) {
      inputs.keepFrom(svg, Picture.pageOf(svg));
    }
    PointNames names = ids == null ? null : PointNames.read(ids);
    PointNames first = indices ? null : names;
    ClusterFile clusters = ClusterFile.read(clusterFile, first, this::note);
    PointMap map = PointMap.read(points, clusters.points(), first, this::note);
    Picture picture = new Picture(map, clusters.clusterOf(), names);
    picture.writeText(out);
    if (svg != null) {
      picture.writeSvg(svg, title);
    }
  }
}
