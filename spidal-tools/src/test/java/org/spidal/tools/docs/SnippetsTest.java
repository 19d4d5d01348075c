package org.spidal.tools.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.spidal.common.testing.Spidal;
import org.spidal.tools.command.Main;

/**
 * Each block of code in the documents has a language, and is run as it stands, or a comment above
 * it says why not. What needs a shell is run by {@link SnippetsIT}, Python by {@code python/tests};
 * here Java is compiled.
 */
class SnippetsTest {
  private static final Set<String> CODE =
      Set.of("bash", "console", "java", "python", "r", "properties", "xml");
  private static final Map<String, String> RUN_ONLY_IN =
      Map.of("python", "python/README.md", "r", "docs/how-to/from-r.md");
  private static final Pattern CLASS = Pattern.compile("public class (\\w+)");
  private static final Pattern COMMAND = Pattern.compile("`\\./spidal ([a-z][a-z-]*)");
  private static final Pattern LIST = Pattern.compile("\\s*([-*]|\\d+\\.) .*");

  @TempDir private Path folder;

  static List<String> pages() throws IOException {
    return Snippet.pages();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyBlockSaysWhatItIs(String page) throws IOException {
    Snippet before = null;
    for (Snippet snippet : Snippet.of(page)) {
      String language = snippet.language();
      if (language.equals("output")) {
        assertThat(before != null && before.isShell()).as("%s follows a command", snippet).isTrue();
      } else {
        assertThat(CODE.contains(language) || language.equals("text"))
            .as("%s: language '%s'", snippet, language)
            .isTrue();
      }
      if (language.equals("properties") && snippet.isRun()) {
        assertThat(snippet.file()).as("%s: <!-- file: NAME -->", snippet).isNotNull();
      }
      String runner = RUN_ONLY_IN.get(language);
      assertThat(runner == null || runner.equals(page) || !snippet.isRun())
          .as("%s: only that of %s is run", snippet, runner)
          .isTrue();
      assertThat(snippet.mark()).as("%s", snippet).doesNotMatch("not run:\\s*");
      before = snippet;
    }
  }

  /** Blocks that are only indented have no language. */
  @ParameterizedTest
  @MethodSource("pages")
  void noBlockIsIndentedOnly(String page) throws IOException {
    List<String> lines = Files.readAllLines(Spidal.home().resolve(page));
    boolean fenced = false;
    boolean list = false;
    for (int i = 1; i < lines.size(); i++) {
      String line = lines.get(i);
      fenced ^= line.stripLeading().startsWith("```");
      list = LIST.matcher(line).matches() || list && (line.isEmpty() || line.startsWith(" "));
      boolean indented = line.startsWith("    ") && lines.get(i - 1).isEmpty();
      assertThat(!fenced && !list && indented).as("%s:%d: %s", page, i + 1, line).isFalse();
    }
  }

  @Test
  void javaCompiles() throws IOException {
    List<SimpleJavaFileObject> sources = new ArrayList<>();
    for (String page : Snippet.pages()) {
      for (Snippet snippet : Snippet.of(page)) {
        if (snippet.language().equals("java")
            && snippet.isRun()
            && !snippet.mark().startsWith(Snippet.AS_IN)) {
          sources.add(source(snippet, sources.size()));
        }
      }
    }
    assertThat(sources).hasSizeGreaterThan(10);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    List<String> options =
        List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path"));
    boolean compiled = compiler.getTask(messages, null, null, options, null, sources).call();
    assertThat(compiled).as("%s", messages).isTrue();
  }

  /** A class as it stands, imports with an empty class, or a part within the class of a frame. */
  private static SimpleJavaFileObject source(Snippet snippet, int number) throws IOException {
    Matcher name = CLASS.matcher(snippet.text());
    String place = "p" + number + "/";
    String head = "package p" + number + ";\n";
    if (name.find()) {
      return source(place + name.group(1), head + snippet.text());
    }
    if (!snippet.mark().startsWith(Snippet.WITHIN)) {
      assertThat(snippet.text().lines())
          .as("%s: <!-- within: NAME -->", snippet)
          .allMatch(line -> line.startsWith("import "));
      return source(place + "Imports", head + snippet.text() + "class Imports {}\n");
    }
    String frame = snippet.mark().substring(Snippet.WITHIN.length());
    try (InputStream in = SnippetsTest.class.getResourceAsStream("/snippets/" + frame + ".txt")) {
      assertThat(in).as("%s: frame %s", snippet, frame).isNotNull();
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return source(place + frame, head + text.replace("SNIPPET;", snippet.text()));
    }
  }

  private static SimpleJavaFileObject source(String name, String text) {
    return new SimpleJavaFileObject(
        URI.create("string:///" + name + ".java"), SimpleJavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }

  @Test
  void partsOfSourcesAreAsTheyStandThere() throws IOException {
    for (String page : Snippet.pages()) {
      for (Snippet snippet : Snippet.of(page)) {
        if (snippet.mark().startsWith(Snippet.AS_IN)) {
          Path file = Spidal.home().resolve(snippet.mark().substring(Snippet.AS_IN.length()));
          assertThat(withoutIndents(Files.readString(file)))
              .as("%s", snippet)
              .contains(withoutIndents(snippet.text()));
        }
      }
    }
  }

  private static String withoutIndents(String text) {
    return text.replaceAll("(?m)^ +", "");
  }

  @Test
  void xmlIsWellFormed() throws Exception {
    for (String page : Snippet.pages()) {
      for (Snippet snippet : Snippet.of(page)) {
        if (snippet.language().equals("xml")) {
          Path file = Files.writeString(folder.resolve("x.xml"), snippet.text());
          DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        }
      }
    }
  }

  /** Those that stand within sentences. */
  @Test
  void commandsWithinTheTextAreKnown() throws IOException {
    PrintStream silent = new PrintStream(OutputStream.nullOutputStream());
    Set<String> words = new TreeSet<>();
    for (String page : Snippet.pages()) {
      Matcher command = COMMAND.matcher(Files.readString(Spidal.home().resolve(page)));
      while (command.find()) {
        words.add(command.group(1));
      }
    }
    assertThat(words).contains("damds", "setup", "pwc-tools");
    words.removeAll(Set.of("help", "completion"));
    for (String word : words) {
      assertThat(Main.run(silent, silent, "help", word)).as("./spidal %s", word).isZero();
    }
  }
}
