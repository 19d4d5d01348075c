/**
 * Any MPI library, called by the foreign-function interface of JDK 22 and later: Open MPI, MPICH
 * and what has its interface (Intel MPI, MVAPICH), and libraries with the standard interface of MPI
 * 5. Nothing has to be compiled or installed for it but the library.
 */
package org.spidal.mpi;
