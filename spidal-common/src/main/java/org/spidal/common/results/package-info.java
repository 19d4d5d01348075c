/**
 * The files that a run writes: named and declared by its program, kept apart from what it reads,
 * locked against other jobs, made ready in a hidden folder, and put into their places together.
 */
package org.spidal.common.results;
