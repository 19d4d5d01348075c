package org.spidal.common.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AvailableMemoryTest {
  @TempDir private Path root;

  @BeforeEach
  void aMachineWithAMebibyte() throws IOException {
    file("proc/meminfo", "MemTotal:  2048 kB\nMemAvailable:  1024 kB\n");
  }

  @Test
  void withoutControlGroupsItIsTheKernelsWord() {
    assertThat(available()).isEqualTo(1 << 20);
  }

  @Test
  void version2IsLimitedByTheTightestGroupAbove() throws IOException {
    file("proc/self/cgroup", "0::/job/step\n");
    group("sys/fs/cgroup/job/step", "memory.max", "max", "memory.current", "5000", "");
    group(
        "sys/fs/cgroup/job",
        "memory.max",
        "100000",
        "memory.current",
        "60000",
        "anon 20000\ninactive_file 30000\nactive_file 10000\n");
    assertThat(available()).as("the page cache can be given back").isEqualTo(80_000);
  }

  @Test
  void version1IsRead() throws IOException {
    file("proc/self/cgroup", "4:cpu,cpuacct:/x\n3:memory:/container\n0::/\n");
    group(
        "sys/fs/cgroup/memory",
        "memory.limit_in_bytes",
        "50000",
        "memory.usage_in_bytes",
        "20000",
        "total_inactive_file 1000\ninactive_file 7\n");
    assertThat(available()).as("only the top exists in a container").isEqualTo(31_000);
  }

  @Test
  void version1WithoutLimitIsNoLimit() throws IOException {
    file("proc/self/cgroup", "3:memory:/\n");
    group(
        "sys/fs/cgroup/memory",
        "memory.limit_in_bytes",
        "9223372036854771712",
        "memory.usage_in_bytes",
        "20000",
        "");
    assertThat(available()).isEqualTo(1 << 20);
  }

  @Test
  void aFullGroupLeavesNothing() throws IOException {
    file("proc/self/cgroup", "0::/\n");
    group("sys/fs/cgroup", "memory.max", "10", "memory.current", "20", "");
    assertThat(available()).isZero();
  }

  @Test
  void thisMachineHasSome() {
    assertThat(new AvailableMemory(Path.of("/")).bytes()).isBetween(1L << 20, 1L << 50);
  }

  private long available() {
    return new AvailableMemory(root).bytes();
  }

  private void group(String at, String limit, String most, String usage, String taken, String stat)
      throws IOException {
    file(at + "/" + limit, most + "\n");
    file(at + "/" + usage, taken + "\n");
    file(at + "/memory.stat", stat);
  }

  private void file(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
