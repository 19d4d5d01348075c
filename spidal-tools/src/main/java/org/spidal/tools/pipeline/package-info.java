/**
 * {@code ./spidal pipeline}: {@link org.spidal.tools.pipeline.Planner} makes the steps out of a
 * property file and a plan of rounds, {@link org.spidal.tools.pipeline.StepRunner} does them.
 */
package org.spidal.tools.pipeline;
