package org.spidal.mdschisq.align;

import org.spidal.common.geometry.DampedFit;
import org.spidal.common.geometry.Procrustes;

/** How the transform is found. */
enum Method {
  /** In closed form: {@link Procrustes}. */
  CLOSED,
  /** By damped steps: {@link DampedFit}. */
  DAMPED
}
