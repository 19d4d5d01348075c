package org.spidal.common.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Calls that no main code of any module makes. Sources are read, not classes, as the classes of the
 * programs are built after those of the common layer.
 *
 * <p>Floating {@code reduceLanes} and the transcendental {@code VectorOperators} give other last
 * bits interpreted than compiled, so results would depend on the moment at which the JIT comes.
 * Some functions of {@code Math} give other last bits from JDK 24 or 25 on, where they became
 * intrinsic.
 */
class BannedCallsTest {
  private static final Pattern COMMENT = Pattern.compile("//[^\n]*|/\\*.*?\\*/", Pattern.DOTALL);
  private static final Pattern STACK_TRACE = Pattern.compile("\\bprintStackTrace\\s*\\(");
  private static final Pattern REDUCTION = Pattern.compile("\\breduceLanes(ToLong)?\\s*\\(");
  private static final Pattern TRANSCENDENTAL =
      Pattern.compile(
          "\\b(VectorOperators\\s*\\.\\s*|import\\s+static\\s+[\\w.]*VectorOperators\\s*\\.\\s*)"
              + "(SINH?|COSH?|TANH?|ASIN|ACOS|ATAN2?|EXP|EXPM1|LOG|LOG10|LOG1P|POW|CBRT|HYPOT|\\*)(?!\\w)");
  private static final Pattern OF_THE_JDK =
      Pattern.compile("\\bMath\\s*\\.\\s*(cbrt|sinh|cosh|tanh)\\s*\\(");

  @Test
  void noStackTraceIsPrinted() throws IOException {
    assertThat(uses(STACK_TRACE)).isEmpty();
  }

  @Test
  void noVectorIsReducedInAnOrderThatTheJitChooses() throws IOException {
    assertThat(uses(REDUCTION)).isEmpty();
  }

  @Test
  void noTranscendentalFunctionOfVectors() throws IOException {
    assertThat(uses(TRANSCENDENTAL)).isEmpty();
  }

  @Test
  void noFunctionThatDiffersBetweenJdks() throws IOException {
    assertThat(uses(OF_THE_JDK)).isEmpty();
  }

  @Test
  void thePatternsFindWhatTheyLookFor() {
    assertThat("double s = v.reduceLanes(VectorOperators.ADD);").containsPattern(REDUCTION);
    assertThat("v.lanewise(VectorOperators.EXP)").containsPattern(TRANSCENDENTAL);
    assertThat("v.lanewise(VectorOperators.ATAN2, w)").containsPattern(TRANSCENDENTAL);
    assertThat("import static jdk.incubator.vector.VectorOperators.*;")
        .containsPattern(TRANSCENDENTAL);
    assertThat("v.lanewise(VectorOperators.SQRT)").doesNotContainPattern(TRANSCENDENTAL);
    assertThat("double x = Math.cbrt(y);").containsPattern(OF_THE_JDK);
    assertThat("double x = StrictMath.cbrt(y);").doesNotContainPattern(OF_THE_JDK);
    assertThat("e.printStackTrace();").containsPattern(STACK_TRACE);
    assertThat(withoutComments("a /* v.reduceLanes(x) */ b // e.printStackTrace()\nc"))
        .isEqualTo("a  b \nc");
  }

  private static List<String> uses(Pattern banned) throws IOException {
    List<String> found = new ArrayList<>();
    List<Path> sources = mainSources();
    assertThat(sources).hasSizeGreaterThan(50); // else we look in the wrong place
    for (Path source : sources) {
      Matcher matcher = banned.matcher(withoutComments(Files.readString(source)));
      while (matcher.find()) {
        found.add(source.getFileName() + ": " + matcher.group());
      }
    }
    return found;
  }

  private static String withoutComments(String source) {
    return COMMENT.matcher(source).replaceAll("");
  }

  private static List<Path> mainSources() throws IOException {
    Path module = Path.of(System.getProperty("basedir", "")).toAbsolutePath(); // surefire sets it
    List<Path> sources = new ArrayList<>();
    try (Stream<Path> modules = Files.list(module.getParent())) {
      for (Path sibling : modules.map(m -> m.resolve("src/main/java")).toList()) {
        if (Files.isDirectory(sibling)) {
          try (Stream<Path> files = Files.walk(sibling)) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
          }
        }
      }
    }
    return sources;
  }
}
