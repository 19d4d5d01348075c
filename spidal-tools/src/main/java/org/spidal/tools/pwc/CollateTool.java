package org.spidal.tools.pwc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.labels.IndexedNumbers;
import org.spidal.common.labels.PointNames;
import org.spidal.common.points.PointMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code collate}: puts the clusters of refined clusters in the place of these. */
@Command(
    name = "collate",
    description = {
      "Puts the clusters that DA-PWC found within some clusters back into the whole and renumbers all from 0,"
          + " in the order of the old numbers. The numbers found count, not those requested. Dust (100000) stays"
          + " dust.",
      "Writes cluster.txt, plot.webplotviz, plot.svg and plot-viewer.html, and for a refined cluster 4"
          + " plot_4.webplotviz with its points alone."
    })
final class CollateTool extends ClusterTool {
  private static final String PLACE = "{0}";

  @Parameters(paramLabel = "POINTS", description = "index and coordinates, such as points.txt")
  private Path pointsFile;

  @Parameters(paramLabel = "CLUSTERS", description = "the clusters that 'extract' was given")
  private Path clusterFile;

  @Parameters(paramLabel = "FOLDER", description = "output folder")
  private Path folder;

  @Option(
      names = "--clusters",
      required = true,
      split = ",",
      paramLabel = "ID",
      description = "the clusters that were refined, such as 1,4")
  private List<Integer> refined;

  @Option(
      names = "--found",
      required = true,
      paramLabel = "PATTERN",
      description = "the cluster files found, {0} for the cluster: parts/cluster_{0}.txt")
  private String found;

  @Option(
      names = "--index",
      paramLabel = "PATTERN",
      description =
          "the index files of 'extract': parts/{0}_index.txt; without them the k-th point of a"
              + " cluster is the k-th of its matrix")
  private String index;

  @Option(
      names = "--ids",
      paramLabel = "FILE",
      description =
          "names of the points, one per line; lines of the other files may begin with them")
  private Path ids;

  @Option(names = "--title", paramLabel = "TEXT", description = "title of the picture")
  private String title = "";

  /** A cluster that was refined: its points in the order of its matrix, and what they became. */
  private record Part(int[] points, int[] clusterOf) {}

  @Override
  public void run() {
    checkOptions();
    Path clustersOut = folder.resolve("cluster.txt");
    Path text = folder.resolve("plot.webplotviz");
    Path svg = folder.resolve("plot.svg");
    InputFiles inputs = inputs();
    inputs.keepFrom(clustersOut, text, svg, Picture.pageOf(svg));
    refined.forEach(id -> inputs.keepFrom(plotOf(id)));

    PointNames names = ids == null ? null : PointNames.read(ids);
    ClusterFile clusters = ClusterFile.read(clusterFile, names, this::note);
    clusters.require(refined, "--clusters");
    PointMap map = PointMap.read(pointsFile, clusters.points(), names, this::note);
    TreeMap<Integer, Part> parts = new TreeMap<>();
    refined.forEach(id -> parts.put(id, part(clusters, id, names)));

    int[] clusterOf = collated(clusters, parts);
    Picture picture = new Picture(map, clusterOf, names);
    parts.forEach((id, part) -> picture.of(part.points()).writeText(plotOf(id)));
    picture.writeText(text);
    picture.writeSvg(svg, title);
    ClusterFile.write(clustersOut, clusterOf);
  }

  private void checkOptions() {
    requireOnce(refined, "--clusters");
    if (refined.contains(ClusterFile.DUST)) {
      throw usage("--clusters names " + ClusterFile.DUST + ", which is dust and no cluster");
    }
    if (!found.contains(PLACE) && refined.size() > 1) {
      throw usage("--found has no " + PLACE + " for the cluster");
    }
    if (index != null && !index.contains(PLACE) && refined.size() > 1) {
      throw usage("--index has no " + PLACE + " for the cluster");
    }
  }

  private InputFiles inputs() {
    List<Path> files = new ArrayList<>(List.of(pointsFile, clusterFile));
    if (ids != null) {
      files.add(ids);
    }
    for (int id : refined) {
      files.add(fileOf(found, id));
      if (index != null) {
        files.add(fileOf(index, id));
      }
    }
    return new InputFiles(files);
  }

  private static Path fileOf(String pattern, int id) {
    return Path.of(pattern.replace(PLACE, Integer.toString(id)));
  }

  private Path plotOf(int id) {
    return folder.resolve("plot_" + id + ".webplotviz");
  }

  private Part part(ClusterFile clusters, int id, PointNames names) {
    int[] members = clusters.members(id);
    int[] points = index == null ? members : indexed(clusters, id, members.length);
    PointNames own = names == null ? null : names.of(points);
    ClusterFile within = ClusterFile.read(fileOf(found, id), own, this::note);
    if (within.points() != members.length) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: found %s points, expected the %s of cluster %s in %s",
          fileOf(found, id),
          within.points(),
          members.length,
          id,
          clusterFile);
    }
    return new Part(points, within.clusterOf());
  }

  /** The points of a cluster as its index file orders them: all of them, each once. */
  private int[] indexed(ClusterFile clusters, int id, int members) {
    IndexedNumbers.Content file = IndexedNumbers.read(fileOf(index, id));
    int[] points = file.values();
    boolean[] seen = new boolean[clusters.points()];
    for (int i = 0; i < points.length; i++) {
      int point = points[i];
      if (point >= seen.length || clusters.clusterOf()[point] != id || seen[point]) {
        throw file.file()
            .error(
                file.lines()[i],
                "point %s %s",
                point,
                point < seen.length && seen[point]
                    ? "appears twice"
                    : "is not in cluster " + id + " of " + clusterFile);
      }
      seen[point] = true;
    }
    if (points.length != members) {
      throw file.file()
          .error(
              "found %s points, expected the %s of cluster %s in %s",
              points.length, members, id, clusterFile);
    }
    return points;
  }

  /** The new cluster of each point; tells which clusters became which. */
  private int[] collated(ClusterFile clusters, TreeMap<Integer, Part> parts) {
    int[] result = clusters.clusterOf().clone();
    int next = 0;
    for (int id : clusters.ids()) {
      int first = next;
      if (parts.containsKey(id)) {
        next = place(parts.get(id), result, next);
      } else if (id != ClusterFile.DUST) {
        for (int point : clusters.members(id)) {
          result[point] = next;
        }
        next++;
      }
      if (parts.containsKey(id)) {
        out().println("cluster " + id + " became " + (next == first ? "dust" : range(first, next)));
      }
    }
    return result;
  }

  /** Numbers the clusters within a cluster from {@code next} on; returns the number after them. */
  private static int place(Part part, int[] result, int next) {
    TreeMap<Integer, Integer> numbers = new TreeMap<>();
    for (int id : new TreeSet<>(Arrays.stream(part.clusterOf()).boxed().toList())) {
      numbers.put(id, id == ClusterFile.DUST ? ClusterFile.DUST : next++);
    }
    for (int i = 0; i < part.points().length; i++) {
      result[part.points()[i]] = numbers.get(part.clusterOf()[i]);
    }
    return next;
  }

  private static String range(int first, int end) {
    return end - first == 1 ? "" + first : first + ".." + (end - 1);
  }
}
