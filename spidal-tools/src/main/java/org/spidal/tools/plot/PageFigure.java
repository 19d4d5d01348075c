package org.spidal.tools.plot;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Base64;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;

/**
 * The figure of a page, which the page draws itself in a browser without a window: so it is what
 * its readers see.
 *
 * @param view what the page shows, as its address has it behind #; empty for its first view
 * @param size of the figure, such as 1000x700 in pixels, or 85mmx60mm; empty for the one of the
 *     view, or the usual one
 */
record PageFigure(String view, String size) {
  private static final String USUAL_SIZE = "1200x800";

  /** Points of a sheet of PDF in a pixel. */
  private static final double POINTS = 0.75;

  /** A size that has a unit, by itself or in a view. */
  private static final Pattern PAPER =
      Pattern.compile("(?:^|(?:^|[#&])sheet=)[^&a-z]*(?:mm|cm)", Pattern.CASE_INSENSITIVE);

  private static final Pattern COLOR = Pattern.compile("(?:^|[#&])color=");

  private static final Pattern EXTENT =
      Pattern.compile("<svg [^>]*?width=\"([\\d.]+)\" height=\"([\\d.]+)\"");
  private static final Pattern SHEET = Pattern.compile("/MediaBox \\[0 0 ([\\d.]+) ([\\d.]+)\\]");

  /**
   * The same, of a whole address too.
   *
   * @param color the name of the column that colours; null for that of the view
   */
  static PageFigure of(String view, String size, String color) {
    String given = view == null ? "" : view.substring(view.indexOf('#') + 1);
    String colored =
        color == null ? "" : "color=" + URLEncoder.encode(color, StandardCharsets.UTF_8);
    String separator = given.isEmpty() || colored.isEmpty() ? "" : "&";
    return new PageFigure(colored + separator + given, size == null ? "" : size);
  }

  /**
   * The same, with the dots per inch of a PNG.
   *
   * @param dots null for the usual ones
   */
  PageFigure withDots(Integer dots) {
    if (dots == null) {
      return this;
    }
    if (dots < 96 || dots > 1200) {
      throw new SpidalException(
          ExitCode.USAGE, "found --dpi %s, expected 96 to 1200 dots per inch", dots);
    }
    if (!PAPER.matcher(size.isEmpty() ? view : size).find()) {
      throw new SpidalException(
          ExitCode.USAGE,
          "found --dpi without a size on paper, expected --size in mm or cm, such as 85mmx60mm: in pixels it"
              + " tells the dots itself");
    }
    return with("dpi", dots.toString());
  }

  /**
   * The same, with another title.
   *
   * @param title empty for none; null for that of the page
   */
  PageFigure withTitle(String title) {
    return title == null ? this : with("title", title);
  }

  /**
   * The same, along other axes of the page.
   *
   * @param axes their numbers from 1, with commas; null for those of the page
   */
  PageFigure withAxes(String axes) {
    return axes == null ? this : with("along", axes);
  }

  private PageFigure with(String key, String value) {
    String part = key + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
    return new PageFigure(view.isEmpty() ? part : view + "&" + part, size);
  }

  /** Whether a view says which column colours. */
  static boolean tellsColor(String view) {
    return COLOR.matcher(view).find();
  }

  /** Whether anything is said of it. */
  boolean isGiven() {
    return !view.isEmpty() || !size.isEmpty();
  }

  /**
   * Writes the figure of a page that is written for it.
   *
   * @param writePage writes the page
   */
  void write(Browser browser, Consumer<Path> writePage, PlotOutput form, Path target) {
    Path parent = target.toAbsolutePath().getParent();
    try {
      // Beside the target: browsers that are shut in may read nothing else.
      Files.createDirectories(parent);
      Path folder = Files.createTempDirectory(parent, "spidal-figure");
      try {
        Path page = folder.resolve("map.html");
        writePage.accept(page);
        draw(browser, page, form, target, folder);
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new SpidalException(
          ExitCode.CANNOT_WRITE, "cannot draw " + target + " by " + browser + ": " + e, e);
    }
  }

  private void draw(Browser browser, Path page, PlotOutput form, Path target, Path folder)
      throws IOException {
    boolean png = form == PlotOutput.PNG;
    Path pdf = form == PlotOutput.PDF ? folder.resolve("figure.pdf") : null;
    // What comes later counts.
    String asked =
        "sheet="
            + USUAL_SIZE
            + (view.isEmpty() ? "" : "&" + view)
            + (size.isEmpty() ? "" : "&sheet=" + size)
            + (png ? "&figure=png" : "&figure=svg");
    String html = browser.open(page.toUri() + "#" + asked.replace(" ", "%20"), folder, pdf);
    String unread = hidden(html, "unread");
    String drawn = hidden(html, png ? "png" : "svg");
    if (unread == null || drawn == null) {
      throw new SpidalException(
          ExitCode.SYSTEM,
          "%s did not come to the end of the page. If an earlier SPIDAL wrote the page, write it"
              + " anew; else open it in a browser to see why, or name a browser of 2023 or later in"
              + " %s",
          browser,
          Browser.VARIABLE);
    }
    if (unread.equals("sheet=" + size)) {
      throw new SpidalException(
          ExitCode.USAGE,
          "--size %s: expected pixels, such as 1000x700, or mm or cm, such as 85mmx60mm; 150 to 8000"
              + " pixels, 40 to 2116 mm",
          size);
    }
    if (!unread.isEmpty()) {
      throw new SpidalException(
          ExitCode.USAGE,
          "found %s in --color, --view or --size, expected choices that this page has, as in its address"
              + " after #. Open the page and copy its address. To add a missing column, make the page with a table: ./spidal plot POINTS --metadata"
              + " TABLE",
          unread);
    }
    if (pdf != null) {
      requireSheet(pdf, drawn);
    }
    byte[] bytes =
        png
            ? Base64.getDecoder().decode(drawn)
            : pdf != null ? Files.readAllBytes(pdf) : drawn.getBytes(StandardCharsets.UTF_8);
    AtomicFile.writeBytes(target, out -> out.write(bytes));
  }

  /** What the page has left in an element; null if it has not. */
  private static String hidden(String html, String id) {
    String start = "<pre id=\"figure-" + id + "\" hidden=\"\">";
    int from = html.indexOf(start);
    if (from < 0) {
      return null;
    }
    String text = html.substring(from + start.length(), html.indexOf("</pre>", from));
    return text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&nbsp;", "\u00A0")
        .replace("&amp;", "&");
  }

  /** A page that is printed before it is drawn has the size of a letter. */
  private static void requireSheet(Path pdf, String svg) throws IOException {
    Matcher drawn = EXTENT.matcher(svg);
    Matcher sheet = SHEET.matcher(Files.readString(pdf, StandardCharsets.ISO_8859_1));
    boolean fits =
        drawn.find()
            && sheet.find()
            && isNear(POINTS * Double.parseDouble(drawn.group(1)), sheet.group(1))
            && isNear(POINTS * Double.parseDouble(drawn.group(2)), sheet.group(2));
    if (!fits) {
      throw new SpidalException(
          ExitCode.SYSTEM,
          "the browser printed a sheet of another size than the figure. Make an SVG, and convert it");
    }
  }

  private static boolean isNear(double points, String found) {
    return Math.abs(Double.parseDouble(found) - points) < 1;
  }

  private static void delete(Path folder) throws IOException {
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, IOException failure)
              throws IOException {
            Files.deleteIfExists(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
