package org.spidal.layout.config;

import java.nio.file.Path;
import org.spidal.common.checkpoint.CheckpointKeys;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.LabelKeys;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.keys.SearchKeys;
import org.spidal.layout.data.GraphOptions.GraphForm;

/**
 * The properties of the program: what {@code --help}, the sample file, the reference page and the
 * parser are made from.
 */
public final class LayoutKeys {
  public static final Key<Path> GRAPH =
      Key.inputPath("GraphFile")
          .required("graph.txt")
          .doc(
              "The edges: lines of two points, by their numbers from 0 or by their names, and a weight if edges have one;"
                  + " Matrix Market; .npz of scipy.sparse; GraphML; or GML. Lines, GraphML and GML may be packed with gzip, xz or bzip2, Matrix Market with gzip. Directions do not count.");
  public static final Key<GraphForm> FORM =
      Key.choice("GraphForm", GraphForm.class)
          .byDefault(GraphForm.AUTO)
          .doc(
              "The form of GraphFile: numbers, names, matrix-market, scipy, graphml, gml; auto:"
                  + " recognised from the content. Numbers that are only names, such as account numbers, need the form names.");
  public static final Key<Integer> POINTS =
      InputKeys.POINTS.otherwise("the points in the file").doc("N, if some points have no edges.");
  public static final Key<Boolean> WEIGHTED =
      Key.flag("Weighted")
          .byDefault(true)
          .doc("Whether the weights of edges count. Heavier edges are shorter.");
  public static final Key<String> WEIGHT_ATTRIBUTE =
      Key.text("WeightAttribute")
          .otherwise("weight, if edges have it")
          .doc(
              "The attribute of edges in GraphML and GML, or the column of a table of edges with a header, that has the weights.");

  public static final Key<Integer> DIMENSION =
      SearchKeys.TARGET_DIMENSION.byDefault(2).between(2, 3).doc("Dimensions of the map.");
  public static final Key<Integer> ITERATIONS =
      Key.integer("MaxIterations")
          .byDefault(2000)
          .atLeast(0)
          .doc("Maximum number of iterations for each component.");
  public static final Key<Double> COOLING =
      Key.decimal("Cooling")
          .byDefault(0.95)
          .between(0.5, 0.999)
          .doc(
              "Factor of the step when the forces do not decrease. Nearer to 1, the search takes longer and the map gets"
                  + " better.");
  public static final Key<Double> TOLERANCE =
      Key.decimal("Tolerance")
          .byDefault(0.01)
          .above(0.0)
          .doc("A component is done when its points move by less than this share of a mean edge.");
  public static final Key<Double> OPENING =
      Key.decimal("Opening")
          .between(0.0, 2.0)
          .otherwise("0 up to 2000 points, 0.8 beyond")
          .doc(
              "How large a group of points may be, as a share of its distance, to push others as if it were one point"
                  + " (Barnes and Hut); 0: all pairs of points are computed.");

  public static final Key<Path> OUTPUT_DIRECTORY = OutputKeys.directory(OutputKeys.POINTS_FILE);
  public static final Key<Path> LABEL_FILE =
      LabelKeys.LABEL_FILE.doc(
          "Labels of the points, such as communities, for the points file and the colours of the"
              + " pictures: one per line,"
              + " 'index label' lines (a cluster file), or a table with a header.");
  public static final Key<String> LABEL_ATTRIBUTE =
      Key.text("LabelAttribute")
          .doc("The attribute of points in GraphML and GML that has their labels.");

  /** All of them, in the order of the reference. */
  public static final KeySet ALL =
      KeySet.of("layout", "A map of a graph: points with edges near each other, others apart.")
          .section("Graph", GRAPH, FORM, POINTS, WEIGHTED, WEIGHT_ATTRIBUTE)
          .section("Map", DIMENSION, ITERATIONS, COOLING, TOLERANCE, OPENING, SearchKeys.SEED)
          .include(OutputKeys.of(OutputKeys.POINTS_FILE, OUTPUT_DIRECTORY))
          .aside(
              "Output",
              LABEL_FILE,
              LabelKeys.LABEL_COLUMN,
              LabelKeys.LABEL_ID_COLUMN,
              LABEL_ATTRIBUTE,
              OutputKeys.IDS,
              OutputKeys.TITLE)
          .include(CheckpointKeys.ALL)
          .include(MachineKeys.OF_JOB);

  private LayoutKeys() {}
}
