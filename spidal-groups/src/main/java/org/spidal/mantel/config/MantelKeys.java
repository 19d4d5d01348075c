package org.spidal.mantel.config;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.checkpoint.CheckpointKeys;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.keys.SearchKeys;
import org.spidal.common.matrix.SimilarityRule.Similarities;
import org.spidal.common.program.Declaration;
import org.spidal.common.results.Outputs;
import org.spidal.groups.config.GroupsKeys;

/** The properties of the Mantel test, and what a run reads and writes. */
public final class MantelKeys {
  /** Which correlation of the distances. */
  public enum Correlation {
    PEARSON,
    SPEARMAN
  }

  /** Which correlations count as extreme: those that are as far from 0, as great or as small. */
  public enum Alternative {
    TWO_SIDED,
    GREATER,
    LESS
  }

  public static final Key<Path> OTHER =
      Key.inputPath("OtherMatrixFile")
          .required("others.bin")
          .doc(
              "The other distances, in one of the forms of DistanceMatrixFile. Each process keeps half of them in memory:"
                  + " 2 N^2 bytes.");
  public static final Key<Path> OTHER_IDS =
      Key.inputPath("OtherIdFile")
          .doc(
              "Names of the objects of OtherMatrixFile, one per line. With IdFile, the two matrices are joined by names, and"
                  + " objects that one of them lacks are left out; else they must have the same objects in the same order.");
  public static final Key<Similarities> OTHER_SIMILARITIES =
      Key.choice("OtherSimilarities", Similarities.class)
          .otherwise("OtherMatrixFile holds distances")
          .doc("As Similarities, of OtherMatrixFile.");
  public static final Key<Path> CONTROL =
      Key.inputPath("ControlMatrixFile")
          .otherwise("a Mantel test of two matrices")
          .doc(
              "Distances that may explain why the two matrices are correlated, such as those in space, in one of the forms of"
                  + " DistanceMatrixFile: for a partial Mantel test, of what they do not explain in either matrix. Kept in memory like OtherMatrixFile.");
  public static final Key<Path> CONTROL_IDS =
      Key.inputPath("ControlIdFile").doc("As OtherIdFile, of ControlMatrixFile.");
  public static final Key<Similarities> CONTROL_SIMILARITIES =
      Key.choice("ControlSimilarities", Similarities.class)
          .otherwise("ControlMatrixFile holds distances")
          .doc("As Similarities, of ControlMatrixFile.");
  public static final Key<Path> METADATA =
      Key.inputPath("MetadataFile")
          .doc(
              "A table with a header and StrataColumn: a row for each object of DistanceMatrixFile, joined by name where the"
                  + " objects have names (IdFile) and a column has them, too; else in their order.");
  public static final Key<String> STRATA =
      Key.text("StrataColumn")
          .doc(
              "A column of blocks, such as sites: objects change places only with others of the same block. Objects without"
                  + " one are left out.");
  public static final Key<Correlation> CORRELATION =
      Key.choice("Correlation", Correlation.class)
          .byDefault(Correlation.PEARSON)
          .doc(
              "pearson: of the distances; spearman: of their ranks, with mid-ranks for ties (among more than 1,448 objects"
                  + " whose distances are not int16, ranks of 65,536 steps of equal width).");
  public static final Key<Alternative> ALTERNATIVE =
      Key.choice("Alternative", Alternative.class)
          .byDefault(Alternative.TWO_SIDED)
          .doc(
              "Which correlations of permuted objects are as extreme as the observed one: two-sided, those at least as far from 0;"
                  + " greater, those at least as great; less, those at most as great.");
  public static final Key<Path> TABLE =
      Key.outputPath("MantelFile")
          .byDefault(Path.of("mantel.tsv"))
          .doc(
              "One row: the two matrices, objects in both, correlation, its value, alternative, p, permutations, and mean and"
                  + " standard deviation of the correlations of permuted objects; with ControlMatrixFile, also its name.");
  public static final Key<Path> FOLDER = OutputKeys.directory(TABLE);

  /** All of them, and the files of a run. */
  public static final Declaration DECLARATION =
      new Declaration(
          KeySet.of(
                  "mantel",
                  "Tests whether two matrices of distances between the same objects are correlated.")
              .include(InputKeys.OF_MATRIX)
              .section("Other distances", OTHER, OTHER_SIMILARITIES, CONTROL, CONTROL_SIMILARITIES)
              .section(
                  "Objects",
                  OutputKeys.IDS,
                  OTHER_IDS,
                  CONTROL_IDS,
                  METADATA,
                  GroupsKeys.ID_COLUMN,
                  STRATA)
              .section("Test", CORRELATION, ALTERNATIVE, GroupsKeys.PERMUTATIONS, SearchKeys.SEED)
              .include(OutputKeys.of(TABLE, FOLDER))
              .include(CheckpointKeys.ALL)
              .include(MachineKeys.OF_MATRIX),
          Outputs.of(TABLE, FOLDER),
          MantelKeys::check);

  private MantelKeys() {}

  private static void check(Settings settings, Problems problems) {
    if (settings.find(METADATA).isPresent() != settings.find(STRATA).isPresent()) {
      problems.add("MetadataFile and StrataColumn go together: set both or neither");
    }
    for (Key<?> key : List.of(CONTROL_IDS, CONTROL_SIMILARITIES)) {
      if (settings.find(key).isPresent() && settings.find(CONTROL).isEmpty()) {
        problems.add(key, "is of ControlMatrixFile, which is not set: set it, too");
      }
    }
  }
}
