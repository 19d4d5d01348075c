package org.spidal.tools.command;

import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;
import org.spidal.common.program.Application;
import org.spidal.common.program.ProgramCommand;

/** The programs of this release, as {@link ServiceLoader} finds them. */
public final class Programs {
  private Programs() {}

  /** All, by their names. */
  public static SortedMap<String, ProgramCommand> all() {
    SortedMap<String, ProgramCommand> programs = new TreeMap<>();
    for (Application application : ServiceLoader.load(Application.class)) {
      programs.put(application.declaration().keys().program(), new ProgramCommand(application));
    }
    return programs;
  }

  /** The one of this name, which exists. */
  public static ProgramCommand named(String name) {
    return all().get(name);
  }
}
