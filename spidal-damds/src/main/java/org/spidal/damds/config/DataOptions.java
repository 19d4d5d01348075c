package org.spidal.damds.config;

import java.nio.file.Path;
import org.spidal.common.config.Settings;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.InputKeys.Asymmetry;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.matrix.MemoryOptions;
import org.spidal.common.matrix.VectorDistance;

/**
 * What the property file says about distances and weights.
 *
 * @param distances distance matrix, or null if there are vectors
 * @param vectors file of vectors, or null
 * @param vectorDistance the distance between two vectors
 * @param points N of the map, 0 if not said
 * @param transform power of the distances, 1 for none
 * @param function name of a function of the distances, or null
 * @param weights weight file, or null
 * @param weightFunction name of a function of the weights, or null
 * @param memory what memory may be used for all this
 */
public record DataOptions(
    Path distances,
    Path vectors,
    VectorDistance vectorDistance,
    int points,
    boolean bigEndian,
    Asymmetry asymmetry,
    double transform,
    String function,
    int repetitions,
    Path weights,
    boolean simpleWeights,
    String weightFunction,
    boolean sammon,
    MemoryOptions memory) {

  /** Takes the values from the settings. */
  public static DataOptions of(Settings settings) {
    return new DataOptions(
        settings.find(DamdsKeys.DISTANCE_MATRIX).orElse(null),
        settings.find(DamdsKeys.VECTOR_FILE).orElse(null),
        settings.get(DamdsKeys.VECTOR_DISTANCE),
        settings.find(InputKeys.POINTS).orElse(0),
        settings.get(InputKeys.BIG_ENDIAN),
        settings.get(InputKeys.ASYMMETRY),
        settings.get(DamdsKeys.DISTANCE_TRANSFORM),
        settings.find(DamdsKeys.TRANSFORMATION_FUNCTION).orElse(null),
        settings.get(InputKeys.REPETITIONS),
        settings.find(DamdsKeys.WEIGHT_MATRIX).orElse(null),
        settings.get(DamdsKeys.SIMPLE_WEIGHTS),
        settings.find(DamdsKeys.WEIGHT_FUNCTION).orElse(null),
        settings.get(DamdsKeys.SAMMON),
        MachineKeys.memory(settings));
  }

  /** Bytes for rows; see {@link MemoryOptions}. */
  public long memoryBudget() {
    return memory.budget();
  }

  /** The file that the distances come from: the matrix or the vectors. */
  public Path source() {
    return vectors == null ? distances : vectors;
  }

  /** The same with other memory. */
  public DataOptions withMemory(MemoryOptions other) {
    return new DataOptions(
        distances,
        vectors,
        vectorDistance,
        points,
        bigEndian,
        asymmetry,
        transform,
        function,
        repetitions,
        weights,
        simpleWeights,
        weightFunction,
        sammon,
        other);
  }

  /** Whether a function is applied to the distances. */
  public boolean transformed() {
    return transform != 1 || function != null;
  }
}
