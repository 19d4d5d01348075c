package org.spidal.layout.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.SpidalException;

class GraphFileTest {
  private static final String GRAPHML =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="d0" for="edge" attr.name="weight" attr.type="double"><default>2</default></key>
        <key id="d1" for="node" attr.name="team" attr.type="string"/>
        <key id="d2" for="node" attr.name="label" attr.type="string"/>
        <graph edgedefault="undirected">
          <node id="n0"><data key="d1">red</data><data key="d2">Ann &amp; Al</data></node>
          <node id="n1"/>
          <node id="n2"><data key="d1">blue</data></node>
          <edge source="n0" target="n1"/>
          <edge id="e" source="n2" target="n1"><data key="d0">0.5</data></edge>
        </graph>
      </graphml>
      """;
  private static final String GML =
      """
      Creator "somebody"
      graph
      [
        directed 0
        node [ id 7 label "Ann &amp; Al" team "red" graphics [ x 1.5 y 2 ] ]
        node [ id 1 label "n1" ]
        node [ id 2 label "n2" team "blue" ]
        edge [ source 7 target 1 weight 2.0 ]
        # a comment
        edge [ source 2 target 1 weight 0.5 ]
      ]
      """;

  @TempDir private Path folder;

  private GraphSource read(String text, GraphForm form, String label) {
    Path file = folder.resolve("graph");
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return GraphFile.read(
        file, new GraphOptions(form, 0, true, "weight", Optional.ofNullable(label)));
  }

  private GraphSource read(String text) {
    return read(text, GraphForm.AUTO, null);
  }

  private static void assertIsThePath(Graph graph) {
    assertThat(graph.starts()).containsExactly(0, 1, 3, 4);
    assertThat(graph.ends()).containsExactly(1, 0, 2, 1);
    assertThat(graph.weights()).containsExactly(2, 2, 0.5f, 0.5f);
  }

  @Test
  void allFormsSayTheSame() {
    assertIsThePath(read("0 1 2\n1 2 0.5\n").graph());
    assertIsThePath(read("# comment\n2,1,0.5\n1,0,2\n").graph());
    assertIsThePath(
        read("%%MatrixMarket matrix coordinate real symmetric\n3 3 2\n2 1 2\n3 2 0.5\n").graph());
    assertIsThePath(read("ann\tbob joe\t2\nbob joe\tcid\t0.5\n").graph());
    assertIsThePath(read("Source,Target,Type,Weight\na,b,Undirected,2\nc,b,,0.5\n").graph());
    assertIsThePath(read(GRAPHML).graph());
    assertIsThePath(read(GML).graph());
  }

  @Test
  void namesAndLabels() {
    assertThat(read("ann\tbob joe\t2\nbob joe\tcid\t0.5\n").names().orElseThrow())
        .containsExactly("ann", "bob joe", "cid");
    for (String text : new String[] {GRAPHML, GML}) {
      GraphSource source = read(text, GraphForm.AUTO, "team");
      assertThat(source.names().orElseThrow()).containsExactly("Ann & Al", "n1", "n2");
      assertThat(source.labels().orElseThrow()).containsExactly("red", "", "blue");
      assertThatThrownBy(() -> read(text, GraphForm.AUTO, "tema"))
          .isInstanceOf(SpidalException.class)
          .hasMessageContaining("LabelAttribute=tema: no node of");
    }
    assertThat(read("5 1000000\n7 5\n", GraphForm.NAMES, null).graph().points()).isEqualTo(3);
  }

  @Test
  void ofSeveralEdgesTheHeaviestCountsAndLoopsDoNot() {
    GraphSource source = read("0 1 2\n1 0 1\n1 1 9\n0 1 1.5\n2 1 0.5\n");
    assertIsThePath(source.graph());
    assertThat(source.loops()).isEqualTo(1);
    assertThat(source.repeated()).isEqualTo(2);
  }

  @Test
  void componentsFromTheLargest() {
    Components components = Components.of(read("5 6\n0 3\n3 4\n").graph());
    assertThat(components.list()).hasSize(4);
    assertThat(components.list().get(0).points()).containsExactly(0, 3, 4);
    assertIsPath(components.list().get(0).graph());
    assertThat(components.list().get(1).points()).containsExactly(5, 6);
    assertThat(components.componentOf()).containsExactly(0, 2, 3, 0, 0, 1, 1);
    assertThat(components.countFrom(2)).isEqualTo(2);
  }

  private static void assertIsPath(Graph graph) {
    assertThat(graph.starts()).containsExactly(0, 1, 3, 4);
    assertThat(graph.ends()).containsExactly(1, 0, 2, 1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 1 0 | has an edge of weight 0.0; weights must be above 0",
        "0 1 -1 | has an edge of weight -1.0; weights must be above 0",
        "0 1 1e99 | has an edge of weight 1.0E99; weights must be above 0",
        "0 1;2 x | expected 'row column value'",
        "0 2000000000 | has numbers of points up to 2000000000 and only 1 edges",
        "a b;a | graph:2: found 1 columns, expected 2",
        "a b x | graph:1: found 'x' in column 3, expected a weight",
        "%%MatrixMarket matrix coordinate real general;3 4 1;1 2 1 | has 3 rows and 4 columns",
        "<graphml><graph><edge source=\"a\" target=\"b\"/></graph></graphml> | no node of this id",
        "<graphml><graph><node/></graph></graphml> | has a node without id",
        "<graphml><graph> | is not XML",
        "<svg></svg> | has no graph of GraphML",
        "graph [ node [ id 1 ] edge [ source 1 target 2 ] ] | has an edge to '2'",
        "graph [ node [ id 1 | expected ']'",
        "graph [ node [ ] ] | a node has no id",
      })
  void whatIsWrongIsTold(String text, String message) {
    assertThatThrownBy(() -> read(text.replace(';', '\n') + "\n"))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining(message);
  }
}
