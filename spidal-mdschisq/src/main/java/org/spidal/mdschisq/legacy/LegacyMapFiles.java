package org.spidal.mdschisq.legacy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.results.OutputNames;
import org.spidal.mdschisq.data.Role;
import org.spidal.mdschisq.points.ColonHeader;
import org.spidal.mdschisq.points.PointRecord;
import org.spidal.mdschisq.points.PointSet;
import org.spidal.mdschisq.points.PointSetWriter;
import org.spidal.mdschisq.solve.FittedMap;

/**
 * The map in the files of the original program. What is known of the points besides (families,
 * clusters, labels) is passed on.
 */
final class LegacyMapFiles {
  private static final int GENERATION_MAP = 2;
  private static final int GENERATION_WITH_FIXED = 4;
  private static final String[] NUMBERS = {"family1", "family2", "cluster"};
  private static final String[] NAMES = {"Family1", "Family2", "Cluster"};
  private static final String[] GROUPS = {"Varied", "Fixed", "Deleted"};
  private static final String[] ERRORS = {"xerr", "yerr", "zerr"};

  private final OutputNames names;
  private final int dimension;
  private final boolean flatAsSpace;
  private final PointSet known;
  private final ColonHeader facts;

  /**
   * @param flatAsSpace whether points in a plane get a third coordinate of 0
   * @param known what the user said of the points; null: nothing
   * @param facts of the run, for the header
   */
  LegacyMapFiles(
      OutputNames names, int dimension, boolean flatAsSpace, PointSet known, ColonHeader facts) {
    this.names = names;
    this.dimension = dimension;
    this.flatAsSpace = flatAsSpace;
    this.known = known;
    this.facts = facts;
  }

  /** All files of a map. */
  void write(FittedMap findings, Role[] roles) {
    PointSet set = of(findings, roles);
    PointSetWriter writer = new PointSetWriter(set, flatAsSpace);
    writer.writeSimple(simple(""));
    writer.writeColon(path("Colon"));
    List<PointRecord> grouped = new ArrayList<>();
    for (PointRecord point : set.points()) {
      grouped.add(point.with(group(roles[point.id()])));
    }
    new PointSetWriter(
            new PointSet(set.path(), dimension, ColonHeader.empty(), grouped), flatAsSpace)
        .writeNumbers(path("Group"), "group");
    for (int k = 0; k < NUMBERS.length; k++) {
      if (set.allHave(NUMBERS[k])) {
        writer.writeNumbers(path(NAMES[k]), NUMBERS[k]);
      }
    }
  }

  /** The two files from which another fit can begin. */
  void writeRestart(FittedMap findings, Role[] roles) {
    PointSetWriter writer = new PointSetWriter(of(findings, roles), flatAsSpace);
    writer.writeSimple(simple("RESTART"));
    writer.writeColon(path("RESTARTColon"));
  }

  private Path simple(String kind) {
    return names.folder().resolve("SIMPLE" + names.stem() + kind + ".txt");
  }

  private Path path(String kind) {
    return names.folder().resolve(names.stem() + kind + ".txt");
  }

  private static Map<String, String> group(Role role) {
    return Map.of(
        "group", String.valueOf(role.ordinal() + 1), "grouplabel", GROUPS[role.ordinal()]);
  }

  private PointSet of(FittedMap findings, Role[] roles) {
    PointRecord[] base = new PointRecord[roles.length];
    if (known != null) {
      known.points().forEach(point -> base[point.id()] = point);
    }
    List<PointRecord> points = new ArrayList<>();
    boolean allMove = true;
    for (int i = 0; i < roles.length; i++) {
      allMove &= roles[i] == Role.VARIED;
      PointRecord point = base[i] == null ? new PointRecord(i, null, Map.of()) : base[i];
      points.add(found(point, findings, roles[i]));
    }
    ColonHeader header = known == null ? ColonHeader.empty() : known.header();
    header =
        header
            .with(ColonHeader.DIMENSION, dimension)
            .with(ColonHeader.FIRST_ORIGINAL, 0)
            .with(ColonHeader.FIRST_LOCAL, 0)
            .with(ColonHeader.GENERATION, allMove ? GENERATION_MAP : GENERATION_WITH_FIXED)
            .with(ColonHeader.ORIGINAL_POINTS, roles.length)
            .with(ColonHeader.POINTS, roles.length);
    for (ColonHeader.Entry entry : facts.entries()) {
      header =
          entry.key().equals(ColonHeader.COMMENT)
              ? header.withComment(entry.value())
              : header.with(entry.key(), entry.value());
    }
    return new PointSet(names.path(".txt"), dimension, header, points);
  }

  private PointRecord found(PointRecord point, FittedMap findings, Role role) {
    int i = point.id();
    Map<String, String> more = new LinkedHashMap<>();
    if (role == Role.VARIED && facts.value(ColonHeader.GROUP_NAME) != null) {
      more.put("source", facts.value(ColonHeader.GROUP_NAME));
    }
    for (int k = 0; k < ERRORS.length; k++) {
      double error = k < dimension ? findings.errors()[i * dimension + k] : Double.NaN;
      more.put(ERRORS[k], Double.isNaN(error) ? null : String.valueOf(error));
    }
    if (point.property("group") == null) {
      more.putAll(group(role));
    }
    more.put("FixedorVaried", number(role));
    if (point.property("PointType") == null) {
      more.put("PointType", "0");
    }
    more.put("LocalPointNumber", String.valueOf(i));
    more.put("OriginalPointNumber", String.valueOf(i));
    double[] place = null;
    if (role != Role.UNUSED) {
      place = new double[dimension];
      System.arraycopy(findings.points(), i * dimension, place, 0, dimension);
    }
    return point.at(place).with(more);
  }

  private static String number(Role role) {
    return switch (role) {
      case UNUSED -> "0";
      case VARIED -> "1";
      case FIXED -> "2";
    };
  }
}
