package org.spidal.tools.inspect;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.DecimalComma;
import org.spidal.common.input.Remedy;
import org.spidal.common.input.SignedNumber;
import org.spidal.common.text.ColumnFacts;
import org.spidal.common.text.DelimitedLine;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TableLines;
import org.spidal.common.text.TableWithin;
import org.spidal.common.text.TextFile;

/** Describes a text file: points, clusters, labels, a table of numbers, or text that is none. */
final class TextInspection {
  private static final int SHOWN = 10;

  private static final String UNEVEN = "line %d is the first with another number of columns";

  private static final String ONE_LINE =
      "Correct such lines, or leave them out: awk %s'NF == %s' IN > OUT.txt; if this is no table: "
          + Remedy.NEEDED;

  private static final String MINUTES =
      "turn hours and minutes into numbers: awk -F'%s' -v OFS='%s' '{sub(/\\r$/, \"\"); for (i = 1; i <= NF; i++)"
          + " if ($i ~ /^[0-9]+(:[0-5][0-9])+$/) {n = split($i, t, \":\"); $i = t[1] * 60 + t[2] + (n > 2 ?"
          + " t[3] / 60 : 0)}} 1' IN > OUT.csv";

  private static final String WORDS = "if each line is the label of an object, it is a LabelFile; ";

  private static final String TEXTS =
      "if each line is a text, python3 -c \"import sys, numpy as np, sklearn.feature_extraction.text as t;"
          + " np.save(sys.argv[2], t.CountVectorizer().fit_transform(l for l in open(sys.argv[1]) if"
          + " any(c.isalpha() for c in l)).toarray())\" IN OUT.npy"
          + " # counts its words, for ./spidal distances -DVectorFile=OUT.npy -DDistance=cosine; if not: "
          + Remedy.NEEDED;

  private static final String LIMITS =
      "%s has '%s' among its numbers: if limits may stand for what is beyond them,"
          + " sed -E 's/(^|%s)(\"?) *[<>]=? *([0-9])/\\1\\2\\3/g' IN > OUT.csv; if not, leave these columns out";

  private static final String SETS =
      "if each line is a set of words: python3 -c \"import sys, pandas as pd;"
          + " pd.Series(open(sys.argv[1]).read().splitlines()).str.get_dummies('%s').to_csv(sys.argv[2], index=False)\" IN"
          + " OUT.csv # for ./spidal distances -DTableFile=OUT.csv -DDistance=jaccard";

  private static final Pattern OF_NUMBERS = Pattern.compile("[-+\\d.,eE\\s]*\\d[-+\\d.,eE\\s]*");

  /** Of a table, fewer lines than one in so many have other numbers of cells. */
  private static final int FEW_UNEVEN = 10;

  /** So many words may be the label of an object. */
  private static final int FEW_WORDS = 6;

  private static final Pattern MOLECULES = Pattern.compile("(?i)(.*[ _])?smiles");

  private static final String FINGERPRINTS =
      "%s has SMILES: python3 -c \"import sys, numpy as np, pandas as pd, rdkit.Chem as c; m = [c.MolFromSmiles(str(s))"
          + " for s in pd.read_csv(sys.argv[1], sep='%s').iloc[:, %s]]; print(m.count(None), 'rows are not molecules');"
          + " np.save(sys.argv[2], np.array([c.RDKFingerprint(x) for x in m if x], 'u1'))\" IN OUT.npy # makes their"
          + " fingerprints, for ./spidal distances -DTableFile=OUT.npy -DDistance=jaccard";

  private final TableFacts facts;
  private final TextFile file;
  private final TableLines lines;
  private final List<String> header;
  private final List<ColumnFacts> columns;

  TextInspection(Path path) {
    this.facts = new TableFacts(path);
    this.file = facts.file();
    this.lines = facts.lines();
    this.header = facts.header();
    this.columns = facts.columns();
  }

