package org.spidal.distances.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.Packed;

/** What is read, and the words for what cannot be. */
class FastaFileTest {
  @TempDir private Path folder;

  @Test
  void manyForms() throws IOException {
    String text = "\n>a one\tsequence \r\nac\r\n\r\nGT\r\n>b\nNN-.\n*";
    for (byte[] bytes :
        new byte[][] {
          text.getBytes(StandardCharsets.UTF_8), packed(text), packed("\uFEFF" + text.strip())
        }) {
      Sequences read = FastaFile.read(Files.write(folder.resolve("f"), bytes));
      assertThat(read.size()).isEqualTo(2);
      assertThat(read.id(0)).isEqualTo("a");
      assertThat(read.description(0)).isEqualTo("one sequence");
      assertThat(read.letters(0)).asString(StandardCharsets.US_ASCII).isEqualTo("ACGT");
      assertThat(read.letters(1)).asString(StandardCharsets.US_ASCII).isEqualTo("NN-.*");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'', there is no sequence",
    "'\n \n', there is no sequence",
    "'ACGT\n', ':1: found ''ACGT'', expected a line ''>name'''",
    "'>a\nACGT\n>b\n>c\nA\n', ':3: sequence ''b'' has no letters'",
    "'>a\nACGT\n>b\n', ':3: sequence ''b'' has no letters'",
    "'>a\nAC1T\n', ':2: found ''1'' in column 3, expected letters. If numbers stand beside'",
    "'>a\nAC?T\n', 'write N for nucleotides'",
    "'>a\n---ACGT\n((a:1,b:2):1);\n', 'sed ''/^[-.]*[(<[]/d'' /'",
    "'>a\nAC~T\n', 'sed ''/^>/!y/~_/--/'' /'",
    "'>a\n*\n', ':1: sequence ''a'' has no letters'",
    "'text\n>a\nACGT\n', 'sed -n ''/^>/,$p'' /'",
    "'>P1;A\ntitle\nMKV*\n', 'this looks like sequences in PIR''s form, expected sequences in FASTA or FASTQ, or an alignment. To make that of it: awk'",
    "'LOCUS       SCU49845     5028 bp    DNA\n', GenBank",
    "'ID   X56734; SV 1\n', EMBL",
    "'@HD\tVN:1.6\n', 'samtools fasta'",
    "'>a\nA\u00e9\n', ':2: found'",
    "'>a\rA\r>b\rC\r', ':1: lines end with CR only'",
    "'>\nA\n', ':1: a sequence without a name'",
    "'> a\nA\n>a b\nC\n', ':3: the name ''a'' was there before, on line 1'"
  })
  void damaged(String text, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("f.fasta"), text);
    assertError(file, message);
  }

  @Test
  void blanksAndCommentsAreNoLetters() throws IOException {
    Sequences read = read(";old\n>a\n; FASTA\nacgt acgt\tAC\n  GT\n>b\n AC GT\n;end\n");
    assertThat(letters(read, 0)).isEqualTo("ACGTACGTACGT");
    assertThat(letters(read, 1)).isEqualTo("ACGT");
  }

  @Test
  void stopsAtTheEndAreNoResidues() {
    Sequences read = read(">a\nMK*V*\n>b\nMKV**\n>c\nMKV\n>d\nMKV*--\n");
    assertThat(new int[] {read.end(0), read.end(1), read.end(2), read.end(3)})
        .containsExactly(4, 3, 3, 6);
    assertThat(read.stops()).isEqualTo(2);
    assertThat(letters(read, 0)).isEqualTo("MK*V*"); // as landmarks writes them
  }

  /** A name that would come out as another one is refused; it may stand in the description, too. */
  @ParameterizedTest
  @ValueSource(strings = {">M\u00fcller\nACGT\n", ">a of M\u00fcller\nACGT\n"})
  void namesInLatin1(String text) throws IOException {
    Path file = folder.resolve("latin.fa");
    Files.write(file, (">0\nAC\n" + text).getBytes(StandardCharsets.ISO_8859_1));
    assertError(file, ":3: the name is not UTF-8 text: '>");
    assertError(file, "iconv -f ISO-8859-1 -t UTF-8");
    Files.writeString(file, text);
    Sequences read = FastaFile.read(file);
    assertThat(read.id(0) + read.description(0)).contains("\u00fc");
  }

  @Test
  void controlCharactersEndNames() {
    Sequences read = read(">gi|1\u0001gi|2 of\u0007x\nACGT\n"); // as in NCBI's nr
    assertThat(read.id(0)).isEqualTo("gi|1");
    assertThat(read.description(0)).isEqualTo("gi|2 of x");
  }

  @Test
  void damagedPacks() throws IOException {
    byte[] whole = packed(">a\nACGTACGTACGTTTACCCA\n>b\nACGTTTTGGGACCCC\n");
    Path file = folder.resolve("f.gz");
    Files.write(file, Arrays.copyOf(whole, whole.length - 12));
    assertError(file, "it was cut off");
    Files.write(file, Arrays.copyOf(whole, 5));
    assertError(file, "it was cut off");
    whole[whole.length - 6] ^= 1;
    Files.write(file, whole);
    assertError(file, "is damaged");
    Files.write(file, new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, 0, 0, 0});
    assertError(file, "f.gz is packed with zstd, which is not read; unpack it: unzstd");
    assertError(folder.resolve("none"), "no such file");
    assertError(folder, "this is a folder");
  }

  /** bgzip writes many members; all are read, and what is behind one is a member or an error. */
  @Test
  void membersBehindTheFirst() throws IOException {
    byte[] whole = Packed.members(">a\nACGT\n", ">b\nACCT\n");
    Path file = folder.resolve("f.gz");
    Files.write(file, whole);
    assertThat(FastaFile.read(file).size()).isEqualTo(2);
    Files.write(file, Arrays.copyOf(whole, whole.length + 512)); // zeros, as tapes pad
    assertThat(FastaFile.read(file).size()).isEqualTo(2);
    int first = Packed.members(">a\nACGT\n").length;
    for (int length = first + 1; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertError(file, "it was cut off");
    }
    int refused = 0;
    for (int at = first; at < whole.length; at++) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 0x10;
      Files.write(file, damaged);
      try {
        Sequences read = FastaFile.read(file); // times, and bits that fill bytes, may be any
        assertThat(read.size()).as("byte %d", at).isEqualTo(2);
        assertThat(read.letters(1)).asString(StandardCharsets.US_ASCII).isEqualTo("ACCT");
      } catch (SpidalException e) {
        assertThat(e.exitCode()).isEqualTo(ExitCode.DATA);
        refused++;
      }
    }
    assertThat(refused).isGreaterThan((whole.length - first) / 2);
    byte[] garbage = Arrays.copyOf(whole, whole.length + 7);
    Arrays.fill(garbage, whole.length, garbage.length, (byte) 'x');
    Files.write(file, garbage);
    assertError(file, "behind");
  }

  @Test
  void alphabets() throws IOException {
    assertThat(Alphabet.guess(read(">a\nACGTNNU-\n"))).isEqualTo(Alphabet.DNA);
    assertThat(Alphabet.guess(read(">a\nACGTRYSW\n"))).isEqualTo(Alphabet.PROTEIN);
    assertThat(Alphabet.guess(read(">a\nMKV\n"))).isEqualTo(Alphabet.PROTEIN);
    assertThat(Alphabet.guess(read(">a\nACGTACGTACGT*\n"))).isEqualTo(Alphabet.DNA);
    // masked by X: a question, not a protein in silence
    assertThat(Alphabet.guess(read(">a\nACGTACGTXACGT\n"))).isEqualTo(Alphabet.DNA);
    assertThatThrownBy(() -> Alphabet.DNA.check(read(">a\nACXGT\n"), true))
        .hasMessageContaining("Alphabet=protein if these are proteins");
    Alphabet.DNA.check(read(">a\nACGT*\n"), false);
    assertThatThrownBy(() -> Alphabet.DNA.check(read(">a\nACEGT\n"), true))
        .hasMessageContaining(":1: sequence 'a' has the letter 'E' at position 3");
    assertThatThrownBy(() -> Alphabet.DNA.check(read(">a\nAC-GT\n"), false))
        .hasMessageContaining("has the gap '-' at position 3");
    assertThat(read(">a\nAC\n>b\nA-\n").isAligned()).isTrue();
    assertThat(read(">a\nAC\n>b\nAG\n").isAligned()).isFalse();
  }

  private static String letters(Sequences sequences, int i) {
    return new String(sequences.letters(i), StandardCharsets.US_ASCII);
  }

  private Sequences read(String text) {
    try {
      return FastaFile.read(Files.writeString(folder.resolve("s"), text));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void assertError(Path file, String message) {
    assertThatThrownBy(() -> FastaFile.read(file))
        .isInstanceOfSatisfying(
            SpidalException.class,
            e -> {
              assertThat(e).hasMessageContaining(file.toString()).hasMessageContaining(message);
              assertThat(e.exitCode()).isEqualTo(ExitCode.DATA);
            });
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}
