/**
 * Messages between processes: the few calls that start-up and leaders need, through an MPI library
 * or inside one JVM. The only package that knows {@code mpi.*}, the Java binding of Open MPI; any
 * library is called by {@code org.spidal.mpi}, which needs a newer JDK.
 */
package org.spidal.common.transport;
