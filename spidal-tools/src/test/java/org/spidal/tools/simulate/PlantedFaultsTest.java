package org.spidal.tools.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The simulation finds faults: each of these, when it stands in SPIDAL, within some seeds. Prints
 * by which it was found.
 *
 * <p>One more is not here, as it is no fault: where work of the past is done again ({@code
 * Course}), a resumed run takes longer, but by contract it leads to what the checkpoint holds.
 */
@Timeout(600)
class PlantedFaultsTest {
  private static final String COLLECTIVE = "org.spidal.common.collective.";
  private static final String JOB = "org.spidal.common.job.";
  private static final String CHECKPOINT = "org.spidal.common.checkpoint.";
  private static final String RESULTS = "org.spidal.common.results.";

  @TempDir private Path folder;

  static List<PlantedFault> ofCollectives() {
    return List.of(
        new PlantedFault(
            "a leader does not wait for its workers",
            COLLECTIVE + "GroupBarrier",
            "waiter.await(arrival);",
            ""),
        new PlantedFault(
            "a worker does not wait for its leader",
            COLLECTIVE + "GroupBarrier",
            "waiter.await(publication);",
            ""),
        new PlantedFault(
            "a leader takes the last arrival of a worker for this one",
            COLLECTIVE + "GroupBarrier",
            "ControlLayout.arrived(worker)) >= epoch;",
            "ControlLayout.arrived(worker)) >= epoch - 1;"),
        new PlantedFault(
            "a worker takes the last publication for this one",
            COLLECTIVE + "GroupBarrier",
            "PUBLISHED_WORD) >= epoch;",
            "PUBLISHED_WORD) >= epoch - 1;"),
        new PlantedFault(
            "nobody looks whether workers live",
            COLLECTIVE + "GroupBarrier",
            "if (pid != 0 && pid != living) {",
            "if (false) {"),
        new PlantedFault(
            "nobody looks whether a leader lives that has arrived",
            COLLECTIVE + "GroupBarrier",
            "(arrived && w != 0)",
            "arrived"),
        new PlantedFault(
            "both copies of a section lie in one place",
            COLLECTIVE + "Whole",
            "offset[copy] = align(at);",
            "offset[copy] = copy == 0 ? align(at) : offset[0];"),
        new PlantedFault(
            "both copies of blocks lie in one place",
            COLLECTIVE + "ToEach",
            "roundOffset[copy][r] = withinWindow(at, roundBytes[r], windowSize);",
            "roundOffset[copy][r] = copy == 0 ? withinWindow(at, roundBytes[r], windowSize) :"
                + " roundOffset[0][r];"),
        new PlantedFault(
            "the leader does not wait before vectors are combined in slices",
            COLLECTIVE + "VectorOperations",
            "barrier.arrive(code, -1);\n    vectors.turn();\n    barrier.complete();",
            "vectors.turn();"),
        new PlantedFault(
            "slices are sent before all have combined them",
            COLLECTIVE + "VectorOperations",
            "barrier.arrive(code, -3 - step);\n"
                + "      if (barrier.isLeader()) {\n"
                + "        ByteBuffer stage",
            "if (!barrier.isLeader()) { barrier.arrive(code, -3 - step); } else { ByteBuffer"
                + " stage"),
        new PlantedFault(
            "a scan does not wait for those who read its slots",
            COLLECTIVE + "VectorOperations",
            "barrier.arrive(code, -1);\n    vectors.turnToOwnSlot();\n    barrier.complete();",
            "vectors.turnToOwnSlot();"),
        new PlantedFault(
            "workers do not agree on how long they exchange",
            COLLECTIVE + "KeyedExchange",
            "fullest = all.agreeOnGreatest(operation, section, root, fullest);",
            ""),
        new PlantedFault(
            "a leader sends its message without the data",
            COLLECTIVE + "LeaderMessages",
            "leaders.allGatherShort(messages, stride, HEADER + used);",
            "leaders.allGatherShort(messages, stride, HEADER);"),
        new PlantedFault(
            "a region is used before its leader has made it ready",
            JOB + "ProcessTeam",
            "group.barrier();",
            ""),
        new PlantedFault(
            "a region is opened before it is there",
            JOB + "GroupRegions",
            "group.barrier();\n    long share",
            "long share"),
        new PlantedFault(
            "a region is used before all have filled it",
            JOB + "GroupRegions",
            "group.barrier();\n    SharedRegion region",
            "SharedRegion region"),
        new PlantedFault(
            "a region loses its name before all have mapped it",
            JOB + "GroupRegions",
            "group.barrier();\n    return region;",
            "return region;"));
  }

