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

  @ArchTest static final ArchRule kernelUsesNothingOfOurs = mayUse("kernel").allowEmptyShould(true);

  @ArchTest static final ArchRule shmUsesFault = mayUse("shm", "fault");

  @ArchTest static final ArchRule transportUsesFault = mayUse("transport", "fault");

  @ArchTest static final ArchRule inputUsesFault = mayUse("input", "fault");

  @ArchTest static final ArchRule configUsesInput = mayUse("config", "input", "fault");

  @ArchTest static final ArchRule outputUsesInput = mayUse("output", "input", "fault");

  @ArchTest
  static final ArchRule resultsUseKeysAndFiles =
      mayUse("results", "config", "output", "shm", "fault");

  @ArchTest static final ArchRule geometryUsesNothingOfOurs = mayUse("geometry");

  @ArchTest
  static final ArchRule plotsUsePagesFilesAndGeometry =
      mayUse("plot", "view", "output", "geometry", "job", "config", "input", "fault");

  @ArchTest static final ArchRule viewUsesOutput = mayUse("view", "output", "fault");

  @ArchTest
  static final ArchRule matrixUsesRowsRandomNumbersTextFilesAndFaults =
      mayUse("matrix", "partition", "random", "output", "input", "fault", "kernel");

  @ArchTest
  static final ArchRule collectivesUseMemoryMessagesAndRows =
      mayUse("collective", "shm", "transport", "partition", "fault");

  @ArchTest
  static final ArchRule fittingUsesCollectivesAndRandomNumbers =
      mayUse("fitting", "collective", "random", "partition");

  @ArchTest
  static final ArchRule checkpointsUseCollectivesAndFiles =
      mayUse("checkpoint", "job", "collective", "config", "output", "partition", "fault");

  @ArchTest
  static final ArchRule jobsKnowNothingOfKeysAndResults =
      mayUse("job", "collective", "transport", "shm", "partition", "output", "fault");

  @ArchTest static final ArchRule keysUseConfigAndMatrices = mayUse("keys", "config", "matrix");

  @ArchTest
  static final ArchRule loadingUsesJobsAndMatrices =
      mayUse("loading", "job", "keys", "matrix", "collective", "partition", "fault");

  @ArchTest
  static final ArchRule programsAreRunByJobs =
      mayUse(
          "program",
          "job",
          "keys",
          "results",
          "checkpoint",
          "config",
          "output",
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
  static final ArchRule benchmarksUseJobsRowsAndOutput =
      mayUse("bench", "job", "collective", "matrix", "transport", "output", "random", "fault");

  @ArchTest
  static final ArchRule nobodyUsesBenchmarks =
      noClasses()
          .that()
          .resideOutsideOfPackage(OURS + "bench")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(OURS + "bench");

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
