package org.spidal.distances.tree;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.InputFile;
import org.spidal.common.input.PlainNumber;

/**
 * One tree in Newick's form, plain or packed: {@code ((a:1,b:2)c:0.5,'d e':3);}. Comments in
 * brackets and blanks between the parts count for nothing; two quotes within quotes are one.
 */
public final class NewickFile {
  private static final String ENDS_NAME = "()[]:;,'";
  private static final int SHOWN = 20;

  private final Path path;
  private final String text;
  private int at;

  private final List<Integer> parents = new ArrayList<>();
  private final List<Double> lengths = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final List<Boolean> tips = new ArrayList<>();
  private final List<Boolean> quoted = new ArrayList<>();

  private NewickFile(Path path, String text) {
    this.path = path;
    this.text = text;
  }

  /**
   * Reads a tree.
   *
   * @throws SpidalException if there is no such file, or it is damaged
   */
  public static Tree read(Path path) {
    String problem = InputFile.problem(path);
    if (problem != null) {
      throw new SpidalException(ExitCode.DATA, "tree " + path + " " + problem);
    }
    try (InputStream in = InputFile.open(path)) {
      return new NewickFile(path, new String(in.readAllBytes(), StandardCharsets.UTF_8)).tree();
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, path + " " + InputFile.why(e), e);
    }
  }

  private Tree tree() {
    Deque<List<Integer>> open = new ArrayDeque<>();
    if (peek() != '(') {
      throw bad("expected a tree in Newick's form, which begins with '('");
    }
    boolean before = true; // a node comes next
    while (true) {
      char c = peek();
      if (before) {
        if (c == '(') {
          at++;
          open.push(new ArrayList<>());
          continue;
        }
        open.element().add(node(true));
        before = false;
      } else if (c == ',' && !open.isEmpty()) {
        at++;
        before = true;
      } else if (c == ')' && !open.isEmpty()) {
        at++;
        List<Integer> children = open.pop();
        int node = node(false);
        children.forEach(child -> parents.set(child, node));
        if (!open.isEmpty()) {
          open.element().add(node);
        }
      } else if (c == ';' && open.isEmpty()) {
        at++;
        break;
      } else {
        throw bad(
            open.isEmpty() ? "expected ';' behind the tree" : "expected ',' or ')' behind a node");
      }
    }
    if (peek() != 0) {
      throw bad("there is more behind the ';' of the tree, expected one tree");
    }
    return new Tree(
        path,
        parents.stream().mapToInt(p -> p).toArray(),
        lengths.stream().mapToDouble(l -> l).toArray(),
        names.toArray(String[]::new),
        flags(tips),
        flags(quoted));
  }

  private static boolean[] flags(List<Boolean> list) {
    boolean[] flags = new boolean[list.size()];
    for (int k = 0; k < flags.length; k++) {
      flags[k] = list.get(k);
    }
    return flags;
  }

  /** Reads the name and the length of a node; returns its number. */
  private int node(boolean tip) {
    boolean quotes = peek() == '\'';
    names.add(quotes ? quotedName() : plainName());
    quoted.add(quotes);
    tips.add(tip);
    parents.add(-1);
    lengths.add(peek() == ':' ? length() : Double.NaN);
    return names.size() - 1;
  }

  private String quotedName() {
    StringBuilder name = new StringBuilder();
    for (at++; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '\'') {
        at++;
        if (at == text.length() || text.charAt(at) != '\'') {
          return name.toString();
        }
      }
      name.append(text.charAt(at));
    }
    throw bad("a quote does not end");
  }

  private String plainName() {
    int start = at;
    while (at < text.length()
        && ENDS_NAME.indexOf(text.charAt(at)) < 0
        && !Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return text.substring(start, at);
  }

  private double length() {
    at++;
    peek();
    int start = at;
    String number = plainName();
    double length = PlainNumber.orNaN(number);
    if (!(Math.abs(length) <= Double.MAX_VALUE)) {
      at = start;
      throw bad("expected the length of a branch, a number");
    }
    return length;
  }

  /** The next character that counts; 0 at the end. */
  private char peek() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '[') {
        int end = text.indexOf(']', at);
        if (end < 0) {
          throw bad("a comment in brackets does not end");
        }
        at = end + 1;
      } else if (Character.isWhitespace(c) || c == '\uFEFF') {
        at++;
      } else {
        return c;
      }
    }
    return 0;
  }

  private SpidalException bad(String what) {
    String found =
        at >= text.length()
            ? "the end of the file. Is it whole?"
            : "'" + text.substring(at, Math.min(text.length(), at + SHOWN)).strip() + "'";
    return new SpidalException(
        ExitCode.DATA,
        Sentence.of("%s: %s; found, at character %s, %s", path, what, at + 1, found));
  }
}
