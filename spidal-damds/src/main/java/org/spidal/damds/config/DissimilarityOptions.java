package org.spidal.damds.config;

import java.nio.file.Path;
import org.spidal.common.config.Settings;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.loading.MatrixOptions;
import org.spidal.common.rows.DistanceTransform;
import org.spidal.common.rows.MemoryLimits;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.common.vectors.VectorSet.VectorDistance;

/**
 * What the property file says about distances and weights.
 *
 * @param matrix of the distances; without a file if there are vectors
 * @param vectors file of vectors, or null
 * @param columns of that file that are components
 * @param vectorDistance the distance between two vectors
 * @param transform power of the distances, 1 for none
 * @param function name of a function of the distances, or null
 * @param memory what memory may be used for all this
 */
public record DissimilarityOptions(
    MatrixOptions matrix,
    Path vectors,
    VectorColumns columns,
    VectorDistance vectorDistance,
    double transform,
    String function,
    WeightOptions weights,
    MemoryLimits memory) {

  /** Takes the values from the settings. */
  public static DissimilarityOptions of(Settings settings) {
    MatrixOptions matrix = MatrixOptions.of(settings).repeated(settings.get(InputKeys.REPETITIONS));
    String function = settings.find(InputKeys.TRANSFORMATION_FUNCTION).orElse(null);
    return new DissimilarityOptions(
        DistanceTransform.mayReverse(function) ? matrix.notJudged() : matrix,
        settings.find(DamdsKeys.VECTOR_FILE).orElse(null),
        settings.find(DamdsKeys.COLUMNS).map(VectorColumns::of).orElse(VectorColumns.COORDINATES),
        settings.get(DamdsKeys.VECTOR_DISTANCE),
        settings.get(InputKeys.DISTANCE_TRANSFORM),
        function,
        WeightOptions.of(settings),
        MachineKeys.memory(settings));
  }

  /** Bytes for rows; see {@link MemoryLimits}. */
  public long memoryBudget() {
    return memory.budget();
  }

  /** The file that the distances come from: the matrix or the vectors. */
  public Path source() {
    return vectors == null ? matrix.file() : vectors;
  }

  /** The same with other memory. */
  public DissimilarityOptions withMemory(MemoryLimits other) {
    return new DissimilarityOptions(
        matrix, vectors, columns, vectorDistance, transform, function, weights, other);
  }

  /** Whether a function is applied to the distances. */
  public boolean transformed() {
    return transform != 1 || function != null;
  }
}
