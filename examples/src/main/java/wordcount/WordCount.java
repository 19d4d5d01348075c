package wordcount;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Keyed;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.LineShare;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.Worker;
import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.keyed.KeyedRow;
import org.spidal.common.keyed.KeyedRows;

/**
 * Counts words, which are what stands between white space: {@code WordCount [-memory MIB] [-longest
 * BYTES] RESULT FILE ...} writes what {@code tr -s '[:space:]' '\n' < FILE | grep . | LC_ALL=C sort
 * | uniq -c} prints. Words that do not fit the memory of a worker are kept on disk meanwhile.
 */
public final class WordCount {
  private static final int USUAL_MEMORY_MIB = 256;
  private static final int USUAL_LONGEST = 64;
  private static final int COLUMN = 7; // in which uniq writes counts

  private final int longest;
  private final long memory;
  private final Path result;
  private final List<Path> files = new ArrayList<>();

  private WordCount(String[] arguments) {
    int at = 0;
    int memoryMib = USUAL_MEMORY_MIB;
    int longestWord = USUAL_LONGEST;
    for (; at + 1 < arguments.length && arguments[at].startsWith("-"); at += 2) {
      int number = Integer.parseInt(arguments[at + 1]);
      switch (arguments[at]) {
        case "-memory" -> memoryMib = number;
        case "-longest" -> longestWord = number;
        default -> throw new SpidalException(ExitCode.USAGE, "unknown option " + arguments[at]);
      }
    }
    if (at + 1 >= arguments.length) {
      throw new SpidalException(
          ExitCode.USAGE, "usage: WordCount [-memory MIB] [-longest BYTES] RESULT FILE ...");
    }
    memory = (long) memoryMib << 20;
    longest = longestWord;
    result = Path.of(arguments[at]);
    for (int k = at + 1; k < arguments.length; k++) {
      files.add(Path.of(arguments[k]));
    }
  }

  public static void main(String[] arguments) {
    SpidalJob.run(worker -> new WordCount(arguments).run(worker));
  }

  private void run(Worker worker) throws IOException {
    // A table of all words: the key is the word, and its only column a count. It has two halves of
    // its memory, as rows arrive while others are still to be sent.
    SharedLayout layout = worker.layout();
    KeyedForm form = KeyedForm.ofText(longest).sumOfLongs().inMemory(memory);
    Keyed counts = layout.keyed("counts", form);
    Collectives all = worker.open(layout);

    for (Path file : files) {
      try (LineShare lines = new LineShare(file, worker.rank(), worker.size())) {
        count(lines, counts);
      }
    }
    all.reduce(counts, 0); // adds up what the workers have counted; worker 0 gets all rows
    if (worker.rank() == 0) {
      write(counts.rows());
    }
  }

  private void count(LineShare lines, Keyed counts) {
    KeyedRow one = counts.newRow().value(0, 1);
    while (lines.next()) {
      byte[] bytes = lines.bytes();
      for (int from = lines.from(), to; from < lines.to(); from = to + 1) {
        to = from;
        while (to < lines.to() && !isSpace(bytes[to])) {
          if (bytes[to++] == 0) {
            throw new SpidalException(ExitCode.DATA, "a word with a byte 0; is it a text?");
          }
        }
        if (to - from > longest) {
          throw new SpidalException(
              ExitCode.DATA,
              "a word of " + (to - from) + " bytes; give -longest " + (to - from) + " or more");
        }
        if (to > from) {
          counts.add(one.text(bytes, from, to));
        }
      }
    }
  }

  private static boolean isSpace(byte b) {
    return b == ' ' || (b >= '\t' && b <= '\r');
  }

  private void write(KeyedRows rows) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(result))) {
      while (rows.next()) {
        String count = Long.toString(rows.row().asLong(0));
        out.write(
            (" ".repeat(Math.max(0, COLUMN - count.length())) + count + ' ')
                .getBytes(StandardCharsets.US_ASCII));
        out.write(rows.row().textBytes());
        out.write('\n');
      }
    }
  }
}
