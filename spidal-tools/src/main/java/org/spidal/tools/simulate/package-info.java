/**
 * A cluster in one JVM: ranks are threads of which a seeded {@code Schedule} lets one run at a
 * time, over messages, disks and deaths that a {@code SimulatedCluster} makes up. A {@code
 * Simulation} runs a program there, seed by seed, and says what no job may do. The model is the
 * VOPR of TigerBeetle.
 */
package org.spidal.tools.simulate;
