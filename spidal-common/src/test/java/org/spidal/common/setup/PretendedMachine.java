package org.spidal.common.setup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Spidal;

/**
 * A machine that has only what is put on it: the launcher in a folder of its own, its PATH without
 * JDK, Maven, MPI and apt, and stand-ins for these, which keep a list of their calls. Packages are
 * files in {@code installed/}, by which the launcher finds what it looks for.
 */
final class PretendedMachine {
  private static final List<String> TOOLS =
      List.of(
          ("awk basename bash cat chmod cp cut date dirname env find flock grep head id locale"
                  + " ls mkdir mktemp mv nproc readlink rm script sed sh sleep sort stty tail tar tee"
                  + " touch tr true uname wc gzip sha256sum du stat truncate xargs")
              .split(" "));

  /** What a machine has, told by the packages that are installed. */
  private static final String FINDERS =
      """
      has() { [[ -e $HOME_DIR/installed/$1 ]]; }
      find_jdk() {
        JDK='' JDK_VERSION=0
        if compgen -G "$HOME_DIR/installed/*jdk*" >/dev/null; then JDK=$HOME_DIR/jdk JDK_VERSION=21; fi
        if has openjdk-25-jdk-headless; then JDK_VERSION=25; fi
      }
      find_mpi() {
        MPIRUN='' MPI_KIND='' MPI_VERSION='' MPI_LIBRARY='' MPI_LIB='' MPI_JAR=''
        if has openmpi-bin; then MPIRUN=$HOME_DIR/bin/mpirun MPI_KIND=openmpi MPI_VERSION=${PRETENDED_MPI:-4.1.6}; fi
        if [[ -d $OWN_MPI ]]; then MPIRUN=$OWN_MPI/bin/mpirun MPI_KIND=openmpi MPI_VERSION=$OWN_MPI_VERSION; fi
        if [[ -n $MPIRUN ]] && ((JDK_VERSION >= FFM_JDK)); then MPI_LIBRARY=$HOME_DIR/lib/libmpi.so.40; fi
        if has libopenmpi-dev; then MPI_LIB=$HOME_DIR/lib; fi
      }
      is_packaged_mpi() { has openmpi-bin; }
      build() { :; }
      is_root() { true; }
      """;

  /** Knows the packages in {@code packages}, and fails where {@code broken} says so. */
  private static final String APT_GET =
      """
      #!/bin/bash
      cd "$(dirname "$0")/.." || exit
      printf 'apt-get %s\\n' "$*" >>calls
      case " $* " in
        *' install '*)
          for word; do
            if [[ $word == *jdk* || $word == maven || $word == *openmpi* ]]; then
              if ! grep -qx "$word" packages; then printf 'E: Unable to locate package %s\\n' "$word" && exit 100; fi
              touch "installed/$word"
              if [[ $word == maven ]]; then cp mvn bin/mvn; fi
            fi
          done
          ;;
        *' source '*)
          if [[ -e broken-source ]] || { [[ -e broken-diff && " $* " != *' --tar-only '* ]]; }; then
            printf 'E: Failed to fetch some archives.\\n'
            exit 100
          fi
          if [[ -e gone-revision && $* == *openmpi=* ]]; then printf 'E: Can not find version\\n' && exit 100; fi
          tar -czf "$OLDPWD/openmpi_$(cat source-version).orig.tar.gz" openmpi
          ;;
      esac
      """;

  private static final String APT_CACHE =
      """
      #!/bin/bash
      cd "$(dirname "$0")/.." || exit
      printf '%s:\\n  Installed: (none)\\n' "$2"
      if grep -qx "$2" packages; then printf '  Candidate: 1.2\\n'; else printf '  Candidate: (none)\\n'; fi
      """;

  private static final String DPKG_QUERY =
      """
      #!/bin/bash
      case $3 in
        *Package*) printf 'openmpi=4.1.6-7ubuntu2' ;;
        *) printf '4.1.6-7ubuntu2' ;;
      esac
      """;

  /** Puts the file that it is to install where Maven would. */
  private static final String MVN =
      """
      #!/bin/bash
      cd "$(dirname "$0")/.." || exit
      printf 'mvn %s\\n' "$*" >>calls
      if [[ -e maven-prints && $* == *" verify"* ]]; then cat maven-prints; fi
      if [[ -e compiler-prints && $* == *" package" ]]; then cat compiler-prints; fi
      if [[ $* == *install-file* ]]; then
        if [[ -e broken-maven ]]; then printf 'Unknown host repo.maven.apache.org\\n' && exit 1; fi
        d=$HOME/.m2/repository/ompi/ompijavabinding/4.1.6
        mkdir -p "$d" && touch "$d/ompijavabinding-4.1.6.jar"
      fi
      """;

  private final Path folder;

