package org.spidal.distances.whole;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.SpidalException;

/** What is said of tables and trees that cannot be compared. */
class BadTablesTest {
  private static final String GOOD = "sample,a,b,c;s,1,2,0;t,0,1,3;u,1,1,1";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sample,a,b;s,1,2;t,0,-1 | | sample 't' has -1.0 of feature 'b'; counts and other amounts are 0 or more",
        "sample,a,b;s,1,2;t,0,0 | | 1 sample without any counts: 't'; such a sample has no distance",
        "sample,a,b;s,1,2;s,0,3 | | two samples are called 's', expected a name of its own for each",
        "sample,a,a;s,1,2;t,0,3 | | two features are called 'a', expected a name of its own for each",
        "sample,a,class;s,1,2;t,0,3 | | List the columns that are to be read in Columns, such as Columns=2-3",
        "sample,a,b;s,1,2;,0,3 | | number 2 of the samples has no name, expected one for each",
        "site,a;1,5;2,4;3,4;4,4;5,1 | | the first column numbers the rows. If it is their names, call it sample-id",
        "site,a;1,5;2,4;3,4;4,4;5,1 | Distance=gower | leave it out: Columns=2-2",
        "sample\tpH;s\t4,39;t\t5 | Distance=gower | column 2 (pH) has numbers with commas, such as 4,39",
        "4,.5;2,.25;9,1;7,2;1,.5 | Distance=gower | leave it out: Columns=2-2",
        "id,h,w;,mm,kg;a,1,2;b,3,4 | Distance=gower | has 'mm' here, and numbers in all lines below. If this line has units",
        ",a,a,b;,1,2,1;s,.5,1,2;t,1,2,3 | Distance=gower | :2: this line also names the columns",
        ",a,a,b;lev,x,y,x;s,1,1,2;t,1,2,3 | Distance=gower | :2: this line also names the columns",
        "# name: x;.5,1;.5,2;# name: y;1,2;1,3 | Distance=gower | looks like several variables of Octave",
        "sample,a,b;s,1,2 | | has fewer than two samples",
        "sep=,;a,b;1,2 | | looks like a table below a line that tells Excel what separates, expected text with a row for each object",
        "sample,a,b;s,1.5,2;t,1,1 | RarefyTo=2 | not all numbers are whole, and RarefyTo draws from counts",
        "GOOD | RarefyTo=4 | RarefyTo=4 is more than 2 samples have ('s', 'u'). Remove these samples, or set RarefyTo=3",
        "sample,a,b;s,1.5,0;t,1,1 | Distance=aitchison | 1 numbers are zero, which has no logarithm, and the others are no counts",
        "GOOD | Distance=p | is one of sequences; give them as SequenceFile",
        "GOOD | Distance=cosine | is one of vectors; give the table as VectorFile",
        "GOOD | Distance=unweighted-unifrac | needs a TreeFile",
        "GOOD | TreeFile=T | is for UniFrac alone; set Distance=unweighted-unifrac",
        "GOOD | LandmarkFile=T | is for SequenceFile and VectorFile; with TableFile all pairs are compared",
        "GOOD | VectorFile=T | cannot be combined with TableFile",
        "GOOD | FeatureFile=T | has names of features; leave FeatureFile out",
        "1,2;3,4 | Distance=weighted-unifrac TreeFile=T | the features have no names",
        "{'rows':[{'id':'a'}],'columns':[{'id':'s'}],'shape':[1,1],'matrix_type':'sparse','data':[[0,1,5]]} | |"
            + " names row or column 1.0 in array 1 of the data; the shape is 1 x 1",
        "{'rows':[{'id':'a'}],'columns':[{'id':'s'}],'shape':[1,2],'matrix_type':'sparse','data':[]} | |"
            + " has the ids of 1 rows and 1 columns, and the shape 1 x 2. Is it whole?",
        "{'rows':[{'id':'a'}],'columns':[{'id':'s'} | | is damaged JSON",
        "{'rows':[{'no':'a'}],'columns':[]} | | is no table of BIOM 1: no id at $.rows"
      })
  void tables(String table, String keys, String message) throws IOException {
    String tree = "((a:1,b:1):1,c:1);";
    assertThatThrownBy(() -> run(table, tree, keys == null ? "" : keys))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "((a:1,b:1):1,d:1); | a feature is of the table no tip of the tree: c. Remove",
        "((x:1,y:1):1,d:1); | or set TableRows",
        "((a:1,b:1):1,(c:1,a:2):1); | two tips are called 'a', expected one",
        "((a:1,b):1,c:1); | a branch has no length, such as that above 'b'",
        "((a,b),c); | 4 branches have no length, such as that above 'a'",
        "((a:1,b:1):-1,c:1); | the branch above the parent of 'b' has the length -1.0",
        "(a:1,b:1,c:1); | the tree has no root: 3 branches meet at the top, expected two",
        "((a:1,b:1):1,c:1 | expected ',' or ')' behind a node; found, at character 17, the end of the file",
        "((a:1,b:1):1,c:x); | expected the length of a branch, a number; found, at character 16, 'x);'",
        "((a:1,b:1):1,c:1);(a,b); | expected one tree; found, at character 19",
        "((a:1,'b:1):1,c:1); | a quote does not end",
        "a,b,c | expected a tree in Newick's form"
      })
  void trees(String tree, String message) throws IOException {
    assertThatThrownBy(() -> run(GOOD, tree, "Distance=unweighted-unifrac TreeFile=T"))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining(message);
  }

  private void run(String table, String tree, String keys) throws IOException {
    String text = table.startsWith("{") ? table.replace('\'', '"') : table.replace(';', '\n');
    Path file =
        Files.writeString(folder.resolve("t"), text.replace("GOOD", GOOD).replace(';', '\n'));
    Path newick = Files.writeString(folder.resolve("tree"), tree);
    String all = "TableFile=" + file + " " + keys.replace("File=T", "File=" + newick);
    WholeDistances.of(folder, all.strip().split(" "));
  }
}
