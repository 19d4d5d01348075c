package org.spidal.damds.config;

/**
 * When a run is saved.
 *
 * @param intervalNanos time between checkpoints; 0: only when the job is asked to stop
 * @param resume whether to go on from a checkpoint that is there
 * @param maxHours after how many hours the job stops; 0 for never
 */
public record CheckpointOptions(long intervalNanos, boolean resume, double maxHours) {}
