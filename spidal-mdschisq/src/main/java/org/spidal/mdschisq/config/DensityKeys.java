package org.spidal.mdschisq.config;

import java.nio.file.Path;
import org.spidal.common.config.Key;

/** The properties of the files that compare distances with those of the map. */
public final class DensityKeys {
  private static final String FILES = "DensityFiles";
  private static final int MOST_CELLS = 1000;

  public static final Key<Integer> BINS =
      Key.integer("HistogramBinCount")
          .unsetBy("0")
          .byDefault(100)
          .between(1, MOST_CELLS)
          .doc("Bins of STEM-histogram.tsv, equally wide, from the least distance to the largest.");
  public static final Key<Boolean> DENSITY =
      Key.flag(FILES)
          .otherwise("the value of LegacyFileNames")
          .doc(
              "Writes how many pairs have which distance and which distance in the map, for gnuplot:"
                  + " STEM-whole-density.txt, -whole-xHist.txt, -whole-yHist.txt and -whole-plot.txt.");
  public static final Key<Integer> X_CELLS =
      Key.integer("Xres")
          .unsetBy("0")
          .byDefault(50)
          .between(1, MOST_CELLS)
          .doc("Cells of the picture of the densities, and of these files, across: by distance.");
  public static final Key<Integer> Y_CELLS =
      Key.integer("Yres")
          .unsetBy("0")
          .byDefault(50)
          .between(1, MOST_CELLS)
          .doc("Cells upwards: by distance in the map.");
  public static final Key<Double> ALPHA =
      Key.decimal("Alpha")
          .unsetBy("0")
          .byDefault(2.0)
          .above(1.0)
          .doc(
              "A cell with the mean number of pairs gets the shade 1/Alpha of the fullest: shade = (pairs /"
                  + " largest)^p, p = log(Alpha) / log(largest / mean), at most 1.");
  public static final Key<Double> CUT =
      Key.decimal("Pcutf")
          .byDefault(0.85)
          .above(0.0)
          .doc("Largest shade; darker ones are cut to it.");
  public static final Key<Boolean> NORMALIZE =
      Key.flag("Normalize")
          .byDefault(false)
          .onlyFor(FILES)
          .doc("Both distances in units of their largest.");
  private static final String TO_LARGEST = "1.5, or the largest distance if that is more";

  public static final Key<Double> X_BOUND =
      Key.decimal("XmaxBound")
          .above(0.0)
          .otherwise(TO_LARGEST)
          .onlyFor(FILES)
          .doc("Right end of the plots of these files.");
  public static final Key<Double> Y_BOUND =
      Key.decimal("YmaxBound")
          .above(0.0)
          .otherwise(TO_LARGEST)
          .onlyFor(FILES)
          .doc("Upper end of these plots.");
  public static final Key<String> CLUSTERS =
      Key.text("SelectedClusters")
          .onlyFor(FILES)
          .doc(
              "Clusters, such as 0,3,5-7: the same files of pairs within one of them (STEM-selected-...) and of"
                  + " pairs of two of them (STEM-selected-inter-...); none: no such files.");
  public static final Key<Path> CLUSTER_FILE =
      Key.inputPath("ClusterFile")
          .onlyFor("SelectedClusters")
          .doc("Lines of index and cluster; if not given, the clusters of PointPropertiesFile.");

  private DensityKeys() {}
}
