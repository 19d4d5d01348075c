package org.spidal.tools.simulate;

/**
 * Makes the threads of simulated ranks: virtual ones where they are never pinned (from JDK 24 on,
 * JEP 491), as the threads hand over to each other at every step, which takes the kernel much
 * longer than the JVM.
 */
final class SimulatedThreads {
  private static final int FIRST_WITHOUT_PINS = 24;

  private static final String SCHEDULER = "jdk.virtualThreadScheduler.";

  private SimulatedThreads() {}

  /**
   * Lets one thread of the system carry all virtual ones, of which one runs at a time; another one
   * would be woken at every step, and find nothing to do. To be called before the first of them is
   * made.
   */
  static void useOneCarrier() {
    System.setProperty(SCHEDULER + "parallelism", "1");
    System.setProperty(SCHEDULER + "maxPoolSize", "1"); // none for one that reads a file, either
  }

  /** A thread that has not been started, and keeps no JVM alive. */
  static Thread of(String name, Runnable body) {
    if (Runtime.version().feature() >= FIRST_WITHOUT_PINS) {
      return virtual(name, body);
    }
    Thread thread = new Thread(body, name);
    thread.setDaemon(true);
    return thread;
  }

  /** By reflection, as SPIDAL is compiled for JDK 17. */
  private static Thread virtual(String name, Runnable body) {
    try {
      Class<?> builder = Class.forName("java.lang.Thread$Builder");
      Object unnamed = Thread.class.getMethod("ofVirtual").invoke(null);
      Object named = builder.getMethod("name", String.class).invoke(unnamed, name);
      return (Thread) builder.getMethod("unstarted", Runnable.class).invoke(named, body);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
