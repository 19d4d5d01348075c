package org.spidal.kmeans.solve;

import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.kernel.TileSearch;

/** Lloyd's search: all distances, in tiles. */
final class TiledSearch implements NearestSearch {
  private final OwnPoints points;
  private final Centers centers;
  private final Labelling labelling;
  private final TileSearch tiles;

  /**
   * @param plain whether the search is over before vector code is compiled
   */
  TiledSearch(OwnPoints points, Centers centers, Labelling labelling, boolean plain) {
    this.points = points;
    this.centers = centers;
    this.labelling = labelling;
    this.tiles = new TileSearch(points.dimension(), centers.most(), plain);
  }

  /** Has the search compiled; see {@link TileSearch#rehearse}. */
  void rehearse() {
    tiles.rehearse(centers.most());
  }

  @Override
  public long assign() {
    int atOnce = TileSearch.rows(centers);
    for (int first = 0; first < points.size(); first += atOnce) {
      int rows = search(first, atOnce);
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
    int atOnce = TileSearch.rows(centers);
    for (int first = 0; first < points.size(); first += atOnce) {
      int rows = search(first, atOnce);
      for (int i = 0; i < rows; i++) {
        regrets[tiles.nearest(i)] += unit.of(tiles.regret(i));
      }
    }
  }

  private int search(int first, int atOnce) {
    int rows = Math.min(atOnce, points.size() - first);
    int from = points.load(first);
    tiles.search(points.values(), from, points.squares(), first, rows, centers);
    return rows;
  }

  @Override
  public void forget() {}

  @Override
  public void forget(int point) {}
}
