/**
 * {@code ./spidal pipeline}: what is to be done, in which order, from a property file and a plan of
 * rounds. The launcher does it.
 */
package org.spidal.dapwc.pipeline;
