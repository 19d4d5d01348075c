package org.spidal.common.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.output.HeatMapSvg.Axis;

/** Pages hold what they are given as text, load nothing, and have pictures that are well formed. */
class HtmlPageTest {
  private static final String EVIL = "</title><script>alert('1')</script>&\"\u0007";

  @TempDir private Path folder;

  @Test
  void textIsTextAndNothingIsLoaded() throws Exception {
    Path file = folder.resolve("index.html");
    String heat =
        HeatMapSvg.text(EVIL, new Axis(EVIL, 0, 1, 2), new Axis("y", 0, 2, 1), new double[] {0, 1});
    String course = CourseSvg.text(EVIL, EVIL, List.of(new double[] {3, 2, 1}));
    new HtmlPage(EVIL)
        .heading(EVIL)
        .text(EVIL)
        .text("")
        .warning(EVIL)
        .table(Map.of(EVIL, EVIL))
        .pictures(List.of(heat, course))
        .links(List.of(Path.of("a", "b c\"<.txt")))
        .write(file);
    String text = Files.readString(file);
    assertThat(text).doesNotContain("<script", "</title><").doesNotContain("\u0007");
    assertThat(text).contains("&lt;script&gt;alert('1')&lt;/script&gt;&amp;&quot;\uFFFD");
    assertThat(text).contains("href=\"./b%20c%22%3c.txt\"");
    assertThat(text.replace("http://www.w3.org/2000/svg", ""))
        .doesNotContain("http:", "https:", "//", "src=", "url(", "@import", " style=");
    assertThat(text).contains("default-src 'none'");
    // the style that the policy allows is the one that is there
    Matcher policy = Pattern.compile("sha256-([^']+)'").matcher(text);
    Matcher style = Pattern.compile("<style>(.*)</style>", Pattern.DOTALL).matcher(text);
    assertThat(policy.find() && style.find()).isTrue();
    byte[] sum =
        MessageDigest.getInstance("SHA-256")
            .digest(style.group(1).getBytes(StandardCharsets.UTF_8));
    assertThat(policy.group(1)).isEqualTo(Base64.getEncoder().encodeToString(sum));
  }

  @Test
  void picturesAreWellFormed() throws Exception {
    double[] shades = new double[300 * 200];
    shades[1] = 0.2;
    shades[shades.length - 1] = 0.85;
    List<String> pictures =
        List.of(
            HeatMapSvg.text("h", new Axis("x", -1, 5, 300), new Axis("y", 2, 3, 200), shades),
            HeatMapSvg.text(
                "one", new Axis("x", 1, 1, 1), new Axis("y", 1, 1, 1), new double[] {1}),
            HeatMapSvg.text("none", new Axis("x", 0, 1, 1), new Axis("y", 0, 1, 1), new double[1]),
            CourseSvg.text("far", "y", List.of(new double[] {1e6, 1, 1e-3}, new double[] {2})),
            CourseSvg.text("near", "y", List.of(new double[] {5.4e-7, 5.3e-7})),
            CourseSvg.text("zero", "y", List.of(new double[] {1, 0})),
            CourseSvg.text("one", "y", List.of(new double[] {3})),
            CourseSvg.text("none", "y", List.of()));
    for (String picture : pictures) {
      assertThat(picture).doesNotContain("NaN", "Infinity");
      Path file = Files.writeString(folder.resolve("x.svg"), picture);
      assertThat(ScatterSvgTest.parse(file).getDocumentElement().getTagName()).isEqualTo("svg");
    }
    assertThat(pictures.get(3)).contains("1e6", "1e-3");
  }

  @Test
  void mapsSideBySide() throws Exception {
    Path file = folder.resolve("x.svg");
    Labels legend = Labels.of(List.of("a<b", "c", "c"));
    double[] space = {0, 0, 0, 1, 1, 1, 2, 3, 4};
    int[] clusters = {1, 2, 2};
    SideBySideSvg.write(
        file,
        "t<",
        List.of(
            new SideBySideSvg.Panel("one&", "", space, clusters),
            new SideBySideSvg.Panel("two", "near", new double[] {5, 5, 5}, new int[] {-1})),
        3,
        legend);
    var document = ScatterSvgTest.parse(file);
    assertThat(document.getDocumentElement().getTextContent()).contains("one&", "near", "a<b");
    assertThat(document.getElementsByTagName("circle").getLength()).isEqualTo(2 * 4 + 2);
    assertThat(file).content().contains(Palette.NOISE.hex());
    SideBySideSvg.write(
        file,
        "plane",
        List.of(new SideBySideSvg.Panel("p", "", new double[] {1, 1}, new int[] {1})),
        2,
        Labels.none(1));
    assertThat(ScatterSvgTest.parse(file).getElementsByTagName("circle").getLength()).isOne();
  }
}
