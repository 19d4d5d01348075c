package org.spidal.common.testing;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Holds tests to their {@code @Timeout}, by a {@link FairClock}. It stands in for JUnit's own
 * timeouts, which a busy machine breaks ({@code junit-platform.properties}).
 */
public final class FairTimeout implements InvocationInterceptor {
  private static final long STEP_MILLIS = 500;

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    hold(invocation, context);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    hold(invocation, context);
  }

  private static void hold(Invocation<Void> invocation, ExtensionContext context) throws Throwable {
    Optional<Timeout> timeout = timeout(context);
    if (timeout.isEmpty()) {
      invocation.proceed();
      return;
    }
    Duration limit = Duration.of(timeout.get().value(), timeout.get().unit().toChronoUnit());
    if (timeout.get().threadMode() == ThreadMode.SEPARATE_THREAD) {
      abandonAfter(limit, FairClock.ofThisProcess(), invocation);
    } else {
      interruptAfter(limit, FairClock.ofThisProcess(), invocation);
    }
  }

  private static Optional<Timeout> timeout(ExtensionContext context) {
    for (ExtensionContext c = context; c != null; c = c.getParent().orElse(null)) {
      Optional<Timeout> found = AnnotationSupport.findAnnotation(c.getElement(), Timeout.class);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** Interrupts a test that takes too long, as JUnit would. */
  static void interruptAfter(Duration limit, FairClock clock, Invocation<Void> invocation)
      throws Throwable {
    Watchdog watchdog = new Watchdog(limit, clock, Thread.currentThread());
    watchdog.start();
    Throwable thrown = null;
    try {
      invocation.proceed();
    } catch (Throwable e) {
      thrown = e;
    }
    if (watchdog.end()) {
      TimeoutException late = late(limit);
      if (thrown != null) {
        late.addSuppressed(thrown);
      }
      throw late;
    }
    if (thrown != null) {
      throw thrown;
    }
  }

  /** Leaves a test alone that takes too long: it may be in a loop that no interrupt ends. */
  static void abandonAfter(Duration limit, FairClock clock, Invocation<Void> invocation)
      throws Throwable {
    Throwable[] thrown = new Throwable[1];
    Thread test =
        new Thread(
            () -> {
              try {
                invocation.proceed();
              } catch (Throwable e) {
                thrown[0] = e;
              }
            },
            "test");
    test.setDaemon(true);
    test.start();
    do {
      test.join(STEP_MILLIS);
    } while (test.isAlive() && clock.elapsed().compareTo(limit) < 0);
    if (test.isAlive()) {
      TimeoutException late = late(limit);
      late.setStackTrace(test.getStackTrace());
      throw late;
    }
    if (thrown[0] != null) {
      throw thrown[0];
    }
  }

  private static TimeoutException late(Duration limit) {
    return new TimeoutException(
        "not over after " + limit.toSeconds() + " s, not counting the time without a core");
  }

  /** Interrupts a thread at the limit, unless it is over before. */
  private static final class Watchdog extends Thread {
    private final Duration limit;
    private final FairClock clock;
    private final Thread watched;
    private boolean over;
    private boolean fired;

    Watchdog(Duration limit, FairClock clock, Thread watched) {
      super("watchdog of a test");
      this.limit = limit;
      this.clock = clock;
      this.watched = watched;
      setDaemon(true);
    }

    @Override
    public void run() {
      while (clock.elapsed().compareTo(limit) < 0) {
        synchronized (this) {
          if (over) {
            return;
          }
          try {
            wait(STEP_MILLIS);
          } catch (InterruptedException e) {
            return;
          }
        }
      }
      synchronized (this) {
        if (!over) {
          fired = true;
          watched.interrupt();
        }
      }
    }

    /** Returns whether it was too late; then the interrupt is taken back. */
    synchronized boolean end() {
      over = true;
      notifyAll();
      if (fired) {
        Thread.interrupted();
      }
      return fired;
    }
  }
}
