package org.spidal.tools.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.DecimalFormat;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Formatter;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.spidal.common.config.Settings;
import org.spidal.common.testing.Spidal;

/**
 * The house is as docs/architecture.md draws it. This module knows all others, so the test sees all
 * classes; the rules on the packages of the runtime and of common stand in the page alone.
 */
@AnalyzeClasses(
    packages = "org.spidal",
    importOptions = {DoNotIncludeTests.class, HouseTest.NoTestJars.class})
class HouseTest {
  private static final String COMMON = "org.spidal.common.";
  private static final List<String> PROGRAMS =
      List.of(
          "damds",
          "dapwc",
          "davs",
          "groups",
          "kmeans",
          "mantel",
          "mdschisq",
          "distances",
          "landmarks",
          "interpolation",
          "layout");

  /**
   * Some compare objects as distances does, and bound a map as damds does; mantel permutes and
   * ranks as groups does.
   */
  private static final Map<String, String[]> ON_OTHERS =
      Map.of(
          "landmarks", new String[] {"org.spidal.distances.."},
          "mantel", new String[] {"org.spidal.groups.."},
          "interpolation", new String[] {"org.spidal.distances..", "org.spidal.damds.bound.."});

  /** Each of them is the same part of another program. */
  private static final Set<String> PARTS =
      Set.of("Main", "Progress", "Report", "ResultSize", "SearchMemory", "Summary", "TimeTrial");

  private static final Pattern IN_CODE = Pattern.compile("`([a-z]+)`");
  private static final Pattern MODULE = Pattern.compile("spidal-[a-z]+");
  private static final Pattern DEPENDENCY =
      Pattern.compile("<artifactId>(spidal-[a-z]+)</artifactId>\\s*</dependency>");

