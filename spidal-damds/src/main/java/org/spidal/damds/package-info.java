/**
 * DA-MDS: multidimensional scaling by deterministic annealing. {@link org.spidal.damds.Main} reads
 * the property file; its {@code DamdsRun} is the way of the data from file to result; the packages
 * below hold its parts: {@code config} (keys and their values), {@code data} (distances and
 * weights), {@code kernel} (one pass), {@code scale} (functions of the distances that are fitted to
 * the map), {@code solve} (the methods), {@code classical} (that of PCoA), {@code place} (how sure
 * each place is), {@code bound} (how far the map can be from the best), {@code result} (what is
 * written), {@code plan} (what a job will take).
 */
package org.spidal.damds;
