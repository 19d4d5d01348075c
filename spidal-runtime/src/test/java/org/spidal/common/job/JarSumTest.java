package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarSumTest {
  private static final String CLASS = "org/spidal/common/fault/ExitCode.class";

  @TempDir Path directory;

  @Test
  void jarsOfOtherContentDiffer() throws Exception {
    String one = sum(jar("one.jar", "a"));
    assertThat(one).matches("[0-9a-f]+").isEqualTo(sum(jar("copy.jar", "a")));
    assertThat(sum(jar("other.jar", "b"))).isNotEqualTo(one);
  }

  @Test
  void classesOfFoldersAndOfTheJvmHaveNone() {
    assertThat(JarSum.of(JarSumTest.class)).isEqualTo("none");
    assertThat(JarSum.of(String.class)).isEqualTo("none");
  }

  private Path jar(String name, String content) throws IOException {
    Path file = directory.resolve(name);
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file));
        InputStream type = JarSum.class.getClassLoader().getResourceAsStream(CLASS)) {
      for (String entry : new String[] {CLASS, content}) {
        ZipEntry dated = new ZipEntry(entry);
        dated.setTime(0);
        jar.putNextEntry(dated);
        if (entry.equals(CLASS)) {
          type.transferTo(jar);
        }
      }
    }
    return file;
  }

  private static String sum(Path jar) throws Exception {
    URL[] urls = {jar.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
      return JarSum.of(loader.loadClass("org.spidal.common.fault.ExitCode"));
    }
  }
}
