package org.spidal.distances.table;

import java.nio.file.Path;
import java.util.Optional;
import org.spidal.common.testing.FuzzTarget;
import org.spidal.distances.table.SampleTableReader.TableRows;

/** Tables of BIOM 1. */
public final class BiomTarget implements FuzzTarget {
  @Override
  public String name() {
    return "biom";
  }

  @Override
  public String fileName() {
    return "in.biom";
  }

  @Override
  public void read(Path file) {
    new SampleTableReader(file, Optional.empty(), TableRows.AUTO, Optional.empty()).read();
  }
}
