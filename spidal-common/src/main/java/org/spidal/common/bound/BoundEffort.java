package org.spidal.common.bound;

/** How much is done to find out how far a result can be from the best. */
public enum BoundEffort {
  NONE,
  QUICK,
  DEFAULT,
  TIGHT
}