  String describe() {
    if (facts.rows() == 0) {
      boolean none = header.isEmpty();
      FileDescription text =
          new FileDescription(facts.path() + (none ? ": blank text" : ": one line"));
      if (!none) {
        text.add("header", Fields.shown(String.join(", ", header)));
      }
      return text.add("to read it", Remedy.NEEDED).toString();
    }
    SheetTop top = new SheetTop(file, lines);
    if (top.isNamedTwice()) {
      return new FileDescription(facts.path() + ": a table below two lines of names")
          .add("to read it", top.oneLine(file))
          .toString();
    }
    int titles = top.titles();
    if (titles > 0) {
      return new FileDescription(facts.path() + ": a table below titles")
          .add("titles", Sentence.count(titles, "line"))
          .add("to read it", file.filled("tail -n +%s IN > OUT.csv", titles + 1))
          .toString();
    }
    if (facts.numbers(0) == Linkage.WIDTH && header.isEmpty() && Linkage.is(lines)) {
      String read = "np.loadtxt(sys.argv[1]" + (lines.separator() == ',' ? ", delimiter=','" : "");
      return new FileDescription(facts.path() + ": " + Linkage.KIND)
          .add("to read it", file.filled(Linkage.REMEDY, read + ")"))
          .toString();
    }
    Stairs stairs = Stairs.of(file, lines);
    if (stairs.isTriangle()) {
      return triangle(stairs).toString();
    }
    Optional<PackedCells> cells = PackedCells.of(facts.firstLine(), lines, columns);
    if (cells.isPresent()) {
      return new FileDescription(facts.path() + ": " + cells.get().text())
          .add("first line", Fields.shown(file.firstLine()))
          .add("to read it", file.filled(cells.get().remedy()))
          .toString();
    }
    boolean words = // perhaps because of what is above numbers
        facts.width() > 2
            && facts.measures() == 0
            && columns.stream().noneMatch(ColumnFacts::hasCommas);
    Optional<TableWithin> table =
        facts.ragged() > 0 || words ? TableWithin.of(file) : Optional.empty();
    boolean few = lines.separator() != ' ' && FEW_UNEVEN * facts.uneven() < facts.rows();
    boolean whole = table.map(TableWithin::isWhole).orElse(table.isEmpty() && few);
    if (facts.ragged() > 0 && !(whole && 2 * facts.uneven() < facts.rows()) && !hasCellsOfLines()
        || words && table.filter(TextInspection::isBelow).isPresent()) {
      return text(table).toString();
    }
    FileDescription text = new FileDescription(facts.path() + ": " + kind());
    text.add(
        "lines",
        "%d of %d columns%s",
        facts.rows(),
        facts.width(),
        header.isEmpty() ? "" : facts.isHeaderSure() ? ", and a header" : ", and a line above");
    if (!header.isEmpty()) {
      text.add(
          facts.isHeaderSure() ? "header" : "header if any",
          Fields.shown(String.join(", ", header)));
    }
    if (lines.isCountedAbove()) {
      text.add(
          "first row", "%s: if it numbers the columns, leave it out: tail -n +2", lines.firstRow());
    }
    int comments = lines.comments();
    if (comments > 0) {
      text.add("comments", "%d lines that begin with #", comments);
    }
    if (facts.ragged() > 0) {
      text.add("uneven", UNEVEN, facts.ragged());
    }
    describeColumns(text);
    if (facts.ragged() > 0) {
      return text.add("to read it", correction()).toString();
    }
    Optional<ColumnFacts> commas = columns.stream().filter(ColumnFacts::hasCommas).findFirst();
    if (commas.isPresent()) {
      String remedy = DecimalComma.remedy(commas.get().comma(), lines.separator());
      return text.add("to read it", file.filled(remedy)).toString();
    }
    if (columns.stream().anyMatch(ColumnFacts::isSigned)) {
      return text.add("to read it", file.filled(withoutSigns())).toString();
    }
    Optional<Integer> limits =
        IntStream.range(0, facts.width())
            .filter(c -> !columns.get(c).limitAmongNumbers().isEmpty())
            .boxed()
            .findFirst();
    if (limits.isPresent()) {
      return text.add("to read it", withoutLimits(limits.get())).toString();
    }
    if (columns.stream().anyMatch(ColumnFacts::isOfTimes)) {
      String as = lines.separatorOfAwk();
      return text.add("to read it", file.filled(MINUTES, as, as)).toString();
    }
    if (facts.isOfSequences()) {
      return text.toString();
    }
    IntStream.range(0, header.size())
        .filter(c -> MOLECULES.matcher(header.get(c)).matches() && columns.get(c).isWords())
        .findFirst()
        .ifPresent(
            c ->
                text.add(
                    "molecules",
                    file.filled(
                        FINGERPRINTS,
                        header.get(c),
                        lines.separator() == '\t' ? "\\t" : lines.separator(),
                        c)));
    TableOffers offers = new TableOffers(facts);
    return offers.next().addTo(text, offers.otherwise()).toString();
  }

