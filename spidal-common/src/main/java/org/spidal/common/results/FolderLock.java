package org.spidal.common.results;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.file.Disk;

/**
 * Keeps a folder for one job that lets several programs write into it, one after the other: two
 * such jobs would change each other's files between planning and running. The programs have their
 * own locks besides.
 */
public final class FolderLock implements AutoCloseable {
  private final OutputLock lock;
  private final Consumer<String> word;

  private FolderLock(OutputLock lock, Consumer<String> word) {
    this.lock = lock;
    this.word = word;
  }

  /**
   * Takes a folder, which is made if need be.
   *
   * @param job what writes there, in a word
   * @param take whether the lock of a job that cannot be seen from here is taken, too
   * @param word gets what the user should know
   * @throws org.spidal.common.fault.SpidalException with {@link ExitCode#CANNOT_WRITE} if another
   *     such job has it, or it cannot be written
   */
  public static FolderLock take(String job, Path folder, boolean take, Consumer<String> word) {
    Path all = folder.resolve(job);
    AtomicFile.checkWritable(all);
    Path place = AtomicFile.place(all);
    String run = Sentence.of("%016x", ThreadLocalRandom.current().nextLong());
    OutputNames names = new OutputNames(place.getParent(), job);
    OutputLock lock =
        OutputLock.take(
            job,
            names,
            run,
            LockHolder.self(System.getenv()),
            List.of(place),
            Disk.real(),
            take,
            word);
    lock.releaseDead(word);
    return new FolderLock(lock, word);
  }

  /** Lets others have it. */
  @Override
  public void close() {
    lock.release(word);
  }
}
