package org.spidal.common.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.config.SampleKeys.Method;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

class SettingsTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("damds.properties");
  }

  private Settings read(String text, String... overrides) throws Exception {
    Files.writeString(file, text);
    return Settings.read(SampleKeys.ALL, file, List.of(overrides));
  }

  private String complaint(String text, List<String> overrides, Check... checks) throws Exception {
    Files.writeString(file, text);
    try {
      Settings.read(SampleKeys.ALL, file, overrides, checks);
    } catch (SpidalException e) {
      assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG);
      return e.getMessage().replace(file.toString(), "damds.properties");
    }
    return "none";
  }

  private String problem(String line) throws Exception {
    String[] lines = complaint(line, List.of("-DDistanceMatrixFile=m")).split("\n", -1);
    assertThat(lines).hasSize(2);
    return lines[1];
  }

  @Test
  void readsEveryType() throws Exception {
    Settings s =
        read(
            "DistanceMatrixFile=\"5k.bin\"\nNumberDataPoints= 5000 \nPointsFile='out dir/p.txt'\nTitle=a b\n"
                + "Method=Single-Link\nAlpha=8.5e-1\nIsBigEndian=TRUE\nSeed=-9000000000\nMemoryBudget=512m\n"
                + "MaxHours=1.5\nMagicTemperatures=\"3, 2,1e-3\"\n");
    assertThat(s.get(SampleKeys.MATRIX)).isEqualTo(Path.of("5k.bin"));
    assertThat(s.get(SampleKeys.POINTS)).isEqualTo(5000);
    assertThat(s.get(SampleKeys.OUTPUT)).isEqualTo(Path.of("out dir/p.txt"));
    assertThat(s.get(SampleKeys.TITLE)).isEqualTo("a b");
    assertThat(s.get(SampleKeys.METHOD)).isEqualTo(Method.SINGLE_LINK);
    assertThat(s.get(SampleKeys.ALPHA)).isEqualTo(0.85);
    assertThat(s.get(SampleKeys.BIG_ENDIAN)).isTrue();
    assertThat(s.get(SampleKeys.SEED)).isEqualTo(-9_000_000_000L);
    assertThat(s.get(SampleKeys.BUDGET)).isEqualTo(512L << 20);
    assertThat(s.get(SampleKeys.HOURS)).isEqualTo(Duration.ofMinutes(90));
    assertThat(s.get(SampleKeys.TEMPERATURES)).containsExactly(3.0, 2.0, 1e-3);
    assertThat(s.get(SampleKeys.THRESHOLD)).isEqualTo(1e-6);
    assertThat(s.find(SampleKeys.INITIAL)).isEmpty();
    assertThat(s.warnings()).isEmpty();
    assertThat(s.file()).contains(file);
  }

  @Test
  void knowsWhereAValueIsFrom() throws Exception {
    Settings s =
        read(
            "DistanceMatrixFile=m\n\nAlpha=0.9\nTargetDimension=3\n",
            "-DAlpha=0.8",
            "-DAlpha=0.85");
    assertThat(s.get(SampleKeys.ALPHA)).isEqualTo(0.85);
    assertThat(s.origin(SampleKeys.ALPHA)).isEqualTo("command line (-DAlpha=0.85)");
    assertThat(s.origin(SampleKeys.DIMENSION)).isEqualTo(file + ":4");
    assertThat(s.origin(SampleKeys.SEED)).isEqualTo("default");
    assertThat(s.isSet(SampleKeys.DIMENSION)).isTrue();
    assertThat(s.isChanged(SampleKeys.DIMENSION)).isFalse();
    assertThat(s.isChanged(SampleKeys.ALPHA)).isTrue();
    assertThat(s.isSet(SampleKeys.SEED)).isFalse();
  }

  @Test
  void anEmptyValueMeansNoneOrTheDefault() throws Exception {
    Settings s =
        read(
            "DistanceMatrixFile=m\nInitialPointsFile=\nPointsFile=\"\"\nAlpha=\nNumberDataPoints=\nTitle=x",
            "Title=");
    assertThat(s.find(SampleKeys.INITIAL)).isEmpty();
    assertThat(s.get(SampleKeys.OUTPUT)).isEqualTo(Path.of("points.txt"));
    assertThat(s.get(SampleKeys.ALPHA)).isEqualTo(0.95);
    assertThat(s.isSet(SampleKeys.ALPHA)).isFalse();
    assertThat(s.find(SampleKeys.POINTS)).isEmpty();
    assertThat(s.find(SampleKeys.TITLE)).isEmpty();
    assertThat(problem("MaxHours="))
        .isEqualTo(
            "damds.properties:1: MaxHours is empty: expected a time (a number of hours, or such as 90s, 15m, 2h)");
  }

  @Test
  void reportsEverythingAtOnceInTheOrderOfTheFile() throws Exception {
    String text =
        "# a sample\nAlpha=0.5\nNumberDataPoint=5\nMethod=smackof\nAlpha=1.5\nTargetDimension=0\nColour=red\n";
    assertThat(complaint(text, List.of("-DSead=3", "-DIsBigEndian=yes", "-DSeed")))
        .isEqualTo(
            """
            9 problems in damds.properties and on the command line:
            damds.properties:3: unknown key 'NumberDataPoint'; did you mean 'NumberDataPoints'?
            damds.properties:4: Method = smackof: expected one of auto, smacof, single-link; did you mean 'smacof'?
            damds.properties:5: Alpha = 1.5: expected a number between 0 and 1 (exclusive)
            damds.properties:6: TargetDimension = 0: expected a whole number between 1 and 16
            damds.properties:7: unknown key 'Colour'; --help lists all keys
            command line: unknown key 'Sead'; did you mean 'Seed'?
            command line: -DSeed: expected -Dkey=value
            command line: IsBigEndian = yes: expected true or false
            missing key 'DistanceMatrixFile'; add a line such as DistanceMatrixFile=distances.bin""");
  }

  @Test
  void reportsOneProblemInTheSingular() throws Exception {
    assertThat(complaint("Alpha=2", List.of("-DAlpha=0.9")))
        .isEqualTo(
            "1 problem in damds.properties:\n"
                + "missing key 'DistanceMatrixFile'; add a line such as DistanceMatrixFile=distances.bin");
    assertThatThrownBy(() -> Settings.read(SampleKeys.ALL, null, List.of()))
        .hasMessage(
            "1 problem on the command line:\n"
                + "missing key 'DistanceMatrixFile'; add -DDistanceMatrixFile=distances.bin");
  }

  @Test
  void namesAKeyAsTheUserDid() throws Exception {
    assertThat(problem("Dimensions=0")).startsWith("damds.properties:1: Dimensions = 0: ");
  }

  @Test
  void saysWhatItExpected() throws Exception {
    assertThat(problem("NumberDataPoints=0"))
        .isEqualTo(
            "damds.properties:1: NumberDataPoints = 0: expected a whole number of at least 1");
    assertThat(problem("NumberDataPoints=3000000000"))
        .isEqualTo(
            "damds.properties:1: NumberDataPoints = 3000000000: too large; the limit is 2147483647");
    assertThat(problem("NumberDataPoints=1e5"))
        .isEqualTo(
            "damds.properties:1: NumberDataPoints = 1e5: expected a whole number of at least 1");
    assertThat(problem("Threshold=NaN"))
        .isEqualTo("damds.properties:1: Threshold = NaN: expected a number above 0");
    assertThat(problem("MemoryBudget=1k"))
        .isEqualTo(
            "damds.properties:1: MemoryBudget = 1k: expected a size of at least 1m (such as 512m, 2g, or plain bytes)");
    assertThat(problem("MagicTemperatures=1,,2"))
        .isEqualTo(
            "damds.properties:1: MagicTemperatures = 1,,2: expected numbers separated by commas");
    assertThat(problem("Method=gauss"))
        .isEqualTo("damds.properties:1: Method = gauss: expected one of auto, smacof, single-link");
    assertThat(problem("Method=Single_Lnk")).endsWith("; did you mean 'single-link'?");
    assertThat(problem("=5"))
        .isEqualTo("damds.properties:1: there is no key in front of the value");
    assertThat(problem("alpha=0.5"))
        .isEqualTo("damds.properties:1: unknown key 'alpha'; did you mean 'Alpha'?");
    assertThat(problem("Aplha=0.5"))
        .isEqualTo("damds.properties:1: unknown key 'Aplha'; did you mean 'Alpha'?");
    assertThat(problem("InitialPointsFile=a\nStartFile=b"))
        .isEqualTo(
            "damds.properties:2: key 'StartFile' means the same as 'InitialPointsFile' at line 1; keep one");
    assertThat(complaint("DistanceMatrixFile=", List.of()))
        .endsWith(":\ndamds.properties:1: DistanceMatrixFile is empty: expected a path to read");
  }

  @Test
  void warnsOfObsoleteKeys() throws Exception {
    Settings s = read("DistanceMatrixFile=m\nIsMemoryMapped=true\n", "-DBlockSize=64");
    Settings settings = s;
    assertThat(settings.warnings())
        .containsExactly(
            file + ":2: key 'IsMemoryMapped' has no effect any more: the matrix is always mapped",
            "command line: key 'BlockSize' has no effect any more: block sizes are chosen by the program");
    assertThat(settings.warnings(false))
        .containsExactly("2 keys have no effect: IsMemoryMapped, BlockSize; -v says why");
    assertThat(settings.warnings(true)).isEqualTo(settings.warnings());
  }

  @Test
  void acceptsAliases() throws Exception {
    Settings s = read("DistanceMatrixFile=m\nStartFile=i.txt\n");
    assertThat(s.get(SampleKeys.INITIAL)).isEqualTo(Path.of("i.txt"));
  }

  @Test
  void checksSeeGoodValuesAndAddTheirProblems() throws Exception {
    Check plane =
        (s, p) -> {
          if (s.get(SampleKeys.DIMENSION) > 2 && s.get(SampleKeys.METHOD) == Method.SINGLE_LINK) {
            p.add(SampleKeys.DIMENSION, "single-link draws at most 2 dimensions");
          }
        };
    Check alpha = (s, p) -> p.add("never reached with alpha " + s.get(SampleKeys.ALPHA));
    Check absent = (s, p) -> s.find(SampleKeys.MATRIX).ifPresent(m -> p.add("never reached"));
    assertThat(complaint("Method=single-link\nAlpha=7", List.of(), plane, alpha, absent))
        .isEqualTo(
            """
            3 problems in damds.properties:
            damds.properties:2: Alpha = 7: expected a number between 0 and 1 (exclusive)
            missing key 'DistanceMatrixFile'; add a line such as DistanceMatrixFile=distances.bin
            TargetDimension = 3 (default): single-link draws at most 2 dimensions""");
    assertThat(
            complaint(
                "TargetDimension=4\nMethod=single-link\nDistanceMatrixFile=m", List.of(), plane))
        .isEqualTo(
            """
            1 problem in damds.properties:
            damds.properties:1: TargetDimension = 4: single-link draws at most 2 dimensions""");
  }

  @Test
  void checksAddWarnings() throws Exception {
    Files.writeString(file, "DistanceMatrixFile=m\nAlpha=0.9\nTargetDimension=3\n");
    Check check =
        (s, p) -> {
          p.noEffect(SampleKeys.ALPHA);
          p.noEffect(SampleKeys.DIMENSION);
          p.noEffect(SampleKeys.THRESHOLD);
          p.warn("general");
        };
    assertThat(Settings.read(SampleKeys.ALL, file, List.of(), check).warnings())
        .containsExactly(file + ":2: Alpha = 0.9: has no effect without Method=smacof", "general");
  }

  @Test
  void aValueThatStandsForValuesOfOtherKeys() throws Exception {
    KeySet keys =
        SampleKeys.ALL.preset(
            "TargetDimension=2", "Alpha=0.5 StartFile=$DistanceMatrixFile Title=$PointsFile");
    Files.writeString(file, "DistanceMatrixFile=m\nTargetDimension=+2\nAlpha=0.9\nTitle=A\n");
    Settings set = Settings.read(keys, file, List.of());
    assertThat(set.get(SampleKeys.ALPHA)).isEqualTo(0.5);
    assertThat(set.get(SampleKeys.INITIAL)).isEqualTo(Path.of("m"));
    assertThat(set.find(SampleKeys.TITLE)).isEmpty();
    assertThat(set.warnings())
        .containsExactly(
            file
                + ":2: TargetDimension=2 sets Alpha=0.5, StartFile=m, Title=, in place of Alpha=0.9, Title=A");
    Path record = Files.write(folder.resolve("record"), set.effective());
    Settings again = Settings.read(keys, record, List.of());
    assertThat(again.ofResult()).isEqualTo(set.ofResult());
    assertThat(again.warnings()).isEmpty();
    Settings typed = Settings.read(keys, file, List.of("-DAlpha=0.8", "-DTitle=B"));
    assertThat(typed.get(SampleKeys.ALPHA)).isEqualTo(0.8);
    assertThat(typed.get(SampleKeys.TITLE)).isEqualTo("B");
    assertThat(typed.warnings()).containsExactly(file + ":2: TargetDimension=2 sets StartFile=m");
    Settings both = Settings.read(keys, file, List.of("-DAlpha=0.8", "-DTargetDimension=2"));
    assertThat(both.get(SampleKeys.ALPHA)).isEqualTo(0.5);
    assertThat(both.warnings())
        .containsExactly(
            "command line: TargetDimension=2 sets Alpha=0.5, StartFile=m, Title=, in place of"
                + " Alpha=0.8, Title=A");
    Settings other = Settings.read(keys, file, List.of("-DTargetDimension=3"));
    assertThat(other.get(SampleKeys.ALPHA)).isEqualTo(0.9);
    assertThat(other.warnings()).isEmpty();
  }

  @Test
  void findsInputsBesideThePropertyFile() throws Exception {
    Files.writeString(folder.resolve("beside.bin"), "");
    Files.writeString(folder.resolve("pom.xml"), "");
    Path beside = folder.resolve("beside.bin");
    assertThat(read("DistanceMatrixFile=beside.bin").get(SampleKeys.MATRIX)).isEqualTo(beside);
    assertThat(read("DistanceMatrixFile=pom.xml").get(SampleKeys.MATRIX))
        .isEqualTo(Path.of("pom.xml"));
    assertThat(read("DistanceMatrixFile=m\nPointsFile=beside.bin").get(SampleKeys.OUTPUT))
        .isEqualTo(Path.of("beside.bin"));
  }

  @Test
  void effectiveLinesGiveTheSameValuesAgain() throws Exception {
    Settings first =
        read(
            "DistanceMatrixFile=a\\\\b\\u0020\\u00e9:=.bin\nTitle=\" it's \\n \\uD83D\\uDE00 #1! \"\nAlpha=0.85\n"
                + "MemoryBudget=1536m\nMaxHours=100s\nMagicTemperatures=1,2.5e-7\n");
    assertThat(first.get(SampleKeys.TITLE)).isEqualTo(" it's \n \uD83D\uDE00 #1! ");
    String text = String.join("\n", first.effective());
    Settings again = read(text);
    for (Key<?> key : SampleKeys.ALL.keys()) {
      assertThat(again.find(key)).as(key.name()).isEqualTo(first.find(key));
      assertThat(again.isChanged(key)).as(key.name()).isEqualTo(first.isChanged(key));
    }
    assertThat(again.get(SampleKeys.HOURS)).isEqualTo(Duration.ofSeconds(100));
    assertThat(text)
        .contains(
            "\n#InitialPointsFile=\n",
            "\n# Annealing\n# default\nMethod=auto\nAlpha=0.85\n# default\nThreshold=1e-6\n",
            "\nMemoryBudget=1536m\nMaxHours=100s");
  }

  @Test
  void quotesInTextsSurvive() throws Exception {
    for (String title :
        List.of("\"", "'a'", "\"\"\"", "a\\", " x", "'a\"", "#", "\\u", "\u00e9\t")) {
      Settings s = read("DistanceMatrixFile=m\n" + PropertyLine.of("Title", title));
      assertThat(s.get(SampleKeys.TITLE)).isEqualTo(title);
    }
  }

  @Test
  void digitsAreThoseOfAscii() {
    for (String wrong :
        List.of(
            "TargetDimension=\\u0663",
            "TargetDimension=\\uff13",
            "MemoryBudget=\\u0665\\u0661\\u0662m",
            "MaxHours=\\u0665s")) {
      assertThatThrownBy(() -> read("DistanceMatrixFile=m\n" + wrong))
          .isInstanceOf(SpidalException.class)
          .hasMessageContaining("expected a");
    }
  }

  @Test
  void aBlankBeforeTheNameOfAFileBelongsToIt() throws Exception {
    Path name = Path.of(" map.txt");
    assertThat(read("DistanceMatrixFile=m\nPointsFile=\\ map.txt").get(SampleKeys.OUTPUT))
        .isEqualTo(name);
    Settings typed = Settings.read(SampleKeys.ALL, file, List.of("-DPointsFile= map.txt"));
    assertThat(typed.get(SampleKeys.OUTPUT)).isEqualTo(name);
    assertThat(read(String.join("\n", typed.effective())).get(SampleKeys.OUTPUT)).isEqualTo(name);
    assertThat(read("DistanceMatrixFile=m\nPointsFile= map.txt  ").get(SampleKeys.OUTPUT))
        .isEqualTo(Path.of("map.txt"));
    assertThat(Settings.read(SampleKeys.ALL, file, List.of("-DTitle= a ")).get(SampleKeys.TITLE))
        .isEqualTo("a");
  }

  @Test
  void misuseIsAnErrorOfTheProgram() throws Exception {
    Settings s = read("DistanceMatrixFile=m");
    assertThatThrownBy(() -> s.get(SampleKeys.TITLE))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("key 'Title' has neither a value nor a default; use find");
    assertThatThrownBy(() -> s.get(Key.text("Other")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("key 'Other' is not among those of sample");
  }
}
