package org.spidal.common.config;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What a key says to people beside its type and default. */
record KeyDescription(
    Map<Text, String> texts,
    boolean required,
    boolean mayNameFile,
    List<String> aliases,
    Legacy legacy) {
  /** Sentences and words; see the methods of {@link Key} that give them. */
  enum Text {
    DOC,
    UNIT,
    ONLY_FOR,
    OTHERWISE,
    EXAMPLE
  }

  /**
   * What property files of the original programs want of a key.
   *
   * @param unset the value with which they say that it is not given
   * @param absent what follows if its file is missing, which is an error without
   * @param inputFolder whether it names the folder of all inputs
   */
  record Legacy(String unset, String absent, boolean inputFolder) {}

  static KeyDescription none() {
    return new KeyDescription(Map.of(), false, false, List.of(), new Legacy("", "", false));
  }

  /** A text, empty where there is nothing to say. */
  String get(Text which) {
    return texts.getOrDefault(which, "");
  }

  KeyDescription with(Text which, String text) {
    Map<Text, String> all = new EnumMap<>(Text.class);
    all.putAll(texts);
    all.put(which, text);
    return new KeyDescription(all, required, mayNameFile, aliases, legacy);
  }

  KeyDescription asRequired() {
    return new KeyDescription(texts, true, mayNameFile, aliases, legacy);
  }

  KeyDescription asFileName() {
    return new KeyDescription(texts, required, true, aliases, legacy);
  }

  KeyDescription withAliases(List<String> names) {
    return new KeyDescription(texts, required, mayNameFile, List.copyOf(names), legacy);
  }

  KeyDescription withLegacy(Legacy want) {
    return new KeyDescription(texts, required, mayNameFile, aliases, want);
  }
}
