package edu.indiana.soic.spidal;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Starts a program of SPIDAL for a script that starts one of the original programs, whose class
 * path is this jar alone: the others are found from its place, in a release or in the project.
 */
public final class HandOver {
  private static final int SYSTEM = 71; // of ExitCode, which is in a jar that is still to be found
  private static final int USAGE = 64;

  private HandOver() {}

  /**
   * Runs a main class of ours; does not return if it ends the process.
   *
   * @param mainClass its name
   */
  public static void to(String mainClass, String[] arguments) {
    try {
      requireOptions(jar());
      run(mainClass, arguments);
    } catch (URISyntaxException e) {
      unusable(e);
    }
  }

  /**
   * Runs a tool of {@code ./spidal pwc-tools}, which needs no options of Java.
   *
   * @param tool its name
   */
  public static void toTool(String tool, String... arguments) {
    Stream<String> words = Stream.concat(Stream.of("pwc-tools", tool), Stream.of(arguments));
    run("org.spidal.tools.command.Main", words.toArray(String[]::new));
  }

  /** Ends with what is written in place of a class of the original that does not run here. */
  public static void replaced(String name, String replacement) {
    end(USAGE, name + " is replaced by  " + replacement);
  }

  /** Ends unless a class got as many arguments as the original took. */
  public static void require(String[] arguments, int least, String expected) {
    if (arguments.length < least) {
      end(USAGE, "found " + arguments.length + " arguments, expected " + expected);
    }
  }

  private static void run(String mainClass, String[] arguments) {
    try {
      Path jar = jar();
      ClassLoader ours =
          new URLClassLoader(
              jars(jar).toArray(URL[]::new), Thread.currentThread().getContextClassLoader());
      Thread.currentThread().setContextClassLoader(ours);
      Class.forName(mainClass, true, ours)
          .getMethod("main", String[].class)
          .invoke(null, (Object) arguments);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException | IOException | URISyntaxException e) {
      unusable(e);
    }
  }

  private static Path jar() throws URISyntaxException {
    return Path.of(HandOver.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static void unusable(Exception e) {
    end(SYSTEM, "SPIDAL's jars cannot be used: " + e);
  }

  /** Ends with one line where Java was started without what SPIDAL needs. */
  private static void requireOptions(Path jar) {
    boolean vectors = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    boolean opened =
        Object.class.getModule().isExported("jdk.internal.ref", HandOver.class.getModule());
    if (!vectors || !opened) {
      end(
          SYSTEM,
          "Java was started without options that SPIDAL needs; write  java @"
              + options(jar)
              + "  in place of  java  in the script");
    }
  }

  /** The file that the build writes, or the first command of a release. */
  private static Path options(Path jar) {
    return home(jar).resolve(".spidal").resolve("java.options");
  }

  /** Of HOME/spidal-legacy/target/FILE. */
  private static Path home(Path jar) {
    return jar.toAbsolutePath().getParent().getParent().getParent();
  }

  private static List<URL> jars(Path jar) throws IOException {
    List<Path> modules = new ArrayList<>();
    add(home(jar), "spidal-*", modules);
    List<Path> found = new ArrayList<>();
    for (Path module : modules) {
      Path file = module.resolve("target").resolve(module.getFileName() + ".jar");
      if (Files.exists(file)) {
        found.add(file);
      }
    }
    add(home(jar).resolve("spidal-common/target/lib"), "*.jar", found);
    List<URL> urls = new ArrayList<>();
    for (Path file : found) {
      urls.add(url(file));
    }
    return urls;
  }

  private static URL url(Path file) throws MalformedURLException {
    return file.toUri().toURL();
  }

  private static void add(Path folder, String pattern, List<Path> to) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, pattern)) {
      List<Path> sorted = new ArrayList<>();
      files.forEach(sorted::add);
      sorted.sort(null);
      to.addAll(sorted);
    }
  }

  private static void end(int code, String message) {
    System.err.println("error: " + message);
    System.exit(code);
  }
}
