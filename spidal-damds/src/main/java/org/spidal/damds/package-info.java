/**
 * DA-MDS: multidimensional scaling by deterministic annealing. {@link org.spidal.damds.Main} reads
 * the property file; its {@code DamdsRun} is the way of the data from file to result; the packages
 * below hold its parts: {@code config} (keys and their values), {@code data} (distances and
 * weights), {@code kernel} (one pass), {@code solve} (the methods), {@code result} (what is
 * written), {@code plan} (what a job will take).
 */
package org.spidal.damds;
