package org.spidal.common.job;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The machine and the jars that a process was started from. Looks at each once, as none may change
 * while a job runs. Thread-safe.
 */
public final class Installation {
  private final Map<Class<?>, String> sums = new ConcurrentHashMap<>();
  private volatile String hostName;

  /** The name of the machine, for messages. */
  String hostName() {
    if (hostName == null) {
      hostName = readHostName();
    }
    return hostName;
  }

  /** The checksum of the jar of a class; see {@link JarSum}. */
  String jarSum(Class<?> type) {
    return sums.computeIfAbsent(type, JarSum::of);
  }

  private static String readHostName() {
    try {
      return Files.readString(Path.of("/proc/sys/kernel/hostname")).trim();
    } catch (IOException e) {
      try {
        return InetAddress.getLocalHost().getHostName();
      } catch (UnknownHostException u) {
        return "this machine";
      }
    }
  }
}
