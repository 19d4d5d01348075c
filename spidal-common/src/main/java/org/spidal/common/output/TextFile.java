package org.spidal.common.output;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** A small text file that is read line by line, and the errors that name its lines. */
public final class TextFile {
  private final Path path;
  private final String name;
  private final Source source;

  public TextFile(Path path) {
    this.path = path;
    this.name = path.toString();
    this.source = () -> Files.newInputStream(path);
  }

  /**
   * Text that is no file of its own, such as an entry of an archive.
   *
   * @param name what errors call it
   * @param source opens it, once for each reading
   */
  public TextFile(String name, Source source) {
    this.path = null;
    this.name = name;
    this.source = source;
  }

  /** Where text comes from. */
  @FunctionalInterface
  public interface Source {
    InputStream open() throws IOException;
  }

  /** Takes a line that is not blank, without its end, and its number from 1. */
  @FunctionalInterface
  public interface LineReader {
    void read(String line, int number);
  }

  /**
   * Calls the reader for every line that is not blank; returns their number. A UTF-8 byte order
   * mark is dropped.
   */
  public int forEachLine(LineReader reader) {
    if (path != null && Files.isDirectory(path)) {
      throw error("this is a folder, expected a text file. Correct the path.");
    }
    // A decoder of its own, which reports what is not UTF-8.
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(source.open(), StandardCharsets.UTF_8.newDecoder()))) {
      int number = 0;
      int used = 0;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        if (number == 1 && line.startsWith("\uFEFF")) {
          line = line.substring(1);
        }
        if (!line.isBlank()) {
          used++;
          reader.read(line, number);
        }
      }
      return used;
    } catch (NoSuchFileException e) {
      throw new SpidalException(
          ExitCode.DATA, name + ": no such file. Correct the path, or create the file.", e);
    } catch (CharacterCodingException e) {
      String found =
          name.endsWith(".gz")
              ? "this is compressed, expected text. Unpack it (gunzip)."
              : "this is not UTF-8 text. Save it as UTF-8 (for instance with iconv).";
      throw new SpidalException(ExitCode.DATA, name + ": " + found, e);
    } catch (IOException e) {
      throw new SpidalException(
          ExitCode.DATA,
          name + ": cannot be read: " + e.getMessage() + ". Check its permissions and the disk.",
          e);
    }
  }

  /** Returns the number of lines that are not blank. */
  public int countLines() {
    return forEachLine((line, number) -> {});
  }

  /** An error about the file as a whole. */
  public SpidalException error(String message) {
    return new SpidalException(ExitCode.DATA, name + ": " + message);
  }

  /** An error about one line, counted from 1. */
  public SpidalException error(int line, String message) {
    return new SpidalException(ExitCode.DATA, name + ":" + line + ": " + message);
  }
}
