package org.spidal.groups.config;

import java.nio.file.Path;
import org.spidal.common.checkpoint.CheckpointKeys;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.keys.SearchKeys;
import org.spidal.common.program.Declaration;
import org.spidal.common.results.Outputs;

/** The properties of the tests of groups, and what a run reads and writes. */
public final class GroupsKeys {
  /** What a run writes of how far objects are from the middles of their groups. */
  public static final String SPREAD = "spread.tsv";

  public static final Key<Path> METADATA =
      Key.inputPath("MetadataFile")
          .required("metadata.tsv")
          .doc(
              "A table with a header: a row for each object, with its group in one column or more. Rows are joined by name"
                  + " if the objects have names (IdFile) and a column has them, too; otherwise rows are in the order of"
                  + " the objects. An object without a group is left out of the tests of that column: an empty cell, NA, N/A, NaN, null,"
                  + " unknown, missing, not applicable, not available, not collected, not provided, restricted access, and all that begins with"
                  + " 'missing:'.");
  public static final Key<String> ID_COLUMN =
      Key.text("MetadataIdColumn")
          .otherwise("sample-id, id, name and the like, or the one that has the objects' names")
          .doc("The column with the names of the objects, by its name or number from 1.");
  public static final Key<String> COLUMNS =
      Key.text("GroupColumns")
          .otherwise("all that hold groups: two or more, not all of one object, not all numbers")
          .doc(
              "The columns that are tested, by names or numbers from 1, separated by commas, which may be in names, too.");
  public static final Key<String> STRATA =
      Key.text("StrataColumn")
          .doc(
              "A column of blocks, such as subjects: groups are permuted only among the objects of the same block.");
  public static final Key<Integer> PERMUTATIONS =
      Key.integer("Permutations")
          .byDefault(999)
          .between(1, 999_999)
          .doc("Random permutations of each test; p is (1 + as extreme ones) / (1 + all).");
  public static final Key<Integer> PAIRWISE =
      Key.integer("PairwiseGroups")
          .byDefault(12)
          .atLeast(0)
          .doc(
              "Columns of 3 to this many groups are also tested for each pair of groups; 0: none.");
  public static final Key<Boolean> ANOSIM =
      Key.flag("Anosim")
          .byDefault(true)
          .doc("Whether to do ANOSIM, too, which takes an eighth of the time.");
  public static final Key<Path> TABLE =
      Key.outputPath("GroupsFile")
          .byDefault(Path.of("groups.tsv"))
          .doc(
              "The tests: column, groups (all, or two of them), test, objects, statistic, its value, the share of the sum of"
                  + " squares that groups explain (PERMANOVA's R2), p, p corrected for all pairs of the column (p_holm: Holm; p_bh:"
                  + " Benjamini and Hochberg), permutations.");
  public static final Key<Path> FOLDER = OutputKeys.directory(TABLE);

  /** All of them, and the files of a run. */
  public static final Declaration DECLARATION =
      new Declaration(
          KeySet.of(
                  "groups",
                  "Tests whether groups of objects differ, from all their distances: PERMANOVA, ANOSIM, PERMDISP.")
              .include(InputKeys.OF_MATRIX)
              .section("Groups", METADATA, ID_COLUMN, OutputKeys.IDS, COLUMNS, STRATA)
              .section("Tests", PERMUTATIONS, SearchKeys.SEED, PAIRWISE, ANOSIM)
              .include(OutputKeys.of(TABLE, FOLDER))
              .include(CheckpointKeys.ALL)
              .include(MachineKeys.OF_MATRIX),
          Outputs.of(TABLE, FOLDER)
              .derived(
                  SPREAD,
                  "Column, group, objects, and their mean distance to the centroid of the group, which PERMDISP compares."));

  private GroupsKeys() {}
}
