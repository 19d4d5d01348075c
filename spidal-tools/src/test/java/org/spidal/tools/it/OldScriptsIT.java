package org.spidal.tools.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Slurm;
import org.spidal.common.testing.Spidal;

/**
 * Scripts in the form of those that came with the original programs, in which the path of the jar
 * and the word {@code java} are changed, and a launcher within a user's mpirun. The results are
 * those of {@code ./spidal}, byte by byte.
 */
@Timeout(180)
class OldScriptsIT {
  /**
   * Its arguments: threads, processes of a node, two parts of a name, heap, nodes, host file,
   * property file.
   */
  private static final String RUNNER =
      """
      #!/bin/bash
      cps=1  # cores of a socket
      spn=2  # sockets of a node
      mmaps=1
      mmapdir=$PWD/maps

      cp=@HOME@/spidal-legacy/target/spidal-legacy.jar
      cpn=$(($cps*$spn))
      tpp=$1
      ppn=$2
      nodes=$7
      xmx=1
      unit=g
      if [ "$5" ]; then
          xmx=$5
          unit=$6
      fi
      bind=core
      if [ $tpp -gt 1 ]; then
          bind=none
      fi
      if [ $ppn -gt $cpn ]; then
          bind=hwthread
      fi
      pat=$3_$4
      mkdir -p $pat

      TimingFile=$pat/timing.txt
      SummaryFile=$pat/summary.txt
      @KEY@=$pat/@RESULT@
      ops="-DTimingFile=$TimingFile -DSummaryFile=$SummaryFile -D@KEY@=$@KEY@"
      opts="-XX:+UseG1GC -Xms64m -Xmx"$xmx"$unit"

      echo "Running $pat on `date`" >> $pat/status.txt
      mpirun --hostfile $8 --mca btl ^tcp --report-bindings --map-by ppr:$ppn:node:SPAN --bind-to $bind \\
        --rank-by core -np $(($nodes*$ppn)) java @@HOME@/.spidal/java.options $opts $ops -cp $cp \\
        edu.indiana.soic.spidal.@PROGRAM@.Program -c $9 -n $nodes -t $tpp@MMAPS@ 2>&1 | tee $pat/out.txt
      echo "Finished $pat on `date`" >> $pat/status.txt
      """;

  private static final String BATCH =
      """
      #!/bin/bash
      #SBATCH -N 1
      #SBATCH --tasks-per-node=2
      #SBATCH --time=00:10:00
      cp=@HOME@/spidal-legacy/target/spidal-legacy.jar
      mpirun --report-bindings --mca btl ^tcp java @@HOME@/.spidal/java.options -XX:+UseG1GC \\
        -Xms64m -Xmx512m -DSummaryFile= \\
        -cp $cp edu.indiana.soic.spidal.damds.Program -c $1 -n $2 -t 1 | tee summary.txt
      echo "Finished" >> status.txt
      """;

  @TempDir private Path folder;

  private final Map<String, String> variables = new TreeMap<>();

  @BeforeEach
  void makeData() throws IOException {
    Skip.withoutMpi();
    Skip.unless(
        Files.exists(Spidal.home().resolve(".spidal/java.options")),
        "no java.options: build with ./spidal");
    OldJobFiles.write(folder);
    String command = Spidal.run(folder, "damds", "-np", "2", "--print", "-c", "x").out();
    Matcher mpirun = Pattern.compile("(\\S+)/mpirun ").matcher(command);
    Skip.unless(mpirun.find(), "no mpirun here: " + command);
    variables.put(
        "PATH",
        System.getProperty("java.home") + "/bin:" + mpirun.group(1) + ":" + System.getenv("PATH"));
    // the machine of a test may have one core, and its user be root
    variables.put("OMPI_MCA_rmaps_base_oversubscribe", "1");
    variables.put("PRTE_MCA_rmaps_default_mapping_policy", ":oversubscribe");
    variables.put("OMPI_ALLOW_RUN_AS_ROOT", "1");
    variables.put("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
  }

  @ParameterizedTest
  @CsvSource({
    "damds, PointsFile, points.txt, ' -mmaps $mmaps -mmapdir $mmapdir'",
    "dapwc, ClusterFile, cluster.txt, ''"
  })
  void runners(String program, String key, String result, String mmaps) throws IOException {
    withOldOptions();
    Files.writeString(folder.resolve("nodes.txt"), "localhost slots=2\n");
    String script =
        RUNNER
            .replace("@PROGRAM@", program)
            .replace("@KEY@", key)
            .replace("@RESULT@", result)
            .replace("@MMAPS@", mmaps);
    Path runner = write("run.sh", script);
    String arguments = "2 2 one two 512 m 1 nodes.txt " + program + ".properties";
    Ended ended = run("bash " + runner + " " + arguments);
    assertThat(folder.resolve("one_two/status.txt")).as("%s", ended).content().contains("Finished");
    assertThat(folder.resolve("one_two/out.txt")).content().contains("4 workers (2 processes");
    assertAsByLauncher(program, result, folder.resolve("one_two").resolve(result));
  }

  @Test
  void batchJob() throws IOException {
    withOldOptions();
    write("damds_slurm.sh", BATCH);
    StringBuilder exports = new StringBuilder();
    variables.forEach((name, value) -> exports.append("export " + name + "='" + value + "'\n"));
    Ended ended =
        Slurm.ofOneNode(folder).run(exports + "sbatch damds_slurm.sh damds.properties 1\nawait\n");
    assertThat(folder.resolve("summary.txt"))
        .as("%s", ended)
        .content()
        .contains("2 workers (2 processes)");
    Path result = Files.move(folder.resolve("points.txt"), folder.resolve("of-script.txt"));
    assertAsByLauncher("damds", "points.txt", result);
  }

  @Test
  void launcherInsideMpirun() throws IOException {
    Ended ended = run("mpirun -np 2 " + Spidal.launcher() + " damds -c damds.properties");
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out()).contains("2 workers (2 processes)");
    Path result = Files.move(folder.resolve("points.txt"), folder.resolve("of-mpirun.txt"));
    assertAsByLauncher("damds", "points.txt", result);
  }

  /** Others than Open MPI before 5 do not have all options of the old scripts. */
  private void withOldOptions() {
    String version = run("mpirun --version").out();
    Skip.unless(
        version.matches("(?s).*\\(Open MPI\\) [1-4]\\..*"),
        "mpirun has not the options of the old scripts: " + version);
  }

  private Path write(String name, String script) throws IOException {
    return Files.writeString(
        folder.resolve(name), script.replace("@HOME@", Spidal.home().toString()));
  }

  private Ended run(String command) {
    try (Spidal job = Spidal.startCommand(folder, variables, List.of("bash", "-c", command))) {
      return job.await();
    }
  }

  private void assertAsByLauncher(String program, String result, Path ofScript) {
    Ended ended = Spidal.run(folder, program, "-np", "2", "-c", program + ".properties");
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ofScript).hasSameBinaryContentAs(folder.resolve(result));
  }
}
