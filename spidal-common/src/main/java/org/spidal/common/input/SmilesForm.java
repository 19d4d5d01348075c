package org.spidal.common.input;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Molecules in SMILES: the first word of each line has atoms and bonds alone. */
final class SmilesForm {
  private static final Pattern BRACKETS = Pattern.compile("\\[[^\\[\\]\\s]{1,40}\\]");
  private static final Pattern LONG_ATOMS = Pattern.compile("Cl|Br|%\\d\\d");
  private static final Pattern ATOMS = Pattern.compile("[BCNOPSFIHbcnops*\\d=#$:/\\\\.()~|-]+");

  private SmilesForm() {}

  /** Whether all lines are such, but for the first, which may name the columns. */
  static boolean are(List<String> lines) {
    List<String> rows = Below.whole(lines).stream().filter(line -> !line.isBlank()).toList();
    boolean named = rows.size() > 1 && rows.get(0).toLowerCase(Locale.ROOT).contains("smiles");
    List<String> molecules = rows.subList(named ? 1 : 0, rows.size());
    return !molecules.isEmpty() && molecules.stream().allMatch(line -> is(word(line, 0)));
  }

  /** Whether they stand behind names, some of which are no molecules. */
  static boolean areBehindNames(List<String> lines) {
    List<String> rows = Below.whole(lines).stream().filter(line -> !line.isBlank()).toList();
    return !rows.isEmpty() && rows.stream().allMatch(line -> is(word(line, 1)));
  }

  private static String word(String line, int which) {
    String[] words = line.strip().split("\\s+");
    return which < words.length ? words[which] : "";
  }

  private static boolean is(String word) {
    String atoms = LONG_ATOMS.matcher(BRACKETS.matcher(word).replaceAll("*")).replaceAll("*");
    long open = atoms.chars().filter(c -> c == '(').count();
    long closed = atoms.chars().filter(c -> c == ')').count();
    return ATOMS.matcher(atoms).matches()
        && open == closed
        && atoms.chars().anyMatch(c -> Character.isLetter(c) || c == '*');
  }
}