  static List<PlantedFault> ofFiles() {
    return List.of(
        new PlantedFault(
            "the main output gets its name first",
            RESULTS + "StagingFolder",
            "places.get(file).equals(last))",
            "!places.get(file).equals(last))"),
        new PlantedFault(
            "the hidden folder is left", RESULTS + "StagingFolder", "disk.delete(path);", ""),
        new PlantedFault(
            "a lock is not given back", RESULTS + "ResultFiles", "lock.release(warning);", ""),
        new PlantedFault(
            "locks of the dead are left",
            RESULTS + "OutputLock",
            "deadLocks.forEach(path -> delete(path, word));",
            ""),
        new PlantedFault(
            "checkpoints that were never finished are left",
            CHECKPOINT + "CheckpointFiles",
            "files.addAll(inFolder(name -> AtomicFile.isTemporary(name, file)));",
            ""),
        new PlantedFault(
            "only one of two checkpoints is deleted",
            CHECKPOINT + "CheckpointFiles",
            "for (int slot = 0; slot < FILES; slot++) {\n      Path file = file(slot);",
            "for (int slot = 1; slot < FILES; slot++) {\n      Path file = file(slot);"),
        new PlantedFault(
            "nobody looks whether the job was ended",
            COLLECTIVE + "GroupBarrier",
            "private void lookAround(long waitedNanos) {\n    checkAbort();",
            "private void lookAround(long waitedNanos) {"),
        new PlantedFault(
            "a worker that fails does not tell the others of its node",
            JOB + "ProcessTeam",
            "boolean first = barrier.abort(code);",
            "boolean first = true;"),
        new PlantedFault(
            "a worker does not say which process it is",
            COLLECTIVE + "GroupBarrier",
            "region.putLong(ControlLayout.pid(me), self.pid());",
            ""),
        new PlantedFault(
            "workers do not agree on whether to stop",
            CHECKPOINT + "Checkpoints",
            "long agreed = collectives.max(wish);",
            "long agreed = wish;"),
        new PlantedFault(
            "a stop is taken for a defect",
            CHECKPOINT + "Checkpoints",
            "ExitCode.STOPPED,",
            "ExitCode.INTERNAL,"),
        new PlantedFault(
            "the numbers of a checkpoint are not restored",
            CHECKPOINT + "CheckpointFile",
            "part.set(i, values[i]);",
            ""),
        new PlantedFault(
            "what was saved is not restored",
            CHECKPOINT + "Course",
            "if (!journal.isPast()) {",
            "if (false) {"),
        new PlantedFault(
            "what follows from the restored numbers is not made anew",
            CHECKPOINT + "Checkpoints",
            "state.restored();",
            ""),
        new PlantedFault(
            "checkpoints stay when there is a result",
            "org.spidal.common.program.WholeRun",
            "context.deleteCheckpoints();",
            ""));
  }

  /** They show in few moments of a job only, so that many seeds are needed. */
  static List<PlantedFault> ofMoments() {
    return List.of(
        new PlantedFault(
            "what was made ready is left after a failure",
            RESULTS + "ResultFiles",
            "staging.values().forEach(folder -> discard(folder.path()));",
            ""),
        new PlantedFault(
            "the lock of a dead job goes before what it tells of",
            RESULTS + "ResultFiles",
            "lock.deadFolders().forEach(files::discard);",
            "lock.releaseDead(warning); lock.deadFolders().forEach(files::discard);"),
        new PlantedFault(
            "a part stays that no checkpoint tells of",
            RESULTS + "ResultFiles",
            "parts.stream().filter(isNeeded.negate()).forEach(this::delete);",
            ""),
        new PlantedFault(
            "a file gets its name before its bytes are safe",
            "org.spidal.common.file.AtomicFile",
            "temporary.sync();",
            ""),
        new PlantedFault(
            "what could not be written is left",
            "org.spidal.common.file.AtomicFile",
            "if (!done) {",
            "if (false) {"),
        new PlantedFault(
            "a full disk is taken for a defect",
            "org.spidal.common.file.WriteFault",
            "ExitCode.CANNOT_WRITE,",
            "ExitCode.INTERNAL,"),
        new PlantedFault(
            "hidden folders of the dead are left",
            RESULTS + "ResultFiles",
            "lock.deadFolders().forEach(files::discard);",
            ""),
        new PlantedFault(
            "locks that were never finished are left",
            RESULTS + "OutputLock",
            "lock.sweep(names.stem(), word);",
            ""),
        new PlantedFault(
            "a job stops without a checkpoint",
            CHECKPOINT + "Checkpoints",
            "SpidalException failure = save();",
            "SpidalException failure = agreed == STOP ? null : save();"),
        new PlantedFault(
            "hidden folders of the dead are emptied, but stay",
            RESULTS + "StagingFolder",
            "disk.delete(folder);",
            ""));
  }

  static List<PlantedFault> ofPartsInPlace() {
    return List.of(
        new PlantedFault(
            "the main output gets its name before the others are published",
            RESULTS + "ResultFiles",
            "if (inPlace != null && !mainInPlace) {",
            "if (inPlace != null) {"));
  }

  static List<PlantedFault> ofRows() {
    return List.of(
        new PlantedFault(
            "every worker restores the rows of the first",
            CHECKPOINT + "Checkpoints",
            "resumed.restore(state, partition.range(collectives.rank()).start());",
            "resumed.restore(state, 0);"),
        new PlantedFault(
            "others wait for rows that worker 0 does not gather on a full disk",
            CHECKPOINT + "Checkpoints",
            "if (!gathered[0]) {",
            "if (false) {"));
  }

  @ParameterizedTest
  @MethodSource
  void ofCollectives(PlantedFault fault) {
    require(fault, FaultFinder.OfExchange.class);
  }

  @ParameterizedTest
  @MethodSource
  void ofFiles(PlantedFault fault) {
    require(fault, FaultFinder.OfDrill.class);
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource
  void ofMoments(PlantedFault fault) {
    require(fault, FaultFinder.OfDrill.class);
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource
  void ofPartsInPlace(PlantedFault fault) {
    require(fault, FaultFinder.OfDistances.class);
  }

  @ParameterizedTest
  @MethodSource
  void ofRows(PlantedFault fault) {
    require(fault, FaultFinder.OfDrill.class);
  }

  private void require(PlantedFault fault, Class<? extends FaultFinder> finder) {
    long seed = fault.find(finder, folder);
    System.out.println("planted fault: " + fault.what() + ": " + found(seed));
    assertThat(seed).as(fault.what()).isNotNegative();
  }

  private static String found(long seed) {
    return seed < 0 ? "not found" : seed == 0 ? "shows without a seed" : "found by seed " + seed;
  }
}
