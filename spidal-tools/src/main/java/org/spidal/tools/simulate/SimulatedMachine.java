package org.spidal.tools.simulate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.spidal.common.job.Installation;
import org.spidal.common.shm.SharedMemory;

/**
 * What the jobs of a simulation find one after the other, besides files.
 *
 * @param regions folder of shared regions that are files
 * @param memory of those that are not
 * @param installation of all processes
 */
record SimulatedMachine(Path regions, SimulatedMemory memory, Installation installation) {
  /** Regions of more ranks are large, and used in part: files take only what is written to. */
  private static final int MOST_WITHOUT_FILES = 32;

  SimulatedMachine(Path regions) {
    this(regions, new SimulatedMemory(), new Installation());
  }

  /** Whether the regions of so many ranks are small. */
  boolean fills(int ranks) {
    return ranks <= MOST_WITHOUT_FILES;
  }

  SharedMemory memory(int ranks) {
    return fills(ranks) ? memory : SharedMemory.real();
  }

  /** Names of the regions that the last job has left; they are forgotten. */
  TreeSet<String> takeBack() throws IOException {
    TreeSet<String> names = new TreeSet<>();
    memory.names().forEach(name -> names.add(name.getFileName().toString()));
    memory.takeBack();
    try (Stream<Path> files = Files.list(regions)) {
      files.forEach(file -> names.add(file.getFileName().toString()));
    }
    return names;
  }
}
