package org.spidal.distances.kernel;

/**
 * How far two aligned sequences are apart, from what is counted over the columns where both have a
 * residue: V columns, of these S with a transition (A-G, C-T) and T with a transversion (all other
 * changes).
 */
public enum SubstitutionModel {
  /** The share of columns that differ, p = (S + T) / V. */
  P {
    @Override
    double distance(int columns, int transitions, int transversions, int residues) {
      return 1 - (double) (columns - transitions - transversions) / columns;
    }
  },
  /**
   * d = -b ln(1 - p/b), b = (r - 1) / r with r residues: Jukes and Cantor, in Mammalian Protein
   * Metabolism III (1969) 21.
   */
  JUKES_CANTOR {
    @Override
    double distance(int columns, int transitions, int transversions, int residues) {
      // 1 - p/b = left / all, in whole numbers: none is left where it is 0, whatever rounding says
      long all = (residues - 1L) * columns;
      long left = all - (long) residues * (transitions + transversions);
      double b = (residues - 1.0) / residues;
      return left > 0 ? Math.max(0, -b * Math.log((double) left / all)) : Double.POSITIVE_INFINITY;
    }
  },
  /**
   * d = -1/2 ln(1 - 2 S/V - T/V) - 1/4 ln(1 - 2 T/V), of nucleotides alone: Kimura, J. Mol. Evol.
   * 16 (1980) 111.
   */
  KIMURA {
    @Override
    double distance(int columns, int transitions, int transversions, int residues) {
      long one = columns - 2L * transitions - transversions;
      long other = columns - 2L * transversions;
      if (one <= 0 || other <= 0) {
        return Double.POSITIVE_INFINITY;
      }
      double v = columns;
      return Math.max(0, -0.5 * Math.log(one / v) - 0.25 * Math.log(other / v));
    }
  };

  /**
   * @param columns V, at least 1
   * @param transitions S; of proteins, all changes
   * @param transversions T
   * @param residues r
   * @return infinity where changes have covered all that was alike
   */
  abstract double distance(int columns, int transitions, int transversions, int residues);
}
