/**
 * Whole jobs as a user starts them: the real launcher, the real mpirun, on one machine. Each test
 * works in a folder of its own and ends only processes that it started.
 */
package org.spidal.jobs;
