package org.spidal.common.shm;

import java.nio.file.Path;

/**
 * Where the processes of a node get shared regions from. A simulated cluster puts another one in
 * its place, which makes no files.
 */
public interface SharedMemory {
  /** Removes what killed jobs have left in a folder. */
  void sweep(Path directory);

  /**
   * The name of a region that is to be made, another one for each call.
   *
   * @param tag what it is for
   */
  Path newName(Path directory, String tag);

  /** Makes an empty region; see {@link RegionFile#create}. */
  void create(Path name, long length);

  /** Fills some bytes of it with zeros; see {@link RegionFile#fill}. */
  void fill(Path name, long from, long to);

  /** Maps a whole region, which must be filled. */
  SharedRegion map(Path name, long length);

  /** Removes its name; the memory lives on as long as it is mapped. */
  void unlink(Path name);

  /** Mapped files. */
  static SharedMemory real() {
    return new SharedMemory() {
      @Override
      public void sweep(Path directory) {
        StaleRegions.sweep(directory);
      }

      @Override
      public Path newName(Path directory, String tag) {
        return directory.resolve(
            StaleRegions.name(tag + "-" + Long.toHexString(System.nanoTime())));
      }

      @Override
      public void create(Path name, long length) {
        RegionFile.create(name, length);
      }

      @Override
      public void fill(Path name, long from, long to) {
        RegionFile.fill(name, from, to);
      }

      @Override
      public SharedRegion map(Path name, long length) {
        return SharedRegion.map(name, length, SharedRegion.LARGEST_WINDOW);
      }

      @Override
      public void unlink(Path name) {
        RegionFile.unlink(name);
      }
    };
  }
}
