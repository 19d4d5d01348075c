package org.spidal.tools.pwc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code join}: makes one cluster of several. */
@Command(
    name = "join",
    description = {
      "Joins clusters and renumbers them from 0, in the order of their old numbers.",
      "Dust (100000) stays dust; 100000+7 makes dust of cluster 7."
    })
final class JoinTool extends ClusterTool {
  @Parameters(paramLabel = "IN", description = "cluster file: index, cluster")
  private Path in;

  @Parameters(paramLabel = "OUT", description = "the cluster file after the joins")
  private Path out;

  @Parameters(
      paramLabel = "JOINS",
      description = "such as '0+2|4+5+6' (2 joins 0; 5 and 6 join 4); '|' for none")
  private String joins;

  @Option(
      names = "--keep-numbers",
      description = "give a joined cluster the first of its numbers; all others keep theirs")
  private boolean keepNumbers;

  @Override
  public void run() {
    Joins parsed = Joins.parse(joins);
    InputFiles.of(in).keepFrom(out);
    ClusterFile clusters = ClusterFile.read(in);
    List<Integer> named = new ArrayList<>(parsed.ids());
    named.remove((Integer) ClusterFile.DUST);
    clusters.require(named, "JOINS");
    int[] joined = parsed.apply(clusters.clusterOf());
    ClusterFile.write(out, keepNumbers ? joined : ClusterFile.renumbered(joined));
  }
}
