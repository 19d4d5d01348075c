package org.spidal.common.checkpoint;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;

/** The properties of all programs that can be stopped and resumed. */
public final class CheckpointKeys {
  public static final Key<Duration> CHECKPOINT_INTERVAL =
      Key.duration("CheckpointInterval", ChronoUnit.MINUTES)
          .byDefault(Duration.ofMinutes(30))
          .doc(
              "How often to write a checkpoint. After any interruption, the same command resumes from it. 0: only when"
                  + " the job is asked to stop.");
  public static final Key<Boolean> RESUME =
      Key.flag("Resume")
          .byDefault(true)
          .doc(
              "Resumes from the latest checkpoint of the same run in OutputDirectory, if there is one; false: starts"
                  + " from the beginning.");
  public static final Key<Duration> MAX_HOURS =
      Key.duration("MaxHours", ChronoUnit.HOURS)
          .byDefault(Duration.ZERO)
          .doc(
              "After this time the job writes a checkpoint at the next pass and ends with code 75; 0: no limit.");

  public static final KeySet ALL =
      KeySet.shared().aside("Checkpoints", CHECKPOINT_INTERVAL, RESUME, MAX_HOURS);

  private CheckpointKeys() {}
}
