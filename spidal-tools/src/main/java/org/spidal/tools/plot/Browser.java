package org.spidal.tools.plot;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * A browser of this machine that opens a page without a window: one of the family of Chromium, as
 * the others cannot write out what a page has become.
 */
final class Browser {
  /** The variable that can name another one. */
  static final String VARIABLE = "CHROMIUM";

  private static final List<String> NAMES =
      List.of(
          "chromium",
          "chromium-browser",
          "google-chrome",
          "google-chrome-stable",
          "microsoft-edge",
          "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
          "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge");

  /** A clock that runs on while nothing happens, so that a page is done long before its end. */
  private static final int PATIENCE_MILLIS = 60_000;

  private static final long LIMIT_SECONDS = 600;

  private static final List<String> FLAGS =
      List.of(
          "--headless",
          // Graphics by software: the same on all machines.
          "--use-angle=swiftshader",
          "--enable-unsafe-swiftshader",
          "--ignore-gpu-blocklist",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--no-pdf-header-footer",
          "--virtual-time-budget=" + PATIENCE_MILLIS,
          "--dump-dom");

  private final String executable;

  private Browser(String executable) {
    this.executable = executable;
  }

  /**
   * The one that the environment names, or the first that is there.
   *
   * @throws SpidalException with {@link ExitCode#SYSTEM} if there is none
   */
  static Browser find(Map<String, String> environment) {
    String named = environment.getOrDefault(VARIABLE, "");
    String path = environment.getOrDefault("PATH", "");
    return (named.isEmpty() ? NAMES : List.of(named))
        .stream()
            .flatMap(name -> places(name, path))
            .filter(Files::isExecutable)
            .findFirst()
            .map(place -> new Browser(place.toString()))
            .orElseThrow(
                () ->
                    new SpidalException(
                        ExitCode.SYSTEM,
                        "found no browser%s, expected chromium, google-chrome or microsoft-edge on the"
                            + " PATH, or its path in %s: the page draws its figure in one. Install one,"
                            + " or take --to svg without --view and --size, which needs none",
                        named.isEmpty() ? "" : " at " + named,
                        VARIABLE));
  }

  private static Stream<Path> places(String name, String path) {
    return name.contains(File.separator)
        ? Stream.of(Path.of(name))
        : Stream.of(path.split(File.pathSeparator)).map(folder -> Path.of(folder, name));
  }

  /**
   * Opens a page, and returns its HTML once it has run.
   *
   * @param folder for the browser's own files
   * @param print where the page is printed as PDF; null for nowhere
   */
  String open(String address, Path folder, Path print) throws IOException {
    List<String> command = new ArrayList<>(List.of(executable));
    command.addAll(FLAGS);
    if (System.getProperty("user.name").equals("root")) {
      command.add("--no-sandbox"); // root has none
    }
    if (print != null) {
      command.add("--print-to-pdf=" + print);
    }
    command.add("--user-data-dir=" + folder.resolve("profile"));
    command.add(address);
    Path html = folder.resolve("page.txt");
    Path said = folder.resolve("browser.log");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(html.toFile())
            .redirectError(said.toFile())
            .start();
    try {
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        throw failed("did not end within " + LIMIT_SECONDS / 60 + " minutes", said);
      }
    } catch (InterruptedException e) {
      throw new SpidalException(ExitCode.INTERNAL, "interrupted while waiting for " + command, e);
    } finally {
      process.destroyForcibly();
    }
    if (process.exitValue() != 0) {
      throw failed("ended with " + process.exitValue(), said);
    }
    return Files.readString(html);
  }

  /** It failed, with the last line that it said. */
  private SpidalException failed(String how, Path said) throws IOException {
    String last =
        new String(Files.readAllBytes(said), StandardCharsets.UTF_8)
            .lines()
            .filter(line -> !line.isBlank())
            .reduce("nothing", (one, next) -> next);
    return new SpidalException(
        ExitCode.SYSTEM,
        "%s %s; it said last: %s. Try another browser by %s",
        executable,
        how,
        last.strip(),
        VARIABLE);
  }

  @Override
  public String toString() {
    return executable;
  }
}
