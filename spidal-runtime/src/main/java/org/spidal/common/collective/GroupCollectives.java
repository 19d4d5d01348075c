package org.spidal.common.collective;

import java.util.List;
import org.spidal.common.shm.SharedRegion;
import org.spidal.common.transport.Transport;

/**
 * {@link Collectives} over one shared region per group, with one leader per group that talks to the
 * others.
 *
 * <p>Every operation has the same four steps: write your part in place; arrive; the leader
 * exchanges with the other leaders, straight from and to the mapped memory; everybody sees the
 * published result in place. Vectors are combined by all workers between two such meetings.
 */
public sealed class GroupCollectives extends AbstractCollectives permits ImaginedCollectives {
  private final Topology topology;
  private final GroupBarrier barrier;
  private final LeaderExchange leaders;
  private final VectorOperations vectors;
  private final Started started = new Started();
  private LeaderThread leaderThread; // null until something is started

  /**
   * @param layout the declared sections, closed
   * @param barrier of this worker's group
   * @param transport the leaders of all groups in the order of the groups; null in a worker that is
   *     not a leader
   * @param region the group's opened data region
   */
  public GroupCollectives(
      SharedLayout layout, GroupBarrier barrier, Transport transport, SharedRegion region) {
    super(layout);
    this.topology = layout.topology();
    this.barrier = barrier;
    List<String> titles = layout.titles();
    barrier.sections(titles);
    this.leaders =
        transport != null && topology.groups() > 1
            ? new LeaderExchange(
                transport, topology, barrier, new LeaderMessages(transport, topology, titles))
            : null;
    this.vectors = new VectorOperations(topology, rank(), barrier, leaders);
    for (SharedArray<?> section : layout.sections()) {
      section.attach(region);
      for (ElementType type : section.types()) {
        if (section.placement() instanceof Vectors) {
          vectors.prepare(type);
        }
      }
      ToEach blocks = section.placement().blocks();
      if (leaders != null && blocks != null) {
        blocks.allRounds((int) leaders.greatest(blocks.rounds()));
      }
    }
  }

  @Override
  public void barrier() {
    barrier.arrive(Operation.BARRIER.code(), 0);
    if (leaders != null) {
      leaders.meet(Operation.BARRIER.code(), 0);
    }
    barrier.complete();
  }

  @Override
  void moveParts(
      Operation operation,
      SharedArray<? extends Whole> section,
      ElementType type,
      int root,
      long count) {
    Whole parts = section.placement();
    long code = operation.code(section, type, root);
    barrier.arrive(code, count);
    if (leaders != null) {
      boolean shift = operation == Operation.SHIFT;
      leaders.moveParts(operation, code, count, parts, shift ? 0 : root, shift ? root : 0);
    }
    parts.turn();
    barrier.complete();
  }

  @Override
  void moveBlocks(
      Operation operation, SharedArray<?> section, ToEach blocks, ElementType type, long count) {
    long code = operation.code(section, type, 0);
    barrier.arrive(code, count);
    if (leaders != null) {
      leaders.moveBlocks(code, count, blocks);
    }
    blocks.turn();
    barrier.complete();
  }

  @Override
  void combineVectors(
      Operation operation,
      SharedArray<Vectors> section,
      ElementType type,
      long count,
      Reduction reduction,
      int root) {
    long code = Operation.with(operation.code(section, type, root), reduction);
    if (operation == Operation.SCAN || operation == Operation.EX_SCAN) {
      boolean exclusive = operation == Operation.EX_SCAN;
      vectors.scan(code, section.placement(), type, count, reduction, exclusive);
    } else {
      int rootGroup = topology.groupOfWorker(root);
      vectors.reduce(operation, code, section.placement(), type, count, reduction, rootGroup);
    }
  }

  @Override
  public void startShift(SharedArray<? extends Parts> section, int steps) {
    section.requireOpen();
    start(Operation.SHIFT, section, Math.floorMod(steps, size()), section.length());
  }

  @Override
  public void startPull(SharedArray<Pulled> section) {
    section.requireOpen();
    section.placement().pack(section.type());
    start(Operation.PULL, section, 0, 0);
  }

  private void start(Operation operation, SharedArray<?> section, int steps, long count) {
    long code = operation.code(section, section.type(), steps);
    barrier.arrive(code, count); // refuses if something is under way, which must stay as it is
    started.placement = section.placement();
    started.code = code;
    started.count = count;
    started.steps = steps;
    if (leaders != null) {
      if (leaderThread == null) {
        leaderThread = new LeaderThread(barrier);
      }
      leaderThread.begin(started);
    }
    barrier.beginComputing();
  }

  @Override
  public void finish() {
    Placement placement = started.placement;
    if (placement == null) {
      throw new IllegalStateException("nothing has been started");
    }
    barrier.endComputing();
    if (leaders != null) {
      barrier.await(leaderThread);
      leaderThread.throwFailure();
    }
    started.placement = null;
    if (placement instanceof Pulled) {
      placement.blocks().turn();
    }
    placement.turn();
    barrier.complete();
  }

  /** What has been started, and what its leader does. */
  private final class Started implements Runnable {
    private Placement placement; // null: nothing
    private long code;
    private long count;
    private int steps;

    @Override
    public void run() {
      if (placement instanceof Parts parts) {
        leaders.moveParts(Operation.SHIFT, code, count, parts, 0, steps);
      } else {
        leaders.moveBlocks(code, count, placement.blocks());
      }
    }
  }
}