  /** Whether a table of numbers begins below other lines. */
  private static boolean isBelow(TableWithin table) {
    return table.first() > 2 && 2 * table.numbers() >= table.columns();
  }

  /** Whether cells of a table seem to go over several lines. */
  private boolean hasCellsOfLines() {
    return lines.separator() == ','
        && !header.isEmpty()
        && PackedCells.areOfLines(file, facts.width());
  }

  /** What to do about lines with other numbers of fields in a table. */
  private String correction() {
    if (hasCellsOfLines()) {
      return file.filled(DelimitedLine.CELLS_OF_LINES);
    }
    return file.filled(ONE_LINE, lines.optionOfAwk(), facts.width());
  }

  /** Of lines with different numbers of fields, it is not known what they mean. */
  private FileDescription text(Optional<TableWithin> table) {
    FileDescription text = new FileDescription(facts.path() + ": text, not a table");
    text.add("first line", Fields.shown(file.firstLine()));
    if (NeighbourLines.are(file)) {
      return text.add("to read it", file.filled(NeighbourLines.REMEDY));
    }
    if (table.isEmpty()) {
      text.add("uneven", UNEVEN, facts.ragged());
    }
    table.ifPresent(
        within ->
            text.add(
                "table",
                "lines %d to %d, %d columns, %d of them numbers",
                within.first(),
                within.last(),
                within.columns(),
                within.numbers()));
    if (facts.isOfLists() && lines.comments() < facts.rows()) { // as of neighbours
      return new Offers(facts.path()).addProgram("edges", "layout", "GraphFile").addTo(text);
    }
    if (lines.separator() == ' ' && FixedWidth.is(file)) {
      return text.add("to read it", file.filled(FixedWidth.REMEDY));
    }
    String remedy =
        hasDecimalCommas() ? DecimalComma.REMEDY : table.map(TextInspection::cut).orElse(words());
    return text.add("to read it", file.filled(remedy));
  }

  /**
   * Whether blanks part the lines but the first into numbers, most into as many, some with a comma.
   */
  private boolean hasDecimalCommas() {
    int[] found = {0, 0, 0, 0}; // numbers of each line, lines with a comma, lines, others
    boolean[] even = {lines.separator() == ',' || lines.separator() == ' '};
    file.forEachLine(
        (line, number) -> {
          String[] cells = line.strip().split("\\s+");
          boolean first = number == 1;
          found[0] = first || found[0] > 0 ? found[0] : cells.length;
          even[0] &= first || line.matches("[-+\\d,\\s]+");
          found[2]++;
          found[3] += !first && cells.length != found[0] ? 1 : 0;
          found[1] += !first && line.indexOf(',') >= 0 ? 1 : 0;
        });
    return even[0] && found[0] > 1 && found[1] > 1 && FEW_UNEVEN * found[3] <= found[2];
  }

  private static String cut(TableWithin table) {
    return (table.isSmallPart() ? "if these lines alone are the data: " : "") + table.command();
  }

  private String words() {
    if (lines.separator() != ' ') {
      boolean words = facts.numbers(0) == 0 && lines.separator() != '\t';
      return words ? Sentence.of(SETS, lines.separator()) : Remedy.NEEDED;
    }
    if (areMostlyOfNumbers()) {
      return Remedy.NEEDED;
    }
    return facts.mostFields() <= FEW_WORDS ? WORDS + TEXTS : TEXTS;
  }

