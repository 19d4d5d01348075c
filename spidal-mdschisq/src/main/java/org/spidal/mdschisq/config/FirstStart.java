package org.spidal.mdschisq.config;

/** Where the first start begins if no map is given. */
public enum FirstStart {
  CLASSICAL,
  RANDOM
}
