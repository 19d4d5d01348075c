package org.spidal.distances.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.StringJoiner;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.Packed;

/** Each form beside the sequences in it; a stroke ends a line. */
class AlignmentReaderTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    // Clustal, with counts of letters and the columns that agree
    "'CLUSTAL W (1.83) multiple sequence alignment||a  ACGT-A 5|b  AC-TTA 5|   ** * *||a  GG 7|b  GC 7|   *', a=ACGT-AGG b=AC-TTAGC",
    "'CLUSTAL O(1.2.4) multiple sequence alignment||a ACGT|b AC-T|', a=ACGT b=AC-T",
    // an unknown residue
    "'CLUSTAL W||a MKVLW?|b MKVLWL|', a=MKVLWX b=MKVLWL",
    // nucleotides with X for unknown ones
    "'CLUSTAL W||a ACGTACGTXXXX|b ACGTACGTACGT|', a=ACGTACGTNNNN b=ACGTACGTACGT",
    // Stockholm, with comments of four sorts; points are gaps
    "'# STOCKHOLM 1.0|#=GF ID x|a/1-4 ACG.U|#=GR a/1-4 SS ((.))|b/1-4 AC-gU|#=GC SS ((.))||a/1-4 AA|b/1-4 AC|//|', a/1-4=ACG-UAA b/1-4=AC-GUAC",
    // MSF, with its rulers, and names that begin with digits
    "'PileUp||  MSF:  6  Type: P  Check: 1 ..|| Name: 1abc Len: 6 Check: 1 Weight: 1|| Name: b Len: 6||//||      1    4|1abc MKV.|b    M.VL||      5 6|1abc LL|b ~~|', 1abc=MKV-LL b=M-VL--",
    // NEXUS: whole, in parts, quoted names, comments, signs of its own
    "'#NEXUS|begin data;|dimensions ntax=2 nchar=6;|format datatype=dna gap=- missing=?;|matrix|a ACGTAC|b AC?T-C|;|end;|', a=ACGTAC b=ACNT-C",
    "'#NEXUS|begin data;|dimensions ntax=2 nchar=6;|format datatype=dna;|matrix|a|ACG|TAC|b AC?|T-C;|end;|', a=ACGTAC b=ACNT-C",
    "'#NEXUS|[one [two]|three] begin data; dimensions nchar=6; format interleave datatype=dna matchchar=.;|matrix|''H. sap''''s'' ACGT [4]|b ..A.||''H. sap''''s'' AC|b A.|;', H._sap's=ACGTAC b=ACATAC",
    "'#NEXUS|begin characters;|format interleave=no missing=N gap=.;|dimensions nchar=4;|matrix a AC.N|b ACGT;', a=AC-N b=ACGT",
    // MEGA
    "'#mega|!Title x;|!Format DataType=DNA| indel=- identical=.;||#a ACGT|#b ..-A||#a AC|#b G.|', a=ACGTAC b=AC-AGC",
    "'#mega|TITLE: old|\"a remark\"|#a|ACGT|AC|#b|ACGTGC|', a=ACGTAC b=ACGTGC",
    // PHYLIP: names are words or ten columns, in blocks or one below the other
    "'3 16|Ann ACGTACGTAC|Bob  .A........|Cy --GTACGTAC||TTTTTT|GG....|..-...|', Ann=ACGTACGTACTTTTTT Bob=AAGTACGTACGGTTTT Cy=--GTACGTACTT-TTT",
    "'2 16|Salmo gairACGTACGTAC|H. sapiens A........C||TTTTTT|GG....|', Salmo_gair=ACGTACGTACTTTTTT H._sapiens=ACGTACGTACGGTTTT",
    "'3 12|SBP-1      ACGT ACGTAC|           GT||Homo sapieACGTACGTACGG|a_long_name_1 ACGTACG|TACTT|', SBP-1=ACGTACGTACGT Homo_sapie=ACGTACGTACGG a_long_name_1=ACGTACGTACTT"
  })
  void formsOfAlignments(String text, String expected) throws IOException {
    Path file = Files.writeString(folder.resolve("x"), lines(text));
    assertThat(read(file)).isEqualTo(expected);
    assertThat(FastaFile.read(file).isAligned()).isTrue();
    Files.writeString(file, "\uFEFF" + lines(text).replace("\n", "\r\n"));
    assertThat(read(file)).isEqualTo(expected);
    Files.write(file, Packed.members(lines(text)));
    assertThat(read(file)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "'CLUSTAL W||a ACGT|b ACG|', ':4: sequence ''b'' has 3 letters, expected 4 as the first one has'",
    "'CLUSTAL W||a ACGT|b AC9T|', ':4: found ''9'' in sequence ''b'', expected letters'",
    "'CLUSTAL W (1.83)|', found no sequences in an alignment of Clustal",
    "'CLUSTAL W||a ACGT|b|', ':4: no letters behind the name ''b'''",
    "'# STOCKHOLM 1.0|a ACGT|b ACGT|//|# STOCKHOLM 1.0|a ACGT|//|', ':5: another alignment begins'",
    "'PileUp|| MSF: 5 Type: N Check: 1 ..||//|a ACGT|b ACGT|', ':6: sequence ''a'' has 4 letters, expected 5 as the file says'",
    "'#NEXUS|begin data;|dimensions nchar=4;|format nolabels;|matrix|ACGT|ACGA|;|', ':5: the rows of the matrix have no names'",
    "'#NEXUS|begin sets;|end;|', found no matrix of sequences",
    "'#NEXUS|begin data;|dimensions nchar=4;|matrix|a ACGT|b ACG|;', ':6: sequence ''b'' has 3 letters, expected 4 as the file says'",
    "'#NEXUS|begin data;|dimensions nchar=4;|format matchchar=.;|matrix|a .CGT|b ACGT|;', ':6: sequence ''a'' has a sign for the letter of the first one'",
    "'#NEXUS|begin data;|dimensions nchar=4;|matrix|a ACGT|b (AC)CGT|;', ':6: found ''('' in sequence ''b'''",
    "'#NEXUS|begin data;|matrix|a ACGT|;|end;|begin characters;|matrix|a ACGT|;', ':8: another matrix begins here'",
    "' 5 42|Turkey AAGCTNGGGC|', ':2: found 1 lines below the first, expected some for each of 5 sequences'",
    "'2 12|aaa ACGTACGTACGT|bbb ACGTACGTACGT|2 12|aaa ACGTACGTACGT|bbb ACGTACGTACGT|', ':6: found 5 lines'",
    "'3 12|SBP-1      ACGT ACGTAC|           GT||a_long_name_1 ACGTACG|TACT|', ':5: sequence ''a_long_name_1'' has 11 letters, expected 12'",
    "'#mega|!Title x;|#a ACGT|#b ACG|', ':4: sequence ''b'' has 3 letters'"
  })
  void whatIsWrongIsNamed(String text, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("x"), lines(text));
    assertThatThrownBy(() -> read(file)).hasMessageContaining(message);
  }

  private static String read(Path file) {
    Sequences all = FastaFile.read(file);
    StringJoiner text = new StringJoiner(" ");
    for (int i = 0; i < all.size(); i++) {
      text.add(all.id(i) + "=" + new String(all.letters(i), StandardCharsets.US_ASCII));
    }
    return text.toString();
  }

  private static String lines(String text) {
    return text.replace('|', '\n');
  }
}
