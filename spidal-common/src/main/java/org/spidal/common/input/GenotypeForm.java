package org.spidal.common.input;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Genotypes of individuals in text. */
final class GenotypeForm {
  private static final int SEX = 4;

  /** Below a header, chromosomes and places. */
  private static final int CROSS_LINES = 3;

  private static final int BEFORE_ALLELES = 6;

  /** Columns of alleles that tell them under any name. */
  private static final int MANY_ALLELES = 8;

  /** Columns that other tables of whole numbers have. */
  private static final int FEW_ALLELES = 4;

  private GenotypeForm() {}

  /** How many loci, individuals and populations there are, and how many individuals in each. */
  static boolean isGenAlEx(List<String> lines) {
    if (lines.size() < 4
        || !lines
            .get(0)
            .matches("\\d{1,6}([,\\t]\\d{1,6}){2,999}[,\\t].*|\\d{1,6}([,\\t]\\d{1,6}){2,999}")) {
      return false;
    }
    String[] cells = lines.get(0).split("[,\\t]");
    int[] counts =
        Stream.of(cells)
            .takeWhile(cell -> cell.matches("\\d{1,6}"))
            .mapToInt(Integer::parseInt)
            .toArray();
    int populations = counts[2];
    boolean above = lines.get(1).split("[,\\t]", -1).length > 3;
    boolean sizes =
        counts.length >= 3 + populations
            && populations > 0
            && counts[1] == IntStream.of(counts).skip(3).limit(populations).sum();
    boolean named = !HeaderRow.isNumber(lines.get(2).split("[,\\t]", -1)[0]);
    return named
        && above
        && (sizes || counts.length == 3 && lines.get(1).matches("[^,\\t]*[,\\t]{3}.*"));
  }

  /** A title, names of loci, a line "pop" alone, and a comma behind the name of each individual. */
  static boolean isGenepop(List<String> lines) {
    for (int at = 2; at < lines.size() - 1; at++) {
      if (lines.get(at).strip().equalsIgnoreCase("pop")) {
        return lines.get(at + 1).matches("[^,]*,\\s*(\\d{2,4}|\\d{6})(\\s.*)?");
      }
    }
    return false;
  }

  /** Below the counts, as many names as there are loci, and rows of a population and genotypes. */
  static boolean isFstat(List<String> lines) {
    String[] counts = lines.get(0).strip().split("\\s+");
    int loci = Integer.parseInt(counts[1]);
    int digits = 2 * Integer.parseInt(counts[3]); // zeros that begin may lack
    String genotype = "0|\\d{" + (digits - 1) + "," + digits + "}";
    return loci > 0
        && lines.size() > loci + 1
        && lines.subList(1, loci + 1).stream().allMatch(line -> line.matches("\\s*\\S+\\s*"))
        && lines.get(1).matches(".*[A-Za-z].*")
        && lines.get(loci + 1).strip().split("\\s+").length > loci
        && Stream.of(lines.get(loci + 1).strip().split("\\s+"))
            .limit(loci + 1) // programs write ages and parents behind
            .skip(1)
            .allMatch(cell -> cell.matches(genotype));
  }

  /**
   * Family, name, parents, sex and a trait, and two alleles of each locus, a letter or digit each.
   */
  static boolean isPed(List<String> lines) {
    List<String[]> rows = rows(lines.stream().filter(line -> !line.startsWith("#")).toList());
    return !rows.isEmpty() && rows.stream().allMatch(row -> isPed(row, rows.get(0).length));
  }

  /**
   * The same under any name: letters of bases or 1 to 4, of which none is known alone, and no
   * parents of the first.
   */
  static boolean isSurelyPed(List<String> lines) {
    List<String[]> rows = rows(lines);
    return rows.size() > 1
        && rows.get(0).length >= BEFORE_ALLELES + MANY_ALLELES
        && rows.get(0)[2].equals("0")
        && rows.get(0)[3].equals("0")
        && isPed(lines)
        && rows.stream().allMatch(GenotypeForm::hasWholeGenotypes);
  }

  private static boolean hasWholeGenotypes(String[] row) {
    return IntStream.iterate(BEFORE_ALLELES, i -> i < row.length, i -> i + 2)
        .allMatch(
            i ->
                (row[i] + row[i + 1]).matches("[0-4ACGTN]{2}")
                    && row[i].equals("0") == row[i + 1].equals("0"));
  }

  private static boolean isPed(String[] row, int fields) {
    return row.length == fields
        && row.length >= BEFORE_ALLELES + 2
        && row.length % 2 == 0
        && row[SEX].matches("[012]|-9|other|unknown")
        && Stream.of(row).skip(BEFORE_ALLELES).allMatch(allele -> allele.matches("[\\w*-]|-9"));
  }

  private static List<String[]> rows(List<String> lines) {
    return Below.whole(lines).stream()
        .filter(line -> !line.isBlank())
        .map(line -> line.strip().split("\\s+"))
        .toList();
  }

  /** Perhaps below the names of loci, each name in two lines with as many numbers. */
  static boolean isStructure(List<String> lines) {
    List<String[]> rows = rows(lines);
    int from = rows.size() > 2 && rows.get(0)[0].equals(rows.get(1)[0]) ? 0 : 1;
    int pairs = (rows.size() - from) / 2;
    boolean more = pairs > 1 && rows.get(from)[0].equals(rows.get(from + 2)[0]); // lines of each
    return pairs > 0
        && !more
        && IntStream.range(0, pairs)
            .allMatch(pair -> areOne(rows.get(from + 2 * pair), rows.get(from + 2 * pair + 1)));
  }

  /**
   * Perhaps below the names of loci, names that are all different, each with as many whole numbers.
   */
  static boolean isStructureInRows(List<String> lines) {
    List<String[]> all = rows(lines);
    List<String[]> rows = all.subList(Math.min(1, all.size()), all.size());
    return rows.size() > 1
        && rows.get(0).length > FEW_ALLELES
        && rows.stream().map(row -> row[0]).distinct().count() == rows.size()
        && rows.stream()
            .allMatch(
                row ->
                    row.length == rows.get(0).length
                        && Stream.of(row).skip(1).allMatch(cell -> cell.matches("-?\\d+")));
  }

  private static boolean areOne(String[] line, String[] next) {
    return line.length > 2
        && line.length == next.length
        && line[0].equals(next[0])
        && Stream.of(line).skip(1).allMatch(HeaderRow::isNumber);
  }

  /** Whether a line of blanks and chromosomes, of which the first recurs, is below the header. */
  static boolean isCross(List<String> lines) {
    return lines.size() > CROSS_LINES
        && lines.get(1).matches(",{1,99}(\"?(\\d{1,2}|X)\"?)(,\\1){1,9}(,.*)?")
        && !lines.get(CROSS_LINES).startsWith(",");
  }
}
