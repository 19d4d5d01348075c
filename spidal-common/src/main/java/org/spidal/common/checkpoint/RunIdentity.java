package org.spidal.common.checkpoint;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import org.spidal.common.collective.Collectives;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.InputHash;
import org.spidal.common.input.InputHash.Sha256;

/**
 * Which run it is: a hash of all that its result depends on, the settings that matter and the files
 * that are read. The same on every machine and for every layout.
 */
public final class RunIdentity {
  private RunIdentity() {}

  /** The identity of the run that has these settings, and the contents of the files they name. */
  public static long of(Settings settings, InputHash hash) {
    MessageDigest digest = Sha256.digest();
    for (String line : settings.ofResult()) {
      digest.update((line + "\n").getBytes(StandardCharsets.UTF_8));
    }
    for (Path file : settings.computedFrom()) {
      digest.update((hash.of(file) + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return ByteBuffer.wrap(digest.digest()).getLong();
  }

  /**
   * Tells all workers what worker 0 has found, as text. Collective.
   *
   * @param identity of worker 0; not used on others
   */
  public static String agree(Collectives collectives, long identity) {
    long agreed = collectives.max(collectives.rank() == 0 ? identity : Long.MIN_VALUE);
    return text(agreed);
  }

  /** As text. */
  static String text(long identity) {
    return Sentence.of("%016x", identity);
  }
}
