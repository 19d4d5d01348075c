package org.spidal.common.testing.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.spidal.common.file.Disk;

/**
 * A disk whose n-th operation does not happen, nor any after it: as for a process that is killed.
 */
final class DyingDisk implements Disk {
  private final Disk real = Disk.real();
  private final AtomicInteger left;

  /** No program may catch it. */
  static final class Killed extends Error {
    private static final long serialVersionUID = 1L;

    Killed() {
      super("killed by the test");
    }
  }

  /**
   * @param operations that happen
   */
  DyingDisk(int operations) {
    this.left = new AtomicInteger(operations);
  }

  private void count() {
    if (left.decrementAndGet() < 0) {
      throw new Killed();
    }
  }

  @Override
  public NewFile create(Path file) throws IOException {
    count();
    return real.create(file);
  }

  @Override
  public void syncFolder(Path folder) {
    real.syncFolder(folder); // which changes nothing that another process sees
  }

  @Override
  public void makeFolder(Path folder) throws IOException {
    count();
    real.makeFolder(folder);
  }

  @Override
  public void link(Path name, Path file) throws IOException {
    count();
    real.link(name, file);
  }

  @Override
  public void move(Path from, Path to) throws IOException {
    count();
    real.move(from, to);
  }

  @Override
  public void delete(Path path) throws IOException {
    count();
    real.delete(path);
  }
}