  private boolean areMostlyOfNumbers() {
    int[] found = {0, 0}; // lines, and those without a word
    file.forEachLine(
        (line, number) -> {
          found[0]++;
          found[1] += OF_NUMBERS.matcher(line).matches() ? 1 : 0;
        });
    return 2 * found[1] > found[0];
  }

  private FileDescription triangle(Stairs stairs) {
    FileDescription text = new FileDescription(facts.path() + ": a triangle");
    text.add("lines", "%d, each one cell longer than the line before", stairs.lines());
    Offers matrix =
        new TableOffers(facts)
            .matrix(columns.get(0).isNumber() ? "if these are distances, not correlations" : "");
    if (stairs.below() == 0 || stairs.blocks() || !matrix.isEmpty()) {
      return matrix.addTo(text);
    }
    text.add("below", "line %d is not: distances end above it", stairs.below());
    return text.add("to read it", file.filled("head -n " + (stairs.below() - 1) + " IN > OUT.txt"));
  }

  private String withoutSigns() {
    List<Integer> signed =
        IntStream.range(0, facts.width()).filter(c -> columns.get(c).isSigned()).boxed().toList();
    boolean named = // by what is no such number itself
        signed.stream().anyMatch(c -> c < header.size())
            && signed.stream()
                .filter(c -> c < header.size())
                .allMatch(c -> SignedNumber.sign(header.get(c)).isEmpty());
    return SignedNumber.remedy(
        signed.stream().map(c -> c + ",").collect(Collectors.joining(" ")),
        named,
        signed.stream().anyMatch(c -> columns.get(c).hasSignedCommas()));
  }

  private String withoutLimits(int column) {
    String as = lines.separator() == ' ' ? "[[:space:]]" : lines.separatorOfAwk();
    return file.filled(
        LIMITS,
        column < header.size() ? header.get(column) : "column " + (column + 1),
        columns.get(column).limitAmongNumbers(),
        as);
  }

  private void describeColumns(FileDescription text) {
    for (int c = 0; c < Math.min(facts.width(), SHOWN); c++) {
      text.add("column " + (c + 1), columns.get(c).text() + indexNote(c));
    }
    if (facts.lastCells().size() <= TableFacts.COUNTED && facts.width() > 1) {
      text.add("last column", "%d different: %s", facts.lastCells().size(), sizes());
    }
    PackedCells.sequences(lines, columns)
        .ifPresent(command -> text.add("sequences", file.filled(command)));
  }

  private String indexNote(int column) {
    return column == 0 && facts.isIndexed() ? " (0 .. N-1 in order)" : "";
  }

  private String sizes() {
    return facts.lastCells().entrySet().stream()
            .limit(SHOWN)
            .map(entry -> entry.getKey() + " x" + entry.getValue())
            .collect(Collectors.joining(", "))
        + (facts.lastCells().size() > SHOWN ? " ..." : "");
  }

  private String kind() {
    boolean number = columns.get(0).isNumber();
    if (facts.rows() == 1 && facts.numbers(0) < facts.width()) {
      return "one row of fields";
    }
    if (facts.ragged() > 0) {
      return "a table except for " + Sentence.count(facts.uneven(), "line");
    }
    if (facts.isNamedSquare()) {
      return "a square table with names";
    }
    if (!header.isEmpty()) {
      return facts.isHeaderSure() ? "a table with a header" : "a table";
    }
    if (facts.width() == 1) {
      return facts.isOfSequences()
          ? "sequences, one per line"
          : number ? "numbers, one per line" : "words, one per line";
    }
    if (facts.width() == 2 && facts.isIndexed()) {
      return columns.get(1).isWhole() ? "clusters: index, cluster" : "labels: index, label";
    }
    if (facts.isPoints()) {
      return "points: index, coordinates, label";
    }
    if (facts.numbers(0) < facts.cells()) {
      return "a table";
    }
    return facts.rows() == facts.cells()
        ? "a square table of numbers"
        : "vectors: a table of numbers";
  }
}
