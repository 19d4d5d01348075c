package org.spidal.layout.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.layout.data.GraphOptions.GraphForm;

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
    return read(
        text, new GraphOptions(form, 0, true, Optional.empty(), Optional.ofNullable(label)));
  }

  private GraphSource read(String text, GraphOptions options) {
    Path file = folder.resolve("graph");
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return GraphFile.read(file, options);
  }

  private GraphSource read(String text) {
    return read(text, GraphForm.AUTO, null);
  }

  /** An attribute that is only called alike never stands for the weight beside it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "source,target,edge_weight,weight\na,b,9,2\n",
        "source,target,weight,edge_weight\na,b,2,9\n",
        "source,target,edge.weight\na,b,2\n",
        "graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 edge_weight 9 weight 2 ] ]",
        "graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 weight 2 edge_weight 9 ] ]",
        "<graphml><key id='v' for='edge' attr.name='edgeweight' attr.type='double'/>"
            + "<key id='w' for='edge' attr.name='weight' attr.type='double'/><graph><node id='a'/><node id='b'/>"
            + "<edge source='a' target='b'><data key='v'>9</data><data key='w'>2</data></edge></graph></graphml>"
      })
  void theWeightOfSeveral(String text) {
    assertThat(read(text).graph().weights()).containsExactly(2, 2);
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Id,Source,Target,Weight;7,0,1,2;8,1,2,3 | 3 2 2",
        "person,friend,Weight;0,1,2;1,2,3 | 3 2 2",
        " # indented;% KONECT;%% more;0 1;# below;1 2 | 3 2 0",
        "source,target;#java,#python;#java,scala | 3 2 0",
        "source,target;#,b;##c,b;% d,b | 4 3 0",
        "\"from\" \"to\";\"a\" \"b\";\"b\" \"c\" | 3 2 0",
        "from to 12;to the 5;the from 7 | 3 3 3",
        "Ann Bob;Bob 7;1 2 | 5 3 0",
        "5000000000 1;1 7 | 3 2 0",
        "0.0000 1.0000 0.25;1.0 2.0 0.5 | 3 2 2",
        "%%MatrixMarket matrix coordinate real symmetric;3 3 4;1 1 -1;2 1 2;3 2 1;3 1 0 | 3 2 5",
        "%%MatrixMarket matrix coordinate pattern general;3 3 2;1 2;3 2 | 3 2 0",
      })
  void headersCommentsAndWeights(String text, String expected) {
    GraphSource source = read(text.replace(';', '\n') + "\n");
    assertThat(source.graph().points() + " " + source.graph().edges() + " " + source.weighted())
        .isEqualTo(expected);
    assertThat(source.notes()).isEmpty();
  }

  /** The first line is no edge where it fits what follows; points may count from 1 then. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5 4;0 1;1 2;2 3;3 4 | 5 4 0 | none",
        "5 4;1 2;2 3;3 4;4 5 | 5 4 0 | 1 2 3 4 5",
        "5 5 4;1 2 1.5;2 3 2;3 4 1;4 5 1 | 5 4 4 | 1 2 3 4 5",
        "# SNAP;7 2;0 1 3;1 2 4 | 7 2 2 | none",
        "5;0,1;1,2 | 5 2 0 | none",
        "9 3;0 1;1 2 | 10 3 0 | none", // another number of lines follows
        "3 2;0 1;1 4 | 5 3 0 | none", // a number beyond it
      })
  void headersOfNumbers(String text, String expected, String names) {
    GraphSource source = read(text.replace(';', '\n') + "\n");
    Graph graph = source.graph();
    assertThat(graph.points() + " " + graph.edges() + " " + source.weighted()).isEqualTo(expected);
    assertThat(source.names().map(all -> String.join(" ", all)).orElse("none")).isEqualTo(names);
    boolean header = source.notes().stream().anyMatch(n -> n.contains("was taken for the numbers"));
    assertThat(header).isEqualTo(!expected.matches("(10|5) 3 .*"));
  }

  @Test
  void portsAreOfTheirNodes() {
    String port = "<node id=\"n1\"><port name=\"p\"><data key=\"d2\">x</data></port></node>";
    GraphSource source = read(GRAPHML.replace("<node id=\"n1\"/>", port));
    assertIsThePath(source.graph());
    assertThat(source.names().orElseThrow()).containsExactly("Ann & Al", "n1", "n2");
  }

  @Test
  void edgesMayStandBeforeTheirPointsInGraphMl() {
    String edge = "          <edge source=\"n0\" target=\"n1\"/>\n";
    String late = "<node id=\"n0\">";
    assertIsThePath(read(GRAPHML.replace(edge, "").replace(late, edge + late)).graph());
  }

  @Test
  void namesEndAsTheyAre() throws IOException {
    Path file = folder.resolve("x.gml");
    Files.writeString(file, GML.replace("Ann", "\u00c4nn"), StandardCharsets.ISO_8859_1);
    assertThatThrownBy(() -> GraphFile.read(file, GraphOptions.usual()))
        .hasMessageContaining("this is not UTF-8 text. Convert it, for instance: iconv");
  }

  /** A name that promises a form must not hide another one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x.gml | 0 1;1 2 | is no GML, as its name says: it begins with '0 1'",
        "x.graphml | a b;b c | is no XML, as its name says",
        "x.gml | <FeatureCollection/> | is XML of another kind ('FeatureCollection')",
        "x.gml | hello world this is text | is no GML, as its name says: it begins with 'hello",
        "x.graph | % METIS;4 3;2;1 3;2 4;3 | looks like lists of neighbours, as METIS reads them",
        "x.net | Sampson;*Vertices 2;1 a;2 b | looks like a graph of Pajek",
        "x.vna | *Node data;ID name | looks like a graph in VNA",
        "x.g6 | D?{ | looks like a graph in graph6",
        "x.lgl | # a;b 1.0 | looks like a graph in LGL",
        "x.gr | c Roads;p sp 4 3;a 1 2 5 | looks like a graph in DIMACS",
      })
  void endings(String name, String text, String message) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text.replace(';', '\n') + "\n");
    assertThatThrownBy(() -> GraphFile.read(file, GraphOptions.usual()))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining(message);
    if (text.startsWith("0")) {
      GraphOptions numbers =
          new GraphOptions(GraphForm.NUMBERS, 0, true, Optional.empty(), Optional.empty());
      assertThat(GraphFile.read(file, numbers).graph().edges()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "#java,#python;java,c | graph:1 was taken for a comment",
        "id_1,id_2;0,1;1,2 | graph:1 was taken for the names of the columns",
        "\"id_1\",\"id_2\";\"0\",\"1\";\"1\",\"2\" | graph:1 was taken for the names",
        "source,target,strength;a,b,2;b,c,3 | has no column 'weight'",
        "1 2;2 3 | has no edge at point 0",
        "graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 value 3 ] ] | WeightAttribute=value",
        "0 1;7 9000 | 8997 of 9001 points have no edge (99.9556 %). If the numbers are names",
        "0 1 1082040961;1 2 1082040999;2 0 1082050000 | column 3 of",
        "0 1 1;1 2 2;2 0 3;0 3 4;3 4 5;4 5 6;5 6 7;6 7 8;7 8 9;8 9 10 | looks like times, not weights",
        "0 1 2010;1 2 2011;2 0 2010 | looks like times, not weights",
        "0 1 20100101;1 2 20091231;2 0 20100101 | looks like times, not weights",
        "0 1 201012;1 2 200901;2 0 201001 | looks like times, not weights",
        "<graphml><key id=\"w\" for=\"node\" attr.name=\"weight\"/><graph><node id=\"a\"/>"
            + "<node id=\"b\"/><edge source=\"a\" target=\"b\"><data key=\"w\">3</data></edge>"
            + "</graph></graphml> | 'weight' stand at elements that their keys are not declared for",
        "person,friend;Ann,Bob;Bob,Cid | graph:1 was taken for an edge",
        "graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 weight 3 ]"
            + " edge [ source 2 target 1 ] ] | 1 of 2 edges have no weight",
      })
  void whatIsOddIsNoted(String text, String note) {
    assertThat(read(text.replace(';', '\n') + "\n").notes()).anyMatch(n -> n.contains(note));
  }

  @Test
  void attributesThatNothingHasAreTold() {
    String[] texts = {"a b 1\n", "source,target,w\na,b,1\n", GRAPHML, GML};
    for (String text : texts) {
      for (boolean ofEdges : new boolean[] {true, false}) {
        Optional<String> name = Optional.of("tema");
        GraphOptions options =
            new GraphOptions(
                GraphForm.AUTO,
                0,
                true,
                ofEdges ? name : Optional.empty(),
                ofEdges ? Optional.empty() : name);
        assertThatThrownBy(() -> read(text, options))
            .isInstanceOf(SpidalException.class)
            .hasMessageContaining((ofEdges ? "WeightAttribute" : "LabelAttribute") + "=tema: ");
      }
    }
  }

  @Test
  void manyPointsAndDeepLists() {
    GraphOptions options =
        new GraphOptions(
            GraphForm.AUTO, Integer.MAX_VALUE, true, Optional.empty(), Optional.empty());
    assertThatThrownBy(() -> read("0 1\n", options))
        .hasMessageContaining("NumberDataPoints=2147483647: a map has at most 536870912 points");
    assertThatThrownBy(() -> read("graph [ " + "a [ ".repeat(100_000)))
        .hasMessageContaining("more than 100 deep");
    assertThatThrownBy(() -> read("graph [ node [ id 1 label \"&#9999999;\" ] ]"))
        .hasMessageContaining("which is no character");
  }

  @Test
  void graphMlMayBeInAnyEncodingAndWhatIsNoneIsToldInTheErrorAlone() throws IOException {
    Path file = folder.resolve("x.graphml");
    GraphOptions options =
        new GraphOptions(GraphForm.GRAPHML, 0, true, Optional.empty(), Optional.empty());
    String head = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>";
    String graph = "<graphml><graph><node id=\"\u00e9\"/></graph></graphml>";
    Files.writeString(file, head + graph, StandardCharsets.UTF_16);
    assertThat(GraphFile.read(file, options).names().get().get(0)).isEqualTo("\u00e9");
    Files.writeString(file, graph, StandardCharsets.ISO_8859_1);
    PrintStream console = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      assertThatThrownBy(() -> GraphFile.read(file, options))
          .isInstanceOf(SpidalException.class)
          .hasMessageContaining("x.graphml is not XML");
    } finally {
      System.setErr(console);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void keysOfGraphMlNeedNotBeDeclared() {
    GraphSource source =
        read(
            "<graphml><graph><node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\">"
                + "<data key=\"weight\">5</data></edge></graph></graphml>");
    assertThat(source.weighted()).isEqualTo(1);
  }

  @Test
  void keysOfOtherElementsCountWhereTheyStand() {
    for (String of : new String[] {"node", "graph"}) {
      GraphSource source = read(GRAPHML.replace("for=\"edge\"", "for=\"" + of + "\""));
      assertThat(source.graph().weights()).containsExactly(1, 1, 0.5f, 0.5f); // no default here
    }
  }

  @Test
  void quotesStandAroundFieldsOfSemicolonsToo() {
    assertThat(read("\"source\";\"target\"\n\"a;b\";\"b\"\n").names().orElseThrow())
        .containsExactly("a;b", "b");
    assertThatThrownBy(() -> read("0;1;2,5\n")).hasMessageContaining("found commas and semicolons");
  }

  @Test
  void namesStandInOneLine() {
    GraphSource source =
        read("graph [ node [ id 1 name \"caf&#233; &#x26;\n\tbar\" ] node [ id 2 ] ]\n");
    assertThat(source.names().orElseThrow()).containsExactly("caf\u00e9 & bar", "2");
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
        "0 1 0 | graph:1: found an edge of weight 0.0, expected a number above 0",
        "0 1 1;0 2 -1 | graph:2: found an edge of weight -1.0, expected a number above 0",
        "0 1 1e99 | graph:1: found an edge of weight 1.0E99, expected a number above 0, from 1e-45",
        "0 1;2 x | graph:2: found 'x', expected the number of a point",
        "0 1;2 5000000000 | or, if it is a name, set GraphForm=names",
        "0 1 2;1 2 | graph:2: found 2 columns, expected 3 as in the first line. Correct this line. Give all",
        "0 1 2 3 | graph:1: found 4 columns, and cannot tell which have the points",
        "source;1 2 | graph:1: found 1 column, expected two points",
        "source target | there is no edge",
        "0 1;%x 2 | graph:2: found a line that begins with '%', which may be a comment or an edge",
        "a b;#c d | graph:2: found a line that begins with '#', which may be a comment or an edge",
        "a,b;# c,d | which may be a comment or an edge",
        "source target;# d | which may be a comment or an edge",
        "%MatrixMarket matrix;1 2 | expected '%%MatrixMarket'",
        "0 1 2,5;1 2 3,5 | graph:1: found commas and blanks",
        "-5 3;1 2 | graph:1: found '-5', expected the number of a point",
        "1.0 2.0;2 3.5 | graph:2: found '3.5', expected the number of a point",
        "weight,a,b;3,1,2 | graph:1: found 3 columns, and cannot tell which have the points",
        "\"Ann Lee\" \"Bob\";x y z | expected a quote at both ends",
        "0 1 1e-30;1 2 1e30 | the greatest may be at most 1e12 times the least",
        "digraph G {;a -> b;} | looks like a graph in DOT of Graphviz, expected a graph: lines of edges",
        "*Vertices 3;1 2 | looks like a graph of Pajek, expected a graph",
        "*Vertices 3;1 2 | awk 'function b(x)",
        "dl n=3 format=edgelist1;labels: | looks like edges in UCINET's DL",
        "p edge 4 3;e 1 2 | awk '/^[ae] /{print $2-1, $3-1, $4}'",
        "nodedef>name VARCHAR,label VARCHAR;a,b | looks like a graph in GDF",
        "{\"nodes\": [], \"links\": []} | looks like JSON",
        "LEDA.GRAPH;string | looks like a graph in LEDA's form",
        "(A:1,(B:2,C:3):1); | looks like a tree in Newick's form",
        "0 1 {};1 2 {'weight': 3} | looks like a list of edges with dictionaries of Python",
        "<gexf><graph/></gexf> | looks like a graph in GEXF of Gephi",
        "<graph label=\"x\"/> | looks like a graph in XGMML",
        "a pp b;b pp c | name the columns in the first line: source, target, weight",
        "a b c d;b c | If each line lists the neighbours of its first point: awk '{for (i = 2; i <= NF; i++) print $1 FS $i}'",
        "a,b;b,c,d | If each line lists the neighbours of its first point: awk -F',' '{for",
        "a b;b c 2.5 | Give all edges a weight, or none",
        "graph [ ] | has a graph without points",
        "<graphml><graph/></graphml> | has a graph without points",
        "%%MatrixMarket matrix coordinate real general;2 2 1;1 2 -3 | row 0, column 1",
        "%%MatrixMarket matrix coordinate real general;99999999 99999999 1;1 2 1 | 99999998 and only 1",
        "0 2000000000 | has numbers of points up to 2000000000 and only 1 edges",
        "a b;a | graph:2: found 1 column, expected 2",
        "a b x | graph:1: found 'x' in column 3, expected a weight",
        "%%MatrixMarket matrix coordinate real general;3 4 1;1 2 1 | has 3 rows and 4 columns",
        "<graphml><graph><edge source=\"a\" target=\"b\"/></graph></graphml> | no node of this id",
        "<graphml><graph><node/></graph></graphml> | has a node without id",
        "<graphml><graph> | is not XML",
        "<svg></svg> | has no graph of GraphML",
        "graph [ node [ id 1 ];edge [ source 1 target 2 ] ] | graph:2: found an edge to '2'",
        "graph [ node [ id 1 ];edge [ source 1 target 1 weight x ] ] | graph:2: found the weight 'x'",
        "graph [;];graph [ ] | graph:3: there is a second graph",
        "<graphml><graph/><graph/></graphml> | has a second graph",
        "graph [ node [ id 1 ] ];] | graph:2: found ']'",
        "graph [ node [ id 1 ];graph [ ] ] | graph:2: found a graph within another list",
        "graph [ node [ id 1 graph [ ] ] ] | found a graph within another list",
        "graph [ node [ id 1 | expected ']'",
        "graph [ node [ ] ] | a node has no id",
      })
  void whatIsWrongIsTold(String text, String message) {
    assertThatThrownBy(() -> read(text.replace(';', '\n') + "\n"))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining(message);
  }
}
