package org.spidal.tools.pipeline;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.spidal.common.config.PropertyLine;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.distances.config.DistanceKeys;
import org.spidal.tools.pipeline.PipelineConfig.Origin;
import org.spidal.tools.pipeline.Round.RefinedCluster;

/**
 * The steps of a pipeline, in order. Each is a run of a program or a tool; what it does is said by
 * files alone, so whether it must be done again can be seen from their content:
 *
 * <pre>
 * landmarks/ landmarks.properties -> landmarks.txt, landmarks.fasta (or .npy)
 * map/       damds.properties -> points.txt
 * round-0/   dapwc.properties -> cluster.txt -> plot.svg, plot-viewer.html
 * round-1/   plan.txt, round-0/cluster.txt -> joined.txt -> parts/4.bin
 *            cluster-4/dapwc.properties, parts/4.bin -> cluster-4/cluster.txt
 *            all of these -> cluster.txt, plot.svg, plot-viewer.html
 * all/       landmarks, map and the last clusters -> all.txt, all-viewer.html
 * </pre>
 */
final class Steps {
  private static final String TOOLS = "pwc-tools";

  private final PipelineConfig config;
  private final MatrixFormat format;
  private final Path map;
  private final Optional<Path> names;
  private final List<Step> steps = new ArrayList<>();
  private final List<OwnFile> files = new ArrayList<>();

  /** The clusters of the latest round. */
  private Path clusters;

  Steps(PipelineConfig config, MatrixFormat format, List<Round> rounds) {
    this.config = config;
    this.format = format;
    this.names = names(config);
    this.map = config.map().orElse(config.output().resolve("map/points.txt"));
    if (config.landmarks() > 0) {
      chooseLandmarks(config.origin().orElseThrow());
    } else {
      config.origin().ifPresent(origin -> makeDistances(origin, origin.file()));
    }
    if (config.map().isEmpty()) {
      makeMap();
    }
    roundZero();
    rounds.forEach(this::round);
    if (config.landmarks() > 0) {
      placeOthers(config.origin().orElseThrow());
    }
  }

  /** What is to be done. */
  List<Step> steps() {
    return steps;
  }

  /** What the steps depend on, to be written before them. */
  List<OwnFile> files() {
    return files;
  }

  /** All files that are written and known by name. */
  List<Path> written() {
    return Stream.concat(
            files.stream().map(OwnFile::path), steps.stream().flatMap(it -> it.outputs().stream()))
        .toList();
  }

  /** The folder of all results. */
  Path output() {
    return config.output();
  }

  /** The results that users want, for people. */
  String results() {
    Path folder = clusters.getParent();
    return config.landmarks() > 0
        ? "map and clusters: "
            + all()
            + ", "
            + all().resolveSibling("all-cluster.txt")
            + ", to look at: "
            + all().resolveSibling("all-viewer.html")
        : "clusters: " + clusters + ", to look at: " + folder.resolve("plot-viewer.html");
  }

  /** The map of all objects, landmarks and others. */
  private Path all() {
    return config.output().resolve("all/all.txt");
  }

  /** The landmarks themselves. */
  private Path landmarks(Origin origin) {
    return landmarkIndex().resolveSibling(origin.hasNames() ? "landmarks.fasta" : "landmarks.npy");
  }

  private Path landmarkIndex() {
    return config.output().resolve("landmarks/landmarks.txt");
  }

  private void chooseLandmarks(Origin origin) {
    Path folder = landmarkIndex().getParent();
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put(origin.key(), origin.file().toString());
    keys.put("NumberLandmarks", Integer.toString(config.landmarks()));
    keys.put("LandmarkIndexFile", landmarkIndex().toString());
    addColumns(keys);
    if (!origin.hasNames()) {
      copy(config.keys().distances(), "Distance", keys);
    }
    keys.putAll(config.keys().landmarks());
    program(
        "landmarks",
        "landmarks",
        folder,
        keys,
        List.of(origin.file()),
        List.of(landmarkIndex(), landmarks(origin), folder.resolve("landmarks-summary.txt")));
    makeDistances(origin, landmarks(origin));
  }

  /** Which columns of the vectors are components. */
  private void addColumns(Map<String, String> keys) {
    if (config.keys().distances().containsKey("Columns")) {
      keys.put("Columns", config.keys().distances().get("Columns"));
    }
  }

