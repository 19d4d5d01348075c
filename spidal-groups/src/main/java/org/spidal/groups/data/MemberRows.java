package org.spidal.groups.data;

import java.util.Arrays;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.labels.PointNames;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.text.Fields;

/**
 * The distances between the members of a test, which are some of the objects of a matrix, counted
 * from 0. One object per worker.
 */
public final class MemberRows {
  private final FloatRows rows;
  private final int[] members;
  private final PointNames names; // null if the objects have none
  private final String matrix;
  private final String remedy;
  private final float[] row; // of the matrix

  /**
   * @param points N of the matrix
   * @param members their numbers in it, increasing or not
   * @param names of the objects of the matrix; null if they have none
   * @param matrix what errors call it: the key of its file
   * @param remedy what to do about a distance that is missing: a sentence that follows the error
   */
  public MemberRows(
      FloatRows rows, int points, int[] members, PointNames names, String matrix, String remedy) {
    this.rows = rows;
    this.members = members;
    this.names = names;
    this.matrix = matrix;
    this.remedy = remedy;
    this.row = new float[points];
  }

  /** What errors call the matrix. */
  public String name() {
    return matrix;
  }

  /** Number of members. */
  public int size() {
    return members.length;
  }

  /**
   * Reads the distances from a member to all others; its row must be one of those that can be read.
   *
   * @param distances receives them, with 0 for its own; modified
   */
  public void read(int member, float[] distances) {
    rows.load(members[member], 0, row.length, row);
    for (int j = 0; j < members.length; j++) {
      distances[j] = row[members[j]];
    }
  }

  /**
   * Reads the distances from a member to those before it.
   *
   * @param distances receives them; modified
   */
  public void readBefore(int member, float[] distances) {
    rows.load(members[member], 0, row.length, row);
    for (int j = 0; j < member; j++) {
      distances[j] = row[members[j]];
    }
  }

  /**
   * Reads the distances to all, too, and looks for missing ones.
   *
   * @throws SpidalException if one is missing
   */
  public void readAll(int member, float[] distances) {
    read(member, distances);
    for (int j = 0; j < members.length; j++) {
      require(member, j, distances[j]);
    }
  }

  /**
   * Requires that a distance between two members is there.
   *
   * @throws SpidalException if it is missing (NaN)
   */
  public void require(int member, int other, float distance) {
    if (Float.isNaN(distance)) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: the distance between the objects %s and %s%s is missing%s",
          matrix,
          called(Math.min(members[member], members[other])),
          called(Math.max(members[member], members[other])),
          names == null ? " (from 0)" : "",
          remedy);
    }
  }

  private String called(int object) {
    return names == null ? "" + object : "'" + Fields.shown(names.get(object)) + "'";
  }

  /** The first member whose number is not below that of a row; members increase. */
  public int firstFrom(int rowOfMatrix) {
    int at = Arrays.binarySearch(members, rowOfMatrix);
    return at < 0 ? -at - 1 : at;
  }
}
