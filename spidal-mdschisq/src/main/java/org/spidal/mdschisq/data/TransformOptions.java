package org.spidal.mdschisq.data;

/**
 * What is done to a distance when it is read.
 *
 * @param number of the function of distances, 0 for none
 * @param parameter of that function
 * @param squared whether distances are squared
 */
public record TransformOptions(int number, double parameter, boolean squared) {}
