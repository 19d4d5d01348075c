package org.spidal.common.input;

import java.util.zip.ZipException;
import org.spidal.common.file.Packing;

/** A file is packed in a way that is not read. */
final class PackedException extends ZipException {
  private static final long serialVersionUID = 1;

  PackedException(String path, Packing packing) {
    super(
        "is packed with "
            + packing.text()
            + ", which is not read; unpack it: "
            + packing.command()
            + " "
            + ShellWord.of(path));
  }
}
