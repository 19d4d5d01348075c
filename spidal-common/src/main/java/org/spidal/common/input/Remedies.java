package org.spidal.common.input;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import org.spidal.common.file.Compression;

/**
 * Remedies outside that make something of a file: those that several kinds share, in which IN is
 * the file and OUT what they make, and the names of files in their places.
 */
final class Remedies {
  private static final Pattern IN = Pattern.compile("\\bIN\\b");

  private Remedies() {}

  static String python(String imports, String line) {
    return "python3 -c \"import sys, " + imports + "; " + line + "\"";
  }

  static String table(String reader) {
    return python("pandas as pd", "pd." + reader + "(sys.argv[1]).to_csv(sys.argv[2], index=False)")
        + " IN OUT.csv";
  }

  static String graph(String reading) {
    return python("networkx as nx", reading + "; nx.write_graphml(g, sys.argv[2])")
        + " IN OUT.graphml";
  }

  /** Rows behind the number of their components, which takes as many bytes as four of 8 bits. */
  static String vecs(String type, int bytes) {
    return python(
            "numpy as np",
            "d = int(np.fromfile(sys.argv[1], '<i4', 1)[0]); np.save(sys.argv[2], np.fromfile(sys.argv[1],"
                + " 'u1').reshape(-1, 4 + d * "
                + bytes
                + ")[:, 4:].copy().view('<"
                + type
                + "'))")
        + " IN OUT.npy";
  }

  static String shapes() {
    return python(
            "geopandas as g",
            "g.read_file(sys.argv[1]).centroid.get_coordinates().to_csv(sys.argv[2])")
        + " IN OUT.csv takes the middle of each shape";
  }

  /** The lengths of the ways between the leaves of the first tree; of 1 each where it has none. */
  static String cophenetic(String reader) {
    return "Rscript -e 't <- "
        + reader
        + "(\"IN\"); if (inherits(t, \"multiPhylo\")) t <- t[[1]]; if (is.null(t$edge.length))"
        + " t$edge.length <- rep(1, nrow(t$edge)); write.csv(ape::cophenetic.phylo(t), \"OUT.csv\")'"
        + " makes distances";
  }

  static String spectra() {
    return python(
            "numpy as np, pyteomics.mzml as m",
            "np.save(sys.argv[2], [np.histogram(s['m/z array'], 2000, (0, 2000), weights=s['intensity"
                + " array'])[0] for s in m.read(sys.argv[1])])")
        + " IN OUT.npy"
        + ofMasses();
  }

  static String vector() {
    return "{for (m = 0; m < 2000; m++) printf \"%s%s\", v[m] + 0, m < 1999 ? \",\" : \"\\n\"}";
  }

  static String ofMasses() {
    return " makes vectors of 2,000 masses, for ./spidal distances -DDistance=cosine";
  }

  static String newick(String form) {
    return python("Bio.Phylo as p", "p.convert(sys.argv[1], '" + form + "', sys.argv[2], 'newick')")
        + " IN OUT.nwk";
  }

  /** Edges of a graph in XML, with the labels of nodes where these differ, else their ids. */
  static String edges() {
    return python(
            "xml.etree.ElementTree as e",
            "t = [(x.tag.split('}')[-1], x) for x in e.parse(sys.argv[1]).iter()]; n = [x for g, x in t if g"
                + " == 'node']; i = [x.get('id') for x in n]; l = [' '.join(x.get('label', '').split()) for x"
                + " in n]; n = dict(zip(i, l if len({*l}) == len(l) else i)); [print(n[x.get('source')],"
                + " n[x.get('target')], x.get('weight', 1), sep='\\t') for g, x in t if g == 'edge']")
        + " IN > OUT.tsv";
  }

  static String igraph(String form) {
    return python(
            "igraph", "igraph.Graph.Read_" + form + "(sys.argv[1]).write_graphml(sys.argv[2])")
        + " IN OUT.graphml";
  }

