package org.spidal.dapwc.pipeline;

import java.io.PrintStream;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.config.Manual;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Failure;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.dapwc.tools.Inputs;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/**
 * Prints what a pipeline has to do, for the launcher: see {@link Step#lines}. Writes the property
 * files that the steps use.
 */
@Command(
    name = "./spidal pipeline",
    sortOptions = false,
    usageHelpWidth = 100,
    description = {
      "From sequences, vectors or distances to a map and clusters in it, refined round by round.",
      "Steps whose results are there, and newer than what they are made from, are not repeated."
    },
    customSynopsis = "./spidal pipeline -c FILE [-np P] [-t T] [-Dkey=value ...] [--print]")
public final class Main {
  @Option(
      names = {"-c", "--configFile"},
      paramLabel = "FILE",
      description = "property file (see the keys below)")
  private Path file;

  @Option(
      names = "-D",
      paramLabel = "key=value",
      description = "sets a key, over the property file")
  private List<String> overrides = new ArrayList<>();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "print this and exit")
  private boolean help;

  private Main() {}

  /** Ends the process with one of {@link ExitCode}. */
  public static void main(String[] args) {
    System.exit(run(System.out, System.err, args));
  }

  static int run(PrintStream out, PrintStream errors, String... args) {
    Main main = new Main();
    CommandLine commandLine = new CommandLine(main);
    try {
      commandLine.parseArgs(args);
      if (main.help) {
        commandLine.usage(out);
        out.println(
            "      --print             only say what is to be done\n"
                + "All other options go to the programs: ./spidal help\n\n"
                + new Manual(PipelineKeys.ALL).help()
                + "\nPrograms:\n"
                + "  distances.KEY, damds.KEY, dapwc.KEY: any key of these programs, such as damds.Effort=quick; files in them\n"
                + "      count from the current directory\n");
      } else if (main.file == null && main.overrides.isEmpty()) {
        throw new ParameterException(commandLine, "Missing property file: -c FILE");
      } else {
        out.print(main.plan(errors));
        out.flush();
      }
      return ExitCode.OK.code();
    } catch (ParameterException e) {
      errors.println("error: " + e.getMessage() + "; './spidal pipeline --help' lists the options");
      return ExitCode.USAGE.code();
    } catch (RuntimeException | Error e) {
      errors.println(Failure.describe(e));
      return Failure.exitCode(e);
    }
  }

  private String plan(PrintStream errors) {
    PipelineConfig config = PipelineConfig.read(file, overrides);
    config.warnings().forEach(warning -> errors.println("warning: " + warning));
    config.map().ifPresent(Main::checkMap);
    List<Round> rounds = config.plan().map(PlanFile::read).orElse(List.of());
    Steps steps = new Steps(config, format(config), rounds);
    inputs(config).keepFrom(steps.written().toArray(new Path[0]));
    StringBuilder text = new StringBuilder();
    steps.steps().forEach(step -> text.append(step.lines()));
    text.append(Step.line("end", List.of(steps.last().toString())));
    steps.files().forEach(OwnFile::writeIfChanged);
    Path later = config.output().resolve("round-" + (rounds.size() + 1));
    if (Files.exists(later)) {
      errors.println("warning: " + later + " is of an earlier plan; nothing of this plan is in it");
    }
    return text.toString();
  }

  /** Of the matrix that is there, or that distances will write. */
  private static MatrixFormat format(PipelineConfig config) {
    if (config.origin().isEmpty()) {
      return MatrixFile.open(
              config.matrix(), config.points(), config.bigEndian(), "distance matrix")
          .format();
    }
    Path file = config.source();
    if (!Files.isRegularFile(file)) {
      throw new SpidalException(
          ExitCode.DATA, config.origin().get().key() + " " + file + " does not exist");
    }
    return new MatrixFormat(Element.INT16, ByteOrder.LITTLE_ENDIAN, 0, config.points());
  }

  private Inputs inputs(PipelineConfig config) {
    List<Path> files = new ArrayList<>(List.of(config.source()));
    if (file != null) {
      files.add(file);
    }
    config.map().ifPresent(files::add);
    config.plan().ifPresent(files::add);
    return new Inputs(files);
  }

  /** The tools would find it missing too, but only after the clusters are made. */
  private static void checkMap(Path map) {
    if (!Files.isRegularFile(map)) {
      throw new SpidalException(
          ExitCode.DATA,
          "AddMdsFile " + map + " does not exist; take the key out, and damds makes a map");
    }
  }
}
