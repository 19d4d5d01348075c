package org.spidal.common.input;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.spidal.common.testing.FuzzTarget;

/** What kind of file the bytes are, under each ending that tells one. */
public final class FileKindTarget implements FuzzTarget {
  private static final Set<String> OTHERS = Set.of("", "fasta", "csv", "h5ad", "interval_list");

  @Override
  public String name() {
    return "kind";
  }

  @Override
  public String fileName() {
    return "in";
  }

  @Override
  public void read(Path file) throws IOException {
    byte[] head = Files.readAllBytes(file);
    OTHERS.forEach(ending -> FileKind.of(head, "in." + ending));
    FormTable.endings().forEach(ending -> FileKind.of(head, "in." + ending));
  }
}
