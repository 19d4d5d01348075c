package org.spidal.tools.pwc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Manual;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.text.Fields;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code blockmerge}: makes one matrix of the blocks that a distance program wrote. */
@Command(
    name = "blockmerge",
    description = {
      "Joins block files (int16, row by row) into one N x N matrix. If block (i, j) is missing, block (j, i) is"
          + " used, transposed."
    })
final class BlockMergeTool extends ClusterTool {
  @Option(names = "-c", paramLabel = "FILE", description = "property file (see the keys below)")
  private Path file;

  @Option(
      names = "-D",
      paramLabel = "key=value",
      description = "set a key; overrides the property file")
  private List<String> overrides = new ArrayList<>();

  private CommandSpec spec;

  /** Called by the command line before it is used; the keys go into the help. */
  @Spec
  void setSpec(CommandSpec spec) {
    this.spec = spec;
    spec.usageMessage().footer(("\n" + new Manual(BlockMergeKeys.ALL).help()).split("\n"));
  }

  @Override
  public void run() {
    if (file == null && overrides.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "Missing property file: -c FILE");
    }
    Settings settings = Settings.read(BlockMergeKeys.ALL, file, overrides);
    settings
        .warnings()
        .forEach(warning -> spec.commandLine().getErr().println("warning: " + warning));
    int count = settings.get(BlockMergeKeys.BLOCKS);
    TreeSet<Integer> skipped = numbers(settings.find(BlockMergeKeys.SKIPPED).orElse(""), count);
    BlockFiles blocks =
        new BlockFiles(
            settings.get(BlockMergeKeys.FOLDER),
            settings.get(BlockMergeKeys.NAMES),
            IntStream.range(0, count).filter(i -> !skipped.contains(i)).toArray());
    Path out = settings.get(BlockMergeKeys.OUT);
    List<Path> inputs = new ArrayList<>(blocks.files());
    settings.file().ifPresent(inputs::add);
    new InputFiles(inputs).keepFrom(out);
    new BlockMerge(blocks).write(out);
    spec.commandLine().getOut().println(out + ": " + blocks.points() + " points");
  }

  private static TreeSet<Integer> numbers(String text, int count) {
    TreeSet<Integer> numbers = new TreeSet<>();
    for (String part : text.isBlank() ? new String[0] : text.split(",")) {
      int number = Fields.natural(part.strip());
      if (number < 0 || number >= count) {
        throw wrong("'" + Fields.shown(part) + "' is not a block; expected 0.." + (count - 1));
      }
      numbers.add(number);
    }
    if (numbers.size() == count) {
      throw wrong("all blocks are left out: " + Arrays.toString(numbers.toArray()));
    }
    return numbers;
  }

  private static SpidalException wrong(String message) {
    return new SpidalException(ExitCode.CONFIG, "skipRanks: " + message);
  }

  /** The properties of {@code blockmerge}, as the original program spelled them. */
  static final class BlockMergeKeys {
    static final Key<Path> FOLDER =
        Key.inputPath("blockDir").required("blocks").doc("The folder of the block files.");
    static final Key<String> NAMES =
        Key.text("nameFormat")
            .byDefault("{1}-{2}.bin")
            .doc(
                "Their names: {1} is the number of the block row, {2} of the block column, from 0.");
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
}