  PretendedMachine(Path folder) {
    this.folder = folder;
    try {
      for (String name :
          List.of("bin", "installed", "jdk/bin", "lib", ".ci", "home", "spidal-runtime/src")) {
        Files.createDirectories(folder.resolve(name));
      }
      Path java = folder.resolve("openmpi/ompi/mpi/java/java");
      Files.createDirectories(java);
      Files.writeString(java.resolve("MPI.java"), "class MPI {}\n");
      for (String tool : TOOLS) {
        program("bin/" + tool, "#!/bin/sh\nexec %s \"$@\"\n".formatted(find(tool)));
      }
      for (String part :
          List.of(
              "pom.xml",
              "jvm.options",
              "spidal-test",
              "spidal-setup",
              "spidal-downloads",
              "spidal-job",
              "spidal-release",
              "spidal-fetch.java")) {
        Files.copy(Spidal.home().resolve(part), folder.resolve(part));
      }
      Files.writeString(folder.resolve("source-version"), "4.1.6");
      String launcher = Files.readString(Spidal.home().resolve("spidal"));
      String end = "\nmain \"$@\"\n";
      if (!launcher.endsWith(end)) {
        throw new IllegalStateException("the launcher should end with a call of main");
      }
      Files.writeString(
          folder.resolve("functions"),
          launcher.substring(0, launcher.length() - end.length()) + "\n" + FINDERS);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    program("bin/xz", "#!/bin/sh\n");
    program("bin/apt-get", APT_GET);
    program("bin/apt-cache", APT_CACHE);
    program("bin/dpkg-query", DPKG_QUERY);
    program("mvn", MVN);
    program("bin/sha512sum", "#!/bin/sh\n"); // the archive of the stand-in for Maven is right
    program("jdk/bin/javac", "#!/bin/sh\n");
    program("jdk/bin/jar", "#!/bin/sh\nfor a; do case $a in */mpi.jar) : >\"$a\";; esac; done\n");
    program(".ci/viewer.sh", "#!/bin/sh\n");
    program(".ci/python.sh", "#!/bin/sh\n");
    program(".ci/release.sh", "#!/bin/sh\n");
    have("jdk/release", "JAVA_VERSION=\"21.0.1\"\n");
    have("packages", "maven\nopenmpi-bin\nlibopenmpi-dev\nopenjdk-21-jdk-headless\n");
  }

  /** Writes a file, as a rule one that the stand-ins look for. */
  PretendedMachine have(String name, String text) {
    try {
      Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  /** A machine on which JDK, Maven and Open MPI are, with the Java half of the latter. */
  PretendedMachine haveAll() {
    for (String name :
        List.of("openjdk-21-jdk-headless", "maven", "openmpi-bin", "libopenmpi-dev")) {
      have("installed/" + name, "");
    }
    program("bin/mvn", MVN);
    program("bin/mpirun", "#!/bin/sh\n");
    for (String version : List.of("4.1.6", "5.0.7")) {
      String jar = "home/.m2/repository/ompi/ompijavabinding/%s/ompijavabinding-%s.jar";
      Path file = folder.resolve(jar.formatted(version, version));
      try {
        Files.createDirectories(file.getParent());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      have(folder.relativize(file).toString(), "");
    }
    return this;
  }

  /** Whoever runs the launcher is a user like others from now on. */
  PretendedMachine notRoot() {
    try {
      Files.writeString(
          folder.resolve("functions"), "is_root() { false; }\n", StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  PretendedMachine program(String name, String text) {
    have(name, text);
    try {
      Files.setPosixFilePermissions(
          folder.resolve(name), PosixFilePermissions.fromString("rwxr-xr-x"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  /** What the stand-ins were called with. */
  List<String> calls() {
    Path calls = folder.resolve("calls");
    try {
      return Files.exists(calls) ? Files.readAllLines(calls) : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs lines of bash that may call the functions of the launcher. */
  Ended run(String script) {
    return run(script, Map.of(), "bash");
  }

  /** The same at a terminal, on which somebody types nothing. */
  Ended runOnTerminal(String script) {
    return run(script, Map.of(), "script", "-qefc", "bash script", "typescript");
  }

  Ended run(String script, Map<String, String> variables, String... words) {
    have("script", ". ./functions\n" + script + "\n");
    List<String> command = new ArrayList<>(List.of(words));
    if (command.size() == 1) {
      command.add("script");
    }
    Map<String, String> environment = new HashMap<>(variables);
    environment.put("PATH", folder.resolve("bin").toString());
    environment.put("HOME", folder.resolve("home").toString());
    environment.put("MAVEN_OPTS", "");
    environment.put("MAVEN_ARGS", "");
    environment.put("SPIDAL_BUILD", "yes");
    try (Spidal job = Spidal.startCommand(folder, environment, command)) {
      return job.await();
    }
  }

  private static Path find(String tool) {
    for (String place : System.getenv("PATH").split(":")) {
      Path file = Path.of(place, tool);
      if (Files.isExecutable(file)) {
        return file;
      }
    }
    throw new IllegalStateException(tool + " should be in PATH");
  }
}