  private void placeOthers(Origin origin) {
    Path folder = all().getParent();
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put(origin.key(), origin.file().toString());
    keys.put("LandmarkFile", landmarks(origin).toString());
    keys.put("LandmarkIndexFile", landmarkIndex().toString());
    keys.put("LandmarkMatrixFile", config.matrix().toString());
    keys.put("AddMdsFile", map.toString());
    keys.put("AddDapwcFile", clusters.toString());
    keys.put("PointsFile", all().toString());
    copy(config.keys().damds(), "TargetDimension", keys);
    copy(config.keys().dapwc(), "SquaredDistances", keys);
    Map<String, String> distances = distanceKeys(origin);
    DistanceKeys.METHOD.keys().forEach(key -> copy(distances, key.name(), keys));
    copy(distances, "Alphabet", keys);
    copy(distances, "Columns", keys);
    if (!config.hasFloats()) {
      copy(distances, "Scale", keys);
    }
    keys.putAll(config.keys().interpolate());
    program(
        "all others",
        "interpolate",
        folder,
        keys,
        List.of(origin.file(), landmarkIndex(), landmarks(origin), config.matrix(), map, clusters),
        List.of(
            all(),
            folder.resolve("all-placement.tsv"),
            folder.resolve("all-cluster.txt"),
            folder.resolve("all-summary.txt")));
  }

  private static void copy(Map<String, String> from, String key, Map<String, String> to) {
    if (from.containsKey(key)) {
      to.put(key, from.get(key));
    }
  }

  /** The keys of distances; where nothing is said, many sequences are compared by words. */
  private Map<String, String> distanceKeys(Origin origin) {
    Map<String, String> keys = new LinkedHashMap<>(config.keys().distances());
    if (config.landmarks() > 0 && origin.hasNames() && !origin.isAligned()) {
      keys.putIfAbsent("Distance", "kmer");
    }
    return keys;
  }

  private void makeDistances(Origin origin, Path objects) {
    Path folder = config.matrix().getParent();
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put(origin.key(), objects.toString());
    if (config.points() > 0) {
      keys.put("NumberDataPoints", Integer.toString(config.points()));
    }
    keys.put("DistanceMatrixFile", config.matrix().toString());
    keys.putAll(distanceKeys(origin));
    if (config.landmarks() > 0) {
      keys.remove("Columns"); // the landmarks' own file has these alone
    }
    if (config.hasFloats()) {
      keys.put("NumberType", "float32");
    }
    List<Path> outputs =
        new ArrayList<>(List.of(config.matrix(), folder.resolve("distances-summary.txt")));
    if (config.ids().isEmpty()) {
      names().ifPresent(outputs::add);
    }
    program("distances", "distances", folder, keys, List.of(objects), outputs);
  }

  /** The names of the points: those that were given, or where distances writes them. */
  private static Optional<Path> names(PipelineConfig config) {
    return config
        .ids()
        .or(
            () ->
                config
                    .origin()
                    .filter(it -> hasNames(config, it))
                    .map(it -> config.matrix().resolveSibling("distances-ids.txt")));
  }

  /** Landmarks that are vectors are written without names. */
  private static boolean hasNames(PipelineConfig config, Origin origin) {
    return config.landmarks() > 0
        ? origin.hasNames()
        : origin.writesNames(config.keys().distances().get("Columns"));
  }

  private Optional<Path> names() {
    return names;
  }

  /** What tools are told of the names of the points. */
  private List<String> idOption() {
    return names().map(file -> List.of("--ids", file.toString())).orElse(List.of());
  }

  private void makeMap() {
    Path folder = map.getParent();
    Map<String, String> keys = matrixKeys(config.matrix());
    keys.put("PointsFile", map.toString());
    keys.put("OutputDirectory", folder.toString());
    names().ifPresent(file -> keys.put("IdFile", file.toString()));
    keys.put("Title", config.source().getFileName().toString());
    keys.putAll(config.keys().damds());
    program(
        "map",
        "damds",
        folder,
        keys,
        withNames(config.matrix()),
        List.of(map, folder.resolve("points-summary.txt")));
  }

  private void roundZero() {
    Path folder = config.output().resolve("round-0");
    cluster("round 0: clusters", folder, config.matrix(), names(), config.clusters());
    clusters = folder.resolve("cluster.txt");
    plot(0, folder);
  }

  private void round(Round round) {
    Path folder = config.output().resolve("round-" + round.number());
    Path plan = folder.resolve("plan.txt");
    files.add(new OwnFile(plan, round.text() + "\n"));
    Path before = clusters;
    clusters = folder.resolve("cluster.txt");
    if (round.refinements().isEmpty()) {
      join(round, before, plan, clusters);
      plot(round.number(), folder);
      return;
    }
    Path joined = before;
    if (round.hasJoins()) {
      joined = folder.resolve("joined.txt");
      join(round, before, plan, joined, "--keep-numbers");
    }
    refine(round, folder, joined, plan);
  }

  private void join(Round round, Path from, Path plan, Path to, String... options) {
    List<String> command = new ArrayList<>(List.of(TOOLS, "join"));
    command.addAll(List.of(options));
    command.addAll(List.of(from.toString(), to.toString(), round.joins().toString()));
    steps.add(
        Step.tool("round " + round.number() + ": join", List.of(from, plan), List.of(to), command));
  }

