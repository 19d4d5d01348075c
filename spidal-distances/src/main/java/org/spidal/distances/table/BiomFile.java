package org.spidal.distances.table;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.InputFile;

/**
 * A table of BIOM 1, in JSON: {@code rows} are features and {@code columns} samples, each with an
 * {@code id}; {@code data} holds {@code [row, column, value]} if {@code matrix_type} is sparse, and
 * whole rows if it is dense.
 */
final class BiomFile {
  private final Path path;
  private List<String> features;
  private List<String> samples;
  private String type = "sparse"; // as early files do not say
  private int[] shape;
  private boolean hasData;

  /** The numbers of the data, one array of it behind the other, and where each of them ends. */
  private double[] numbers = new double[1024];

  private int[] ends = new int[256];
  private int count;
  private int arrays;

  private BiomFile(Path path) {
    this.path = path;
  }

  /**
   * @throws SpidalException if it is damaged, or another form of JSON
   */
  static BiomFile read(Path path) {
    BiomFile file = new BiomFile(path);
    try (JsonReader json =
        new JsonReader(new InputStreamReader(InputFile.open(path), StandardCharsets.UTF_8))) {
      file.read(json);
    } catch (MalformedJsonException | EOFException e) {
      throw file.bad("is damaged JSON: %s. Is it whole?", firstLine(e));
    } catch (IllegalStateException | NumberFormatException e) {
      throw file.bad("is no table of BIOM 1: %s", firstLine(e));
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, path + " " + InputFile.why(e), e);
    }
    file.requireAll();
    return file;
  }

  private static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  private void read(JsonReader json) throws IOException {
    json.beginObject();
    while (json.hasNext()) {
      switch (json.nextName()) {
        case "rows" -> features = ids(json);
        case "columns" -> samples = ids(json);
        case "matrix_type" -> type = json.nextString();
        case "shape" -> shape = shape(json);
        case "data" -> readData(json);
        default -> json.skipValue();
      }
    }
    json.endObject();
    if (json.peek() != JsonToken.END_DOCUMENT) {
      throw bad("has something behind the table; is it one file?");
    }
  }

  private static List<String> ids(JsonReader json) throws IOException {
    List<String> ids = new ArrayList<>();
    json.beginArray();
    while (json.hasNext()) {
      String id = null;
      json.beginObject();
      while (json.hasNext()) {
        if (json.nextName().equals("id")) {
          id = json.nextString();
        } else {
          json.skipValue();
        }
      }
      json.endObject();
      if (id == null) {
        throw new IllegalStateException("no id at " + json.getPath());
      }
      ids.add(id);
    }
    json.endArray();
    return ids;
  }

  private static int[] shape(JsonReader json) throws IOException {
    json.beginArray();
    int[] shape = {json.nextInt(), json.nextInt()};
    json.endArray();
    return shape;
  }

  private void readData(JsonReader json) throws IOException {
    hasData = true;
    json.beginArray();
    while (json.hasNext()) {
      json.beginArray();
      while (json.hasNext()) {
        if (count == numbers.length) {
          numbers = Arrays.copyOf(numbers, more(count));
        }
        numbers[count++] = json.nextDouble();
      }
      json.endArray();
      if (arrays == ends.length) {
        ends = Arrays.copyOf(ends, more(arrays));
      }
      ends[arrays++] = count;
    }
    json.endArray();
  }

  private int more(int length) {
    return SampleTable.length(path, length + length / 2L);
  }

  private void requireAll() {
    if (features == null || samples == null || shape == null || !hasData) {
      throw bad("is no table of BIOM 1: rows, columns, shape and data are expected");
    }
    if (shape[0] != features.size() || shape[1] != samples.size()) {
      throw bad(
          "has the ids of %s rows and %s columns, and the shape %s x %s. Is it whole?",
          features.size(), samples.size(), shape[0], shape[1]);
    }
    if (!type.equals("sparse") && !type.equals("dense")) {
      throw bad("has the matrix_type '%s', expected sparse or dense", type);
    }
    if (type.equals("dense") && arrays != shape[0]) {
      throw bad("has %s rows of data, and the shape %s x %s", arrays, shape[0], shape[1]);
    }
  }

  List<String> features() {
    return features;
  }

  List<String> samples() {
    return samples;
  }

  /** All numbers; rows are features. */
  Entries entries() {
    Entries entries = new Entries(path);
    boolean sparse = type.equals("sparse");
    for (int a = 0; a < arrays; a++) {
      int start = a == 0 ? 0 : ends[a - 1];
      int length = ends[a] - start;
      if (length != (sparse ? 3 : samples.size())) {
        throw bad(
            "has %s numbers in array %s of the data, expected %s",
            length, a + 1, sparse ? "row, column and value" : samples.size());
      }
      if (sparse) {
        int row = index(numbers[start], features.size(), a);
        int column = index(numbers[start + 1], samples.size(), a);
        entries.add(row, column, numbers[start + 2]);
      } else {
        for (int c = 0; c < length; c++) {
          entries.add(a, c, numbers[start + c]);
        }
      }
    }
    return entries;
  }

  private int index(double number, int bound, int array) {
    if (!(number >= 0 && number < bound && number == Math.rint(number))) {
      throw bad(
          "names row or column %s in array %s of the data; the shape is %s x %s",
          number, array + 1, shape[0], shape[1]);
    }
    return (int) number;
  }

  private SpidalException bad(String message, Object... values) {
    return new SpidalException(ExitCode.DATA, path + " " + Sentence.of(message, values));
  }
}
