package org.spidal.common.input;

import java.util.regex.Pattern;

/** What files of NEXUS have, besides sequences. */
final class NexusForm {
  private static final String NEXUS = "#NEXUS";

  private static final Pattern COMMENT = Pattern.compile("\\[[^\\]]*\\]");

  private NexusForm() {}

  /** What a file of NEXUS has, by its commands; null if they do not tell. */
  static FileKind of(String text) {
    if (!text.regionMatches(true, 0, NEXUS, 0, NEXUS.length())) {
      return null;
    }
    String commands = COMMENT.matcher(text).replaceAll("");
    if (commands.matches("(?is).*\\bbegin\\s+distances\\b.*")) {
      return FileKind.NEXUS_DISTANCES;
    }
    if (commands.matches("(?is).*\\bdatatype\\s*=\\s*continuous\\b.*")) {
      return FileKind.NEXUS_CONTINUOUS;
    }
    if (commands.matches("(?is).*\\bdatatype\\s*=\\s*mixed\\b.*")) {
      return FileKind.NEXUS_MIXED;
    }
    boolean digits =
        commands.matches("(?is).*\\bsymbols\\s*=\\s*\"[^\"]*\\d.*")
            && !commands.matches("(?is).*\\bdatatype\\s*=.*");
    if (digits || commands.matches("(?is).*\\bdatatype\\s*=\\s*standard\\b.*")) {
      return FileKind.NEXUS_STANDARD;
    }
    boolean trees = commands.matches("(?is).*\\bbegin\\s+trees\\b.*");
    return trees && !commands.matches("(?is).*\\bbegin\\s+(data|characters)\\b.*")
        ? FileKind.NEXUS_TREES
        : null;
  }
}
