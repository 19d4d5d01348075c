package org.spidal.common.job;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.IntConsumer;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * Signals of the operating system. Through reflection, as the compiler warns of every use of the
 * JVM's signals and the warning cannot be turned off; there is no other way to a signal in Java.
 */
public final class Signals {
  private Signals() {}

  /**
   * From now on, calls a handler when a signal comes, on a thread of its own.
   *
   * @param name such as TERM
   * @param handler gets the signal's number
   * @throws SpidalException if the JVM keeps this signal to itself
   */
  public static void handle(String name, IntConsumer handler) {
    try {
      Class<?> signalClass = Class.forName("sun.misc.Signal");
      Class<?> handlerClass = Class.forName("sun.misc.SignalHandler");
      Object signal = signalClass.getConstructor(String.class).newInstance(name);
      int number = (int) signalClass.getMethod("getNumber").invoke(signal);
      Object proxy =
          Proxy.newProxyInstance(
              Signals.class.getClassLoader(),
              new Class<?>[] {handlerClass},
              (self, method, arguments) -> {
                if (method.getName().equals("handle")) {
                  handler.accept(number);
                  return null;
                }
                return method.invoke(handler, arguments);
              });
      signalClass.getMethod("handle", signalClass, handlerClass).invoke(null, signal, proxy);
    } catch (ReflectiveOperationException e) {
      Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
      throw new SpidalException(
          ExitCode.SYSTEM, "this JVM does not let SPIDAL listen to SIG" + name + ": " + cause, e);
    }
  }
}
