package org.spidal.mpi;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Collections;

/**
 * Calls functions of C whose parameters are ints and pointers, nine at most.
 *
 * <p>All of them are called as one function of nine longs. Each parameter has a register or a place
 * on the stack of its own, of which the function looks at as much as it is wide, and it does not
 * look at those that it does not have. So Java has to prepare one call instead of thirty, each of
 * which would cost every process some milliseconds at its start; and nothing is allocated in a
 * call.
 */
@SuppressWarnings("restricted") // calls of native code: that is what it is for
final class Native {
  private static final int PARAMETERS = 9;

  private static final MethodHandle CALL =
      Linker.nativeLinker()
          .downcallHandle(
              FunctionDescriptor.of(
                  JAVA_LONG,
                  Collections.nCopies(PARAMETERS, JAVA_LONG).toArray(MemoryLayout[]::new)));

  private Native() {}

  /** Calls a function of four parameters at most. See the other {@code call}. */
  static long call(MemorySegment function, long a, long b, long c, long d) {
    return call(function, a, b, c, d, 0, 0, 0, 0, 0);
  }

  /**
   * Calls a function.
   *
   * @return what it returns: a pointer; of an int, only the lower half means something
   */
  static long call(
      MemorySegment function,
      long a,
      long b,
      long c,
      long d,
      long e,
      long f,
      long g,
      long h,
      long i) {
    try {
      return (long) CALL.invokeExact(function, a, b, c, d, e, f, g, h, i);
    } catch (Error error) {
      throw error;
    } catch (Throwable thrown) { // C throws nothing
      throw new IllegalStateException(thrown);
    }
  }
}
