package org.spidal.common.input;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the conditions and the names of {@code forms.txt} stand for. */
final class FormRules {
  /** As NumPy, Python, R and MATLAB write it. */
  private static final Pattern COMPLEX =
      Pattern.compile("\\(?[-+]?[\\d.]+(e[-+]?\\d+)?[-+][\\d.]+(e[-+]?\\d+)?[ij]\\)?");

  /** Type and size: real, complex, pattern, integer or numbers elsewhere; symmetry; assembled. */
  private static final Pattern BOEING = Pattern.compile("(?i)[rcpiq][suhzr]a(\\s+\\d+){3,4}\\s*");

  private static final Map<String, Predicate<TextHead>> RULES =
      Map.ofEntries(
          rule("as many clusters as are counted", CountedForm::areClusters),
          rule("blocks of columns", PrintedForm::isOfR),
          rule("characters", CountedForm::areCharacters),
          rule("chromosomes below", GenotypeForm::isCross),
          rule("complex numbers", FormRules::areComplex),
          rule("counts of individuals", GenotypeForm::isGenAlEx),
          rule("genotypes below pop", GenotypeForm::isGenepop),
          rule("counts of words", CountedForm::areCountsOfWords),
          rule("graph6", GraphSixForm::are),
          rule("interactions", GraphLinesForm::areInteractions),
          rule("names behind signs", SignedForm::isGde),
          rule("names of loci below", GenotypeForm::isFstat),
          rule("reads", SignedForm::isFastq),
          rule("rows below their count", CountedForm::areRows),
          rule("several names", FormRules::areVariables),
          Map.entry("rows of reads", SignedForm::isSam),
          rule("size above numbers of nodes", CountedForm::areNodes),
          rule("size above", CountedForm::isCounted),
          rule("size in line 3", FormRules::isBoeing),
          rule("smiles", SmilesForm::are),
          rule("smiles behind names", SmilesForm::areBehindNames),
          rule("tree", NewickForm::is),
          rule("tree below", lines -> NewickForm.is(lines.subList(1, lines.size()))),
          rule("two alleles of each locus below parents", GenotypeForm::isSurelyPed),
          rule("two alleles of each locus", GenotypeForm::isPed),
          rule("two alleles behind each name", GenotypeForm::isStructureInRows),
          rule("two lines of each individual", GenotypeForm::isStructure),
          rule("triangle behind names of several words", PrintedForm::isTriangle),
          rule("types", OrangeForm::isBelow),
          rule("types below a header", OrangeForm::isIn),
          rule("weights", GraphLinesForm::areWeights));

  private static final Map<String, Function<TextHead, FileKind>> KINDS =
      Map.of(
          "alignment", text -> AlignmentForm.of(text.lines()),
          "fasta", text -> FastaForm.of(text.lines(), text.name()),
          "molecules", text -> MoleculeForm.of(text.lines()),
          "nexus", text -> NexusForm.of(text.text()));

  private FormRules() {}

  /** A condition: the word before it, and its form or name. */
  static Predicate<TextHead> condition(String word, String of) {
    return switch (word) {
      case "all" -> of(Below.all(of));
      case "any" -> of(Below.any(of));
      case "top" -> of(Below.top(of));
      case "no" -> of(Below.any(of).negate());
      case "under" -> under(of.split(" ", 2));
      case "rule" -> known(RULES, of);
      default -> throw new IllegalArgumentException("no condition: " + word);
    };
  }

  /** The first line that does not begin with a mark is of a form. */
  private static Predicate<TextHead> under(String[] markAndForm) {
    Pattern comment = Pattern.compile(Pattern.quote(markAndForm[0]) + ".*");
    Predicate<List<String>> form = Below.any(markAndForm[1]);
    return text -> form.test(text.below(comment).lines().subList(0, 1));
  }

  /** A rule that tells one of several kinds, or null. */
  static Function<TextHead, FileKind> kinds(String name) {
    return known(KINDS, name);
  }

  private static Map.Entry<String, Predicate<TextHead>> rule(
      String name, Predicate<List<String>> lines) {
    return Map.entry(name, of(lines));
  }

  private static Predicate<TextHead> of(Predicate<List<String>> lines) {
    return text -> lines.test(text.lines());
  }

  private static <T> T known(Map<String, T> rules, String name) {
    if (!rules.containsKey(name)) {
      throw new IllegalArgumentException("no rule: " + name);
    }
    return rules.get(name);
  }

  private static boolean isBoeing(List<String> lines) {
    return lines.size() > 3 && BOEING.matcher(lines.get(2)).matches();
  }

  /** Of Octave. */
  private static boolean areVariables(List<String> lines) {
    return lines.stream().filter(line -> line.startsWith("# name: ")).count() > 1;
  }

  /**
   * Below a header, if there are two lines, most fields are complex numbers. Of names such as 1-2i,
   * none has a sign + or a point.
   */
  private static boolean areComplex(List<String> lines) {
    List<String> used = lines.stream().filter(line -> !line.isBlank()).limit(2).toList();
    String line = used.isEmpty() ? "" : used.get(used.size() - 1);
    String[] fields = line.strip().replaceAll("\\s([-+])\\s", "$1").split("[\\s,;]+");
    long complex = Stream.of(fields).filter(field -> COMPLEX.matcher(field).matches()).count();
    return complex > 0 && 2 * complex >= fields.length && line.matches(".*[+.].*[ij].*");
  }
}
