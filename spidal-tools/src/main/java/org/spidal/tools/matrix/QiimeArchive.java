package org.spidal.tools.matrix;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.text.TextFile;

/** A distance matrix of QIIME 2: a ZIP archive with a table of scikit-bio in it. */
public final class QiimeArchive {
  private static final String MATRIX = "data/distance-matrix.tsv";

  private QiimeArchive() {}

  /** The matrix in it. */
  public static CsvMatrix open(Path path) {
    TextFile archive = new TextFile(path);
    archive.requireFile();
    return new CsvMatrix(new TextFile(path + "!" + MATRIX, () -> find(path, archive)));
  }

  private static InputStream find(Path path, TextFile archive) throws IOException {
    InputFile.requireEnd(path, FileKind.QIIME); // which a reader from the front does not miss
    ZipInputStream zip = new ZipInputStream(InputFile.open(path));
    for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
      if (entry.getName().matches("[^/]+/" + MATRIX)) { // not one of provenance, deeper inside
        return zip;
      }
    }
    zip.close();
    throw archive.error(
        "there is no %s in it, so it is no DistanceMatrix of QIIME 2. Unpack it, and inspect what is in its"
            + " folder data: %s",
        MATRIX, FileKind.QIIME.remedy(path));
  }
}
