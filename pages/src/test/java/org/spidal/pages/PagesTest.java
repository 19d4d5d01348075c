package org.spidal.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PagesTest {
  @TempDir Path folder;
  private Path release;
  private Path sources;

  @BeforeEach
  void makeFolders() throws IOException {
    release = Files.createDirectories(folder.resolve("release"));
    sources = Files.createDirectories(folder.resolve("sources"));
    Files.createDirectories(release.resolve("docs"));
    Files.writeString(
        release.resolve("README.md"),
        "# A & B\n\nSee [keys](docs/keys.md#the-keys-of-a), [docs](docs).\n");
    Files.writeString(release.resolve("docs/README.md"), "# Docs\n");
  }

  @Test
  void linksLeadToPages() throws IOException {
    keys(
        "# Keys\n\n## The keys of `a`\n\n[home](../README.md) [here](#keys) [there](https://a.org/x.md)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
    assertThat(write()).isEmpty();
    assertThat(page("README.html"))
        .contains(
            "<title>A &amp; B</title>",
            "href=\"docs/keys.html#the-keys-of-a\"",
            "href=\"docs/README.html\"");
    assertThat(page("docs/keys.html"))
        .contains("<nav><a href=\"../README.html\">", "id=\"the-keys-of-a\"", "<td>2</td>")
        .contains(
            "<a href=\"../README.html\">home",
            "<a href=\"#keys\">here",
            "<a href=\"https://a.org/x.md\">there");
  }

  @Test
  void filesOfTheSourcesLoseTheirLink() throws IOException {
    Files.createDirectories(sources.resolve("src"));
    Files.writeString(sources.resolve("src/A.java"), "");
    keys("# Keys\n\n## The keys of a\n\nSee [`A`, the class](../src/A.java).\n");
    assertThat(write()).isEmpty();
    assertThat(page("docs/keys.html")).contains("<p>See <code>A</code>, the class.</p>");
  }

  @Test
  void linksThatLeadNowhereAreFaults() throws IOException {
    keys("# Keys\n\n[one](none.md) ![two](none.png)\n");
    assertThat(write())
        .containsExactly(
            "README.md: docs/keys.md has no heading #the-keys-of-a",
            "docs/keys.md: there is no none.md",
            "docs/keys.md: there is no none.png");
    assertThat(release.resolve("README.html")).doesNotExist();
  }

  @Test
  void aNotebookShowsItsOutputs() throws IOException {
    keys("# Keys\n\n## The keys of a\n\nSee [the notebook](a.ipynb#the-map).\n");
    Files.writeString(
        release.resolve("docs/a.ipynb"),
        "{'cells': [{'cell_type': 'markdown', 'source': '# Title\\n\\n## The map\\n[keys](keys.md)'},"
            + "{'cell_type': 'code', 'source': ['a < b\\n', 'c'], 'outputs': ["
            + "{'output_type': 'stream', 'name': 'stdout', 'text': 'stress .1'},"
            + "{'output_type': 'display_data', 'data': {'text/html': ['<b>B', '</b>'], 'text/plain': 'x'}},"
            + "{'output_type': 'display_data', 'data': {'image/png': 'QUJD\\n', 'text/plain': 'y'}},"
            + "{'output_type': 'execute_result', 'data': {'text/plain': '(3, 2)'}}]}]}");
    assertThat(write()).isEmpty();
    assertThat(page("docs/keys.html")).contains("href=\"a.html#the-map\"");
    assertThat(page("docs/a.html"))
        .contains("<title>Title</title>", "href=\"keys.html\"")
        .contains("<code class=\"language-python\">a &lt; b\nc\n</code>")
        .contains("<pre><code>stress .1\n</code>", "<b>B</b>", "base64,QUJD\"", "(3, 2)")
        .doesNotContain(">x", ">y");
  }

  private void keys(String text) throws IOException {
    Files.writeString(release.resolve("docs/keys.md"), text);
  }

  private List<String> write() throws IOException {
    return new Pages(release, sources).write();
  }

  private String page(String name) throws IOException {
    return Files.readString(release.resolve(name));
  }
}