  private void refine(Round round, Path folder, Path joined, Path plan) {
    String name = "round " + round.number() + ": ";
    Path parts = folder.resolve("parts");
    List<Path> matrices = new ArrayList<>();
    List<Path> extracted = new ArrayList<>();
    List<Path> found = new ArrayList<>(List.of(map, joined, plan));
    for (RefinedCluster it : round.refinements()) {
      Path matrix = parts.resolve(it.cluster() + (format.headerBytes() > 0 ? ".npy" : ".bin"));
      matrices.add(matrix);
      extracted.add(matrix);
      extracted.add(parts.resolve(it.cluster() + "_index.txt"));
      if (names().isPresent()) {
        extracted.add(parts.resolve(it.cluster() + "_ids.txt"));
      }
    }
    extracted.add(parts.resolve("conf_shared.prop"));
    String ids = list(round.refinements().stream().map(RefinedCluster::cluster).toList());
    String counts = list(round.refinements().stream().map(RefinedCluster::into).toList());

    List<String> extract = new ArrayList<>(List.of(TOOLS, "extract", joined.toString()));
    extract.addAll(List.of(config.matrix().toString(), parts.toString()));
    extract.addAll(List.of("--clusters", ids, "--into", counts));
    if (config.bigEndian()) {
      extract.add("--big-endian");
    }
    extract.addAll(idOption());
    steps.add(
        Step.tool(name + "extract", withNames(joined, config.matrix(), plan), extracted, extract));

    for (int k = 0; k < matrices.size(); k++) {
      RefinedCluster it = round.refinements().get(k);
      Path own = folder.resolve("cluster-" + it.cluster());
      Optional<Path> ofPart = names().map(all -> parts.resolve(it.cluster() + "_ids.txt"));
      cluster(name + "refine " + it.cluster(), own, matrices.get(k), ofPart, it.into());
      found.add(own.resolve("cluster.txt"));
    }

    List<String> collate = new ArrayList<>(List.of(TOOLS, "collate"));
    collate.addAll(List.of(map.toString(), joined.toString(), folder.toString()));
    collate.addAll(List.of("--clusters", ids, "--found", folder + "/cluster-{0}/cluster.txt"));
    collate.addAll(List.of("--index", parts + "/{0}_index.txt", "--title", title(round.number())));
    collate.addAll(idOption());
    steps.add(
        Step.tool(
            name + "collate",
            found,
            List.of(
                clusters,
                folder.resolve("plot.svg"),
                folder.resolve("plot-viewer.html"),
                folder.resolve("plot.webplotviz")),
            collate));
  }

  /** Files that a step reads, and the names of the points. */
  private List<Path> withNames(Path... files) {
    return Stream.concat(Stream.of(files), names().stream()).toList();
  }

  private static String list(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  private void plot(int round, Path folder) {
    Path text = folder.resolve("plot.webplotviz");
    Path svg = folder.resolve("plot.svg");
    List<String> command = new ArrayList<>(List.of(TOOLS, "plot", map.toString()));
    command.addAll(List.of(clusters.toString(), text.toString(), "--svg", svg.toString()));
    command.addAll(List.of("--title", title(round)));
    command.addAll(idOption());
    if (names().isPresent() && config.map().isEmpty()) {
      command.add("--indices"); // as the steps before write them
    }
    steps.add(
        Step.tool(
            "round " + round + ": picture",
            withNames(map, clusters),
            List.of(text, svg, folder.resolve("plot-viewer.html")),
            command));
  }

  private String title(int round) {
    return config.source().getFileName() + ", round " + round;
  }

  /** A run of dapwc in a folder of its own. */
  private void cluster(String name, Path folder, Path matrix, Optional<Path> ids, int count) {
    Map<String, String> keys = matrixKeys(matrix);
    ids.ifPresent(file -> keys.put("IdFile", file.toString()));
    keys.put("Title", config.source().getFileName().toString());
    keys.put("MaxNcent", Integer.toString(count));
    keys.put("ClusterFile", folder.resolve("cluster.txt").toString());
    keys.putAll(config.keys().dapwc());
    program(
        name,
        "dapwc",
        folder,
        keys,
        Stream.concat(Stream.of(matrix), ids.stream()).toList(),
        List.of(folder.resolve("cluster.txt"), folder.resolve("cluster-summary.txt")));
  }

  private Map<String, String> matrixKeys(Path matrix) {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put("DistanceMatrixFile", matrix.toString());
    boolean raw = format.headerBytes() == 0;
    keys.put("IsBigEndian", Boolean.toString(raw && format.order() == ByteOrder.BIG_ENDIAN));
    return keys;
  }

  private void program(
      String name,
      String program,
      Path folder,
      Map<String, String> keys,
      List<Path> read,
      List<Path> outputs) {
    Path properties = folder.resolve(program + ".properties");
    StringBuilder text = new StringBuilder("# Written by ./spidal pipeline: change its file.\n");
    keys.forEach((key, value) -> text.append(PropertyLine.of(key, value)).append('\n'));
    files.add(new OwnFile(properties, text.toString()));
    List<String> given =
        keys.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList();
    List<Path> inputs = new ArrayList<>(read);
    inputs.add(properties);
    steps.add(Step.program(name, inputs, outputs, program, given));
  }
}
