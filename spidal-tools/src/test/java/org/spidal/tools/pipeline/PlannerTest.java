package org.spidal.tools.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.tools.command.NamedTool;

/** What the planner tells the launcher. */
class PlannerTest {
  @TempDir Path folder;
  private String errors;
  private int code;

  @BeforeEach
  void matrix() throws IOException {
    Files.write(folder.resolve("d.bin"), new byte[2 * 9 * 9]);
  }

  private String plan(String... lines) throws IOException {
    List<String> all = new ArrayList<>();
    all.add("DistanceMatrixFile=" + folder.resolve("d.bin"));
    all.add("OutputDirectory=" + folder.resolve("out"));
    all.addAll(List.of(lines));
    Path file = Files.write(folder.resolve("p.properties"), all);
    return run("-c", file.toString());
  }

  /** The steps as text: name, in, out, run; and the folder of the last round. */
  private String run(String... args) {
    Path file = args[0].equals("-c") ? Path.of(args[1]) : null;
    List<String> overrides = new ArrayList<>();
    for (String arg : args) {
      if (arg.startsWith("-D")) {
        overrides.add(arg.substring(2));
      }
    }
    StringBuilder warnings = new StringBuilder();
    StringBuilder text = new StringBuilder();
    code = 0;
    try {
      Consumer<String> told = line -> warnings.append("warning: ").append(line).append('\n');
      Steps steps = Planner.plan(file, overrides, told);
      steps.files().forEach(OwnFile::writeIfChanged);
      for (Step step : steps.steps()) {
        text.append(line("step", List.of(step.name())));
        text.append(line("in", step.inputs()));
        text.append(line("out", step.outputs()));
        text.append(line("run", step.command()));
      }
      text.append(line("end", List.of(steps.results())));
    } catch (SpidalException e) {
      warnings.append("error: ").append(e.getMessage()).append('\n');
      code = e.exitCode().code();
    }
    errors = warnings.toString();
    return text.toString()
        .replace(folder.resolve("out").toString(), "OUT")
        .replace(folder.toString(), "IN");
  }

  private static String line(String kind, List<?> words) {
    return Stream.concat(Stream.of(kind), words.stream().map(String::valueOf))
        .collect(Collectors.joining("\t", "", "\n"));
  }

  private String read(String name) throws IOException {
    return Files.readString(folder.resolve("out").resolve(name))
        .replace(folder.resolve("out").toString(), "OUT")
        .replace(folder.toString(), "IN");
  }

  @Test
  void roundZero() throws IOException {
    String steps =
        plan("MaxNcent=3", "IsBigEndian=true", "damds.Effort=quick", "dapwc.SquaredDistances=true");
    assertThat(errors).isEmpty();
    assertThat(steps)
        .isEqualTo(
            """
            step	map
            in	IN/d.bin	OUT/map/damds.properties
            out	OUT/map/points.txt	OUT/map/points-summary.txt
            run	damds	-c	OUT/map/damds.properties
            step	round 0: clusters
            in	IN/d.bin	OUT/round-0/dapwc.properties
            out	OUT/round-0/cluster.txt	OUT/round-0/cluster-summary.txt
            run	dapwc	-c	OUT/round-0/dapwc.properties
            step	round 0: picture
            in	OUT/map/points.txt	OUT/round-0/cluster.txt
            out	OUT/round-0/plot.webplotviz	OUT/round-0/plot.svg	OUT/round-0/plot-viewer.html
            run	pwc-tools	plot	OUT/map/points.txt	OUT/round-0/cluster.txt	OUT/round-0/plot.webplotviz	--svg	OUT/round-0/plot.svg	--title	d.bin, round 0
            end	clusters: OUT/round-0/cluster.txt, to look at: OUT/round-0/plot-viewer.html
            """);
    assertThat(read("map/damds.properties"))
        .contains("DistanceMatrixFile=IN/d.bin\n", "IsBigEndian=true\n", "Effort=quick\n");
    assertThat(read("round-0/dapwc.properties"))
        .contains("MaxNcent=3\n", "IsBigEndian=true\n", "SquaredDistances=true\n")
        .doesNotContain("Effort");
  }

