package org.spidal.tools.pwc;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.config.PropertyLine;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.labels.IndexedNumbers;
import org.spidal.common.labels.PointNames;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.points.PointMap;
import org.spidal.common.points.PointsFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code extract}: makes of each chosen cluster a matrix that DA-PWC can refine. */
@Command(
    name = "extract",
    description = {
      "Cuts the matrices of clusters out of the whole matrix, with property files for dapwc.",
      "For cluster 4: 4.bin (4.npy of a .npy file), 4_index.txt (index in it, index of all),"
          + " config_4.properties, and 4_mds.txt if there are coordinates."
    })
final class ExtractTool extends ClusterTool {
  @Parameters(paramLabel = "CLUSTERS", description = "cluster file: index, cluster")
  private Path clusterFile;

  @Parameters(paramLabel = "MATRIX", description = "distances of all points: raw int16, or .npy")
  private Path matrix;

  @Parameters(paramLabel = "FOLDER", description = "output folder")
  private Path folder;

  @Option(
      names = "--clusters",
      required = true,
      split = ",",
      paramLabel = "ID",
      description = "the clusters, such as 1,4")
  private List<Integer> chosen;

  @Option(
      names = "--into",
      required = true,
      split = ",",
      paramLabel = "K",
      description = "number of clusters to refine each into, such as 3,2")
  private List<Integer> into;

  @Option(names = "--big-endian", description = "the matrix is raw int16, big-endian")
  private boolean bigEndian;

  @Option(
      names = "--points",
      paramLabel = "FILE",
      description = "coordinates of all points, such as points.txt of damds")
  private Path points;

  @Option(
      names = "--ids",
      paramLabel = "FILE",
      description =
          "names of all points, one per line, with which lines of the other files may begin; those of"
              + " cluster 4 are written to 4_ids.txt")
  private Path ids;

  /** The names of what is made for one cluster. */
  private record Part(
      Path matrix, Path index, Path coordinates, Path names, Path properties, Path result) {}

  @Override
  public void run() {
    checkOptions();
    MatrixFile source = MatrixFile.open(matrix, 0, bigEndian, "distance matrix");
    int count = source.format().n();
    PointNames names = ids == null ? null : PointNames.read(ids, count);
    ClusterFile clusters = ClusterFile.read(clusterFile, names, this::note);
    clusters.require(chosen, "--clusters");
    clusters.requirePoints(count, matrix);
    PointMap map = points == null ? null : PointMap.read(points, count, names, this::note);
    checkOutputs(source.format());
    for (int k = 0; k < chosen.size(); k++) {
      int[] members = clusters.members(chosen.get(k));
      if (members.length < into.get(k)) {
        throw new SpidalException(
            ExitCode.DATA,
            "cluster %s of %s has %s points, too few for %s clusters",
            chosen.get(k),
            clusterFile,
            members.length,
            into.get(k));
      }
      write(source, members, map, names, chosen.get(k), into.get(k));
    }
    writeShared(clusters.ids().size());
  }

  private void checkOptions() {
    if (chosen.size() != into.size()) {
      throw usage(
          "--clusters has " + chosen.size() + " numbers and --into " + into.size() + "; one each");
    }
    requireOnce(chosen, "--clusters");
    if (into.stream().anyMatch(count -> count < 1)) {
      throw usage("--into has a number below 1");
    }
  }

  private void checkOutputs(MatrixFormat format) {
    List<Path> read = new ArrayList<>(List.of(clusterFile, matrix));
    if (points != null) {
      read.add(points);
    }
    if (ids != null) {
      read.add(ids);
    }
    InputFiles inputs = new InputFiles(read);
    inputs.keepFrom(sharedFile());
    for (int id : chosen) {
      Part part = part(id, format);
      inputs.keepFrom(
          part.matrix(), part.index(), part.coordinates(), part.names(), part.properties());
    }
  }

  private Part part(int id, MatrixFormat format) {
    return new Part(
        folder.resolve(id + (format.headerBytes() > 0 ? ".npy" : ".bin")),
        folder.resolve(id + "_index.txt"),
        folder.resolve(id + "_mds.txt"),
        folder.resolve(id + "_ids.txt"),
        folder.resolve("config_" + id + ".properties"),
        folder.resolve("cluster_" + id + ".txt"));
  }

  private Path sharedFile() {
    return folder.resolve("conf_shared.prop");
  }

  private void write(
      MatrixFile source, int[] members, PointMap map, PointNames names, int id, int count) {
    MatrixFormat format = source.format();
    Part part = part(id, format);
    new SubMatrix(source, members).write(part.matrix());
    IndexedNumbers.write(part.index(), members);
    if (map != null) {
      PointMap own = Picture.rows(map, members);
      PointsFile.write(part.coordinates(), own.coordinates(), own.dimension(), null);
    }
    if (names != null) {
      AtomicFile.write(
          part.names(),
          out -> {
            for (int member : members) {
              out.write(PointNames.line(names.get(member)) + "\n");
            }
          });
    }
    boolean raw = format.headerBytes() == 0;
    List<String> lines =
        List.of(
            "# Cluster " + id + " of " + clusterFile.getFileName() + ", to be refined.",
            PropertyLine.of("DistanceMatrixFile", part.matrix().toString()),
            "NumberDataPoints=" + members.length,
            "IsBigEndian=" + (raw && format.order() == ByteOrder.BIG_ENDIAN),
            "MaxNcent=" + count,
            PropertyLine.of("ClusterFile", part.result().toString()));
    AtomicFile.write(part.properties(), out -> out.write(String.join("\n", lines) + "\n"));
  }

  /** What scripts source for the collation: cluster, clusters asked for, and (as asked) found. */
  private void writeShared(int clusters) {
    StringBuilder parts = new StringBuilder();
    for (int k = 0; k < chosen.size(); k++) {
      parts.append(chosen.get(k)).append(',').append(into.get(k)).append(',').append(into.get(k));
      parts.append('|');
    }
    AtomicFile.write(
        sharedFile(),
        out -> out.write("numClusters=" + clusters + "\nsubClusters=\"" + parts + "\"\n"));
  }
}
