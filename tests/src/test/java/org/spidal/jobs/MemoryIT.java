package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/** {@code -mem} holds, and the map has the same bytes as without it. */
@Timeout(240)
class MemoryIT {
  private static final int POINTS =
      14_000; // 392 MB of distances: more than twice the memory of one process
  private static final Pattern RESIDENT =
      Pattern.compile("^Rss(Anon|Shmem):\\s+(\\d+) kB", Pattern.MULTILINE);

  @TempDir private static Path folder;

  private static List<String> job;
  private static Path inMemory;

  @BeforeAll
  static void makeMatrix() throws IOException {
    Path file = folder.resolve("d.bin");
    write(file);
    job = List.of("-DDistanceMatrixFile=" + file, "-DEffort=quick", "-DStressIterations=4", "-q");
    inMemory = folder.resolve("in-memory.txt");
    List<String> words = new ArrayList<>(List.of("damds", "-DPointsFile=" + inMemory, "-t", "2"));
    words.addAll(job);
    Ended ended = Spidal.run(folder, words);
    assertThat(ended.code()).as("%s", ended).isZero();
  }

  /** First the JVM alone does not fit, then the points do not. */
  @Test
  void whatDoesNotFitIsRefusedAndTheMemoryThatIsNamedWillDo() {
    String second = refused("70m", "need at least -mem (\\d+m)");
    String third = refused(second, "it would do with -mem (\\d+m)");
    assertSameBytesWithin(third, "-t", "2");
  }

  @Test
  void processesShareTheMemory() {
    Skip.withoutMpi();
    assertSameBytesWithin("310m", "-np", "2");
  }

  private static String refused(String size, String message) {
    Ended ended = map(size, "-t", "2");
    assertThat(ended.code()).as("%s", ended).isEqualTo(71);
    Matcher named = Pattern.compile(message).matcher(ended.toString());
    assertThat(named.find()).as("%s", ended).isTrue();
    return named.group(1);
  }

  private static void assertSameBytesWithin(String size, String... layout) {
    Watch watch = new Watch(points(size).toString());
    Ended ended = map(size, layout);
    long most = watch.end();
    assertThat(ended.code()).as("%s", ended).isZero();
    System.out.println("MemoryIT " + List.of(layout) + ": " + (most >> 10) + " MiB of " + size);
    long mebibytes = Long.parseLong(size.substring(0, size.length() - 1));
    assertThat(most).isBetween(1L << 14, mebibytes * 1024L * 11 / 10);
    assertThat(points(size)).hasSameBinaryContentAs(inMemory);
  }

  private static Ended map(String size, String... layout) {
    List<String> words = new ArrayList<>(List.of("damds", "-mem", size));
    words.add("-DPointsFile=" + points(size));
    words.addAll(List.of(layout));
    words.addAll(job);
    return Spidal.run(folder, words);
  }

  private static Path points(String size) {
    return folder.resolve("points-" + size + ".txt");
  }

  /** Any numbers that are symmetric; each row costs no more than its bytes. */
  private static void write(Path file) throws IOException {
    int[] place = new Random(4).ints(POINTS, 0, 30_000).toArray();
    ByteBuffer row = ByteBuffer.allocate(2 * POINTS).order(ByteOrder.LITTLE_ENDIAN);
    try (FileChannel out =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      for (int i = 0; i < POINTS; i++) {
        row.clear();
        for (int j = 0; j < POINTS; j++) {
          row.putShort((short) Math.abs(place[i] - place[j]));
        }
        out.write(row.flip());
      }
    }
  }

  /** The most anonymous and shared memory, in kB, of all Java processes of a job at a moment. */
  private static final class Watch {
    private final String word;
    private final Thread thread = new Thread(this::run, "watch");
    private volatile boolean ended;
    private long most;

    /**
     * @param word stands in the command line of the job's processes
     */
    Watch(String word) {
      this.word = word;
      thread.start();
    }

    long end() {
      ended = true;
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      return most;
    }

    private void run() {
      while (!ended) {
        most = Math.max(most, ProcessHandle.allProcesses().mapToLong(this::resident).sum());
        try {
          Thread.sleep(50);
        } catch (InterruptedException e) {
          return;
        }
      }
    }

    private long resident(ProcessHandle process) {
      Optional<String> command = process.info().commandLine();
      if (command.isEmpty() || !command.get().contains(word) || !command.get().contains("/java")) {
        return 0;
      }
      long sum = 0;
      try {
        String status = Files.readString(Path.of("/proc/" + process.pid() + "/status"));
        for (Matcher m = RESIDENT.matcher(status); m.find(); ) {
          sum += Long.parseLong(m.group(2));
        }
      } catch (IOException e) {
        return 0; // it has ended
      }
      return sum;
    }
  }
}