  /** In a whole build, what tests share comes as jars. */
  static final class NoTestJars implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("-tests.jar");
    }
  }

  /** A module uses modules of the floors below its own, and every module has its place. */
  @ArchTest
  static void modulesStandAsTheyAreDrawn(JavaClasses all) throws IOException {
    List<Set<String>> floors = new ArrayList<>();
    for (String line : page().split("```")[1].lines().toList()) {
      Set<String> floor = found(MODULE, line);
      if (!floor.isEmpty()) {
        floors.add(floor);
      }
    }
    Set<String> below = new TreeSet<>();
    for (int f = floors.size() - 1; f >= 0; f--) {
      for (String module : floors.get(f)) {
        String pom = Files.readString(Spidal.home().resolve(module).resolve("pom.xml"));
        assertThat(below).as("below %s", module).containsAll(found(DEPENDENCY, pom));
      }
      below.addAll(floors.get(f));
    }
    String parent = Files.readString(Spidal.home().resolve("pom.xml"));
    assertThat(below).isEqualTo(found(Pattern.compile("<module>(spidal-[a-z]+)</module>"), parent));
  }

  /** The rows {@code | package | what it holds | packages that it may use |}. */
  @ArchTest
  static void packagesUseWhatTheTableSays(JavaClasses all) throws IOException {
    Set<String> listed = new TreeSet<>();
    for (String line : page().lines().toList()) {
      String[] cells = line.split(" \\| ");
      if (cells.length == 3 && cells[0].matches("\\| `[a-z]+`(, `[a-z]+`)*")) {
        for (String room : found(IN_CODE, cells[0])) {
          Stream<String> allowed =
              Stream.concat(Stream.of(room), found(IN_CODE, cells[2]).stream());
          mayUse(room, allowed.map(COMMON::concat).toArray(String[]::new)).check(all);
          listed.add(COMMON + room);
        }
      }
    }
    assertThat(listed)
        .isEqualTo(
            all.stream()
                .map(type -> type.getPackageName())
                .filter(name -> name.startsWith(COMMON))
                .collect(Collectors.toCollection(TreeSet::new)));
  }

  @ArchTest
  static void programsKnowCommonAlone(JavaClasses all) {
    for (String program : PROGRAMS) {
      classes()
          .that()
          .resideInAPackage("org.spidal." + program + "..")
          .should()
          .onlyDependOnClassesThat(
              not(resideInAPackage("org.spidal.."))
                  .or(resideInAnyPackage(COMMON + ".", "org.spidal." + program + ".."))
                  .or(resideInAnyPackage(ON_OTHERS.getOrDefault(program, new String[0]))))
          .check(all);
    }
  }

  /** A program's rooms, in the order in which its data flow. */
  @ArchTest
  static final ArchRule kernelsKnowNoSearch = knowsNothingOf("kernel", "solve", "result", "plan");

  @ArchTest
  static final ArchRule dataKnowNoSearch = knowsNothingOf("data", "solve", "result", "plan");

  @ArchTest static final ArchRule searchesKnowNoResult = knowsNothingOf("solve", "result", "plan");
  @ArchTest static final ArchRule resultsKnowNoPlan = knowsNothingOf("result", "plan");

  /** What only the past needs: the report writes it, and the run looks at its files. */
  @ArchTest static final ArchRule searchesKnowNoPast = knowsNothingOf("solve", "legacy");

  @ArchTest static final ArchRule kernelsKnowNoPast = knowsNothingOf("kernel", "legacy");
  @ArchTest static final ArchRule dataKnowNoPast = knowsNothingOf("data", "legacy");
  @ArchTest static final ArchRule settingsKnowNoResult = knowsNothingOf("config", "result", "plan");

  @ArchTest
  static final ArchRule kernelsAndSearchesGetValues =
      noClasses()
          .that()
          .resideInAnyPackage("org.spidal.*.kernel..", "org.spidal.*.solve..")
          .should()
          .dependOnClassesThat()
          .haveSimpleNameEndingWith("Config")
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(Settings.class)
          .because("what they need of a property file are a few values");

  @ArchTest
  static final ArchRule noCirclesInAnyModule =
      slices().matching("org.spidal.(*).(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule onlyTransportKnowsMpi =
      noClasses()
          .that()
          .resideOutsideOfPackage(COMMON + "transport")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("mpi", "mpi..");

  @ArchTest
  static final ArchRule onlyShmKnowsChronicle =
      noClasses()
          .that()
          .resideOutsideOfPackage(COMMON + "shm")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("net.openhft.chronicle..");

  @ArchTest
  static final ArchRule twoRunsFitInOneJvm =
      fields()
          .that()
          .areStatic()
          .should()
          .beFinal()
          .because("there is no mutable static state: two runs fit in one JVM");

  /** What a program reads, writes and says does not depend on the language of its user. */
  @ArchTest
  static final ArchRule nothingFollowsTheLocale =
      noClasses()
          .should()
          .callMethod(String.class, "format", String.class, Object[].class)
          .orShould()
          .callMethod(String.class, "formatted", Object[].class)
          .orShould()
          .callMethod(String.class, "toLowerCase")
          .orShould()
          .callMethod(String.class, "toUpperCase")
          .orShould()
          .callMethod(String.class, "getBytes")
          .orShould()
          .callConstructor(String.class, byte[].class)
          .orShould()
          .callMethod(PrintStream.class, "printf", String.class, Object[].class)
          .orShould()
          .callMethod(PrintStream.class, "format", String.class, Object[].class)
          .orShould()
          .callMethod(PrintWriter.class, "printf", String.class, Object[].class)
          .orShould()
          .callMethod(PrintWriter.class, "format", String.class, Object[].class)
          .orShould()
          .callConstructor(Formatter.class)
          .orShould()
          .callConstructor(Formatter.class, Appendable.class)
          .orShould()
          .callConstructor(DecimalFormat.class, String.class)
          .orShould()
          .callMethod(DateTimeFormatter.class, "ofPattern", String.class)
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(Scanner.class)
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(FileReader.class)
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(FileWriter.class)
          .because("a number, a file or a word is the same under tr_TR, ar_EG and C");

  /** One name for one type, but for the parts that programs have in common. */
  @ArchTest
  static void namesStandOnce(JavaClasses all) {
    Set<String> seen = new TreeSet<>();
    assertThat(
            all.stream()
                .filter(type -> type.isTopLevelClass() && !PARTS.contains(type.getSimpleName()))
                .filter(type -> type.getPackageName().startsWith("org.spidal."))
                .filter(type -> !type.getSimpleName().equals("package-info"))
                .filter(type -> !seen.add(type.getSimpleName()))
                .map(type -> type.getName()))
        .isEmpty();
  }

  private static ArchRule mayUse(String room, String... allowed) {
    return classes()
        .that()
        .resideInAPackage(COMMON + room)
        .should()
        .onlyDependOnClassesThat(
            not(resideInAPackage("org.spidal..")).or(resideInAnyPackage(allowed)));
  }

  /** The rooms of one name in all programs, and those of others. */
  private static ArchRule knowsNothingOf(String room, String... others) {
    return noClasses()
        .that()
        .resideInAPackage("org.spidal.*." + room + "..")
        .and()
        .resideOutsideOfPackage(COMMON + ".")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            Arrays.stream(others)
                .map(other -> "org.spidal.*." + other + "..")
                .toArray(String[]::new));
  }

  private static String page() throws IOException {
    Path page = Spidal.home().resolve("docs/architecture.md");
    return Files.readString(page);
  }

  /** What a pattern finds: its group, or, if it has none, all of it. */
  private static Set<String> found(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map((MatchResult match) -> match.group(match.groupCount() == 0 ? 0 : 1))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
