package org.spidal.damds.scale;

import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.ShortRows;
import org.spidal.damds.data.Dissimilarities;

/**
 * The {@link Codes} of the distances of a worker's rows: {@link #load} makes those of a piece of a
 * row ready, which then are in {@link #array} from {@link #offset} on. Allocates nothing after
 * construction; one object per worker.
 */
final class CodedRows {
  /** Most columns that one {@link #load} may ask for; pieces begin at multiples of it. */
  static final int COLUMNS = 1024;

  private final Codes codes;
  private final ShortRows shorts; // null where distances are not int16, missing or weighted
  private final FloatRows floats;
  private final float[] delta = new float[COLUMNS];
  private final short[] coded = new short[COLUMNS];

  CodedRows(Dissimilarities data) {
    this.codes = Codes.of(data);
    this.shorts = data.shorts();
    this.floats = data.floats();
  }

  Codes codes() {
    return codes;
  }

  /** Makes the codes of a piece of a row ready; any code where a distance is missing. */
  void load(int row, int column, int count) {
    if (shorts == null) {
      floats.load(row, column, count, delta);
      codes.of(delta, count, coded);
    } else {
      shorts.load(0, row, column, count); // int16 distances are their codes
    }
  }

  /** The array that holds the codes of the piece; not to be modified. */
  short[] array() {
    return shorts == null ? coded : shorts.array(0);
  }

  /** Where in {@link #array} the piece begins. */
  int offset() {
    return shorts == null ? 0 : shorts.offset(0);
  }

  /** The distances of the piece, where they are not their codes: {@link Dissimilarities#floats}. */
  float[] distances() {
    return delta;
  }
}
