package org.spidal.tools.simulate;

import java.nio.ByteBuffer;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.shm.SharedMemory;
import org.spidal.common.shm.SharedRegion;

/**
 * Shared regions without files, as making and mapping one takes longer than most of what a small
 * job does with it. As with files, a region must be there before it is filled, and can be mapped
 * only as long as it has its name, and is filled to its end. What the regions of a job took serves
 * for those of the next one.
 */
final class SimulatedMemory implements SharedMemory {
  private static final byte[] ZEROS = new byte[1 << 14];

  private static final class Region {
    private final ByteBuffer bytes;
    private long filled;

    Region(ByteBuffer bytes) {
      this.bytes = bytes;
    }
  }

  private final Map<Path, Region> named = new HashMap<>();
  private final List<ByteBuffer> used = new ArrayList<>();
  private final List<ByteBuffer> unused = new ArrayList<>();
  private long made;

  /** Names of regions that have not been unlinked. */
  Set<Path> names() {
    return named.keySet();
  }

  /** A job has ended: nobody has a region any more. */
  void takeBack() {
    named.clear();
    unused.addAll(used);
    used.clear();
  }

  @Override
  public void sweep(Path directory) {} // whoever is killed here is unwound

  @Override
  public Path newName(Path directory, String tag) {
    return directory.resolve(tag + "-" + ++made);
  }

  @Override
  public void create(Path name, long length) {
    ByteBuffer room = take(Math.toIntExact(length));
    used.add(room);
    named.put(name, new Region(room.slice(0, (int) length)));
  }

  /** The first that is large enough; zeros, as what is made of a file that was never written. */
  private ByteBuffer take(int length) {
    for (int k = 0; k < unused.size(); k++) {
      if (unused.get(k).capacity() >= length) {
        ByteBuffer room = unused.remove(k);
        zero(room, 0, length);
        return room;
      }
    }
    return ByteBuffer.allocateDirect(length);
  }

  private static void zero(ByteBuffer bytes, int from, int to) {
    for (int at = from; at < to; at += ZEROS.length) {
      bytes.put(at, ZEROS, 0, Math.min(ZEROS.length, to - at));
    }
  }

  private Region find(Path name) {
    Region region = named.get(name);
    if (region == null) {
      throw new SpidalException(
          ExitCode.SYSTEM,
          "the shared region " + name + " is not there",
          new NoSuchFileException(name.toString()));
    }
    return region;
  }

  @Override
  public void fill(Path name, long from, long to) {
    Region region = find(name);
    zero(region.bytes, (int) from, (int) to);
    region.filled = Math.max(region.filled, to);
  }

  @Override
  public SharedRegion map(Path name, long length) {
    Region region = find(name);
    if (region.filled != length) {
      throw new SpidalException(
          ExitCode.SYSTEM,
          "the shared region %s has %s bytes, expected %s",
          name,
          region.filled,
          length);
    }
    return SharedRegion.over(name, region.bytes.duplicate());
  }

  @Override
  public void unlink(Path name) {
    named.remove(name);
  }
}
