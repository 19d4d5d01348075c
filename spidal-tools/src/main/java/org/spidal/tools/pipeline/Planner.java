package org.spidal.tools.pipeline;

import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.tools.pwc.InputFiles;

/** Finds out what a pipeline has to do; writes nothing. */
final class Planner {
  /** More sequences than a matrix of all pairs is meant for. */
  private static final int MANY = 20_000;

  /** A file of so many sequences is larger, even if it is packed. */
  private static final long BYTES_OF_MANY = 500_000;

  /** Of two sequences of 1,400 letters. */
  private static final double SECONDS_OF_ALIGNMENT = 0.8e-3;

  private Planner() {}

  /**
   * Plans.
   *
   * @param file null if there are overrides alone
   * @param warnings gets what is odd, a line each
   * @throws SpidalException if a key, the plan or an input cannot be used
   */
  static Steps plan(Path file, List<String> overrides, Consumer<String> warnings) {
    PipelineConfig config = PipelineConfig.read(file, overrides);
    config.warnings().forEach(warnings);
    config.map().ifPresent(Planner::checkMap);
    List<Round> rounds = config.plan().map(PlanFile::read).orElse(List.of());
    MatrixFormat format = format(config);
    warnOfMany(config, warnings);
    Steps steps = new Steps(config, format, rounds);
    inputs(file, config).keepFrom(steps.written().toArray(new Path[0]));
    Path later = config.output().resolve("round-" + (rounds.size() + 1));
    if (Files.exists(later)) {
      warnings.accept(later + " is of an earlier plan; nothing of this plan is in it");
    }
    return steps;
  }

  /** Of the matrix that is there, or that distances will write. */
  private static MatrixFormat format(PipelineConfig config) {
    if (config.origin().isEmpty()) {
      return MatrixFile.open(
              config.matrix(), config.points(), config.bigEndian(), "distance matrix")
          .format();
    }
    Path file = config.source();
    if (!Files.isRegularFile(file)) {
      throw new SpidalException(
          ExitCode.DATA, config.origin().get().key() + " " + file + " does not exist");
    }
    return config.hasFloats()
        ? new MatrixFormat(Element.FLOAT32, ByteOrder.LITTLE_ENDIAN, 0, config.landmarks()).asNpy()
        : new MatrixFormat(Element.INT16, ByteOrder.LITTLE_ENDIAN, 0, config.points());
  }

  /** The matrix of all pairs grows with the square of the sequences. */
  private static void warnOfMany(PipelineConfig config, Consumer<String> warnings) {
    PipelineConfig.Origin origin = config.origin().orElse(null);
    if (origin == null
        || !origin.hasNames()
        || config.landmarks() > 0
        || origin.file().toFile().length() < BYTES_OF_MANY) {
      return;
    }
    long count = origin.sequences();
    if (count > MANY) {
      String distance = config.keys().distances().getOrDefault("Distance", "");
      boolean aligns =
          distance.isEmpty() && !origin.isAligned() || distance.matches("smith.*|needleman.*");
      double pairs = .5 * count * (count - 1);
      warnings.accept(
          Sentence.of(
              "these are %,d sequences: the matrix of all pairs takes %,.0f GB%s. With -DLandmarks=5000,"
                  + " so many of them are mapped and clustered, and the others placed among them, in"
                  + " minutes (docs/how-to/many-objects.md)",
              count,
              2 * pairs * 2 / 1e9,
              aligns
                  ? Sentence.of(
                      " and, for sequences of 1,400 letters, some %,.0f hours of a core",
                      pairs * SECONDS_OF_ALIGNMENT / 3600)
                  : ""));
    }
  }

  private static InputFiles inputs(Path file, PipelineConfig config) {
    List<Path> files = new ArrayList<>(List.of(config.source()));
    if (file != null) {
      files.add(file);
    }
    config.map().ifPresent(files::add);
    config.plan().ifPresent(files::add);
    return new InputFiles(files);
  }

  /** The tools would find it missing too, but only after the clusters are made. */
  private static void checkMap(Path map) {
    if (!Files.isRegularFile(map)) {
      throw new SpidalException(
          ExitCode.DATA,
          "AddMdsFile " + map + " does not exist; take the key out, and damds makes a map");
    }
  }
}
