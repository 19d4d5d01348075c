package org.spidal.tools.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.SpidalException;

/**
 * Figures by a browser, which is a script here; that a real one draws what the page shows is tested
 * in viewer/test.
 */
class PageFigureTest {
  private static final String SVG = "<svg xmlns=\"x\" width=\"1000\" height=\"700\">";
  private static final String DRAWN =
      "<pre id=\"figure-unread\" hidden=\"\"></pre><pre id=\"figure-svg\" hidden=\"\">"
          + SVG.replace("<", "&lt;").replace(">", "&gt;")
          + "a&nbsp;&amp;amp; b&lt;/svg&gt;</pre>";

  @TempDir Path folder;

  /** A browser that does something with its words. */
  private Browser browser(String script) throws IOException {
    Path file = folder.resolve("chromium");
    Files.writeString(file, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    return Browser.find(Map.of("PATH", "/nowhere:" + folder));
  }

  private Browser showing(String html) throws IOException {
    Path page = Files.writeString(folder.resolve("shown.txt"), html);
    return browser("for word; do echo \"$word\"; done >" + folder + "/words; cat " + page);
  }

  private Path draw(Browser browser, String view, String size, PlotOutput form) {
    Path target = folder.resolve("new/figure" + form.ending());
    PageFigure.of(view, size, null).write(browser, page -> write(page), form, target);
    return target;
  }

  private static void write(Path page) {
    try {
      Files.writeString(page, "<!DOCTYPE html>");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void theTextThatThePageLeavesIsTheFigure() throws Exception {
    Path svg = draw(showing(DRAWN), "file:///a.html#color=a b", "900x600", PlotOutput.SVG);
    assertThat(svg).hasContent(SVG + "a\u00A0&amp; b</svg>");
    assertThat(Files.readAllLines(folder.resolve("words")))
        .contains("--headless")
        .anyMatch(
            word -> word.endsWith("/map.html#sheet=1200x800&color=a%20b&sheet=900x600&figure=svg"));
    try (Stream<Path> left = Files.list(svg.getParent())) {
      assertThat(left).as("nothing else is left").containsExactly(svg);
    }
  }

  @Test
  void whatThePageCannotUseIsAnError() throws Exception {
    Browser browser = showing(DRAWN.replaceFirst("></pre>", ">color=x, size=&lt;&amp;</pre>"));
    assertThatThrownBy(() -> draw(browser, "color=x", null, PlotOutput.SVG))
        .isInstanceOf(SpidalException.class)
        .hasMessageStartingWith(
            "found color=x, size=<& in --color, --view or --size, expected choices");
    Browser small = showing(DRAWN.replaceFirst("></pre>", ">sheet=32x24</pre>"));
    assertThatThrownBy(() -> draw(small, "", "32x24", PlotOutput.SVG))
        .hasMessageStartingWith("--size 32x24: expected pixels, such as 1000x700, or mm or cm");
    assertThat(folder.resolve("new/figureplot.svg")).doesNotExist();
  }

  @Test
  void aTitleIsPartOfTheView() {
    PageFigure figure = PageFigure.of("", "", null);
    assertThat(figure.withTitle(null)).isEqualTo(figure);
    assertThat(figure.withTitle("").view()).isEqualTo("title=");
    assertThat(PageFigure.of("a=b", null, null).withTitle("A & b").view())
        .isEqualTo("a=b&title=A+%26+b");
  }

  @Test
  void dotsAreForSizesOnPaper() {
    PageFigure figure = PageFigure.of("color=a", "8.5 cm x 6 cm", null);
    assertThat(figure.withDots(null)).isEqualTo(figure);
    assertThat(figure.withDots(600).view()).isEqualTo("color=a&dpi=600");
    assertThat(PageFigure.of("sheet=85mmx60mm", null, null).withDots(96).view())
        .endsWith("&dpi=96");
    assertThatThrownBy(() -> PageFigure.of("color=mm", "900x600", null).withDots(300))
        .hasMessageStartingWith("found --dpi without a size on paper, expected --size in mm or cm");
    assertThatThrownBy(() -> PageFigure.of("color=mm", null, null).withDots(300))
        .hasMessageStartingWith("found --dpi without a size on paper");
    assertThatThrownBy(() -> figure.withDots(50)).hasMessageContaining("expected 96 to 1200");
  }

  @Test
  void aPageThatIsNotDoneIsAnError() throws Exception {
    Browser browser = showing("<main>Reading the map ...</main>");
    assertThatThrownBy(() -> draw(browser, "", "900x600", PlotOutput.SVG))
        .hasMessageContaining("did not come to the end of the page");
    Browser failing = browser("echo no display >&2; exit 3");
    assertThatThrownBy(() -> draw(failing, "", "900x600", PlotOutput.SVG))
        .hasMessageContaining("/chromium ended with 3; it said last: no display.");
  }

  @Test
  void aSheetOfAnotherSizeIsAnError() throws Exception {
    String print =
        "for word; do case $word in --print-to-pdf=*) echo '/MediaBox [0 0 %s]'"
            + " >\"${word#*=}\";; esac; done; cat "
            + folder
            + "/shown.txt";
    showing(DRAWN);
    Path pdf = draw(browser(print.replace("%s", "750 525.12")), "a=b", null, PlotOutput.PDF);
    assertThat(pdf).hasContent("/MediaBox [0 0 750 525.12]");
    Browser letter = browser(print.replace("%s", "612 792"));
    assertThatThrownBy(() -> draw(letter, "a=b", null, PlotOutput.PDF))
        .hasMessageContaining("a sheet of another size than the figure");
  }

  @Test
  void withoutABrowserTheErrorSaysWhatToDo() {
    assertThatThrownBy(() -> Browser.find(Map.of("PATH", folder.toString(), "CHROMIUM", "/no/one")))
        .hasMessageContaining("found no browser at /no/one, expected chromium")
        .hasMessageContaining("or take --to svg without --view and --size");
  }
}
