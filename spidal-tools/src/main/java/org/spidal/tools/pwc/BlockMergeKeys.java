package org.spidal.tools.pwc;

import java.nio.file.Path;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;

/** The properties of {@code blockmerge}, as the original program spelled them. */
final class BlockMergeKeys {
  static final Key<Path> FOLDER =
      Key.inputPath("blockDir").required("blocks").doc("The folder of the block files.");
  static final Key<String> NAMES =
      Key.text("nameFormat")
          .byDefault("{1}-{2}.bin")
          .doc("Their names: {1} is the number of the block row, {2} of the block column, from 0.");
  static final Key<Integer> BLOCKS =
      Key.integer("blockCount")
          .required("4")
          .atLeast(1)
          .doc(
              "Number of blocks along each side. They may differ in size; all blocks of a row have the same height.");
  static final Key<Path> OUT =
      Key.outputPath("outFile").required("distances.bin").doc("The whole matrix.");
  static final Key<String> SKIPPED =
      Key.text("skipRanks")
          .doc("Numbers of blocks, separated by commas, whose rows and columns are left out.");

  static final KeySet ALL =
      KeySet.of("blockmerge", "Joins block files of int16 distances into one matrix.")
          .section("Blocks", FOLDER, NAMES, BLOCKS, SKIPPED)
          .section("Output", OUT)
          .obsolete("isBigEndian", "bytes are copied: the matrix has the order of the blocks");

  private BlockMergeKeys() {}
}
