package org.spidal.common.transport;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs a piece of code as every process of a pretended world. */
final class Processes {
  interface Body {
    void run(Transport world);
  }

  private Processes() {}

  /** Returns when all have ended; throws what the first of them threw, after ending the others. */
  static void run(int[] nodeOf, Body body) {
    List<Transport> worlds = LoopbackTransport.world(nodeOf);
    ExecutorService threads = Executors.newFixedThreadPool(nodeOf.length);
    try {
      List<Future<?>> ends = new ArrayList<>();
      for (Transport world : worlds) {
        ends.add(threads.submit(() -> body.run(world)));
      }
      for (Future<?> end : ends) {
        end.get();
      }
    } catch (InterruptedException | ExecutionException e) {
      throw new AssertionError("a process failed", e);
    } finally {
      worlds.get(0).abort(70);
      threads.shutdownNow();
    }
  }
}
