package org.spidal.bench;

/**
 * What a worker does in one exchange.
 *
 * @param write its own part, from the heap
 * @param operate the operation
 * @param read the whole result, into the heap
 */
record ExchangeSteps(Runnable write, Runnable operate, Runnable read) {
  Runnable withoutReading() {
    return () -> {
      write.run();
      operate.run();
    };
  }

  Runnable withReading() {
    return () -> {
      write.run();
      operate.run();
      read.run();
    };
  }

  /** The same copies, and no operation between them. */
  ExchangeSteps copiesAlone() {
    return new ExchangeSteps(write, () -> {}, read);
  }
}
