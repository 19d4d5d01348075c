package org.spidal.common.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.spidal.common.picture.Newick;

/** What one of the page's diagrams is drawn from. */
public final class PageTable {
  /** More steps than these cannot be told apart in a diagram. */
  private static final int MOST_STEPS = 4000;

  private final Map<String, Object> description = new LinkedHashMap<>();

  private PageTable(String kind, String name) {
    description.put("kind", kind);
    description.put("name", name);
  }

  Map<String, Object> description() {
    return description;
  }

  /**
   * A Shepard diagram, without its empty bins.
   *
   * @param name what it is a diagram of, if of something else than distances
   */
  public static PageTable shepard(String name, ShepardBins bins) {
    return shepard(name, bins, null);
  }

  /**
   * The same with the function that the distances in the map were to follow.
   *
   * @param curve its mean in each bin; null for the distances themselves
   */
  public static PageTable shepard(String name, ShepardBins bins, double[] curve) {
    List<double[]> rows = new ArrayList<>();
    for (int bin = 0; bin < bins.count(); bin++) {
      if (bins.pairs(bin) > 0) {
        double[] row = {
          bins.start(bin),
          bins.start(bin + 1),
          bins.pairs(bin),
          bins.mean(bin),
          bins.deviation(bin),
          curve == null ? 0 : curve[bin]
        };
        rows.add(curve == null ? Arrays.copyOf(row, row.length - 1) : row);
      }
    }
    PageTable table = new PageTable("shepard", name);
    table.description.put("rows", rows);
    return table;
  }

  /** A step of a run: its number, the stage that it belongs to, and what was reached. */
  public record Step(long number, String stage, double value) {}

  /**
   * How a quantity fell from step to step; of very many steps every s-th is kept, and the last of
   * each stage.
   *
   * @param counted what the number of a step counts, such as "pass"
   * @param value what is minimised, such as "stress"
   * @param size number of steps
   * @param logged each of them, from 0
   */
  public static PageTable convergence(
      String counted, String value, int size, IntFunction<Step> logged) {
    List<Step> steps = IntStream.range(0, size).mapToObj(logged).toList();
    PageTable table = new PageTable("convergence", "Convergence");
    table.description.put("columns", List.of(counted, "stage", value));
    List<Object> rows = new ArrayList<>();
    int stride = Math.max(1, steps.size() / MOST_STEPS);
    for (int k = 0; k < steps.size(); k++) {
      Step step = steps.get(k);
      boolean last = k + 1 == steps.size() || !steps.get(k + 1).stage().equals(step.stage());
      if (k % stride == 0 || last) {
        rows.add(List.of(step.number(), step.stage(), step.value()));
      }
    }
    table.description.put("rows", rows);
    return table;
  }

  /**
   * A tree, such as that of the splits of clusters.
   *
   * @param height what the heights of the nodes are, such as "cost"
   * @param ofClusters whether the leaves are named as the clusters of the map, whose colours they
   *     then get
   */
  public static PageTable tree(String name, String height, Newick.Node root, boolean ofClusters) {
    PageTable table = new PageTable("tree", name);
    table.description.put("height", height);
    table.description.put("colored", ofClusters);
    table.description.put("root", node(root));
    return table;
  }

  private static Map<String, Object> node(Newick.Node node) {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("name", node.name());
    described.put("height", node.height());
    described.put("children", node.children().stream().map(PageTable::node).toList());
    return described;
  }
}
