package org.spidal.distances.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The packages of distances use each other in one direction. */
@AnalyzeClasses(
    packages = "org.spidal.distances",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArrowsTest {
  @ArchTest
  static final ArchRule NO_CIRCLES =
      slices().matching("org.spidal.distances.(*)..").should().beFreeOfCycles();
}
