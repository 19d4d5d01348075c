package org.spidal.tools.pwc;

import java.util.HashSet;
import java.util.List;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.tools.command.Tool;

/** What these tools have in common. */
abstract class ClusterTool extends Tool {
  /** A command line that asks for what cannot be. */
  static SpidalException usage(String message) {
    return new SpidalException(ExitCode.USAGE, message);
  }

  /** Throws if a cluster is named twice. */
  static void requireOnce(List<Integer> clusters, String option) {
    if (new HashSet<>(clusters).size() < clusters.size()) {
      throw usage(option + " names a cluster twice");
    }
  }
}
