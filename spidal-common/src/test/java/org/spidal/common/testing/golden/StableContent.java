package org.spidal.common.testing.golden;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * What a file says apart from time and machine. Everything that is taken out of a file, or leaves
 * out a whole one, stands here.
 */
final class StableContent {
  /** What summaries say of the run itself: layout, machine, times, memory. */
  private static final Set<String> OF_THE_RUN = Set.of("run");

  /** Files that say nothing else, and a page that the next edition takes away. */
  private static final Pattern LEFT_OUT =
      Pattern.compile("(.*/)?(\\..*|.*-timing\\.tsv|Status\\.txt|index\\.html)");

  /** Outputs that may come although none is recorded: what a later version keeps beside results. */
  private static final Pattern MAY_COME = Pattern.compile(".*\\.lock");

  private static final Pattern SUMMARY = Pattern.compile(".*-summary\\.(json|txt)");

  /** The style and the script of a page are not of the run, nor are their hashes. */
  private static final Pattern HASH = Pattern.compile("'sha256-[^']*'");

  private static final Pattern STYLE = Pattern.compile("(?s)<style>.*?</style>");

  private static final String SCRIPT = "<script>";

  /** In the lines of centers, as the original program wrote them. */
  private static final Pattern DATE = Pattern.compile(" Date=\"[^\"]*\"");

  /** Of a property file with all keys: those with a value that is not their default. */
  private static final Pattern NOT_GIVEN = Pattern.compile("(?m)^(# default\n.*|#.*|)\n");

  private StableContent() {}

  static boolean isLeftOut(String name) {
    return LEFT_OUT.matcher(name).matches();
  }

  static boolean mayCome(String name) {
    return MAY_COME.matcher(name).matches();
  }

  static boolean isSummary(String name) {
    return SUMMARY.matcher(name).matches();
  }

  /**
   * @param words what stands for folders in texts
   */
  static byte[] of(Path file, Map<Path, String> words) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    String name = file.getFileName().toString();
    if (name.endsWith(".zip")) {
      return entries(bytes);
    }
    String text = asText(bytes);
    if (text == null) {
      return bytes;
    }
    for (Map.Entry<Path, String> word : words.entrySet()) {
      text = text.replace(word.getKey().toString(), word.getValue());
    }
    return of(name, text).getBytes(StandardCharsets.UTF_8);
  }

  private static String of(String name, String text) {
    if (name.endsWith(".json")) {
      JsonElement json = JsonParser.parseString(text);
      OF_THE_RUN.forEach(member -> json.getAsJsonObject().remove(member));
      return json.toString();
    }
    if (isSummary(name)) {
      String without = text;
      for (String member : OF_THE_RUN) {
        without = without.replaceAll("(?m)^" + member + ":.*\n( .*\n)*", "");
      }
      return without;
    }
    if (name.endsWith(".html")) {
      int script = text.lastIndexOf(SCRIPT);
      String page = script < 0 ? text : text.substring(0, script);
      return HASH.matcher(STYLE.matcher(page).replaceAll("")).replaceAll("");
    }
    if (name.endsWith("run.properties")) {
      return NOT_GIVEN.matcher(text).replaceAll("");
    }
    return DATE.matcher(text).replaceAll(Matcher.quoteReplacement(" Date=\"\""));
  }

  /** Names and contents, without times. */
  private static byte[] entries(byte[] bytes) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    try (ZipInputStream zip = new ZipInputStream(new java.io.ByteArrayInputStream(bytes))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        all.writeBytes(entry.getName().getBytes(StandardCharsets.UTF_8));
        all.writeBytes(zip.readAllBytes());
      }
    }
    return all.toByteArray();
  }

  /** Null if it is none. */
  private static String asText(byte[] bytes) {
    for (byte b : bytes) {
      if (b == 0) {
        return null;
      }
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }
}
