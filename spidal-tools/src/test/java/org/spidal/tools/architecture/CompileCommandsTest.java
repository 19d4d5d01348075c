package org.spidal.tools.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.spidal.common.testing.Spidal;

/**
 * The methods that the JVM is told to inline, or not to, exist. It does not complain of a name that
 * it never meets: a kernel that was renamed would only become slower.
 */
class CompileCommandsTest {
  private static final Pattern COMMAND =
      Pattern.compile("CompileCommand=(?:dont)?inline,([\\w.]+)::([\\w*]+)");

  @Test
  void everyMethodExists() throws Exception {
    String options = Files.readString(Spidal.home().resolve("jvm.options"));
    List<MatchResult> commands = COMMAND.matcher(options).results().toList();
    assertThat(commands).isNotEmpty();
    assertThat(options.split("inline,", -1)).hasSize(commands.size() + 1);
    for (MatchResult command : commands) {
      Class<?> kernel =
          Class.forName(command.group(1), false, CompileCommandsTest.class.getClassLoader());
      String name = command.group(2).replace("*", ".*");
      assertThat(Arrays.stream(kernel.getDeclaredMethods()).map(method -> method.getName()))
          .as(command.group())
          .anyMatch(method -> method.matches(name));
    }
  }
}
