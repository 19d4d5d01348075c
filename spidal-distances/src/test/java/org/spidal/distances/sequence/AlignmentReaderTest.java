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
    "'# a remark|CLUSTAL W||a ACGT|b AC-T|', a=ACGT b=AC-T",
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
    "'#NEXUS|begin data; dimensions nchar=4; matrix a ACGT b AC GT ''c;d [x]'' ACGA;', a=ACGT b=ACGT c;d_[x]=ACGA",
    "'#NEXUS|begin taxa; dimensions ntax=9;|end;|begin characters; dimensions nchar=4;|matrix|a ACGT|b ACGA|;|end;|begin splits;|matrix|1 2|;', a=ACGT b=ACGA",
    "'#NEXUS|begin data; dimensions nchar=4;|matrix|a ACGT|b ACGA|END;|', a=ACGT b=ACGA",
    // MEGA
    "'#mega|[a remark|over lines] !Format identical=+;|#a ACGT [1]|#b ++++|', a=ACGT b=ACGT",
    "'#mega|!Title x;|!Format DataType=DNA| indel=- identical=.;||#a ACGT|#b ..-A||#a AC|#b G.|', a=ACGTAC b=AC-AGC",
    "'#mega|TITLE: old|\"a remark\"|#a|ACGT|AC|#b|ACGTGC|', a=ACGTAC b=ACGTGC",
    // PHYLIP: names are words or ten columns, in blocks or one below the other
    "'3 16|Ann ACGTACGTAC|Bob  .A........|Cy --GTACGTAC||TTTTTT|GG....|..-...|', Ann=ACGTACGTACTTTTTT Bob=AAGTACGTACGGTTTT Cy=--GTACGTACTT-TTT",
    "'2 16|Salmo gairACGTACGTAC|H. sapiens A........C||TTTTTT|GG....|', Salmo_gair=ACGTACGTACTTTTTT H._sapiens=ACGTACGTACGGTTTT",
    "'# a remark|2 20|one       CCCCCCCCCC|two       GGGGGGGGGG|CCCCCCCCCC|GGGGGGGGGG|', one=CCCCCCCCCCCCCCCCCCCC two=GGGGGGGGGGGGGGGGGGGG",
    "'2 20|seq 1     ACGTACGTAC|seq 2     ACGTACGTAC|          ACGTACGTAC|          ACGTACGTAC|', seq_1=ACGTACGTACACGTACGTAC seq_2=ACGTACGTACACGTACGTAC",
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
    "' 5 42|Turkey AAGCTNGGGC|', ':1: 5 sequences of 42 letters are announced'",
    "'2 12|aaa ACGTACGTACGT|bbb ACGTACGTACGT|2 12|aaa ACGTACGTACGT|bbb ACGTACGTACGT|', ':1: 2 sequences of 12 letters are announced'",
    "'3 12|SBP-1      ACGT ACGTAC|           GT||a_long_name_1 ACGTACG|TACT|', ':1: 3 sequences of 12 letters are announced'",
    "'2 12|aaa ACGTACGTACGT|aaa ACGTACGTACGT|', ':3: the name ''aaa'' was there before, on line 2'",
    "'CLUSTAL W||a ACGT|b ACGT|a ACGT||a AC|b AC|a AC|', ':5: the name ''a'' was there before'",
    "'CLUSTAL W||a ACGT|b ACGT|a ACGT|b ACGT|', ':5: the name ''a'' was there before'",
    "'# STOCKHOLM 1.0|a ACGT|#=GR a SS ....|a ACGT|//|', ':4: the name ''a'' was there before'",
    "'#NEXUS|begin data;|dimensions nchar=4;|format equate=\"1=A\";|matrix|a ACGT|;', ':5: letters that stand for others'",
    "'CLUSTAL W||a ACGT|b ACGT|b ACGT|', ':5: the name ''b'' was there before'",
    "'CLUSTAL W||a ACGT|b ACGT||a ACGT|c ACGT|', ':7: found the name ''c'', expected ''b'''",
    "'CLUSTAL W||Mus musculus ACGT|Pan paniscus ACGT|', ':3: blanks stand within what is behind ''Mus'''",
    "'# STOCKHOLM 1.0|a ACGT|b ACGT|', 'the line // at its end is missing'",
    "'# STOCKHOLM 1.0|a ACGT|b ACGT|# STOCKHOLM 1.0|a ACGT|//|', ':4: another alignment begins'",
    "'PileUp|| MSF: 4 Type: N Check: 1 ..|| Name: a|| Name: b||//|a ACGT|', 'found 1 sequences, expected 2 as the file says'",
    "'PileUp|| MSF: 40000000000 Type: N Check: 1 ..||//|a ACGT|', 'which is no count of letters'",
    "'#NEXUS|begin data;|dimensions ntax=3 nchar=4;|matrix|a ACGT|b ACGT|;', 'found 2 sequences, expected 3'",
    "'#NEXUS|begin data;|dimensions nchar=4;|matrix|a ACGT|b|;', 'sequence ''b'' has 0 letters'",
    "'#NEXUS|begin data;|dimensions nchar=4;|matrix|a ACGT|a ACGT|;', ':6: the name ''a'' was there before'",
    "'#NEXUS|begin data;|dimensions nchar=4;|matrix|a ACGT|b ACGT|', 'does not end with a semicolon'",
    "'#NEXUS|begin characters;|dimensions nchar=4;|format transpose;|matrix|a ACGT|b ACGT|;', 'nolabels or transpose'",
    "'#mega|!Title x; !Format nseqs=3;|#a ACGT|#b ACGT|', 'found 2 sequences, expected 3'",
    "'2 12|aaa ACGTACGTACGT|bbb ACGTACGTAC|', ':1: 2 sequences of 12 letters are announced'",
    "'0 12|aaa ACGTACGTACGT|bbb ACGTACGTAC|', ':1: found a count of 0'",
    "'#mega|!Title x;|#Homo sapiens|ACGTACGTACGTACGT|#Pan paniscus|ACGTACGTACGTACGT|', ':3: found ''sapiens'' behind the name ''Homo'', and letters below'",
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
