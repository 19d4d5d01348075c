package org.spidal.kmeans.solve;

import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.kernel.TileSearch;

/** Lloyd's search: all distances, in tiles. */
final class TiledSearch implements NearestSearch {
  private final OwnPoints points;
  private final Centers centers;
  private final Labelling labelling;
  private final TileSearch tiles;

  TiledSearch(OwnPoints points, Centers centers, Labelling labelling) {
    this.points = points;
    this.centers = centers;
    this.labelling = labelling;
    this.tiles = new TileSearch();
  }

  /** Has the search compiled; see {@link TileSearch#rehearse}. */
  void rehearse() {
    tiles.rehearse();
  }

  @Override
  public long assign() {
    for (int first = 0; first < points.size(); first += TileSearch.BLOCK) {
      int rows = search(first);
      for (int i = 0; i < rows; i++) {
        labelling.set(first + i, tiles.nearest(i));
      }
    }
    return (long) points.size() * centers.count();
  }

  /**
   * Adds to every cluster's regret how much worse its points would be without it.
   *
   * @param regrets modified
   */
  void addRegrets(FixedPoint unit, long[] regrets) {
    for (int first = 0; first < points.size(); first += TileSearch.BLOCK) {
      int rows = search(first);
      for (int i = 0; i < rows; i++) {
        regrets[tiles.nearest(i)] += unit.of(tiles.regret(i));
      }
    }
  }

  private int search(int first) {
    int rows = Math.min(TileSearch.BLOCK, points.size() - first);
    tiles.search(
        points.values(), points.squares(), first, rows, centers.packed(), centers.values());
    return rows;
  }

  @Override
  public void forget() {}

  @Override
  public void forget(int point) {}
}
