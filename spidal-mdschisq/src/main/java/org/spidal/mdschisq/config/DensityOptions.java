package org.spidal.mdschisq.config;

import org.spidal.common.config.Settings;

/**
 * How densities are counted and written.
 *
 * @param bins of the histogram
 * @param xCells cells by distance
 * @param yCells cells by distance in the map
 * @param alpha the mean number of pairs gets the shade 1 / alpha
 * @param cut largest shade
 * @param files whether the files of the original are written
 * @param normalize whether distances are in units of the largest
 * @param xBound where plots end; null: where distances do, at the least {@link #BOUND}
 * @param yBound where plots end; null: where distances do, at the least {@link #BOUND}
 * @param clusters as the user wrote them; null: none
 */
public record DensityOptions(
    int bins,
    int xCells,
    int yCells,
    double alpha,
    double cut,
    boolean files,
    boolean normalize,
    Double xBound,
    Double yBound,
    String clusters) {
  /** Where plots of smaller distances end. */
  public static final double BOUND = 1.5;

  /** What a property file says. */
  public static DensityOptions of(Settings settings) {
    return new DensityOptions(
        settings.get(DensityKeys.BINS),
        settings.get(DensityKeys.X_CELLS),
        settings.get(DensityKeys.Y_CELLS),
        settings.get(DensityKeys.ALPHA),
        settings.get(DensityKeys.CUT),
        settings.find(DensityKeys.DENSITY).orElse(settings.get(ChisqKeys.LEGACY_NAMES)),
        settings.get(DensityKeys.NORMALIZE),
        settings.find(DensityKeys.X_BOUND).orElse(null),
        settings.find(DensityKeys.Y_BOUND).orElse(null),
        hasClusters(settings) ? settings.get(DensityKeys.CLUSTERS) : null);
  }

  static boolean hasClusters(Settings settings) {
    return settings
        .find(DensityKeys.CLUSTERS)
        .filter(text -> !text.equalsIgnoreCase("none"))
        .isPresent();
  }
}
