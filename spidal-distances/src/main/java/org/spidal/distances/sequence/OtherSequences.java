package org.spidal.distances.sequence;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.ShellWord;
import org.spidal.common.text.Fields;

/**
 * Files of sequences in forms that are not read: told by their first line, and the command that
 * makes FASTA of them.
 */
final class OtherSequences {
  /** Where a title stands in the second line, which FASTA would take for letters. */
  private static final Pattern PIR = Pattern.compile(">(P1|F1|D[LC]|R[LC]|N[13]|XX);\\S.*");

  /** First lines, and what Biopython calls the form. */
  private static final Map<Pattern, String> FORMS = forms();

  private static final Pattern ALIGNMENTS = Pattern.compile("@(HD|SQ|RG|PG|CO)\\t.*");

  private final Path path;
  private final SequenceLines lines;

  /**
   * @param lines at the first line
   */
  OtherSequences(Path path, SequenceLines lines) {
    this.path = path;
    this.lines = lines;
  }

  private static Map<Pattern, String> forms() {
    Map<Pattern, String> forms = new LinkedHashMap<>();
    forms.put(Pattern.compile("LOCUS\\s.*"), "genbank");
    forms.put(Pattern.compile("ID {3}\\S.*"), "embl");
    forms.put(Pattern.compile("(CLUSTAL|MUSCLE|Kalign).*"), "clustal");
    forms.put(Pattern.compile("# STOCKHOLM.*"), "stockholm");
    forms.put(Pattern.compile("(?i)#NEXUS.*"), "nexus");
    forms.put(Pattern.compile("!!(NA|AA)_MULTIPLE.*|PileUp.*|.*\\bMSF:.*"), "msf");
    forms.put(Pattern.compile("\\s*\\d+\\s+\\d+(\\s+[A-Za-z]+)*"), "phylip-relaxed");
    forms.put(PIR, "pir");
    return forms;
  }

  /** Throws unless the line begins FASTA or FASTQ. */
  void requireNone() {
    String line = lines.shown();
    boolean alignments = ALIGNMENTS.matcher(line).matches();
    boolean pir = PIR.matcher(line).matches();
    if ((lines.begins('>') || lines.begins('@')) && !pir && !alignments) {
      return;
    }
    FileKind kind = kind();
    if (line.startsWith("BAM\1") || alignments) {
      throw bad("this is SAM or BAM. Its reads: samtools fasta " + word(path) + " > OUT.fasta");
    }
    if (!kind.isText() && kind != FileKind.EMPTY) {
      throw bad("this is " + kind.text() + ". Unpack or convert it.");
    }
    for (Map.Entry<Pattern, String> form : FORMS.entrySet()) {
      if (form.getKey().matcher(line).matches()) {
        throw bad("this looks like " + form.getValue() + ". With Biopython: " + python(form));
      }
    }
    throw lines
        .file()
        .error(
            lines.number(),
            "found '"
                + Fields.shown(line)
                + "', expected a line '>name' before the first letters. Is this FASTA? If other text stands above it: sed -n"
                + " '/^>/,$p' IN > OUT.");
  }

  private FileKind kind() {
    try {
      return FileKind.unpacked(path);
    } catch (IOException e) {
      throw lines.file().failed(e);
    }
  }

  private SpidalException bad(String found) {
    return lines.file().error("expected sequences in FASTA or FASTQ; " + found);
  }

  private String python(Map.Entry<Pattern, String> form) {
    return "python3 -c \"import sys, Bio.SeqIO as s; s.convert(sys.argv[1], '"
        + form.getValue()
        + "', sys.argv[2], 'fasta')\" "
        + word(path)
        + " OUT.fasta";
  }

  private static String word(Path path) {
    return ShellWord.of(path.toString());
  }
}