  /**
   * Sequences one below the other, each with its name before it or above it: a word, or ten columns
   * where that makes the length right.
   */
  static String sequential() {
    return "awk 'NR == 1 {c = $1; l = $2 + 0; next} NF && c {if (!k++) {a = w = $0; sub(/^ */, \"\", a);"
        + " sub(/[[:space:]].*/, \"\", a); sub(/^ *[^[:space:]]+/, \"\", w); d = substr($0, 1, 10); x ="
        + " substr($0, 11)} else {w = w $0; x = x $0} gsub(/[[:space:]]/, \"\", w); gsub(/[[:space:]]/, \"\", x);"
        + " if (length(x) == l) {gsub(/^ +| +$/, \"\", d); gsub(/ /, \"_\", d); a = d; w = x} if (length(w) =="
        + " l) {print \">\" a \"\\n\" w; k = 0; c--} else if (length(w) > l && length(x) > l) exit} END {if (c)"
        + " {print \"the lengths differ\" > \"/dev/stderr\"; exit 1}}'";
  }

  /**
   * Sequences side by side, the names before the first part of each: words, or ten columns where
   * what is behind the words has different lengths. A point stands for the letter of the first one.
   */
  static String interleaved() {
    return "awk 'NR == 1 {n = $1; l = $2; next} /[^[:space:]]/ {t[k++] = $0} END {for (i = 0; i < n; i++) {s = t[i];"
        + " sub(/^ *[^[:space:]]+/, \"\", s); gsub(/[[:space:]]/, \"\", s); if (i && length(s) != m) c = 1; m ="
        + " length(s); c += !m} for (j = 0; j < k; j++) {i = j % n; s = t[j]; if (j < n) {if (c) {RSTART = 1;"
        + " RLENGTH = 10} else match(s, /[^[:space:]]+/); a[i] = substr(s, RSTART, RLENGTH); s = substr(s,"
        + " RSTART + RLENGTH); gsub(/ +$/, \"\", a[i]); gsub(/ /, \"_\", a[i])} gsub(/[[:space:]]/, \"\", s);"
        + " if (!i) r = s; else if (s ~ /[.]/) {d = s; s = \"\"; for (p = 1; p <= length(d); p++) {x = substr(d, p,"
        + " 1); s = s (x == \".\" ? substr(r, p, 1) : x)}} q[i] = q[i] s} for (i = 0; i < n; i++) {if"
        + " (length(q[i]) != l) {print \"the lengths differ\" > \"/dev/stderr\"; exit 1} print \">\" a[i]"
        + " \"\\n\" q[i]}}'";
  }

  /** The letters behind a line that begins with a word, up to a line //, named as another says. */
  static String flat(String name, String letters) {
    return "awk '/^"
        + name
        + "/ {n = $2; sub(/;$/, \"\", n)} /^\\/\\// {s = 0} s {gsub(/[^A-Za-z*-]/, \"\"); print} /^"
        + letters
        + "/ {s = 1; print \">\" n}' IN > OUT.fasta";
  }

  static String fasta(String form) {
    return python("Bio.SeqIO as s", "s.convert(sys.argv[1], '" + form + "', sys.argv[2], 'fasta')")
        + " IN OUT.fasta";
  }

  /** A command for a file: unpacked before, if that is packed and has something else in it. */
  static String fill(String command, Path path, FileKind kind) {
    String file = path.toString();
    boolean packed = kind.isPacked() || kind == FileKind.TAR;
    String plain = packed ? file : file.replaceFirst("(?i)\\.(gz|bz2|xz)$", "");
    String unpack = "";
    if (plain.equals(file) || !isPacked(path)) {
      plain = file; // it is called so, but is not packed
    } else if (command.contains("IN")) {
      String ending = file.substring(plain.length() + 1).toLowerCase(Locale.ROOT);
      Compression by =
          switch (ending) {
            case "gz" -> Compression.GZIP;
            case "xz" -> Compression.XZ;
            default -> Compression.BZIP2;
          };
      unpack = by.command() + " " + ShellWord.of(file) + "; ";
    }
    // gunzip and the like refuse names with other endings
    boolean odd = kind.isPacked() && !file.matches("(?i).*[.](t?gz|bz2|xz|zst|z|lz4|lzma)");
    return unpack
        + ShellWord.fill(odd ? command.replace(" IN", " < IN > OUT") : command, IN, plain);
  }

  /** Whether a file is packed, as its name says; taken for true where there is no such file. */
  private static boolean isPacked(Path path) {
    try {
      return Compression.of(InputFile.head(path)).isPresent();
    } catch (IOException e) {
      return true;
    }
  }
}
