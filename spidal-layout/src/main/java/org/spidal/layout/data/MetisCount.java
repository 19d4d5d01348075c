package org.spidal.layout.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.spidal.common.input.InputFile;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/** Whether a file may be of METIS: a line of numbers, then a line for each of so many points. */
final class MetisCount {
  private static final Pattern NUMBERS = Pattern.compile("\\s*\\d+\\s+\\d+(\\s+\\d+)*\\s*");

  private MetisCount() {}

  static boolean fits(Path path) {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(InputFile.open(path), StandardCharsets.ISO_8859_1))) {
      int points = -1;
      int lines = 0;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.startsWith("%")) {
          continue;
        }
        if (points >= 0 && lines == points && line.isBlank()) {
          continue; // behind the last one
        }
        if (points >= 0) {
          lines++;
        } else if (NUMBERS.matcher(line).matches()) {
          points = Fields.natural(line.strip().split("\\s+")[0]);
        } else {
          return false;
        }
        if (points >= 0 && lines > points) {
          return false;
        }
      }
      return lines == points && points > 0;
    } catch (IOException e) {
      throw new TextFile(path).failed(e);
    }
  }
}
