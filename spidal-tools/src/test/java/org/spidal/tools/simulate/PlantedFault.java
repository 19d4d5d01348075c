package org.spidal.tools.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.spidal.common.testing.Spidal;

/**
 * A fault in a source of SPIDAL, for the simulation to find: one text in the place of another.
 *
 * @param what is wrong then
 * @param type the class
 * @param right what stands there, once
 * @param wrong what stands there instead
 */
record PlantedFault(String what, String type, String right, String wrong) {

  /**
   * Runs the simulation on SPIDAL with this fault.
   *
   * @param finder a subclass of {@link FaultFinder}
   * @return the seed that finds it; 0 if it shows without one, -1 if it is not found
   */
  long find(Class<? extends FaultFinder> finder, Path folder) {
    ClassLoader faulty = new Faulty(getClass().getClassLoader(), compile());
    try {
      Constructor<?> constructor =
          faulty.loadClass(finder.getName()).getDeclaredConstructor(Path.class);
      constructor.setAccessible(true); // another loader makes another package
      return ((LongSupplier) constructor.newInstance(folder)).getAsLong();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(what, e);
    }
  }

  private Path source() {
    String file = "src/main/java/" + type.replace('.', '/') + ".java";
    return Stream.of("spidal-runtime", "spidal-common")
        .map(module -> Spidal.home().resolve(module).resolve(file))
        .filter(Files::exists)
        .findFirst()
        .orElseThrow();
  }

  /** The classes of the changed source, by their names. */
  private Map<String, byte[]> compile() {
    String text;
    try {
      text = Files.readString(source());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertThat(text.split(Pattern.quote(right), -1))
        .as("'%s' stands once in %s", right, type)
        .hasSize(2);
    String changed = text.replace(right, wrong);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Map<String, ByteArrayOutputStream> classes = new HashMap<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavaFileManager intoMemory =
          new ForwardingJavaFileManager<>(files) {
            @Override
            public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
              return new SimpleJavaFileObject(URI.create("memory:///" + name), kind) {
                @Override
                public OutputStream openOutputStream() {
                  return classes.computeIfAbsent(name, n -> new ByteArrayOutputStream());
                }
              };
            }
          };
      URI uri = URI.create("memory:///" + type.replace('.', '/') + ".java");
      JavaFileObject source =
          new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
              return changed;
            }
          };
      List<String> options = List.of("-proc:none", "-nowarn", "-Xlint:none");
      assertThat(compiler.getTask(null, intoMemory, d -> {}, options, null, List.of(source)).call())
          .as("'%s' compiles in %s", wrong, type)
          .isTrue();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, byte[]> bytes = new HashMap<>();
    classes.forEach((name, stream) -> bytes.put(name, stream.toByteArray()));
    return bytes;
  }

  /** Loads SPIDAL anew, some classes of it with a fault. */
  private static final class Faulty extends ClassLoader {
    private final Map<String, byte[]> changed;

    Faulty(ClassLoader parent, Map<String, byte[]> changed) {
      super(parent);
      this.changed = changed;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("org.spidal.")) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        if (loaded != null) {
          return loaded;
        }
        byte[] bytes = changed.containsKey(name) ? changed.get(name) : unchanged(name);
        return defineClass(name, bytes, 0, bytes.length);
      }
    }

    private byte[] unchanged(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        return in.readAllBytes();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