  @Test
  void landmarksAndTheOthersAmongThem() throws IOException {
    Path fasta = Files.writeString(folder.resolve("s.fasta"), ">a\nACGT\n>b\nACG\n");
    Files.writeString(folder.resolve("plan.txt"), "round 1: join 0+2\n");
    String[] keys = {
      "-DSequenceFile=" + fasta,
      "-DOutputDirectory=" + folder.resolve("out"),
      "-DLandmarks=700",
      "-DPlan=" + folder.resolve("plan.txt"),
      "-Ddistances.KmerLength=6",
      "-Ddapwc.SquaredDistances=true",
      "-Dinterpolate.Smoothing=0.25",
      "-Dlandmarks.Seed=3"
    };
    String steps = run(keys);
    assertThat(errors).contains("have some 3 letters, and are compared by their words");
    assertThat(steps)
        .startsWith(
            """
            step	landmarks
            in	IN/s.fasta	OUT/landmarks/landmarks.properties
            out	OUT/landmarks/landmarks.txt	OUT/landmarks/landmarks.fasta	OUT/landmarks/landmarks-summary.txt
            run	landmarks	-c	OUT/landmarks/landmarks.properties
            step	distances
            in	OUT/landmarks/landmarks.fasta	OUT/distances/distances.properties
            """)
        .endsWith(
            """
            step	all others
            in	IN/s.fasta	OUT/landmarks/landmarks.txt	OUT/landmarks/landmarks.fasta	OUT/distances/distances.bin	OUT/map/points.txt	OUT/round-1/cluster.txt	OUT/all/interpolate.properties
            out	OUT/all/all.txt	OUT/all/all-placement.tsv	OUT/all/all-cluster.txt	OUT/all/all-summary.txt
            run	interpolate	-c	OUT/all/interpolate.properties
            end	map and clusters: OUT/all/all.txt, OUT/all/all-cluster.txt, to look at: OUT/all/all-viewer.html
            """);
    assertThat(read("landmarks/landmarks.properties"))
        .contains("NumberLandmarks=700\n", "Seed=3\n")
        .doesNotContain("Kmer");
    assertThat(read("distances/distances.properties"))
        .contains(
            "Distance=kmer\n", "KmerLength=6\n", "DistanceMatrixFile=OUT/distances/distances.bin\n")
        .doesNotContain("NumberType");
    assertThat(read("all/interpolate.properties"))
        .contains(
            "SequenceFile=IN/s.fasta\n",
            "Distance=kmer\n",
            "KmerLength=6\n",
            "SquaredDistances=true\n",
            "Smoothing=0.25\n");
    keys[4] = "-Ddistances.Distance=kimura";
    run(keys);
    assertThat(read("distances/distances.properties"))
        .contains("DistanceMatrixFile=OUT/distances/distances.npy\n", "NumberType=float32\n");
    run(keys[1], keys[2], "-DDistanceMatrixFile=" + fasta);
    assertThat(errors).contains("Landmarks = 700: needs SequenceFile or VectorFile");
    run(keys[0], keys[1], keys[2], "-DAddMdsFile=" + fasta);
    assertThat(errors).contains("cannot be combined with Landmarks");
    run(keys[0], keys[1], keys[2], "-Dinterpolate.KmerLength=5");
    assertThat(errors).contains("is set as distances.KmerLength for all steps");
    run(keys[0], keys[1], keys[2], "-Ddistances.Distance=KIMURA");
    assertThat(read("distances/distances.properties")).contains("NumberType=float32\n");
    run(keys[0], keys[1], keys[2], "-Ddistances.Scale=2");
    assertThat(read("all/interpolate.properties")).contains("Scale=2\n");
    run("-DVectorFile=" + fasta, keys[1], keys[2], "-Ddistances.Columns=3-6");
    assertThat(read("landmarks/landmarks.properties")).contains("Columns=3-6\n");
    assertThat(read("distances/distances.properties")).doesNotContain("Columns");
    assertThat(read("all/interpolate.properties")).contains("Columns=3-6\n");
    run(keys[0], keys[1], keys[2], "-Dinterpolate.AddMdsFile=x");
    assertThat(errors).contains("the pipeline sets this key itself");
    Files.writeString(fasta, ">a\nAC-T\n>b\nACGT\n");
    run(keys[0], keys[1], keys[2]);
    assertThat(read("distances/distances.properties")).doesNotContain("Distance=kmer");
  }

