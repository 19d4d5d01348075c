/**
 * DA-PWC: deterministic annealing pairwise clustering. {@link org.spidal.dapwc.Main} reads the
 * property file; its {@code PwcRun} is the way of the data from file to result; the packages below
 * hold its parts: {@code config} (keys and their values), {@code data} (distances as whole
 * numbers), {@code kernel} (sums and products), {@code solve} (the methods), {@code center} (points
 * that stand for their clusters), {@code result} (what is written).
 */
package org.spidal.dapwc;
