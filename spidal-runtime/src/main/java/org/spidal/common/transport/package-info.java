/**
 * Messages between processes: the few calls that start-up and leaders need, over Open MPI or inside
 * one JVM. The only package that knows {@code mpi.*}.
 */
package org.spidal.common.transport;
