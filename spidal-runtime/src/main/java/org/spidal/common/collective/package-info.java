/**
 * Collective operations of all workers of a job, without a message inside a node: workers write
 * into a mapped region, one leader per group talks to the other groups, and the result is read in
 * place.
 */
package org.spidal.common.collective;
