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
public final class GroupCollectives extends AbstractCollectives {
  private final Topology topology;
  private final GroupBarrier barrier;
  private final LeaderExchange leaders;
  private final VectorOperations vectors;

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
    for (SharedArray section : layout.sections()) {
      section.attach(region);
      if (leaders != null && section.placement() instanceof BlocksPlacement blocks) {
        blocks.allRounds((int) leaders.greatest(blocks.rounds()));
      }
    }
    this.vectors = new VectorOperations(topology, rank(), barrier, leaders);
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
  void moveParts(Operation operation, SharedArray section, ElementType type, int root, long count) {
    PartsPlacement parts = section.asParts(operation.text());
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
  void moveBlocks(SharedArray section, ElementType type, long count) {
    BlocksPlacement blocks = section.asBlocks(Operation.ALL_TO_ALL.text());
    long code = Operation.ALL_TO_ALL.code(section, type, 0);
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
      SharedArray section,
      ElementType type,
      long count,
      Reduction reduction,
      int root) {
    VectorsPlacement placement = section.asVectors(operation.text());
    long code = Operation.with(operation.code(section, type, root), reduction);
    if (operation == Operation.SCAN || operation == Operation.EX_SCAN) {
      vectors.scan(code, placement, type, count, reduction, operation == Operation.EX_SCAN);
    } else {
      int rootGroup = topology.groupOfWorker(root);
      vectors.reduce(operation, code, placement, type, count, reduction, rootGroup);
    }
  }
}
