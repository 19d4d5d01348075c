package org.spidal.layout.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The connected components of a graph, the largest first; of equal ones, that with the lowest
 * point. Immutable.
 */
public final class Components {
  private final List<Component> list;
  private final int[] componentOf;

  /**
   * One component.
   *
   * @param points of the whole graph, ascending
   * @param graph of these points, in their order
   */
  public record Component(int[] points, Graph graph) {
    public int size() {
      return points.length;
    }
  }

  private Components(List<Component> list, int[] componentOf) {
    this.list = list;
    this.componentOf = componentOf;
  }

  /** Finds them, by a search from each point that no other search has come to. */
  public static Components of(Graph graph) {
    int n = graph.points();
    int[] found = new int[n]; // of each point, its component in the order of their lowest points
    int[] queue = new int[n];
    List<int[]> all = new ArrayList<>();
    for (int root = 0, end = 0; root < n; root++) {
      if (found[root] != 0) {
        continue;
      }
      int first = end;
      int number = all.size() + 1;
      found[root] = number;
      queue[end++] = root;
      for (int at = first; at < end; at++) {
        for (int k = graph.starts()[queue[at]]; k < graph.starts()[queue[at] + 1]; k++) {
          int next = graph.ends()[k];
          if (found[next] == 0) {
            found[next] = number;
            queue[end++] = next;
          }
        }
      }
      all.add(Arrays.stream(queue, first, end).sorted().toArray());
    }
    all.sort(Comparator.<int[]>comparingInt(points -> -points.length)); // stable
    List<Component> list = new ArrayList<>(all.size());
    int[] placeOf = new int[n];
    for (int[] points : all) {
      for (int i = 0; i < points.length; i++) {
        placeOf[points[i]] = i;
        found[points[i]] = list.size();
      }
      list.add(new Component(points, graph.part(points, placeOf)));
    }
    return new Components(list, found);
  }

  /** All components, the largest first. */
  public List<Component> list() {
    return list;
  }

  /** How many have at least so many points. */
  public int countFrom(int points) {
    return (int) list.stream().takeWhile(component -> component.size() >= points).count();
  }

  /** The component of each point; live. */
  public int[] componentOf() {
    return componentOf;
  }
}
