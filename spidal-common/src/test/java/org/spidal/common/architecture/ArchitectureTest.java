package org.spidal.common.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;

/** The arrows between the packages: they run only downwards. */
@AnalyzeClasses(packages = "org.spidal", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String OURS = "org.spidal.common.";

  @ArchTest static final ArchRule partitionUsesNothingOfOurs = mayUse("partition");

  @ArchTest static final ArchRule randomUsesNothingOfOurs = mayUse("random");

  @ArchTest static final ArchRule faultUsesNothingOfOurs = mayUse("fault");

  @ArchTest static final ArchRule fileUsesFault = mayUse("file", "fault");

  @ArchTest static final ArchRule shmUsesFault = mayUse("shm", "fault");

  @ArchTest static final ArchRule transportUsesFault = mayUse("transport", "fault");

  @ArchTest
  static final ArchRule collectivesUseMemoryMessagesAndRows =
      mayUse("collective", "shm", "transport", "partition", "fault");

  @ArchTest
  static final ArchRule jobsKnowNothingOfKeysAndResults =
      mayUse("job", "collective", "transport", "shm", "partition", "file", "fault");

  @ArchTest static final ArchRule inputUsesFault = mayUse("input", "fault");

  @ArchTest static final ArchRule textUsesInput = mayUse("text", "input", "fault");

  @ArchTest static final ArchRule tableUsesFiles = mayUse("table", "file");

  @ArchTest static final ArchRule labelsUseText = mayUse("labels", "text", "input", "fault");

  @ArchTest
  static final ArchRule pointsUseLabelsAndText =
      mayUse("points", "labels", "text", "file", "fault");

  @ArchTest
  static final ArchRule picturesShowPointsAndLabels =
      mayUse("picture", "points", "labels", "text", "file");

  @ArchTest static final ArchRule configUsesInput = mayUse("config", "input", "fault");

  @ArchTest
  static final ArchRule resultsUseKeysAndFiles =
      mayUse("results", "config", "file", "shm", "fault");

  @ArchTest static final ArchRule geometryUsesNothingOfOurs = mayUse("geometry");

  @ArchTest
  static final ArchRule viewUsesPictures =
      mayUse("view", "picture", "labels", "file", "input", "fault");

  @ArchTest
  static final ArchRule matrixUsesRowsRandomNumbersTextFilesAndFaults =
      mayUse("matrix", "partition", "random", "text", "file", "input", "fault");

  @ArchTest
  static final ArchRule fittingUsesCollectivesAndRandomNumbers =
      mayUse("fitting", "collective", "random", "partition");

  @ArchTest
  static final ArchRule checkpointsUseCollectivesAndFiles =
      mayUse(
          "checkpoint",
          "job",
          "collective",
          "config",
          "results",
          "file",
          "input",
          "partition",
          "fault");

  @ArchTest static final ArchRule keysUseConfigAndMatrices = mayUse("keys", "config", "matrix");

  @ArchTest
  static final ArchRule loadingUsesJobsAndMatrices =
      mayUse("loading", "job", "keys", "config", "matrix", "collective", "partition", "fault");

  @ArchTest
  static final ArchRule programsAreRunByJobs =
      mayUse(
          "program",
          "job",
          "keys",
          "results",
          "checkpoint",
          "config",
          "view",
          "picture",
          "labels",
          "points",
          "table",
          "text",
          "file",
          "collective",
          "partition",
          "input",
          "fault");

  @ArchTest
  static final ArchRule onlyProgramsKnowHowProgramsAreRun =
      noClasses()
          .that()
          .resideInAPackage("org.spidal.common..")
          .and()
          .resideOutsideOfPackage(OURS + "program")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(OURS + "program");

  @ArchTest
  static final ArchRule commonKnowsNoProgram =
      noClasses()
          .that()
          .resideInAPackage("org.spidal.common..")
          .should()
          .dependOnClassesThat(
              are(resideInAPackage("org.spidal.."))
                  .and(not(resideInAPackage("org.spidal.common.."))));

  @ArchTest
  static final ArchRule onlyTransportKnowsMpi =
      noClasses()
          .that()
          .resideOutsideOfPackage(OURS + "transport")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("mpi", "mpi..");

  @ArchTest
  static final ArchRule onlyShmKnowsChronicle =
      noClasses()
          .that()
          .resideOutsideOfPackage(OURS + "shm")
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

  /** The classes of a package use, of ours, only the named packages. */
  private static ArchRule mayUse(String one, String... others) {
    String[] allowed =
        Stream.concat(Stream.of(one), Stream.of(others)).map(OURS::concat).toArray(String[]::new);
    return classes()
        .that()
        .resideInAPackage(OURS + one)
        .should()
        .onlyDependOnClassesThat(
            not(resideInAPackage("org.spidal..")).or(resideInAnyPackage(allowed)));
  }
}
