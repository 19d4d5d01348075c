package org.spidal.tools.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;

/** The arrows between all modules, as this one sees them all. */
@AnalyzeClasses(packages = "org.spidal", importOptions = DoNotIncludeTests.class)
class HouseTest {
  @ArchTest
  static final ArchRule commonKnowsNobody =
      noClasses()
          .that()
          .resideInAPackage("org.spidal.common..")
          .should()
          .dependOnClassesThat(resideInAPackage("org.spidal..").and(not(common())));

  @ArchTest static final ArchRule damdsKnowsCommonAlone = knowsCommonAlone("damds");
  @ArchTest static final ArchRule dapwcKnowsCommonAlone = knowsCommonAlone("dapwc");
  @ArchTest static final ArchRule davsKnowsCommonAlone = knowsCommonAlone("davs");
  @ArchTest static final ArchRule kmeansKnowsCommonAlone = knowsCommonAlone("kmeans");
  @ArchTest static final ArchRule mdschisqKnowsCommonAlone = knowsCommonAlone("mdschisq");
  @ArchTest static final ArchRule distancesKnowsCommonAlone = knowsCommonAlone("distances");

  /**
   * A program's rooms in the order in which its data flow; what comes later may use what comes
   * before.
   */
  @ArchTest
  static final ArchRule kernelsKnowNoSearch = knowsNothingOf("kernel", "solve", "result", "plan");

  @ArchTest
  static final ArchRule dataKnowNoSearch = knowsNothingOf("data", "solve", "result", "plan");

  @ArchTest static final ArchRule searchesKnowNoResult = knowsNothingOf("solve", "result", "plan");
  @ArchTest static final ArchRule resultsKnowNoPlan = knowsNothingOf("result", "plan");

  @ArchTest static final ArchRule settingsKnowNoResult = knowsNothingOf("config", "result", "plan");

  @ArchTest
  static final ArchRule noCirclesInAnyModule =
      slices().matching("org.spidal.(*).(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule onlyTransportKnowsMpi =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.spidal.common.transport")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("mpi", "mpi..");

  @ArchTest
  static final ArchRule twoRunsFitInOneJvm =
      fields()
          .that()
          .areStatic()
          .should()
          .beFinal()
          .because("there is no mutable static state: two runs fit in one JVM");

  private static DescribedPredicate<JavaClass> common() {
    return resideInAPackage("org.spidal.common..");
  }

  private static ArchRule knowsCommonAlone(String program) {
    return classes()
        .that()
        .resideInAPackage("org.spidal." + program + "..")
        .should()
        .onlyDependOnClassesThat(
            not(resideInAPackage("org.spidal.."))
                .or(resideInAnyPackage("org.spidal.common..", "org.spidal." + program + "..")));
  }

  /** The rooms of one name in all programs, and those of others. */
  private static ArchRule knowsNothingOf(String room, String... others) {
    return noClasses()
        .that()
        .resideInAPackage("org.spidal.*." + room + "..")
        .and()
        .resideOutsideOfPackage("org.spidal.common..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            Arrays.stream(others)
                .map(other -> "org.spidal.*." + other + "..")
                .toArray(String[]::new));
  }
}
