package org.spidal.tools.pipeline;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;
import org.spidal.tools.pipeline.Round.RefinedCluster;
import org.spidal.tools.pwc.ClusterFile;
import org.spidal.tools.pwc.Joins;

/**
 * Reads a plan: a line for each round, {@code #} begins a comment.
 *
 * <pre>
 * round  = "round" number ":" action [ ";" action ]
 * action = "join" group { "|" group }  |  "refine" part { "," part }
 * group  = cluster "+" cluster { "+" cluster }
 * part   = cluster "into" number
 * </pre>
 *
 * Rounds count from 1. All clusters are those of the picture before the round; a joined cluster may
 * be named by any of its numbers.
 */
final class PlanFile {
  private static final Pattern ROUND = Pattern.compile("(?i)round\\s+(\\d{1,6})\\s*:(.*)");
  private static final Pattern ACTION = Pattern.compile("(?i)(join|refine)\\s+(.*)");
  private static final Pattern PART = Pattern.compile("(?i)(\\d{1,9})\\s+into\\s+(\\d{1,4})");
  private static final String FORM =
      "expected such as 'round 1: join 0+2|4+5; refine 1 into 3, 4 into 2'";

  private final TextFile file;
  private final List<Round> rounds = new ArrayList<>();

  private PlanFile(Path path) {
    this.file = new TextFile(path);
  }

  /** Reads all rounds; errors name file and line. */
  static List<Round> read(Path path) {
    PlanFile plan = new PlanFile(path);
    plan.file.forEachLine(plan::readLine);
    return List.copyOf(plan.rounds);
  }

  private void readLine(String line, int number) {
    int comment = line.indexOf('#');
    String text = (comment < 0 ? line : line.substring(0, comment)).strip();
    if (text.isEmpty()) {
      return;
    }
    Matcher round = ROUND.matcher(text);
    if (!round.matches()) {
      throw file.error(number, "'" + Fields.shown(text) + "' is not a round; " + FORM);
    }
    int expected = rounds.size() + 1;
    if (Integer.parseInt(round.group(1)) != expected) {
      throw file.error(
          number, "round " + round.group(1) + ", expected round " + expected + " here");
    }
    rounds.add(new Actions(number, expected).read(round.group(2)));
  }

  /** The actions of one round. */
  private final class Actions {
    private final int line;
    private final int round;
    private Joins joins;
    private List<RefinedCluster> refinements;

    Actions(int line, int round) {
      this.line = line;
      this.round = round;
    }

    Round read(String text) {
      for (String action : text.split(";", -1)) {
        Matcher matcher = ACTION.matcher(action.strip());
        if (!matcher.matches()) {
          throw error("'" + Fields.shown(action.strip()) + "' is nothing to do; " + FORM);
        }
        if (matcher.group(1).equalsIgnoreCase("join")) {
          join(matcher.group(2));
        } else {
          refine(matcher.group(2));
        }
      }
      Joins done = joins == null ? Joins.parse("") : joins;
      return new Round(round, done, refinements == null ? List.of() : joined(done));
    }

    private void join(String text) {
      if (joins != null) {
        throw error("two joins in a round; separate groups with |");
      }
      try {
        joins = Joins.parse(text);
      } catch (SpidalException e) {
        throw error(e.getMessage());
      }
      if (joins.ids().isEmpty()) {
        throw error("nothing to join; " + FORM);
      }
    }

    private void refine(String text) {
      if (refinements != null) {
        throw error("two refines in a round; separate clusters with commas");
      }
      refinements = new ArrayList<>();
      for (String part : text.split(",", -1)) {
        Matcher matcher = PART.matcher(part.strip());
        if (!matcher.matches()) {
          throw error("'" + Fields.shown(part.strip()) + "', expected such as '1 into 3'");
        }
        int into = Integer.parseInt(matcher.group(2));
        if (into < 2) {
          throw error("cluster " + matcher.group(1) + " into " + into + ", expected 2 or more");
        }
        refinements.add(new RefinedCluster(Integer.parseInt(matcher.group(1)), into));
      }
    }

    /** The clusters to refine under the first number of their group, each once. */
    private List<RefinedCluster> joined(Joins done) {
      Set<Integer> seen = new HashSet<>();
      List<RefinedCluster> result = new ArrayList<>();
      for (RefinedCluster it : refinements) {
        int cluster = done.firstOf(it.cluster());
        if (cluster == ClusterFile.DUST) {
          throw error("dust is not a cluster and cannot be refined");
        }
        if (!seen.add(cluster)) {
          throw error("cluster " + it.cluster() + " is refined twice");
        }
        result.add(new RefinedCluster(cluster, it.into()));
      }
      return List.copyOf(result);
    }

    private SpidalException error(String message) {
      return file.error(line, message);
    }
  }
}
