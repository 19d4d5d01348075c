package org.spidal.tools.simulate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongSupplier;

/** Runs seeds of one program until something is wrong. */
abstract class FaultFinder implements LongSupplier {
  private final Campaign campaign;
  private final long seeds;

  FaultFinder(Campaign campaign, long seeds) {
    this.campaign = campaign;
    this.seeds = seeds;
  }

  FaultFinder(Subject subject, Layout layout, long seeds) {
    this(Campaign.of(subject, layout), seeds);
  }

  /** The first seed for which something is wrong; 0 if something is without one, -1 if nothing. */
  @Override
  public final long getAsLong() {
    try {
      return first(seeds);
    } catch (IllegalStateException e) {
      return 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The first of some seeds for which something is wrong; -1 if nothing is. */
  final long first(long ofSeeds) throws IOException {
    try (campaign) {
      for (long seed = 1; seed <= ofSeeds; seed++) {
        if (!campaign.simulation(seed).run(seed).wrong().isEmpty()) {
          return seed;
        }
      }
      return -1;
    }
  }

  /** Of the collective operations. */
  static final class OfExchange extends FaultFinder {
    public OfExchange(Path folder) {
      super(Subject.of(Exchange::new), new Layout(2, 2), 100);
    }
  }

  /** Of all that is below programs. */
  static final class OfDrill extends FaultFinder {
    public OfDrill(Path folder) {
      super(Drill.campaign(List.of(), new Layout(2, 2)), 800);
    }
  }

  /** Of results, and of checkpoints that hold what is the same on all ranks. */
  static final class OfKmeans extends FaultFinder {
    public OfKmeans(Path folder) {
      super(subject(folder), new Layout(2, 2), 300);
    }

    static Subject subject(Path folder) {
      List<String> keys =
          List.of("VectorFile=" + vectors(folder), "Clusters=3", "RefineIterations=0");
      return Subject.of(new org.spidal.kmeans.Main(), keys);
    }
  }

  /** Of checkpoints that hold rows. */
  static final class OfDamds extends FaultFinder {
    public OfDamds(Path folder) {
      super(subject(folder), new Layout(2, 2), 300);
    }

    static Subject subject(Path folder) {
      List<String> keys = List.of("VectorFile=" + vectors(folder), "StressIterations=10");
      return Subject.of(new org.spidal.damds.Main(), keys);
    }
  }

  /** Of a file in parts, and of results. */
  static final class OfDistances extends FaultFinder {
    public OfDistances(Path folder) {
      super(subject(folder), new Layout(2, 2), 300);
    }

    static Subject subject(Path folder) {
      List<String> keys = List.of("VectorFile=" + vectors(folder));
      return Subject.of(new org.spidal.distances.Main(), keys);
    }
  }

  /** Of a file in parts that is not the main output. */
  static final class OfInterpolation extends FaultFinder {
    public OfInterpolation(Path folder) {
      super(subject(folder), new Layout(2, 2), 100);
    }

    static Subject subject(Path folder) {
      Path vectors = vectors(folder);
      Path map = folder.resolve("map.txt"); // the landmarks are where their vectors are
      try {
        List<String> lines = Files.readAllLines(vectors);
        List<String> points = new ArrayList<>();
        for (String line : lines) {
          points.add(points.size() + "\t" + line.replace(',', '\t') + "\t1");
        }
        Files.write(map, points);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      List<String> keys =
          List.of("VectorFile=" + vectors, "LandmarkFile=" + vectors, "AddMdsFile=" + map);
      return Subject.of(new org.spidal.interpolation.Main(), keys);
    }
  }

  private static Path vectors(Path folder) {
    Random random = new Random(1);
    List<String> lines =
        random.doubles(30).mapToObj(x -> x + "," + random.nextDouble() + "," + x * x).toList();
    try {
      return Files.write(Files.createDirectories(folder).resolve("vectors.csv"), lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
