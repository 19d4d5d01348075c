package org.spidal.mdschisq.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a {@link ShortProductKernel} is compiled for. Each case has a copy of that class (a hidden
 * one, JEP 371), in which norm, formula and second derivatives are constants for the compiler.
 *
 * @param squared whether squared distances of the map are fitted
 * @param exact whether second derivatives are exact, not those of Gauss and Newton
 */
record ShortProductCase(Norm norm, boolean squared, boolean exact) {
  /** Made when first asked for. A copy belongs to no run: it has no state but its compiled code. */
  private static final Map<ShortProductCase, MethodHandle> CONSTRUCTORS = new ConcurrentHashMap<>();

  /** The case that the class of a lookup was defined for. */
  static ShortProductCase of(MethodHandles.Lookup kernel) {
    try {
      return MethodHandles.classData(kernel, ConstantDescs.DEFAULT_NAME, ShortProductCase.class);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * A kernel for these rows.
   *
   * @param points N
   * @param exact whether with exact second derivatives
   */
  static ShortProducts kernel(Functional functional, PairRows rows, int points, boolean exact) {
    ShortProductCase asked = new ShortProductCase(rows.norm(), functional.squared(), exact);
    MethodHandle constructor = CONSTRUCTORS.computeIfAbsent(asked, ShortProductCase::constructor);
    try {
      return (ShortProducts) constructor.invoke(functional, rows, points);
    } catch (Throwable e) {
      throw new IllegalStateException("the kernel cannot be made", e);
    }
  }

  private MethodHandle constructor() {
    Class<?> kernel = ShortProductKernel.class;
    try (InputStream code = kernel.getResourceAsStream(kernel.getSimpleName() + ".class")) {
      MethodHandles.Lookup copy =
          MethodHandles.lookup().defineHiddenClassWithClassData(code.readAllBytes(), this, true);
      return copy.findConstructor(
          copy.lookupClass(),
          MethodType.methodType(void.class, Functional.class, PairRows.class, int.class));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
