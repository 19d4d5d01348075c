package org.spidal.tools.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.vectors.VectorNpyWriter;
import org.spidal.tools.command.NamedTool;

/** Every kind of file is told apart, and what is odd in it is said. */
class InspectTest {
  private static final int N = 40;

  @TempDir private Path folder;
  private String console;

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void matricesOfBothOrders(boolean big) throws IOException {
    ByteBuffer bytes =
        ByteBuffer.allocate(2 * N * N).order(big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        int value = i == j ? (i == 3 ? 9 : 0) : (100 + 331 * Math.abs(i - j)) % 32768;
        bytes.putShort(2 * (i * N + j), (short) (i + j == 1 ? -1 : value));
      }
    }
    Path file = Files.write(folder.resolve("m.bin"), bytes.array());
    assertThat(run(file.toString())).isZero();
    assertThat(console)
        .contains("a matrix of 40 x 40 int16 numbers, raw")
        .contains("probably " + (big ? "big" : "little") + "-endian: in the other order")
        .contains("symmetric       yes")
        .contains("1 of 40 are not 0")
        .contains("missing         2 of 1560");
    bytes.putShort(2 * (5 * N + 7), (short) 30_000);
    Files.write(file, bytes.array());
    assertThat(run(big ? "--big-endian" : "--little-endian", file.toString())).isZero();
    assertThat(console).contains("symmetric       no").contains("row 5, column 7");
  }

  @ParameterizedTest
  @CsvSource({
    "'>a b\nAC-T\n>c\nACGT\n', 2 sequences in FASTA",
    "'0\t2\n1\t0\n2\t2\n', 'clusters: index, cluster'",
    "'0\tred\n1\tgreen\n', 'labels: index, label'",
    "'0\t0.5\t1.5\t-2\t1\n1\t0.1\t1\t1\t2\n', points",
    "'0\t0.5\t1.5\t-2\t1\n1\t0.1\t1\t1\t2\n', '-DColumns=2-4\n'",
    "'red\ngreen\n', 'words, one per line'",
    "'1\n2\n', 'numbers, one per line'",
    "'x,y\n1,2\n3,4\n5,6\n', a table with a header",
    "'id,1,2,3\na,1,2,4\nb,3,4,5\n', a table with a header",
    "'id,7,8\n7,0,2\n8,2,0\n', a square table with names",
    "'id,7,8\n7,0,2\n8,2,0\n', ./spidal convert",
    "'1,2\n3,4\n5,6\n', 'vectors: a table of numbers'",
    "'1,2\n3,4\n5,6\n', ./spidal distances -DVectorFile=",
    "'\ta\tb\tc\na\t0\t1\t2\nb\t1\t0\t3\nc\t2\t3\t0\n', ./spidal convert --from tsv",
    "'0,4,2\n4,0,3\n2,3,0\n', ./spidal convert --from tsv",
    "',a;b,c\na;b,0,1\nc,1,0\n', a square table with names",
    "',a,1028,c\na,0,1,2\n1028,1,0,3\nc,2,3,0\n', a square table with names",
    "',a,1028,c\na,0,1,2\n1028,1,0,3\nc,2,3,0\n', ./spidal convert --from tsv",
    "'#SampleID\tsite\n#q2:types\tcategorical\ns1\tgut\n', header          SampleID",
    "'a\tb\t0.5\nb\tc\t0.25\n', 'f m.pairs'",
    "'a\tb\t0.5\t0\t45/100\nb\tc\t0.25\t0\t7/100\n', 'f m.pairs'",
    "'1\n1 2\n1 2 3\n1 2 3 4\n', 'f: a triangle'",
    "'  a b c\nb 1\nc 2 3\nd 4 5 6\n', ./spidal convert --from tsv",
    "'  a b c\nb 1\nc 2 3\nd 4 5 6\ne 7 8 9\n  d\nb\nc\nd\ne 1\n', R prints a dist so",
    "'  1 2 3\n2 1\n3 2 3\n4 4 5 6\n5 7 8 9\n  4\n2\n3\n4\n5 1\n', R prints a dist so",
    "'1\n1 2\n1 2 3\n1 2 3 4\n', './spidal convert --from tsv'",
    "'1\n1 2\n1 2 3\n1 2 3 4\n0.5 0.5\n', 'line 5 is not: distances end above it'",
    "'18.0  8 3\t\"a b\"\n15.0  8 4\t\"c d\"\n', blanks separate as well as tabs",
    "'01120\n11002\n', digits side by side",
    "'id\tseq\na\tACGTACGT\nb\tACGTACGA\n', {print \">\" $1",
    "'x\tseq\na\tACGTACGT\na\tACGTACGA\n', {print \">\" $1 \"_\" NR",
    "'#1,#2\n#2,#4\n##,#5\n', lines           3 of 2",
    "'\"1856\" \"1860\"\n\"Al\" 1 NA\n\"Ga\" 2 3\n\"Ka\" 4 3\n', -DDistance=gower",
    "'%%MatrixMarket matrix coordinate pattern symmetric\n%3 3 2\n2 1\n', expected 'rows columns entries'",
    "'ITEM: STEP\n1\n1 2.5\n2 3.5\n3 2.5\n4 3.5\n5 2.5\n6 3.5\n7 1.5\n8 2.5\n9 0.5\n', a table except for 1 line",
    "'##A\n##B x y\n##C\n1 2 3\n##D\n1 2\n', it is a LabelFile",
    "'1\t/c:1\ti\n', one row of fields",
    "'ACGTACGT\nACGTACGA\n', {print \">\" NR",
    "'# c\n1\tx\ty\n# d\n2\tx\tz\n', ./spidal distances -DTableFile=",
    "',,\nx,,\na,b,c\n1,2,x\n2,3,y\n4,5,z\n', tail -n +3",
    "'1::F::x\n2::M::y\n', 'sed ''s/::/\\t/g'' '",
    "'u|24|M\nv|53|F\n', 'between them'",
    "'Novel of \"A, B\", by C\nShe said, \"no\n', text, not a table",
    "'a b x\nc d\nthe end of it\n', it is a LabelFile",
    "'x\ty\na\tb\nc\td\n', no two rows share a cell",
    "'HG1\tHG1\nHG2\tHG2\nHG3\tHG3\n', there is nothing to compare",
    "'#-----\nx 1\ny 2\nx 3\n', 'f: a table\n'",
    "'a|1\tb\nc|2\tb\nd|3\tb\n', a table",
    "'s1,t1,0.5\ns2,t2,0.25\ns3,t1,0.5\n', -DDistance=gower",
    "'BORRELIA ANSERINA\nBORRELIA PARKERI\nFRANCISELLA TULARENSIS\n', it is a LabelFile",
    "'a M North\nb F South\nc M North\nd F South\n', if each row is an object with attributes",
    "'The\tDT\tO\ncat\tNN\tB\nsat\tVB\tO\nThe\tDT\tO\n', -DDistance=gower",
    "'the 0.5 1 2\n, 0.1 2 3\n1,000 3 4 5\n', -DColumns=2-4",
    "', 0.5 1 2\nthe 0.1 2 3\n; 3 4 5\n', -DColumns=2-4",
    "'c-1,7\nc-2,7\nc-3,9\n', use it as LabelFile",
    "'id\tn\n#q2:types\tnumeric\n0\t42\n', there is only one row",
    "'id,type,site\na,type,gut\nb,x,gut\n', if each row is an object with attributes",
    "'Cici,Mat,x\nMark,Cici,x\nMat,Bin,y\nBin,Mark,y\nAl,Bin,x\n', if each row is an object",
    "'id,site\na,gut\nb,gut\n', use it as LabelFile",
    "'id,type,site\na,y,gut\nb,x,gut\n', 'gower # numbers and text'",
    "'id,note,x\na,\"two\nlines\",1\nb,one,2\n', csv.writer",
    "'1,2\n3\n', line 2 is the first with another number of columns",
    "'34 2\n7 0.1 0.2\n8 0.3 0.4\n9 0.5 0.6\n', 'to read it      awk ''NR > 1'",
    "'a,b,c,d\n1,2\n3,4\n5,6\n', to read it      tail -n +2",
    "'4,2\n5,7\n9,1\n', next            ./spidal layout -DGraphFile=",
    "'label\tGroup\tn\t25.0\t27\nu\ta\t2\t1\t0\nu\tb\t2\t3\t1\n', to read it      the first row has words above",
    "'#OTU ID\ts\tt\tnote\n17\t1\t2\tx\n39\t3\t2\tx y\n', '-DColumns=2-3 # s, t, if these are measurements of one kind\n'",
    "'7,0,1\n0,5,2\n1,2,6\n', --similarities max-minus",
    "'SeqA\tSeqB\tAAI\tN\nu\tu\t100\t5\nu\tv\t98\t7\nv\tv\t100\t9\n', 1 - $3 / 100}",
    "'# Constructed from biom file\n#OTU ID\ts\tt\nf1\t1\t2\nf2\t0\t4\n', 'bray-curtis # the samples, if the rows are features: s, t'",
    "'#OTU ID\ts\tt\ttaxonomy\nf1\t1\t2\tk\nf2\t0\t4\tk\n', 'bray-curtis -DColumns=2-3 # the samples'",
    "'ST\ta\tb\tc\td\tclonal_complex\n1\t1\t2\t1\t3\t-\n2\t2\t1\t1\t7\t1\n3\t1\t5\t2\t3\t-\n', next            ./spidal distances -DTableFile=",
    "'id,Cd,Pb\na,0.9,1\nb,<0.05,2\nc,0.2,3\n', among its numbers: if limits may stand",
    "'0,1,9,1\n1,0,1,9\n9,1,0,1\n1,9,1,0\n', in 100 % of the triples the way over the third is shorter",
    "'Bait,Prey,score\na,b,1\na,c,2\nb,c,5\n', ./spidal layout -DGraphFile=",
    "'X1,X2,weight\n1,2,1\n2,3,2\n1,3,5\n', next            ./spidal layout -DGraphFile=",
    "'%%MatrixMarket matrix coordinate pattern symmetric\n3 3 2\n2 1\n3 1\n', next            ./spidal layout -DGraphFile=",
    "'Dissimilarities :\n  1 2\n2 1\n3 2 3\n\nMetric :  mixed\n', write.csv(as.matrix(d)",
    "'#NEXUS\nbegin characters;\nformat datatype=continuous;\nmatrix\na 1.5 2\nb 2 3;\nend;\n', measurements in NEXUS",
    "'1,2,3,4,5,6,7,8\n', there is only one row",
    "'0.5 1.5 -1\n0.1 0.2 1\n0.6 1.5 2\n0.7 0.2 1\n0.5 1.9 -1\n0.1 0.3 1\n0.6 1.2 2\n0.7 0.1 2\n0.5 1.5 2\n0.1 0.2 1\n0.6 1.5 2\n0.7 0.2 1\n0.5 1.5 -1\n0.1 0.2 1\n0.6 1.5 2\n', 'column 3, of 3 different whole numbers, -1 to 2, may tell classes'",
    "'id,e\na,\"[0.1, -0.2]\"\nb,\"[0.3, 1e-3]\"\n', a table with lists of numbers in its cells",
    "'0 34\n2 5\n3 9\n1 2\n5 9\n34 2\n', edges, if",
    "'id,a,b,c\na,9,2,1\nb,2,3,8\nc,7,1,9\n', if these are weights of edges",
    "'n,a,b,c\nx,1,2,\ny,2,,1\nz,3,2,2\nz,3,1,4\n', next            ./spidal distances -DTableFile=",
    "'0.5\n0.1\n0.7\n', 'each number a vector, if it is a measurement'",
    "'4 -1 1\n-1 6 2\n1 2 3\n', 'max-minus # of similarities\n  or              ./spidal distances'",
    "'0 2 0.1 2\n1 4 0.2 3\n3 5 0.4 4\n', a tree of hierarchical clusters",
    "'0 2 0.1 2\n1 4 0.2 3\n3 4 0.4 4\n', 'vectors: a table of numbers'",
    "'query,len,match,jaccard\na,1,b,.5\nb,2,c,.25\n', '{sub(/\\r$/, \"\"); print $1, $3, NR == 1 ? \"distance\" : 1 - $4}'",
    "'query,len,match,ani\na,1,b,98\nb,2,c,91\n', 1 - $4 / 100}",
    "'top_id\ttop\tlow_id\tlow\tdist\nu\tx\tv\ty\t1\nu\tx\tw\tz\t2\n', 'cut -f 1,3,5 '",
    "'n,a,b,c,d\nx,1,2,,5\ny,2,3,1,\nz,3,2,2,4\n', without 2 columns in which cells are missing",
    "'3\nABCDE\n1.25e-00001\n2.5\n4.5 2 3\n', text",
    "'--type metric\n0 1 2 3 4\n1 2 3\n1 2\n4 5 6 7\n', have the program that wrote it save",
    "'id,a,b,c\na,9,,\nb,2,7,\nc,1,3,8\n', to read it",
    "'a,b,d\nx,x,\nx,y,0.5\nx,z,2\ny,z,1\n', 'leave out the pairs without a distance: awk -F'','' '",
    "'a,b,d\nu,v,1\nw,x,2\ny,u,\n', gower # numbers and text",
    "'name,Fipsno,x,ST\na,1001,2.5,11\nb,1003,3,11\nc,1005,1,10\nd,1007,4,9\n', -DColumns=3 # x",
    "'id,share\na,44.8%\nb,56.3%\nc,1%\n', 'for c in (1,)'",
    "'id,pay,n\na,\"$1,000\",1\nb,\"$2,500\",2\nc,$3,5\n', numbers with the sign $",
    "'a\t44.77 km\nb\t5 km\nc\t1 km\nd\t2 km\n', header=None",
    "'id,A.1,A.2,B.1,B.2\ns,1,2,NA,NA\nt,3,3,7,8\n', -DDistance=hamming -DColumns=2-5",
    "'4 2 0.5\n5 7 0.25\n9 1 1\n2 3 1\n', 'f m.pairs # distances'",
    "'\ta\tb\ng\tx, y\tz\nh\tu\t\n', 2 of 3 columns",
    "'a b\nb c\nc d\n', ./spidal layout -DGraphFile=",
    "'a,1,2\nb,3,4\nc,5,7\n', -DColumns=2-3",
    "'1,2,a,5\n3,4,b,6\n', '-DColumns=1-2,4'",
    "'# x y\n1 2\n3 4\n', a table with a header",
    "'graph [\n node [ id 1 ]\n]\n', ./spidal layout -DGraphFile=",
    "'graph [\n]\n', has a graph without points",
    "'0 1 2 3\n1 3\n2 0\n3 1\n', If each line lists the neighbours of its first point: awk",
    "'Mean of all rows\n1 2 3\n2 3 4\n5 6 7\n8 1 2\n', tail -n +2",
    "'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n', git lfs pull --include",
    "'%a\nACGTACGTACGT\n%b\nACGTACGTACGA\n', sequences in GDE",
    "'#NEXUS\nbegin data;\nformat datatype=standard;\n', characters in NEXUS",
    "' 3 1\n\n(a:1,(b:2,c:3):1);\n', trees in Newick",
    "'nodes = {}\nedges = {}\nif nil == x then\n', text, not a table",
    "'[10](a:1,(b:2,c:3):1);\n', a tree in Newick",
    "'x\n1\n', there is only one row",
    "'4\na 2001.5\nb 1999\nc 1987\nd 1999\n', tail -n +2",
    "'>Cluster 0\n0\t9nt, >a... *\n1\t9nt, >b... at 98%\n', clusters of CD-HIT",
    "'>\n1.5 2\n2 3.5\n>\n4 5.5\n', text, not a table",
    "'9\n1 Nz 0.5 0.1 2\n2 Cz 0.1 0.2 3\n3 Pz 0.1 0.2 4\n4 Q 0.1 0.2 4\n', tail -n +2",
    "'a,0.5,1.5,0\nb,1.5,2,1\nc,2.5,1,0\nd,3.5,2,1\ne,4.5,1,0\nf,5.5,2,1\ng,0.5,1,0\nh,1.5,2,1\ni,2.5,1,0\nj,3.5,2,1\n', '-DColumns=2-3 # column 4, of 2 different whole numbers, 0 to 1, may tell classes'",
    "',Var1,Var2,Freq\n1,a,b,0.5\n2,a,c,1\n3,b,c,2\n4,b,d,1\n5,c,d,3\n', cut -d ',' -f 2- ",
    "'g1 g2 0.12 1e-9 40/1000\ng1 g3 0.13 1e-9 35/1000\n', m.pairs # distances of named pairs",
    "'SrcNId\tDstNId\tCapacity\n1\t2\t5\n2\t3\t0\n', layout -DGraphFile=",
    "'1 2 100\n2 3 200\n1 3 300\n', layout -DGraphFile=",
    "'GO:1 GO:2\nGO:3 GO:2\nGO:4 GO:5\n', layout -DGraphFile=",
    "'0,0,1,0\n0,0,0,0\n1,0,0,0\n0,0,0,0\n', 'if it is a graph, in which 0 means no edge: awk -F'','' ''{'",
    "'city,lon,lat,group,other_id\na,1.5,2.5,0,7\nb,2.5,3.5,1,900\nc,1,2,0,30\n', '-DColumns=2-3 # lon, lat'",
    "'source,target,distance\na,b,0.5\na,c,1\nb,c,2\n', 'm.pairs # distances of named pairs\n  or '",
    "'g1,g2,dist,p,note\na,b,0.5,1e-9,x\na,c,1,1e-9,x\nb,c,2,1e-9,x\n', cut -d ',' -f 1,2,3 ",
    "',index,a,b,c\n0,a,0,1,2\n1,b,1,0,3\n2,c,2,3,0\n3,d,2,3,0\n', -DColumns=3-5",
    "',index,a,b,c,d,e\n0,a,0,1,2,3,4\n1,b,1,0,3,4,5\n2,c,2,3,0,5,6\n3,d,3,4,5,0,7\n4,e,4,5,6,7,0\n', cut -d ',' -f 2- ",
    "'1 0.2 0.3\n0.2 1 0.4\n0.3 0.4 1\n', --similarities max-minus",
    "'#Strain\ta\tb\tc\td\te\ns\t1\t2\t3\t4\t5\nt\t1\t2\t3\t4\t6\nu\t7\t2\t3\t4\t5\n', -DDistance=hamming # if the numbers are codes",
    "'a,b,c\nc,c,d\n,,class\n1,2,x\n3,4,y\n', a table of Orange",
    "'x,y,z\n0,,\n1,0,\n2,3,0\n', ./spidal convert",
    "'query,ref,n_distinct,mash_distance\na,b,5,0.5\na,c,7,1\nb,c,5,2\n', cut -d ',' -f 1,2,4 ",
    "'from,to,mean,sd\n38.8,39.5,1.5,2\n40.5,41,2.5,3\n', -DVectorFile=",
    "'chrom\tfrom\tto\tscore\nx\t1\t2\t0.5\nx\t2\t3\t0.25\n', '# from, to, score, if score can be compared as the others can'",
    "'0\n1\n1\n0\n1\n0\n0\n1\n1\n0\n', it is a LabelFile",
    "'country,Population,x\na,7.5,1\nb,8.5,2\n', -DColumns=2-3",
    "'source,target,distance\n0,1,0.5\n0,2,1\n1,2,2\n', 'm.pairs # distances of named pairs\n  or '",
    "'chrom name position\n1 a 7\n1 b 90\n2 c 5\n', 'numbers identify or locate something'",
    "'year,Ann,Bob\n1880,1,2\n1881,4,3\n1882,1,5\n1883,2,2\n', -DColumns=2-3 # Ann",
    "'a,b,c\n0.001,7,50000\n0.002,8,90000\n0.0025,9,10\n0.002,8,8000\n', -DDistance=gower -DColumns=1-3 # each column by its range",
    "'a,b,c\n0.001,7,50000\n0.002,8,90000\n0.0025,9,10\n0.002,8,8000\n', 'though c goes from 10 to 90000 and a from 0.00100000 to 0.00250000'",
    "'q\t0.0\t1597\t1\nr\t1e-30\t629\t1\ns\t1e-20\t857\t2\nt\t1e-20\t900\t2\n', 'if these are measurements of one kind, though column 3'",
    "'logFC,P.Value\n1.5,0.01\n-0.5,0.2\n', 'if P.Value can be compared as the others can'",
    "'id,kind,x,place\na,u,1,n\nb,v,2,n\nc,u,3,m\nd,v,5,m\n', '-DDistance=gower # numbers and text'",
    "'0 0.80 0.78\n1 0.73 0.72\n0 0.65 0.66\n1 0.59 0.59\n', '-DColumns=2-3 # column 1, of whole numbers, may be an index or a time'",
    "'1 1 50 0.9\n2 1 50 0.2\n2 2 50 1\n3 1 50 0.1\n3 2 50 0.3\n3 3 50 1\n4 1 50 0\n4 2 50 0\n4 3 50 0\n4 4 50 1\n5 1 50 0\n5 2 50 0\n5 3 50 0\n5 4 50 0\n5 5 50 1\n', seem to be the objects of pairs",
    "'pop1,pop2,n,m\n1,2,1,2\n2,1,1,2\n', 'cut -d '','' -f 1,2,4 '",
    "'per0\tper0\t0.2\nper1\tper1\t1.1\nper2\tper2\t-0.7\n', -DColumns=3 # if",
    "'k.n.01\tm.n.01\nk.n.01\to.n.01\ng.n.02\tc.n.01\n', layout -DGraphFile=",
    "'DNA,g1 = 1-9\nDNA,g2 = 10-20\nDNA,g3 = 21-30\n', use it as LabelFile",
    "'F\tI\tx\ty\na\ta\tu\t1\nb\tb\tu\t2\nc\tc\tu\t1\nd\td\tv\t1\ne\te\tv\t1\nf\tf\tv\t1\ng\tg\tv\t1\nh\th\tv\t1\ni\ti\tv\t1\nj\tk\tv\t1\n', gower",
    "'id,N,P,K\na,1,2,3\nb,2,5,4\n', '# N, P, K'",
    "'Grave,A,B\ng1,x,\ng2,,x\ng3,x,x\n', 'for ./spidal distances -DTableFile=OUT.csv -DDistance=jaccard -DColumns=2-3'",
    "'id,lon,lat\na,1.5,2.5\nb,2.5,3.5\n', '# lon, lat, if these are measurements of one kind, with degrees treated as plane coordinates'",
    "'gen,a\n1,0.5\n2,1.5\n3,0.25\n4,2\n5,1\n', '-DColumns=2 # column 1 changes in equal steps: if the lines are one curve'",
    "'nm,s,t\n400,0.5,1\n402.5,1.5,2\n405,0.25,2\n407.5,2,1\n410,1,2\n', '-DColumns=2-3 # s, t, if these are measurements of one kind, without nm, which'",
    "'400 0.5 1\n402.5 1.5 2\n405 0.25 2\n407.5 2 1\n410 1 2\n', '-DColumns=2-3 # column 1, of equal steps, may be an index or a time'",
    "'date,co2,n\n19991231,1.5,2\n20000115,2,3\n20000103,2.5,7\n20000104,2.5,7\n', '-DColumns=2-3 # co2, n, if these are measurements of one kind, without date, which has dates'",
    "'when,site,x\n19991231,a,3\n20000115,b,3\n20000103,a,7\n', '-DDistance=gower -DColumns=2-3 # numbers and text: site, x'",
    "'Plant,Insect,edge.weight,site\na,u,3,A\nb,u,1,A\nb,v,2,B\n', next            ./spidal layout -DGraphFile=",
    "'Var1\tVar2\tweight\nu\ta\t0.5\nv\ta\t1\nv\tb\t2\n', next            ./spidal layout -DGraphFile=",
    "'1 3 9 1\n1 4 9 1\n2 5 10 1\n3 1 1 1\n4 2 1 1\n5 1 1 2\n', 'columns 1 and 2 seem to be the objects of pairs'",
    "'0 0 0\n0 1 3\n1 0 4\n1 1 0\n0 2 5\n2 0 5\n1 2 2\n2 1 1\n2 2 0\n0 3 5\n3 0 6\n1 3 7\n3 1 8\n2 3 1\n3 2 1\n3 3 0\n0 4 5\n4 0 6\n1 4 7\n4 1 8\n2 4 1\n4 2 1\n4 4 0\n3 4 2\n4 3 3\n', 'the distances of both directions differ; to take their means: awk ''{'",
    "'1 1 11\n1 2 -1\n2 1 -1\n2 2 3\n3 1 -1\n4 1 1\n1 5 2\n3 4 1\n', '# vectors, if columns 1 and 2 do not count objects, rows or columns'",
    "'3 17\n17 40\n40 3\n3 99\n99 17\n', '-DGraphForm=names # edges'",
    "'400,1.5\n400.96,2\n401.92,2.5\n402.88,3\n403.84,2\n', '-DColumns=2 # column 1 changes in equal steps: if the lines are one curve'",
    "'g1\ts1\t1\ng1\ts2\t2\ng2\ts1\t3\ng2\ts2\t0\n', 'sep=''\\t'', header=None'",
    "'1 -20 400\n9 7 900\n4 3 -7\n6 1 2\n', 'if these are measurements of one kind'",
    "'a:x:1:2:5\nb:y:3:4:6\nc:z:0:1:2\n', 'sed ''s/:/\\t/g'''",
    "'Class,v1,v2\na,y,n\na,n,n\nb,y,n\nb,n,y\n', '-DColumns=2-3 # numbers and text: v1, v2'",
    "'name,kind,n\na,u,5\nb,v,7\nc,u,9\n', '-DDistance=gower # numbers and text: kind, n'",
    "'land,continent,x\nI,AS,1\nU,NA,2\nF,EU,4\nG,EU,2\n', 'tell how alike the rows are; NA in continent counts as a missing value'",
    "'well,kind,CT,n\na,u,21.5,1\nb,v,22.5,2\nc,u,Undetermined,1\nd,u,23.5,2\ne,v,20,3\n', 'tell how alike the rows are; CT has ''Undetermined'' among numbers'",
    "'Subject,kind,x,y\n1,a,5,3\n3,b,5,4\n4,a,6,4\n9,b,1,5\n11,a,2,2\n', '-DColumns=2-4 # numbers and text: kind, x, y'",
    "'Survey 2024,,\n(plots),,\n,,\nPlot,Carex,Poa\na,1,2\nb,3,4\n', 'tail -n +4 '",
    "'Road distances,Unnamed: 1,Unnamed: 2\n,,\n,a,b\na,0,1\nb,1,0\n', 'tail -n +3 '",
    "'a,b,c\nx,y,z\nx,y,u\nv,y,z\nx,y,z\nx,u,z\nv,y,z\nx,y,z\nx,y,u\nv,y,z\nv,u,z\n,\n', 'NF == 3'",
    "';a;b\na;0;1.291,0\nb;1.291,0;0\n', 'sed ''s/[.]//g; s/,/./g'''",
    "',a,b,c\na,X,1,2\nb,1,X,3\nc,2,3,X\n', ./spidal convert",
    "'[[0. 1.5 2 ... 3 4 5.]\n ...\n [5 4 3 ... 2 1 0.]]\n', 'save the whole array where it was printed'",
    "'Survey 2024,,,\n(plots),,,\n,,,\nPlot,Carex,Poa,\na,1,2,\nb,3,4,\nTotal,4,6,\n', 'tail -n +4 '",
    "';a;b\na;0,0;1.291,0\nb;1.291,0;0,0\n', 'sed ''s/[.]//g; s/,/./g'''",
    "'Date TEI 2\n41110,0001736 0,29 -0,75 390,05\n41110,0003472 0,26 -1,13 390,05\n41110,0005208 0,3 0,21 390,05\n41110 0,3 0 389\n', 'tr , . <'",
    "'0 1 2 3\n0 0 4 5\n0 0 0 6\n0 0 0 0\n', 'if it is one half of symmetric distances'",
    "'1:2,3,4,5,6,7\n2:1,3,4,5,6\n3:1,2\n4:1,2\n5:1,2\n6:1,2\n7:1\n', '> OUT.edges'",
    "'name: x\nsize: 5\nkind: y z\n', text, not a table",
    "'name,Individual ID,kind,n\na,N1A1,u,5\nb,N1A2,v,7\nc,N2A1,u,9\n', '-DColumns=3-4 # numbers and text: kind, n'",
    "',from,to,km\n0,a,b,1.5\n1,a,c,2\n2,b,c,3\n3,b,d,3\n4,c,d,3\n', cut -d ',' -f 2- ",
    "'from,to,km,name\na,b,1.5,x\na,c,2,y\nb,c,3,z\n', cut -d ',' -f 1,2,3 ",
    "'Var1\tVar2\tw\n1\ta\tb\t0.5\n2\ta\tc\t1\n3\tb\tc\t2\n4\tb\td\t1\n5\tc\td\t3\n', 'awk ''NR > 1 {sub(/^[^\\t]*\\t/, \"\")} 1'''",
    "';a;b;c\na;0;1;2\nb;1;0;3\nc;2;3;0\nSum;3;4;5\n', sed '$d'",
    "',a,b,c\na,0:00,1:25,2:10\nb,1:25,0:00,0:55\nc,2:10,0:55,0:00\n', 'turn hours and minutes into numbers: awk -F'','''",
    "'\ta\tb\tc\na\t1\tNaN\t-0.5\nb\tNaN\t1\tNaN\nc\t-0.5\tNaN\t1\n', 'if these are similarities, some of them missing'",
    "'a#b\r<\t>\rx\ty\tz\r1\t0.5\t2\r0.5\t1\t3\r2\t3\t1\r', 'tr ''\\r'' ''\\n'' < '",
    "'1700 5\n1701 11\n1702 16\n1703 23\n1704 36\n', '-DColumns=2 # column 1 changes in equal steps: if the lines are one curve'",
    "'site,host_taxid,kind\na,9606,x\nb,10090,x\nc,9606,y\nd,9606,y\n', '-DDistance=gower -DColumns=3 # numbers'",
    "'age,size,target\n1,2.5,0\n3,4.5,1\n', '-DColumns=1-2 # age, size, if these are measurements of one kind'",
    "'q1,q2\n1,-99\n3,4\n2,5\n', 'of one kind, if -99 does not mean a missing value'",
    "'Ann Bob 1\nAnn Cy 3\nBob Cy 2\nCy Dan 1\n', 'f # edges and weights\n  or              ./spidal convert'",
    "'i,j,d\n1,1,0\n1,2,3.5\n1,3,2\n1,4,1\n1,5,2\n2,2,0\n2,3,2\n2,4,2\n2,5,3\n3,3,0\n3,4,1\n3,5,1\n4,4,0\n4,5,1\n5,5,0\n', 'next            ./spidal convert'",
    "'query,reference,core,accessory\na,b,0.1,0.2\na,c,0.2,0.3\nb,c,0.2,0.1\n', cut -d ',' -f 1,2",
    "'\tA\tB\tC\nA\t–\t338 km\t1,320 km\nB\t338 km\t–\t8 km\nC\t1,320 km\t8 km\t–\n', 'leave out the signs of numbers'",
    "'a;b\n270 811;1,5\n1 200;2,5\n3 100;4,5\n', 'If the blanks part thousands, leave them out: sed -E'",
    "'0.5\n0.25 0.75\n0.1 0.2 0.3\n0.4 0.5 0.6 0.7\n', '# if these are distances, not correlations'",
    "'13 0\n17 0\n18 0\n19 1\n1 2\n', 'edges, if both columns number points of one kind'",
    "'Global: Means\nYear,Jan,Feb,Mar\n1880,-.19,-.25,***\n1881,1,2,3\n1882,1,2,5\n1883,***,***,***\n', tail -n +2",
    "'9\nhuman interface\nsurvey system time user of all the\nsystem user eps\n', CountVectorizer",
    "'a\nb c\n1 2 3\n2 3 4\n3 4 5\nd\ne\nf\n', 'if these lines alone are the data: sed -n ''3,5p'' '",
    "'%%MatrixMarket matrix coordinate integer skew-symmetric\n3 3 3\n2 1 4\n3 1 5\n3 2 6\n', if the absolute values are distances",
    "'a;b\n1,5%;23%\n2,5%;7%\n12,0%;8%\n', 'str.replace('','', ''.'')'",
    "';a b;b;c\na b;0;1,5;2\nb;1,5;0;0,5\nc;2;0,5;0\n', 'tr , .'",
    "'x,run,y\n1.5,3,2\n2.5,1,3\n1,2,4\n3,8,1\n2,7,2.5\n1,6,3\n4,5,1\n1,4,2\n', '-DColumns=1,3 # x, y, if these are measurements of one kind, without run, which numbers the rows'",
    "'1,a,5.5,2.5\n3,b,1.5,2\n4,b,3.5,1\n9,c,2.5,1\n12,a,1.5,4\n', '-DColumns=3-4'",
    "'site,x,y\n101,1,2\n101,2,-3.402823E+38\n102,4,3\n102,1,3\n', '-DColumns=2-3'",
    "'site,x,y\n101,1,2\n101,2,-3.402823E+38\n102,4,3\n102,1,3\n', if -3.402823e+38 does not mean a missing value",
    "'People,,,\nwe write,,,notes\nat,the,,top\nName,Age,Kids,Day\na,3,1,2\nb,5,2,3\n', 'tail -n +4 '",
    "'Sample,,Ala Results,,Gly Results,\nName,File,RT,Area,RT,Area\nQ1,a.d,7.09,43,8.2,65\nQ2,b.d,7.1,19,8.3,46\n', 'two lines name the columns'",
    "',a,b\nu,,1\nv,2,\n', a table",
    "'0;1.5;2;\n1.5;0;3;\n2;3;0;\n', ./spidal convert --from tsv ",
    "'>a\nACGTACGT\n>b\nACGAACGT\n>c\nACGAACCT\n', -DDistance=p # if they are aligned",
    "' ,A,B,C\nA,1,0,2\nB,1,0,0\nC,0,3.5,4\n', 'each row a vector, as numbers below the diagonal differ'",
    "',a,b,c\na,0,0,0\nb,2,0,0\nc,3,4,0\n', '(d + d.T.values - np.diag'",
    "'Id,Label\na-b,A b\nc-d,C d\ne-f,E f\n', LabelFile",
    "'7\ta\t1\n7\tb\t2\n9\ta\t3\n9\tc\t1\n8\tb\t1\n8\tc\t4\n', '.fillna(0)'",
    "'rownames,x\n1,2.5\n2,3\n3,4\n4,1\n5,2\n6,6\n', 'distances of the pairs of 4 objects'",
    "'id,smiles,MW\na,CCO,46.1\nb,CCN,45.1\nc,c1ccccc1,78.1\n', 'molecules       smiles has SMILES: python3'",
    "'0.52\t3\t-0.886\t-2.02\n0.5\t4\t1\t2\n', './spidal distances -DVectorFile='",
    "'CAN 17 -0.02 0.5\nCAN 29 0.3 0.25\nCAN 31 0.1 0.75\nCAN 5 0.4 0.125\n', 'without column 2, which has another whole number'",
    "'s,p,a,b,c\nX,a,0,1,2\nX,b,1,0,3\nY,c,2,3,0\n', 'cut -d '','' -f 2-'",
    "',a,b,c\na,0.1,2,3\nb,2,0.2,4\nc,3,4,0.3\n', '# of distances, whose diagonal is not 0'",
    "'1 2 3.5\tx y\n4 ? 6\tz\n7 8 9.5\tx\n', tr -s",
    "',a,b,c\na,0,1,2,\nb,0,0,3,\nc,0,0,0,\n', '(d + d.T.values - np.diag'",
    "',a,b,c,d\na,9,1,2,3\nb,1.01,9,4,5\nc,2,4,9,6\nd,3,5,6,9\n', 'max-minus # of similarities'",
    "'999999,3,4\n3,999999,5\n4,5,999999\n', 'NR > 0 {$(NR + 0) = 0}'",
    "'0\t1\t.5\t.25\n1\t.5\t1\t.75\n2\t.25\t.75\t1\n3\t.1\t.2\t.3\n', './spidal'",
    "'0,1,.5,.25,.1,.2\n1,.5,1,.75,.3,.4\n2,.25,.75,1,.2,.6\n3,.1,.3,.2,1,.5\n4,.2,.4,.6,.5,1\n', 'cut -d '','' -f 2-'",
    "',P1,P2,P3\nD1,0,1,2\nD2,1,0,3\nD3,2,3,0\n', 'without names at all: sed 1d'",
    "'Entity,Year,rate\na b,1990,1\na b,2000,2\nc,1990,3\nc,2010,1\nd,1990,2\nd,2000,4\n', 't.pivot('",
    "' A  B name\n 1  2 x y\n 3    z\n 5  6 u v\n 7  8 w\n', pd.read_fwf",
    "'s,i,a,b\nx,u,1,2\nx,u,,\ny,u,3,4\ny,v,5,6\n', -DDistance=gower",
    "',a,b,c,d\na,0,1,2,3,\nb,1,0,4,5,\nc,2,4,0,6,\nd,3,5,6,0,\n', ./spidal convert --from tsv ",
    "',a,b,c,d\n1,0,1,2,3\n2,1,0,4,5\n3,2,4,0,6\n4,3,5,6,0\n', ./spidal convert --from tsv ",
    "',A,C,G\nA,5,-1,-2\nC,-1,6,-3\nG,-2,-3,7\n', '--similarities max-minus # of similarities\n  or              ./spidal distances'",
    "'OBJECTID,IN_FID,NEAR_FID,NEAR_DIST,NEAR_RANK\n1,0,1,5.5,1\n2,1,0,5.5,1\n3,2,0,7.5,1\n', 'cut -d '','' -f 2,3,4'",
    "'MKVLAAGIWDERRKL-MKVL\nMKVLAAGIWDE-RKL-MKVL\n', 'sequences       awk'",
    "'milk,bread\nmilk\neggs,milk,bread,beer\nmilk,eggs\nbeer\nbread,beer,milk\n', str.get_dummies",
    "'account,url,weight\n1,2,3\n2,1,1\n3,2,4\n3,1,2\n1,3,2\n2,3,2\n', 'points of one kind'",
    "'k,url,n\na,u1,1\nb,u2,5\na,u3,2\nb,u4,7\na,u5,3\na,u6,4\nb,u7,1\nb,u8,2\n', '-DColumns=1,3 # numbers and text: k, n, if these tell how alike the rows are'",
    "',a,b,c\na,X,,\nb,1.5,X,\nc,2,3,X\n', ./spidal convert",
    "'.1 .1 .1 0 1 1 1 2 2 3 0 0 0 0 1 1 1 2 2 3\n.3 1 1 1 2 2 2 3 3 4 1 1 1 1 2 2 2 3 3 4\n', 'if the rows are the objects'",
    "'# made on a day, by us\n# Input was x of a day, which was changed then\nid,cluster\ns1,a\ns2,b\ns3,a\n', 'header          id, cluster'",
    "'i,A,j,B,fn,cn\n9,F,1,K,0.1,2.9\n5,D,4,E,0.2,2.4\n6,D,2,E,0.3,2.1\n', '-DColumns=5-6 # fn, cn'",
    "'PAR1\25', 'to read it      python3 -c'",
    "'', an empty file"
  })
  void texts(String text, String expected) throws IOException {
    Path file = Files.writeString(folder.resolve("f"), text);
    assertThat(run(file.toString())).isZero();
    assertThat(console).contains(expected);
  }

  @Test
  void namesThatBeginAsOptionsAreNone() {
    assertThatThrownBy(() -> new InspectTool().describe(Path.of("-x.csv")))
        .hasMessageStartingWith("./-x.csv does not exist");
  }

  @Test
  void arraysAndDamage() throws IOException {
    Path file = folder.resolve("v.npy");
    VectorNpyWriter.write(file, new double[] {1, 2, 3, 4, 5, -6}, 3);
    assertThat(run(file.toString())).isZero();
    assertThat(console).contains("2 vectors of 3 numbers").contains("-6.00000 .. 5.00000");
    Files.write(
        file,
        Files.readString(file, StandardCharsets.ISO_8859_1)
            .replace("'<f8', ", "'|O',  ")
            .getBytes(StandardCharsets.ISO_8859_1));
    assertThat(run(file.toString())).isEqualTo(65);
    assertThat(console).contains("allow_pickle=True");
    VectorNpyWriter.write(file, new double[] {0, 2, 2, 0}, 2);
    assertThat(run(file.toString())).isZero();
    assertThat(console).contains("a matrix of 2 x 2 float64 numbers, .npy");
    VectorNpyWriter.write(file, new double[] {0, Double.NaN, 2, 0}, 2);
    assertThat(run(file.toString())).isEqualTo(65);
    assertThat(console).contains("row 0, column 1 is NaN").hasLineCount(1);
    Path odd = Files.write(folder.resolve("odd"), new byte[] {0, 1, 2});
    String none = folder.resolve("none").toString();
    assertThat(run(odd.toString(), none, folder.toString())).isEqualTo(65);
    assertThat(console)
        .contains("3, not 2 N^2 for any N", "does not exist", "is a folder")
        .hasLineCount(6);
    Path checkpoint = Files.writeString(folder.resolve("c"), "SPIDALCP1234");
    assertThat(run(checkpoint.toString())).isEqualTo(65);
    assertThat(run()).isEqualTo(64);
  }

  /** What was cut off is told, whatever is in it. */
  @ParameterizedTest
  @ValueSource(strings = {"d.zip", "d.qza", "d.npz", "d.bin.gz"})
  void archivesThatWereCutOff(String name) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out =
        name.endsWith("gz") ? new GZIPOutputStream(bytes) : new ZipOutputStream(bytes)) {
      if (out instanceof ZipOutputStream zip) {
        zip.putNextEntry(new ZipEntry("a.npy"));
      }
      out.write(new byte[5000]);
    }
    byte[] all = bytes.toByteArray();
    Path file = Files.write(folder.resolve(name), all);
    assertThat(run(file.toString())).isZero();
    Files.write(file, Arrays.copyOf(all, all.length - 20));
    assertThat(run(file.toString())).isEqualTo(65);
    assertThat(console).contains("Copy it again.");
  }

  /** Numbers of nodes, as word2vec writes them below its first line, are no component. */
  @Test
  void anIndexIsLeftOut() throws IOException {
    Path file = folder.resolve("nodes.txt");
    Files.writeString(file, "7 .5 .25\n3 .25 2\n9 .75 .5\n1 .5 3\n4 1.5 2\n");
    assertThat(run(file.toString())).isZero();
    assertThat(console).contains("distances -DVectorFile=" + file + " -DColumns=2-3");
  }

  /** A command takes what is packed once that is unpacked. */
  @Test
  void commandsTakeWhatIsUnpacked() throws IOException {
    Path file = folder.resolve("t.txt.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write("title\n1 2 3\n2 3 4\n5 6 7\n".getBytes(StandardCharsets.UTF_8));
    }
    assertThat(run(file.toString())).isZero();
    assertThat(console)
        .contains("tail -n +2 " + folder.resolve("t.txt") + " > OUT.txt")
        .contains("first unpack it: gunzip -k " + file);
  }

  /** Of binary numbers of an unknown form, the user says what they are, unless the size tells. */
  @Test
  void binaryNumbersHaveATemplate() throws IOException {
    Path file = Files.write(folder.resolve("b.raw"), new byte[998]);
    assertThat(run(file.toString())).isZero();
    assertThat(console)
        .contains("998, not 2 N^2 for any N")
        .contains("np.fromfile(sys.argv[1], 'TYPE').reshape(-1, COLUMNS)")
        .contains(file + " OUT.npy");
    Files.write(file, new byte[4 * 33 * 33]);
    assertThat(run(file.toString())).isZero();
    assertThat(console)
        .contains("if that is right: python3")
        .contains("'f4').reshape(33, -1)")
        .doesNotContain("TYPE");
  }

  /** What is small when it is packed may be too large to be read for each command. */
  @Test
  void whatIsUnpackedTellsTheSize() throws IOException {
    Path file = folder.resolve("m.mtx.gz");
    for (boolean large : new boolean[] {false, true}) {
      long least = large ? Runtime.getRuntime().maxMemory() / 32 + 1 : 1;
      byte[] comments = "%\n".repeat(1 << 16).getBytes(StandardCharsets.UTF_8);
      try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
        out.write("%%MatrixMarket matrix array real general\n".getBytes(StandardCharsets.UTF_8));
        for (long written = 0; written < least; written += comments.length) {
          out.write(comments);
        }
        out.write("no matrix\n".getBytes(StandardCharsets.UTF_8));
      }
      assertThat(run(file.toString())).isZero();
      assertThat(console.contains("./spidal convert")).isEqualTo(large);
    }
  }

  /** What is like correlations is no distances. */
  @Test
  void similaritiesAreNotOfferedAsDistances() throws IOException {
    Path file = folder.resolve("r.npy");
    VectorNpyWriter.write(file, new double[] {1, -.5, .25, -.5, 1, -.125, .25, -.125, 1}, 3);
    assertThat(run(file.toString())).isZero();
    assertThat(console).contains("NO DISTANCES").doesNotContain("damds");
    VectorNpyWriter.write(file, new double[] {0, .5, .25, .5, 0, .125, .25, .125, 0}, 3);
    assertThat(run(file.toString())).isZero();
    assertThat(console).contains("damds").doesNotContain("NO DISTANCES");
    double[] few = {0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 2, 0};
    VectorNpyWriter.write(file, few, 4);
    assertThat(run(file.toString())).isZero();
    assertThat(console).contains("though many are 0").contains("np.triu(d, 1)").contains("'%.9g'");
    VectorNpyWriter.write(file, new double[] {0, .5, .25, .75, 0, .125, .25, .125, 0}, 3);
    assertThat(run(file.toString())).isZero();
    assertThat(console).contains("-DAsymmetry=average");
  }

  private int run(String... arguments) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    int code = new NamedTool("inspect").run(stream, stream, arguments);
    console = bytes.toString(StandardCharsets.UTF_8);
    return code;
  }
}
