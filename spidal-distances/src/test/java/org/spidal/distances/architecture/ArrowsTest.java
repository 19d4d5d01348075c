package org.spidal.distances.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The packages of distances and of the tools use each other in one direction. */
@AnalyzeClasses(
    packages = {"org.spidal.distances", "org.spidal.tools"},
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArrowsTest {
  @ArchTest
  static final ArchRule NO_CIRCLES =
      slices().matching("org.spidal.distances.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule NO_CIRCLES_OF_TOOLS =
      slices().matching("org.spidal.tools.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule THE_PROGRAM_KNOWS_NO_TOOL =
      noClasses()
          .that()
          .resideInAPackage("org.spidal.distances..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.spidal.tools..");
}
