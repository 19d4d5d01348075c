package org.spidal.tools.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.tools.command.PageRankExample;

/** Some seeds of each program are well, and a seed is always the same. */
@Timeout(300)
class SimulationTest {
  @TempDir private Path folder;

  @Test
  void exchangesAreWell() throws IOException {
    assertThat(new FaultFinder.OfExchange(folder).first(10)).isEqualTo(-1);
  }

  /** Two kinds of them. */
  @Test
  void drillsAreWell() throws IOException {
    assertThat(new FaultFinder.OfDrill(folder).first(100)).isEqualTo(-1);
  }

  @Test
  void kmeansIsWell() throws IOException {
    assertThat(new FaultFinder.OfKmeans(folder).first(15)).isEqualTo(-1);
  }

  @Test
  void distancesAreWell() throws IOException {
    assertThat(new FaultFinder.OfDistances(folder).first(30)).isEqualTo(-1);
  }

  @Test
  void damdsIsWell() throws IOException {
    assertThat(new FaultFinder.OfDamds(folder).first(5)).isEqualTo(-1);
  }

  /** 64 ranks on 16 nodes get from each other what they must. */
  @Test
  void manyRanksExchange() throws IOException {
    try (Simulation exchange = new Simulation(Subject.of(Exchange::new), new Layout(16, 4))) {
      assertThat(exchange.undisturbed().traffic().messages()).isPositive();
    }
  }

  /** 128 ranks on 32 nodes get all rows with keys. */
  @Test
  void manyRanksExchangeRowsWithKeys() throws IOException {
    assertThat(stepsOfMany(Subject.of(KeyedRowsExchange::new))).isPositive();
  }

  /** 128 ranks on 32 nodes write the bytes of one. */
  @Test
  void manyRanksOfDamdsAreWell() throws IOException {
    assertThat(stepsOfMany(FaultFinder.OfDamds.subject(folder))).isPositive();
  }

  @Test
  void manyRanksOfPageRankAreWell() throws IOException {
    Path links = PageRankExample.links(folder.resolve("links.txt"), 60);
    try (PageRankExample pagerank = new PageRankExample(folder)) {
      List<String> keys = List.of("LinkFile=" + links, "MaxRounds=5");
      assertThat(stepsOfMany(Subject.of(pagerank.program(), keys))).isPositive();
    }
  }

  /** A simulation compares what many ranks write with what one writes. */
  private static long stepsOfMany(Subject subject) throws IOException {
    try (Simulation simulation = new Simulation(subject, new Layout(32, 4))) {
      return simulation.undisturbed().steps();
    }
  }

  /** 256 ranks on 64 nodes write the bytes of one. */
  @Test
  void manyRanksAreWell() throws IOException {
    Subject subject = FaultFinder.OfKmeans.subject(folder);
    try (Simulation kmeans = new Simulation(subject, new Layout(64, 4))) {
      assertThat(kmeans.run(1).wrong()).isEmpty();
    }
  }

  /** 1,024 ranks on 64 nodes: a simulation compares what they write with what one writes. */
  @Tag("long")
  @Test
  void aThousandRanksAreWell() throws IOException {
    Subject subject = FaultFinder.OfKmeans.subject(folder);
    try (Simulation kmeans = new Simulation(subject, new Layout(64, 16))) {
      assertThat(kmeans.undisturbed().steps()).isGreaterThan(100_000);
    }
  }

  @Test
  void interpolationIsWell() throws IOException {
    assertThat(new FaultFinder.OfInterpolation(folder).first(30)).isEqualTo(-1);
  }

  /**
   * A job is stopped, the next one is killed at some operation on files, the third is stopped:
   * where the second one had its result already, the third leaves that as it is, though it goes on
   * in the same part.
   */
  @Test
  void aResultStaysWhileAnotherJobGoesOn() throws IOException {
    try (Simulation drill = Drill.campaign(List.of(), new Layout(2, 2)).simulation(1)) {
      long operations = drill.undisturbed().operations();
      long steps = drill.undisturbed().steps();
      Fault stop = new Fault(Fault.Kind.TERM, false, steps / 3);
      Fault nextStop = new Fault(Fault.Kind.TERM, false, steps / 4);
      for (long at = operations / 3; at <= 2 * operations / 3; at++) {
        Fault death = new Fault(Fault.Kind.NODE_DIES, true, at);
        assertThat(drill.run(2, stop, death, nextStop).wrong()).as("death at %s", at).isEmpty();
      }
    }
  }

  @Test
  void aSeedTakesTheSameStepsAgain() throws IOException {
    Subject kmeans = FaultFinder.OfKmeans.subject(folder);
    Layout layout = new Layout(3, 2);
    try (Simulation first = new Simulation(kmeans, layout);
        Simulation second = new Simulation(kmeans, layout)) {
      for (long seed = 1; seed <= 5; seed++) {
        Simulation.Result one = first.run(seed);
        Simulation.Result other = second.run(seed);
        assertThat(other.trace()).as("trace of seed %s", seed).isEqualTo(one.trace());
        assertThat(other.steps()).isEqualTo(one.steps());
        assertThat(other.jobs()).isEqualTo(one.jobs());
      }
    }
  }
}
