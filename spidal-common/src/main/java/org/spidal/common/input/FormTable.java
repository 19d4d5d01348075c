package org.spidal.common.input;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.spidal.common.file.ResourceLines;

/** What text is, by the forms of {@code forms.txt}, which is read when it is first asked for. */
final class FormTable {
  private static final Pattern COMMENT = Pattern.compile("(#|%|//|c$|c ).*");

  private static final Pattern BLOCK_COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);

  private static final List<Form> FORMS = read();

  /**
   * A kind of text.
   *
   * @param endings of the names of files; empty if any ending will do
   * @param first what the first line looks like; null if any will do
   * @param below whether it may stand below comments
   */
  private record Form(
      Set<String> endings, Pattern first, boolean below, Function<TextHead, FileKind> kind) {
    FileKind of(TextHead text) {
      boolean may =
          (endings.isEmpty() || endings.contains(text.ending()))
              && (first == null || begins(text.lines().get(0)));
      return may ? kind.apply(text) : null;
    }

    private boolean begins(String line) {
      return first.matcher(line).matches() || first.matcher(line.strip()).matches();
    }
  }

  private FormTable() {}

  /** Endings that tell a kind. */
  static Set<String> endings() {
    return FORMS.stream().flatMap(form -> form.endings.stream()).collect(Collectors.toSet());
  }

  /** What a file is; null if no form fits. */
  static FileKind of(TextHead text) {
    if (text.lines().isEmpty()) {
      return null;
    }
    FileKind kind = first(FORMS.stream(), text);
    String above = text.lines().get(0);
    if (kind == null && COMMENT.matcher(above).matches()) {
      kind = below(text.below(COMMENT));
    }
    if (kind == null && above.startsWith("/*")) {
      kind = below(text.without(BLOCK_COMMENT).below(COMMENT));
    }
    return kind;
  }

  private static FileKind below(TextHead text) {
    return first(FORMS.stream().filter(form -> form.below && form.first != null), text);
  }

  private static FileKind first(Stream<Form> forms, TextHead text) {
    if (text.lines().isEmpty()) { // there were comments alone
      return null;
    }
    return forms.map(form -> form.of(text)).filter(kind -> kind != null).findFirst().orElse(null);
  }

  private static List<Form> read() {
    List<Form> forms = new ArrayList<>();
    List<String> lines = ResourceLines.lines(FormTable.class, "forms.txt");
    boolean below = false;
    for (int at = 0; at < lines.size(); ) {
      String heading = lines.get(at++);
      if (heading.equals("BELOW")) {
        below = true;
        continue;
      }
      int from = at;
      while (at < lines.size() && lines.get(at).startsWith(" ")) {
        at++;
      }
      forms.add(
          heading.startsWith("= ")
              ? new Form(Set.of(), null, below, FormRules.kinds(heading.substring("= ".length())))
              : form(heading, below, lines.subList(from, at)));
    }
    return forms;
  }

  private static Form form(String heading, boolean below, List<String> conditions) {
    List<String> words = Arrays.asList(heading.split(" [.]?"));
    FileKind kind = FileKind.valueOf(words.get(0));
    String first = "";
    Function<TextHead, FileKind> confirmed = text -> kind;
    for (String condition : conditions) {
      String[] parts = condition.strip().split(" ", 2);
      if (parts[0].equals("first")) {
        first = parts[1];
        continue;
      }
      var is = FormRules.condition(parts[0], parts[1].replace("<first>", first));
      var before = confirmed;
      confirmed = text -> is.test(text) ? before.apply(text) : null;
    }
    return new Form(
        Set.copyOf(words.subList(1, words.size())),
        first.isEmpty() ? null : Pattern.compile(first, Pattern.CASE_INSENSITIVE),
        below,
        confirmed);
  }
}
