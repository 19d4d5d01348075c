/**
 * How a run survives the end of its job: the {@link org.spidal.common.checkpoint.Course} that it
 * took so far, and the arrays of its {@link org.spidal.common.checkpoint.RunState}, in a file from
 * which a later job goes on to the same bytes.
 */
package org.spidal.common.checkpoint;
