package org.spidal.damds.architecture;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The packages of DA-MDS use each other in one direction. */
@AnalyzeClasses(packages = "org.spidal.damds", importOptions = ImportOption.DoNotIncludeTests.class)
class ArrowsTest {
  @ArchTest
  static final ArchRule ARROWS =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("program")
          .definedBy("org.spidal.damds")
          .layer("plan")
          .definedBy("..damds.plan..")
          .layer("result")
          .definedBy("..damds.result..")
          .layer("solve")
          .definedBy("..damds.solve..")
          .layer("data")
          .definedBy("..damds.data..")
          .layer("kernel")
          .definedBy("..damds.kernel..")
          .layer("config")
          .definedBy("..damds.config..")
          .whereLayer("program")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("plan")
          .mayOnlyBeAccessedByLayers("program")
          .whereLayer("result")
          .mayOnlyBeAccessedByLayers("program", "plan")
          .whereLayer("solve")
          .mayOnlyBeAccessedByLayers("program", "plan", "result")
          .whereLayer("data")
          .mayOnlyBeAccessedByLayers("program", "plan", "result", "solve")
          .whereLayer("kernel")
          .mayOnlyBeAccessedByLayers("solve");

  @ArchTest
  static final ArchRule NO_CIRCLES =
      slices().matching("org.spidal.damds.(*)..").should().beFreeOfCycles();
}
