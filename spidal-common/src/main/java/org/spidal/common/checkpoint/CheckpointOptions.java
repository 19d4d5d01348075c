package org.spidal.common.checkpoint;

import org.spidal.common.config.Settings;

/**
 * When a run is saved.
 *
 * @param intervalNanos time between checkpoints; 0: only when the job is asked to stop
 * @param resume whether to go on from a checkpoint that is there
 * @param maxHours after how many hours the job stops; 0 for never
 */
public record CheckpointOptions(long intervalNanos, boolean resume, double maxHours) {
  /** What a property file with {@link CheckpointKeys} says. */
  public static CheckpointOptions of(Settings settings) {
    return new CheckpointOptions(
        settings.get(CheckpointKeys.CHECKPOINT_INTERVAL).toNanos(),
        settings.get(CheckpointKeys.RESUME),
        settings.get(CheckpointKeys.MAX_HOURS).toMillis() / 3.6e6);
  }
}
