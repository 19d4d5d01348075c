package org.spidal.common.collective;

/** The reductions that most programs need: plain loops, which C2 turns into vector instructions. */
enum BuiltInReduction implements Reduction {
  SUM {
    @Override
    public void combine(double[] total, double[] next, int count) {
      for (int k = 0; k < count; k++) {
        total[k] += next[k];
      }
    }

    @Override
    public void combine(float[] total, float[] next, int count) {
      for (int k = 0; k < count; k++) {
        total[k] += next[k];
      }
    }

    @Override
    public void combine(long[] total, long[] next, int count) {
      for (int k = 0; k < count; k++) {
        total[k] += next[k];
      }
    }

    @Override
    public void combine(int[] total, int[] next, int count) {
      for (int k = 0; k < count; k++) {
        total[k] += next[k];
      }
    }
  },
  MIN {
    @Override
    public void combine(double[] total, double[] next, int count) {
      for (int k = 0; k < count; k++) {
        total[k] = Math.min(total[k], next[k]);
      }
    }

    @Override
    public void combine(float[] total, float[] next, int count) {
      for (int k = 0; k < count; k++) {
        total[k] = Math.min(total[k], next[k]);
      }
    }

    @Override
    public void combine(long[] total, long[] next, int count) {
      for (int k = 0; k < count; k++) {
        total[k] = Math.min(total[k], next[k]);
      }
    }

    @Override
    public void combine(int[] total, int[] next, int count) {
      for (int k = 0; k < count; k++) {
        total[k] = Math.min(total[k], next[k]);
      }
    }
  },
  MAX {
    @Override
    public void combine(double[] total, double[] next, int count) {
      for (int k = 0; k < count; k++) {
        total[k] = Math.max(total[k], next[k]);
      }
    }

    @Override
    public void combine(float[] total, float[] next, int count) {
      for (int k = 0; k < count; k++) {
        total[k] = Math.max(total[k], next[k]);
      }
    }

    @Override
    public void combine(long[] total, long[] next, int count) {
      for (int k = 0; k < count; k++) {
        total[k] = Math.max(total[k], next[k]);
      }
    }

    @Override
    public void combine(int[] total, int[] next, int count) {
      for (int k = 0; k < count; k++) {
        total[k] = Math.max(total[k], next[k]);
      }
    }
  }
}
