package org.spidal.tools.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.spidal.common.testing.Spidal;

/**
 * slurm/mpijob.yaml has only fields that the MPI Operator knows, with values of their kind, and its
 * numbers agree with each other.
 */
class KubernetesJobTest {
  private static final Path JOB = Spidal.home().resolve("slurm/mpijob.yaml");
  private static final Path SCHEMA =
      Spidal.home().resolve("spidal-tools/src/test/resources/kubernetes/mpijob-v2beta1.txt");
  private static final Pattern LINE = Pattern.compile("( *)(- )?([A-Za-z]+):(?: (.+))?");
  private static final String WORKER = "spec.mpiReplicaSpecs.Worker.";
  private static final String LAUNCHER = "spec.mpiReplicaSpecs.Launcher.";
  private static final String POD = "template.spec.";

  /**
   * A value of the job.
   *
   * @param path its keys, joined by points; [] behind the key of a list
   */
  private record Field(String path, String value) {}

  /**
   * The values of a file in the plain part of YAML that the job keeps to: maps and lists by their
   * indents, {@code [a, b]} on one line.
   */
  private static List<Field> fields() throws IOException {
    record Level(int indent, String path) {}

    List<Field> fields = new ArrayList<>();
    Deque<Level> levels = new ArrayDeque<>();
    for (String line : Files.readAllLines(JOB)) {
      if (line.strip().startsWith("#")) {
        continue;
      }
      Matcher matcher = LINE.matcher(line);
      assertThat(matcher.matches()).as("a key in: %s", line).isTrue();
      boolean item = matcher.group(2) != null;
      int indent = matcher.group(1).length();
      while (!levels.isEmpty() && levels.peek().indent() >= indent) {
        levels.pop();
      }
      String path = levels.isEmpty() ? "" : levels.peek().path();
      if (item) {
        levels.push(new Level(indent, path + "[]"));
        path += "[]";
      }
      path += (path.isEmpty() ? "" : ".") + matcher.group(3);
      if (matcher.group(4) == null) {
        levels.push(new Level(item ? indent + 1 : indent, path));
      } else {
        fields.add(new Field(path, matcher.group(4)));
      }
    }
    return fields;
  }

  private static boolean isOf(String kind, String value) {
    return switch (kind) {
      case "string" -> value.matches("[^\\[{].*");
      case "integer" -> value.matches("\\d+");
      case "boolean" -> value.matches("true|false");
      case "quantity" -> value.matches("\\d+(Mi|Gi|Ti)?");
      case "list" -> value.matches("\\[\"[^\"]*\"(, \"[^\"]*\")*\\]");
      default -> List.of(kind.split("\\|")).contains(value);
    };
  }

  @Test
  void itsFieldsAreThoseOfTheOperator() throws IOException {
    List<String[]> known =
        Files.readAllLines(SCHEMA).stream()
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.split(" ", 2))
            .toList();
    List<Field> fields = fields();
    for (Field field : fields) {
      assertThat(known)
          .as("%s: %s", field.path(), field.value())
          .anyMatch(k -> matches(k[0], field.path()) && isOf(k[1], field.value()));
    }
    for (String[] k : known) {
      if (k[0].startsWith("!")) {
        assertThat(fields).as(k[0]).anyMatch(field -> matches(k[0], field.path()));
      }
    }
  }

  private static boolean matches(String known, String path) {
    String regex = known.replaceFirst("^!", "").replace(".", "\\.").replace("[]", "\\[\\]");
    return path.matches(regex.replace("*", "(Launcher|Worker)"));
  }

  private static List<String> values(String path) throws IOException {
    return fields().stream()
        .filter(field -> field.path().equals(path))
        .map(field -> field.value().replaceAll("[\\[\\]\",]", ""))
        .toList();
  }

  private static double gib(String size) {
    return Double.parseDouble(size.replaceAll("Gi|g", ""));
  }

  private static String option(String name) throws IOException {
    List<String> words = List.of(values(LAUNCHER + POD + "containers[].args").get(0).split(" "));
    return words.get(words.indexOf(name) + 1);
  }

  @Test
  void itsNumbersAgree() throws IOException {
    String limits = WORKER + POD + "containers[].resources.limits.";
    assertThat(values(WORKER + "replicas")).containsExactly(option("-np"));
    assertThat(values("spec.slotsPerWorker")).containsExactly("1");
    assertThat(values(limits + "cpu")).containsExactly(option("-t"));
    double shm = gib(values(WORKER + POD + "volumes[].emptyDir.sizeLimit").get(0));
    // Kubernetes counts what is in such a folder as memory of the container
    assertThat(gib(option("-mem")) + shm)
        .isLessThanOrEqualTo(gib(values(limits + "memory").get(0)));
    assertThat(values(WORKER + POD + "containers[].volumeMounts[].mountPath")).contains("/dev/shm");
    assertThat(values(WORKER + POD + "volumes[].emptyDir.medium")).containsExactly("Memory");
    assertThat(values(WORKER + POD + "containers[].volumeMounts[].name"))
        .isEqualTo(values(WORKER + POD + "volumes[].name"));
  }
}