  @Test
  void manySequencesAreToldOfLandmarks() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20_001; i++) {
      text.append('>').append(i).append("\nACGTACGTACGTACGTACGTACGT\n");
    }
    Path fasta = Files.writeString(folder.resolve("s.fasta"), text);
    run("-DSequenceFile=" + fasta, "-DOutputDirectory=" + folder.resolve("out"));
    assertThat(errors)
        .contains("these are 20,001 sequences: the matrix of all pairs takes 1 GB and,")
        .contains("-DLandmarks=5000");
  }

  @Test
  void similaritiesBecomeDistancesInAllSteps() throws IOException {
    plan("Similarities=one-minus", "damds.Effort=quick");
    assertThat(errors).isEmpty();
    assertThat(read("map/damds.properties")).contains("Similarities=one-minus\n");
    assertThat(read("round-0/dapwc.properties")).contains("Similarities=one-minus\n");
  }

  @Test
  void theDistanceOfVectorsIsThatOfAllSteps() throws IOException {
    Path vectors = Files.writeString(folder.resolve("v.csv"), "1,2\n3,4\n5,7\n");
    run(
        "-DVectorFile=" + vectors,
        "-DVectorDistance=cosine",
        "-DLandmarks=10",
        "-DOutputDirectory=" + folder.resolve("out"));
    assertThat(errors).isEmpty();
    for (String step : List.of("landmarks/landmarks", "distances/distances", "all/interpolate")) {
      assertThat(read(step + ".properties")).contains("Distance=cosine\n");
    }
  }

  @Test
  void fromSequences() throws IOException {
    Path fasta = Files.writeString(folder.resolve("s.fasta"), ">a\nACGT\n>b\nACGT\n");
    String[] keys = {
      "-DSequenceFile=" + fasta,
      "-DOutputDirectory=" + folder.resolve("out"),
      "-Ddistances.Distance=p",
      "-DNumberDataPoints=2"
    };
    String steps = run(keys);
    assertThat(errors).isEmpty();
    assertThat(steps)
        .startsWith(
            """
            step	distances
            in	IN/s.fasta	OUT/distances/distances.properties
            out	OUT/distances/distances.bin	OUT/distances/distances-summary.txt	OUT/distances/distances-ids.txt
            run	distances	-c	OUT/distances/distances.properties
            step	map
            in	OUT/distances/distances.bin	OUT/distances/distances-ids.txt	OUT/map/damds.properties
            """)
        .contains("--title	s.fasta, round 0	--ids	OUT/distances/distances-ids.txt	--indices\n");
    assertThat(read("distances/distances.properties"))
        .contains(
            "SequenceFile=IN/s.fasta\n",
            "NumberDataPoints=2\n",
            "DistanceMatrixFile=OUT/distances/distances.bin\n",
            "Distance=p\n");
    assertThat(read("map/damds.properties"))
        .contains(
            "IdFile=OUT/distances/distances-ids.txt\n", "Title=s.fasta\n", "IsBigEndian=false\n");
    assertThat(read("round-0/dapwc.properties"))
        .contains("IdFile=OUT/distances/distances-ids.txt\n", "Title=s.fasta\n");
    run(keys[0], keys[1], "-DDistanceMatrixFile=" + fasta);
    assertThat(errors).contains("only one of DistanceMatrixFile");
    run(keys[1]);
    assertThat(errors).contains("one of DistanceMatrixFile", "is required");
    run(keys[0], keys[1], "-DIsBigEndian=true");
    assertThat(errors).contains("IsBigEndian = true: applies to DistanceMatrixFile only");
    run(keys[0], keys[1], "-Ddistances.IsBigEndian=true");
    assertThat(errors).contains("the pipeline sets this key itself");
    run("-DVectorFile=" + folder.resolve("none"), keys[1]);
    assertThat(errors).contains("VectorFile").contains("does not exist");
    assertThat(code).isEqualTo(65);
  }

  @Test
  void rounds() throws IOException {
    Path plan = folder.resolve("plan.txt");
    Files.writeString(plan, "round 1: join 0+2; refine 2 into 3, 1 into 2\nround 2: join 1+2\n");
    String steps = plan("Plan=" + plan, "AddMdsFile=" + plan);
    assertThat(steps.lines().filter(line -> line.startsWith("run")))
        .containsExactly(
            "run	dapwc	-c	OUT/round-0/dapwc.properties",
            "run	pwc-tools	plot	IN/plan.txt	OUT/round-0/cluster.txt	OUT/round-0/plot.webplotviz"
                + "	--svg	OUT/round-0/plot.svg	--title	d.bin, round 0",
            "run	pwc-tools	join	--keep-numbers	OUT/round-0/cluster.txt	OUT/round-1/joined.txt	0+2",
            "run	pwc-tools	extract	OUT/round-1/joined.txt	IN/d.bin	OUT/round-1/parts"
                + "	--clusters	0,1	--into	3,2",
            "run	dapwc	-c	OUT/round-1/cluster-0/dapwc.properties",
            "run	dapwc	-c	OUT/round-1/cluster-1/dapwc.properties",
            "run	pwc-tools	collate	IN/plan.txt	OUT/round-1/joined.txt	OUT/round-1"
                + "	--clusters	0,1	--found	OUT/round-1/cluster-{0}/cluster.txt"
                + "	--index	OUT/round-1/parts/{0}_index.txt	--title	d.bin, round 1",
            "run	pwc-tools	join	OUT/round-1/cluster.txt	OUT/round-2/cluster.txt	1+2",
            "run	pwc-tools	plot	IN/plan.txt	OUT/round-2/cluster.txt	OUT/round-2/plot.webplotviz"
                + "	--svg	OUT/round-2/plot.svg	--title	d.bin, round 2");
    assertThat(steps).endsWith("to look at: OUT/round-2/plot-viewer.html\n");
    assertThat(read("round-1/cluster-0/dapwc.properties"))
        .contains("DistanceMatrixFile=OUT/round-1/parts/0.bin\n", "MaxNcent=3\n");
  }

  @Test
  void filesThatSayTheSameAreNotTouched() throws IOException {
    plan("MaxNcent=3");
    Path file = folder.resolve("out/round-0/dapwc.properties");
    FileTime old = FileTime.fromMillis(1_000_000_000_000L);
    Files.setLastModifiedTime(file, old);
    plan("MaxNcent=3", "damds.Effort=quick");
    assertThat(Files.getLastModifiedTime(file)).isEqualTo(old);
    plan("MaxNcent=4");
    assertThat(Files.getLastModifiedTime(file)).isNotEqualTo(old);
  }

  @Test
  void roundsThatArePlannedNoMore() throws IOException {
    Path plan = folder.resolve("plan.txt");
    Files.writeString(plan, "round 1: join 0+2\n");
    plan("Plan=" + plan);
    assertThat(errors).isEmpty();
    plan();
    assertThat(errors)
        .isEqualTo(
            "warning: "
                + folder.resolve("out/round-1")
                + " is of an earlier plan; nothing of this plan is in it\n");
    assertThat(code).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "MaxNCent=3; 78; p.properties:3: unknown key 'MaxNCent'; did you mean 'MaxNcent'?",
        "davs.Seed=3; 78; p.properties:3: unknown key 'davs.Seed'",
        "dapwc.MaxNcent=3; 78; p.properties:3: dapwc.MaxNcent = 3: the pipeline sets this key itself",
        "Similarities=half; 78; p.properties:3: Similarities = half: expected",
        "damds.PointsFile=a; 78; p.properties:3: damds.PointsFile = a: the pipeline sets this key itself",
        "NumberDataPoints=8; 65; the size fits NumberDataPoints=9",
        "Plan=none.txt; 65; none.txt: no such file",
        "AddMdsFile=none.txt; 65; AddMdsFile none.txt does not exist"
      })
  void wrongFiles(String line, int expected, String message) throws IOException {
    plan(line);
    assertThat(errors).contains(message.split("; did")[0]);
    assertThat(code).isEqualTo(expected);
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void inputsAreNotOverwritten() throws IOException {
    Path plan = folder.resolve("out/round-1/plan.txt");
    Files.createDirectories(plan.getParent());
    Files.writeString(plan, "# mine\nround 1: join 0+1\n");
    assertThat(plan("Plan=" + plan)).isEmpty();
    assertThat(errors).contains(plan + " is read and would be overwritten");
    assertThat(code).isEqualTo(64);
    assertThat(plan).hasContent("# mine\nround 1: join 0+1");
    assertThat(folder.resolve("out/round-0")).doesNotExist();
  }

  @Test
  void commandLines() throws IOException {
    assertThat(tool("--help")).contains("./spidal pipeline", "DistanceMatrixFile", "damds.KEY");
    assertThat(code).isZero();
    assertThat(tool()).contains("Missing property file: -c FILE");
    assertThat(code).isEqualTo(64);
    tool("-np", "2");
    assertThat(code).isEqualTo(64);
    assertThat(run("-DMaxNcent=3")).isEmpty();
    assertThat(errors).contains("DistanceMatrixFile");
    assertThat(code).isEqualTo(78);
  }

  /** What the command says. */
  private String tool(String... args) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
    code = new NamedTool("pipeline").run(stream, stream, args);
    return said.toString(StandardCharsets.UTF_8);
  }
}
