package org.spidal.common.collective;

/**
 * The words of a group's control region. Every word that one worker writes and another polls has a
 * 128-byte line of its own (two cache lines, as processors fetch them in pairs).
 *
 * <pre>
 *      0  magic          'SPIDAL' and layout version, stored last by the leader
 *      8  workers        workers of the group
 *     16  run id         hash of the run's random name
 *    128  abort          0, or 1 + exit code + (worker rank &lt;&lt; 16)
 *    256  published      epoch that the leader has completed
 *    264  between nodes  1 while the leader waits for other groups
 *    272  computing      workers that have a turn, where only some may compute at a time
 *    384  line of worker 0 of the group
 *           +0  arrived    epoch at which the worker has arrived
 *           +8  operation  what it wants to do there, as Operation packs it
 *          +16  count      and how much of it
 *          +24  pid        its process
 *          +32  start time of its process
 *    512  line of worker 1 ...
 * </pre>
 */
final class ControlLayout {
  static final long MAGIC = 0x5350_4944_414C_0001L;

  static final long MAGIC_WORD = 0;
  static final long WORKERS_WORD = 8;
  static final long RUN_ID_WORD = 16;
  static final long ABORT_WORD = 128;
  static final long PUBLISHED_WORD = 256;
  static final long BETWEEN_NODES_WORD = 264;
  static final long COMPUTING_WORD = 272;

  private static final long LINE = 128;
  private static final long FIRST_WORKER = 384;

  private ControlLayout() {}

  static long length(int workers) {
    return FIRST_WORKER + workers * LINE;
  }

  static long arrived(int worker) {
    return FIRST_WORKER + worker * LINE;
  }

  static long operation(int worker) {
    return arrived(worker) + 8;
  }

  static long count(int worker) {
    return arrived(worker) + 16;
  }

  static long pid(int worker) {
    return arrived(worker) + 24;
  }

  static long startTime(int worker) {
    return arrived(worker) + 32;
  }
}
