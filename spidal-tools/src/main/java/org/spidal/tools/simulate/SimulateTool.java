package org.spidal.tools.simulate;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.program.Application;
import org.spidal.tools.command.Tool;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ./spidal simulate}. */
@Command(
    name = "simulate",
    customSynopsis =
        "./spidal simulate PROGRAM --ranks NODESxRANKS --seeds N [--seed S] [--jar FILE]"
            + " [-Dkey=value ...]",
    description = {
      "For developers: runs a program on a simulated cluster, where processes die, disks get full"
          + " and the power is cut.",
      "",
      "PROGRAM is a program with keys, or 'exchange', which only exchanges data and checks them, or"
          + " 'keyed', which does so with rows that have keys alone, or 'drill': small jobs that exchange, save checkpoints and write results, another job"
          + " every 50 seeds, a few milliseconds each. With --seeds 0 nothing happens to the one"
          + " job that runs, whose files must be those of one rank alone. A seed determines the"
          + " order of all steps and what befalls the job; jobs follow until there is a result. The"
          + " first seed for which something is wrong is told, and --seed runs it again, step by"
          + " step as before.",
      ""
    })
public final class SimulateTool extends Tool {
  private static final String EXCHANGE = "exchange";
  private static final String KEYED = "keyed";
  private static final String DRILL = "drill";

  @Parameters(
      index = "0",
      paramLabel = "PROGRAM",
      description = "such as kmeans, or exchange, keyed, or drill")
  private String program;

  @Option(
      names = "--ranks",
      defaultValue = "4x3",
      paramLabel = "NODESxRANKS",
      description = "nodes, and ranks on each (default: 4x3)")
  private String ranks;

  @Option(
      names = "--seeds",
      defaultValue = "100",
      paramLabel = "N",
      description = "how many seeds (default: 100)")
  private int seeds;

  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "S",
      description = "the first of them (default: 1)")
  private long first;

  @Option(names = "-D", paramLabel = "key=value", description = "a key of the program")
  private List<String> keys = new ArrayList<>();

  @Option(
      names = "--jar",
      paramLabel = "FILE",
      description = "a jar, or a folder of classes, with a program of your own: an Application")
  private Path jar;

  @Option(names = "-v", description = "tell what befell every job")
  private boolean verbose;

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    SimulatedThreads.useOneCarrier();
    try {
      Campaign campaign = campaign(layout());
      simulate(campaign);
      campaign.close(); // where something is wrong, its files stay
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Campaign campaign(Layout layout) {
    if (program.equals(DRILL)) {
      return Drill.campaign(keys, layout);
    }
    if (program.equals(EXCHANGE)) {
      return Campaign.of(Subject.of(Exchange::new), layout);
    }
    if (program.equals(KEYED)) {
      return Campaign.of(Subject.of(KeyedRowsExchange::new), layout);
    }
    for (Application application : ServiceLoader.load(Application.class, programs())) {
      if (application.declaration().keys().program().equals(program)) {
        return Campaign.of(Subject.of(application, keys), layout);
      }
    }
    throw new ParameterException(
        spec.commandLine(), "'" + program + "' is not a program; one of your own needs --jar");
  }

  /** Loads the programs of this release, and those of the user. */
  private ClassLoader programs() {
    ClassLoader ours = getClass().getClassLoader();
    if (jar == null) {
      return ours;
    }
    if (!Files.exists(jar)) {
      throw new ParameterException(spec.commandLine(), "--jar " + jar + " does not exist");
    }
    try {
      return new URLClassLoader(new URL[] {jar.toUri().toURL()}, ours);
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Layout layout() {
    if (!ranks.matches("[1-9]\\d{0,3}x[1-9]\\d{0,3}")) {
      throw new ParameterException(
          spec.commandLine(), "--ranks " + ranks + " is not a layout such as 4x3");
    }
    String[] numbers = ranks.split("x");
    return new Layout(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
  }

  private void simulate(Campaign campaign) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    Simulation simulation = campaign.simulation(first);
    long steps = 0;
    long jobs = 0;
    for (long seed = first; seed < first + seeds; seed++) {
      simulation = campaign.simulation(seed);
      Simulation.Result result = simulation.run(seed);
      steps += result.steps();
      jobs += result.jobs();
      if (verbose) {
        out.println(Sentence.of("seed %s, trace %016x", Long.toString(seed), result.trace()));
        out.print(result.story());
      }
      if (!result.wrong().isEmpty()) {
        throw new SpidalException(
            ExitCode.INTERNAL,
            "seed %s, %s (trace %016x): %s\n%sits files are in %s",
            Long.toString(seed),
            Sentence.count(result.steps(), "step"),
            result.trace(),
            result.wrong(),
            result.story(),
            simulation.folder());
      }
    }
    SimulatedCluster.Outcome undisturbed = simulation.undisturbed();
    out.println(
        Sentence.of(
            "a job to which nothing happens: %s, %s on files, %s with %s between processes",
            Sentence.count(undisturbed.steps(), "step"),
            Sentence.count(undisturbed.operations(), "operation"),
            Sentence.count(undisturbed.traffic().messages(), "message"),
            Sentence.count(undisturbed.traffic().bytes(), "byte")));
    out.println(
        Sentence.of(
            "%s of %s: %s, %s; nothing is wrong",
            Sentence.count(seeds, "seed"),
            program,
            Sentence.count(jobs, "job"),
            Sentence.count(steps, "step")));
    out.flush();
  }
}
