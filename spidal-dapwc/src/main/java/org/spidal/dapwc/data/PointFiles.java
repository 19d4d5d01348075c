package org.spidal.dapwc.data;

import java.util.Optional;
import org.spidal.common.job.Console;
import org.spidal.common.labels.PointNames;
import org.spidal.common.points.PointMap;
import org.spidal.common.program.Annotations;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.config.PwcKeys;
import org.spidal.dapwc.kernel.PointWeights;

/**
 * What small files say of each point besides the distances.
 *
 * @param map if there is one
 * @param weights 1 for each point if no file says otherwise
 * @param given clusters that are there already, if so
 */
public record PointFiles(
    Optional<PointMap> map, PointWeights weights, Optional<GivenClusters> given) {
  /**
   * Reads those that the property file names.
   *
   * @throws org.spidal.common.fault.SpidalException if one is missing or does not fit the points
   */
  public static PointFiles read(PwcConfig config, int points, Console console) {
    boolean named =
        config.settings().isSet(PwcKeys.COORDINATES)
            || config.settings().isSet(PwcKeys.GIVEN_CLUSTERS);
    PointNames names = named ? Annotations.names(config.settings(), points) : null;
    return new PointFiles(
        config
            .settings()
            .find(PwcKeys.COORDINATES)
            .map(file -> PointMap.read(file, points, names, console::warn)),
        config
            .settings()
            .find(PwcKeys.POINT_WEIGHTS)
            .map(file -> WholeWeightFile.read(file, points, config.measure()))
            .orElseGet(() -> PointWeights.ones(points)),
        config
            .settings()
            .find(PwcKeys.GIVEN_CLUSTERS)
            .map(
                file ->
                    GivenClusters.read(
                        file, points, config.search().clusters(), names, console::warn)));
  }
}
