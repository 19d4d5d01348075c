package org.spidal.common.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.Skip;

/**
 * Runs remedies that need a shell alone; a stroke ends a line, a circumflex is a tab, a tilde a
 * stroke.
 */
class RemediesTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        // names, those of several with their numbers, and all sections that there are
        "PAJEK ! x.net ! '*Vertices 4|1 \"Ann B\" 0.1 0.2|2 Bob|3 Bob|4|*Arcs|1 2 2.5|*Edges|2 3|*Arcslist|4 1 2|' ! 'Ann_B Bob 2.5|Bob Bob_3 1|4 Ann_B|4 Bob|'",
        "PAJEK ! x.net ! '% a remark|*Vertices|1 a|2 b|*Matrix|0 1|3 0|' ! 'a b 1|b a 3|'",
        "ARFF ! x ! '@relation r|@attribute a numeric|@attribute b numeric|@attribute c {u, v}|@data|% no row|{0 1.5, 2 v}|{1 2}|{}|' ! 'a,b,c|1.5,0,v|0,2,u|0,0,u|'",
        "ARFF ! x ! '@relation r|@attribute a numeric|@attribute b {u,v}|@data|1,u|% no row|2,v|' ! 'a,b|1,u|2,v|'",
        // the best hit of both directions; one with itself counts, too
        "BLAST ! x ! '# BLASTP 2.9|a^b^90.5^100^9^0^1^100^1^100^1e-50^ 185|b^a^95.00^100^5^0^1^100^1^100^1e-50^190|' ! 'a^b^0.05|'",
        "BLAST ! x ! 'a^b^0.905^100^9^0^1^100^1^100^1.000E-50^185|' ! 'a^b^0.095|'",
        "PAF ! x ! 'a^100^0^100^+^b^120^0^100^80^100^60^tp:A:P|' ! 'a^b^0.2|'",
        "SKANI ! x ! 'Ref_file^Query_file^ANI^Align_fraction_ref^Align_fraction_query^Ref_name^Query_name|b.fa^a.fa^97.5^1^1^b^a|' ! 'a.fa^b.fa^0.025|'",
        "DISTMAT ! x ! 'Distance Matrix|---------------||Uncorrected for Multiple Substitutions|Using base positions 123 in the codon|Gap weighting is 0.000000||^    1^    2^    3||^  0.00^ 10.50^ 20.00^^a 1|^^  0.00^ 30.00^^b 2|^^^  0.00^^c 3|' ! 'a^b^10.50|a^c^20.00|b^c^30.00|'",
        "MEGA_DISTANCES ! x ! '#mega|!Title t;|!Format DataType=Distance DataFormat=LowerLeft NTaxa=3;||[1] #a b|[2] #c|[3] #d||[  1 2 3 ]|[1]|[2] 0.1 |[3] 0.2 0.3 |' ! 'c^a_b^0.1|d^a_b^0.2|d^c^0.3|'",
        "MEGA_DISTANCES ! x ! '#mega|!Title t;|!Format DataType=Distance DataFormat=UpperRight;|[1] #a|[2] #b|[3] #c|[ 1 2 3 ]|[1] 0.1 0.2 |[2] 0.3 |[3]|' ! 'a^b^0.1|a^c^0.2|b^c^0.3|'",
        "NEXUS_DISTANCES ! x.nex ! '#NEXUS|begin taxa;|end;|Begin distances;|format triangle=lower;|Matrix|''a b'' [1] 0|c 0.5 0|;|end;|' ! 'a_b  0|c 0.5 0|'",
        "TASSEL ! x.txt ! '<Numeric>|<Marker>^m1^m2^|a^0^0.5|b^1^0|' ! 'id^m1^m2|a^0^0.5|b^1^0|'",
        "TASSEL ! x.txt ! '<Trait>^h^w^|a^1^2|' ! 'id^h^w|a^1^2|'",
        "TIME_SERIES_OF_LENGTHS ! x.tsf ! '# made|@relation r|@attribute name string|@frequency yearly|@data|T1:1979-01-01 00-00-00:1,2|T2:1979-01-01 00-00-00:3,4|' ! 'T1,1,2|T2,3,4|'",
        "PLINK_PAIRS ! x.genome ! ' FID1 IID1 FID2 IID2 RT PI_HAT DST RATIO| A 1 A 2 OT 0.2 0.75 3| A 1 B 1 OT 0 0.5 2|' ! 'A_1^A_2^0.25|A_1^B_1^0.5|'",
        "KING_PAIRS ! x.kin0 ! 'FID1^ID1^FID2^ID2^N_SNP^IBS0^Kinship|A^1^A^2^9^0^0.25|A^1^B^1^9^0^-0.125|' ! 'A_1^A_2^0.5|A_1^B_1^1.25|'",
        "DART ! x.csv ! '*,*,p1,p1,p2|*,*,a,b,c|CloneID,Rate,i1,i2,i3|7,\"a, b\",0,-,1|8,0.8,2,1,1|' ! 'id,L1,L2|i1,a0,a2|i2,,a1|i3,a1,a1|'",
        "MOTHUR_SHARED ! x.shared ! 'label^Group^numOtus^O1^O2|0.03^A^2^5^1|0.03^B^2^0^7|' ! '^O1^O2|A^5^1|B^0^7|'",
        "PLINK_COUNTS ! x.raw ! 'FID IID PAT MAT SEX PHENOTYPE s1_A s2_G|f a 0 0 1 -9 0 2|f b 0 0 2 -9 NA 1|' ! 'IID^s1_A^s2_G|a^a0^a2|b^^a1|'",
        "UCINET_EDGES ! x.dl ! 'dl|n=3|format=edgelist1|labels:|Ann,Bob|c|data:|1 2 5|3 1|' ! 'Ann Bob 5|c Ann 1|'",
        "TSPLIB_DISTANCES ! x.tsp ! 'NAME: x|TYPE: TSP|DIMENSION: 3|EDGE_WEIGHT_TYPE: EXPLICIT|EDGE_WEIGHT_FORMAT: UPPER_ROW|EDGE_WEIGHT_SECTION|1 2|3|EOF|' ! '0 1 2|1 0 3|2 3 0|'",
        "NEXUS_CONTINUOUS ! x.nex ! '#NEXUS%|begin characters;|format datatype=continuous;|matrix|''a b'' 1.5 [x] 2|  c 2  -3;|end;|' ! 'a_b,1.5,2|c,2,-3|'",
        "NEXUS_DISTANCES ! x.nex ! '#nexus||BEGIN Taxa;|DIMENSIONS ntax=3;|TAXLABELS|[1] ''t 0''|[2] ''t1''|[3] c|;|END; [Taxa]|BEGIN Distances;|FORMAT labels=no diagonal triangle=both;|MATRIX| 0 0.5 1| 0.5 0 2| 1 2 0|;|END;|BEGIN Splits;|MATRIX|1;|' ! 't_0  0 0.5 1|t1  0.5 0 2|c  1 2 0|'",
        "NEXUS_DISTANCES ! x.nex ! '#nexus|begin taxa;|dimensions ntax=3; taxlabels a b c;|end;|begin distances;|format nolabels nodiagonal triangle=lower;|matrix|| 0.5| 1 2;|end;|' ! 'a|b  0.5|c  1 2|'",
        "NEXUS_DISTANCES ! x.nex ! '#NEXUS|begin distances;|format nolabels;|matrix|0 0.5|0.5 0;|end;|' ! '0 0.5|0.5 0|'",
        "TSPLIB ! x ! 'TYPE : TSP|DIMENSION: 2|NODE_COORD_SECTION|1 3.5 4|2 5 6|DEMAND_SECTION|1 7|EOF|' ! 'x y|3.5 4|5 6|'",
        "TSPLIB_DISTANCES ! x ! 'TYPE: TSP|DIMENSION: 3|EDGE_WEIGHT_TYPE: EXPLICIT|EDGE_WEIGHT_FORMAT: LOWER_DIAG_ROW|EDGE_WEIGHT_SECTION| 0 1 0 2| 3 0|DISPLAY_DATA_SECTION|1 5 5|EOF|' ! '0 1 2|1 0 3|2 3 0|'",
        "TSPLIB_DISTANCES ! x ! 'TYPE: SOP|DIMENSION: 2|EDGE_WEIGHT_TYPE: EXPLICIT|EDGE_WEIGHT_FORMAT: FULL_MATRIX|EDGE_WEIGHT_SECTION|2|0 4|5 0|EOF|' ! '0 4|5 0|'",
        "TSPLIB_DISTANCES ! x ! 'TYPE: TSP|DIMENSION: 3|EDGE_WEIGHT_TYPE: EXPLICIT|EDGE_WEIGHT_FORMAT: UPPER_ROW|EDGE_WEIGHT_SECTION|1 2 3|EOF|' ! '0 1 2|1 0 3|2 3 0|'",
        "OCTAVE_SPARSE ! x ! '# Created by Octave|# name: S|# type: sparse matrix|# nnz: 2|# rows: 3|# columns: 3|1 2 0.5|3 3 1|' ! '0 1 0.5|2 2 1|'",
        "SEPARATED_TABLE ! x.csv ! 'sep=;|a;b|1;2|' ! 'a;b|1;2|'",
        "PAJEK ! x.net ! '*Vertices 2|1 a|2 b|*Links|1 2|' ! 'a b 1|'",
        "PAJEK ! x.net ! '*Vertices 5 3|1 a|2 b|3 c|4 \"x y\"|5 z|*Matrix|1 0|0 2|3|1|' ! 'a x_y 1|b z 2|c x_y 3|c z 1|'",
        "PAJEK ! x.net ! '*vertices 2|1 0 0.0 0.0 ellipse club \"Mr. Hi\"|2 1 0.0 0.0 ellipse club \"Mr. Hi\"|*Edges|1 2|' ! '0 1 1|'",
        "UCINET_MATRIX ! x ! 'dl n=3|format = fullmatrix|data:|0 1|0|1 0 2|0 2 0|' ! '1 2 1|2 1 1|2 3 2|3 2 2|'",
        "UCINET_MATRIX ! x ! 'dl n=3|format = fullmatrix|labels embedded|data:|a b|c|a 0 1|0|b 1 0 2|c 0 2 0|' ! 'a b 1|b a 1|b c 2|c b 2|'",
        "NEXUS_DISTANCES ! x.nex ! '#nexus%|begin distances;%|format nodiagonal;%|matrix%|a%|b 1%|c 2 3;%|end;%|' ! 'a|b 1|c 2 3|'",
        // one allele or two a locus; 0 is none
        "GENALEX ! x.csv ! '1,3,2,1,2,2,2,1|,,,1,2,A,B|Id,Pop,1|s,P1,1|t,P2,0|u,P2,2|' ! 'Id,L1|s,a1|t,|u,a2|'",
        "GENALEX ! x.txt ! '1,2,1,|,,,|Id,Pop,L,|s,1,T,G|t,1,C,NA|' ! 'Id,L,L_2|s,G,T|t,C,NA|'",
        "GENALEX ! x.csv ! '2,3,2,1,2|Title,,,P1,P2|Id,Pop,L1,,L2,|s,P1,101,103,0,0|t,P2,101,101,7,9|u,P2,1,2,3,4|' ! 'Id,L1,L1_2,L2,L2_2|s,a101,a103,,|t,a101,a101,a7,a9|u,a1,a2,a3,a4|'",
        "GENALEX ! x.csv ! '2,2,1,2,,|Title,,,P1,,|Id,Pop,L1,L2,,|s,P1,101,103,,|t,P1,101,0,,|' ! 'Id,L1,L2|s,a101,a103|t,a101,|'",
        "PED ! x.ped ! '# FID IID|||1 s 0 0 1 2  2 1  A A||1 t 0 0 2 1  1 1  0 0|' ! 'id,L1,L1_2,L2,L2_2|1_s,a1,a2,aA,aA|1_t,a1,a1,,|'",
        "STRUCTURE ! x.str ! 'l1 l2|s 1 101 7|s 1 99 -9|t 2 0 5|t 2 1 6|' ! 'id,L1,L1_2,L2,L2_2|s,a101,a99,,|t,a0,a1,a5,a6|'",
        "FSTAT ! x.dat ! '2 2 99 2|loc-1|loc-2|1 0102 0|2 304 1199|' ! 'id,L1,L1_2,L2,L2_2|1_1,a01,a02,,|2_2,a03,a04,a11,a99|'",
        "FSTAT ! x.dat ! '1 1 9 1|loc|1 12 2 -1 NaN|' ! 'id,L1,L1_2|1_1,a1,a2|'",
        "MAPMAKER ! x.raw ! 'data type f2 backcross|3 2 1||*m1 AH|H|*m2 H-A|*t 1.5 - 2|' ! 'id,m1,m2|i1,A,H|i2,H,|i3,H,A|'",
        "MAPMAKER ! x.raw ! 'data type ri self|2 1 0 0 0|I1 I2|*m1 A.B a b|' ! 'id,m1|i1,a|i2,b|'",
        "NUMBERS_BELOW_NAMES ! x.txt ! '>s 1|100 1.5|>t|5 2|' ! 's_1,100,1.5|t,5,2|'",
        "NEXML ! x.xml ! '<nex:nexml xmlns:nex=\"n\" version=\"0.9\"><otus><otu id=\"o\" label=\"C c\"/></otus><trees><tree><node id=\"r\"/><node id=\"n1\" label=\"A a\"/><node id=\"n2\" otu=\"o\"/><edge source=\"r\" target=\"n1\" length=\"1.5\"/><edge source=\"r\" target=\"n2\" length=\"2\"/></tree></trees></nex:nexml>' ! '(A_a:1.5,C_c:2);|'",
        "SELEX ! x.slx ! 'a/1-3 MQPCQPINQT.VSLEKEG|b/2-4 MQPCQPINQTQVSLEKEG|' ! '>a/1-3|MQPCQPINQT.VSLEKEG|>b/2-4|MQPCQPINQTQVSLEKEG|'",
        "POPGRAPH ! x.pgraph ! '2 1|a^1.5^1|b^2^2|a^b^5|' ! 'a^b^5|'",
        "OXFORD_GENOTYPES ! x.gen ! 'snp1 rs1 100 A G 1 0 0 0 1 0|snp2 rs2 200 C T 0 0 1 0.1 0.9 0|' ! '0,2|1,0.9|'",
        "HAPLOTYPES ! x.haps ! '7 rs1 100 A G 0 1 1* ?|7 rs2 200 C T 1 1 0 0|' ! 'id,s1,s2|h1,a0,a1|h2,a1,a1|h3,a1,a0|h4,,a0|'",
        "UCINET_MATRIX ! x ! 'dl n=3|format = fullmatrix|labels embedded|data:|a b c|a 0 1 0|b 1 0 2|c 0 2 0|' ! 'a b 1|b a 1|b c 2|c b 2|'",
        "UCINET_MATRIX ! x ! '^dl n = 3|^format = lowerhalf|^diagonal = absent|^data:|^1 |^0 1|' ! '2 1 1|3 2 1|'",
        "UCINET_MATRIX ! x ! 'dl nr = 2, nc = 2|data:|0 1|1 0|' ! 'r1 c2 1|r2 c1 1|'",
        "UCINET_MATRIX ! x ! 'DL|N=2 NM=2|FORMAT = FULLMATRIX|ROW LABELS:|\"Ann B\"|b|COLUMN LABELS:|\"Ann B\"|b|LEVEL LABELS:|l|m|DATA:|0 2|0 0|0 9|9 0|' ! 'Ann_B b 2|'",
        "ALLELES ! x.tsv ! 'FILE^l1^l2^l3|s^1^INF-8^LNF\r|t^-^PLOT5^3|' ! 'FILE,l1,l2,l3|s,a1,a8,|t,,,a3|'",
        "RNA_STRUCTURE ! x.ct ! '3 ENERGY = -1 a|1 G 0 2 3 1|2 C 1 3 0 2|3 C 2 0 1 3|' ! '>a|GCC|'",
        "CROSS_IN_COLUMNS ! x.csv ! 'T,M1,M2,M3,M4|,1,1,1,2|,0,5.5,7,0|1.5,A,B,H,A|,A,A,H,A|' ! 'T,M1,M2,M3,M4|1.5,A,B,H,A|,A,A,H,A|'",
        "TULIP ! x.tlp ! '(tlp \"2.3\"|(nodes 0..2)|(edge 0 0 1)|(edge 1 1 2)|(property 0 string \"x\"|(edge 1 \"a\"))|)|' ! '0 1|1 2|'",
        "TIME_SERIES ! x.ts ! '#a remark|@problemName x|@classLabel true a b|@data|1,2:3,4:a|5,6:7,8:b|' ! '1,2,3,4|5,6,7,8|'",
        "TIME_SERIES ! x.ts ! '@problemName x|@classLabel false|@data|1,2|3,4|' ! '1,2|3,4|'",
        "PRINTED ! x ! 'array([[0. , 1.5],|       [1.5, 0. ]], dtype=float32)|' ! '0.   1.5 |       1.5  0. |'",
        "PRINTED_BY_R ! x ! '      a   b|a   0.0 1.5|b   1.5 0.0|c   2.0 2.5|    c|a 2.0|b 2.5|c 0.0|' ! 'a 0.0 1.5 2.0|b 1.5 0.0 2.5|c 2.0 2.5 0.0|'",
        "PRINTED_BY_R ! x ! '     [,1] [,2]|[1,]   -1    2|[2,]    3  4.5|' ! ' -1 2| 3 4.5|'",
        "ARFF ! x ! '@relation r|@attribute ''a b'' numeric|@attribute \"c\" {''u v'',w}|@data|1,''u v''|2,w|' ! '\"a b\",\"c\"|1,\"u v\"|2,w|'",
        "PAJEK ! x.net ! '*Vertices 2|1 \"Owen,  /B/\"|2 b|*Edges|1 2|' ! 'Owen_/B/ b 1|'",
        "PAJEK_VALUES ! x.clu ! '*Vertices 2|8.5|3|' ! '8.5|3|'",
        "LIGRA ! x ! 'AdjacencyGraph|3|3|0|2|2|1|2|0|' ! '0 1|0 2|2 0|'",
        "LIGRA ! x ! 'WeightedAdjacencyGraph|2|2|0|1|1|0|5|6|' ! '0 1 5|1 0 6|'",
        "SAMPLES_OF_PLINK ! x.fam ! '1 s 0 0 1 -9|2 t 0 0 2 1|' ! '1_s^1|2_t^2|'",
        "UCINET_MATRIX ! x ! 'DL|N=2|FORMAT = FULLMATRIX|DATA:|0 1|0 0|' ! '1 2 1|'",
        "PRINTED_BY_R ! x ! '      [,1]| [9,]    1|[10,]    2|      [,2]| [9,]  3.5|[10,]    4|' ! ' 1 3.5| 2 4|'",
        "PRINTED_DIST ! x ! '      New York   a b  c 2|a b       12.5|c 2         3.0 4.5|d         1 2.0 3.0|' ! 'New York^a b^12.5|New York^c 2^3.0|a b^c 2^4.5|New York^d^1|a b^d^2.0|c 2^d^3.0|'",
        "ROWS_BELOW_COUNT ! x.dat ! '3||0 1 2|1 0 3|2 3 0||0 4 5|4 0 6|5 6 0|' ! '0 1 2|1 0 3|2 3 0|'",
        "ROWS_BELOW_COUNT ! x.txt ! '  4|0.5 1|1 0|3 2|7 8|' ! '0.5 1|1 0|3 2|7 8|'",
        "PRINTED_BY_R ! x ! '   a   b|1  5 3.5|2 -6 2.5|    c|1  1|2 NA|' ! '1 5 3.5 1|2 -6 2.5 NA|'",
        "JSON_LINES ! x ! '{\"id\": \"a\", \"v\": [1, 2.5]}|{\"id\": \"b\", \"v\": [3, 4]}|' ! 'id,v_0,v_1|a,1,2.5|b,3,4.0|'",
        "HMMER ! x ! '#     --- full sequence ---|# target name accession tlen query name accession qlen E-value score|a - 10 q PF1 20 1e-5 30.5 0|#' ! 'a q 30.5|'",
        "HMMER ! x ! '# target name accession query name accession E-value score bias|a - q PF1 1e-5 30.5 0|' ! 'a q 30.5|'",
        "POINTS_OFF ! x.off ! 'nOFF|4|2 0 0|1 2 3 4|5 6 7 8|' ! '1 2 3 4|5 6 7 8|'",
        "PRINTED_BY_OCTAVE ! x ! 'D =|| Columns 1 through 2:||   0   1.5e+02|  -3   0|| Column 3:||   NaN|   7||' ! '    0   1.5e+02    NaN|   -3   0    7|'",
        "UCINET_MATRIX ! x ! 'dl n=2|labels:|Ann,Bob|data: 0 5|0 0|' ! 'Ann Bob 5|'",
        "UCINET_MATRIX ! x ! 'dl|nr=2|nc=3|data:|0 1 0|0 0 2|' ! 'r1 c2 1|r2 c3 2|'",
        "ARFF ! x ! '@relation r|@attribute a {''x y'',z}|@attribute b string|@data|{1 \"O''Brien\"}|z,5''10|' ! 'a,b|\"x y\",\"O''Brien\"|z,5''10|'",
        "GENALEX ! x.csv ! '1,2,1,2|T,,,P|Id,Pop,L,|s,P,120,0|t,P,0,120|' ! 'Id,L,L_2|s,,|t,,|'",
        "OXFORD_GENOTYPES ! x.gen ! '7 s rs 100 A G 0 0 0 0 1 0|' ! 'NA|1|'",
        "LIGRA ! x ! 'AdjacencyGraph\r|2\r|1\r|0\r|1\r|1\r|' ! '0 1|'",
        "CLUTO ! x ! '2 4 3|1 0.5 3 2|4 1|' ! '0.5,0,2,0|0,0,0,1|'",
        "OCTAVE ! x.mat ! '# Created by Octave|# name: NAME|# type: matrix|# rows: 2|# columns: 2| 1 2| 3 4|||# name: y|# type: matrix|# rows: 1|# columns: 2| 5 6|' ! ' 1 2| 3 4|'",
        "PIR ! x ! '>P1;A|a title|MKV LW|GG*|>P1;B|b||AAA*|' ! '>A|MKVLW|GG|>B||AAA|'",
        "LEDA ! x.lgr ! 'LEDA.GRAPH|string|double|-2|# nodes|2|~{Ann B}~|~{b}~|# edges|1|1 2 0 ~{4.5}~|' ! 'Ann_B b 4.5|'",
        "LEDA ! x.gw ! 'LEDA.GRAPH|void|void|3|~{}~|~{}~|~{}~|2|1 2 0 ~{}~|3 1 0 ~{}~|# version|GraphWin 1.32|0.05 0.1 0.2 1|' ! '0 1 1|2 0 1|'",
        "GENEPOP ! x.gen ! 'Title, 1|A|B|C|Pop|s 1, 0201 003 0011|s 1, 0000 000 0101|pop|t , 0102 001 1011|' ! 'id,L1,L1_2,L2,L2_2,L3,L3_2|s_1_1,a01,a02,a003,a003,,|s_1_2,,,,,a01,a01|t_3,a01,a02,a001,a001,a10,a11|'",
        "STRUCTURE_ROWS ! x.str ! 's 3 1 -9 2|t 1 1 2 2|u 1 1 2 2|' ! 'id,L1,L1_2,L2,L2_2|s,a1,a3,,|t,a1,a1,a2,a2|u,a1,a1,a2,a2|'",
        "STRUCTURE_ROWS ! x.str ! 'l1 l2|s 1 3 1 -9 2\r|t 2 1 1 2 2\r|' ! 'id,L1,L1_2,L2,L2_2|s,a1,a3,,|t,a1,a1,a2,a2|'",
        "STRUCTURE_ROWS ! x.str ! 'id a a2 b b2|s 3 1 0 2|t 1 1 2 2|' ! 'id,L1,L1_2,L2,L2_2|s,a1,a3,a0,a2|t,a1,a1,a2,a2|'",
        "CHARACTERS ! x.fasta ! '; from a paper|>a b|0000?01?01|1|>c|0101010111||0|' ! 'a_b,c0,c0,c0,c0,,c0,c1,,c0,c1,c1|c,c0,c1,c0,c1,c0,c1,c0,c1,c1,c1,c0|'",
        "PAML_NAMES ! x.aa ! ' 2 12 I|human|rat||VLSPAD KTNV|VLSPAD KTN.||11 KA|RA|' ! '2 12|human VLSPADKTNVKA|rat VLSPADKTN.RA|'",
        "IDENTITIES ! x.csv ! 'alignment,ani,querry,reference,primary_cluster|0.9,0.98,b,a,1|0.8,0.96,a,b,1|' ! 'a^b^0.03|'",
        "PCA ! x.tabular ! '#Component^1^2|#Std. deviation^1.7^0.9|#Loadings^1^2|c1^0.5^0.1|#Scores^1^2|1^-2.2^0.5|2^1.1^0.25|' ! 'id^PC1^PC2|1^-2.2^0.5|2^1.1^0.25|'",
        "GENALEX ! x.csv ! '3,2,1,2|T,,,P|Id,Pop,1,2,3|s,P,1,0,-1|t,P,0,0,1|' ! 'Id,L1,L2,L3|s,1,0,|t,0,0,1|'",
        "PED ! x.18 ! '1 s 0 0 2 2  1 2  1 1  0 0  4 3|2 t 0 0 1 1  1 1  1 1  2 2  3 3|' ! 'id,L1,L1_2,L2,L2_2,L3,L3_2,L4,L4_2|1_s,a1,a2,a1,a1,,,a3,a4|2_t,a1,a1,a1,a1,a2,a2,a3,a3|'",
        "OXFORD_GENOTYPES ! x.geno ! 'rs1 rs1 100 A G 0 0.5 0.5 1 0 0|' ! '1.5|0|'",
        "TPED ! x.tped ! '1^s1^0^1^A A^C A^0 0\r|1^s2^0^5^T C^T T^C C\r|' ! 'id,L1,L1_2,L2,L2_2|i1,aA,aA,aC,aT|i2,aA,aC,aT,aT|i3,,,aC,aC|'",
        "MARKERS ! x.illu ! 'Name^Chr^Pos^p^q^r|s1^1^1^AA^CA^--|s2^1^5^TT^TC^00|' ! 'id,L1,L1_2,L2,L2_2|p,A,A,T,T|q,A,C,C,T|r,,,,|'",
        "MARKERS ! x.hmp.txt ! 'rs#^alleles^chrom^pos^strand^assembly#^center^protLSID^assayLSID^panelLSID^QCcode^p^q|s1^A/C^1^157104^+^AGPv1^Panzea^NA^NA^maize^NA^CC^NN|' ! 'id,L1,L1_2|p,C,C|q,,|'",
        "TAXONOMY ! nodes.dmp ! '1^~^1^~^no rank^~^^~|2^~^1^~^superkingdom^~^^~|' ! 't2 t1|'",
        "BAG_OF_WORDS ! x.uci ! '2   |3|3|1 1 2|1 3 1|2 2 4|' ! '2,0,1|0,4,0|'",
        "NODES ! x.emb ! '2 3|8 0.5 1 -0.25|0 0.1 2 3|' ! 'n8 0.5 1 -0.25|n0 0.1 2 3|'",
        "SELEX ! x.slx ! '# DOS|#=RF xxxx\r|seq1 ACDE\r|#=SS xxxx\r|b AC.E\r||seq1 F|b -|' ! '>seq1|ACDEF|>b|AC.E-|'",
        "NEIGHBOURS_OF_PYTHON ! x ! '# x.py|# GMT|a 2|b {''weight'': 4}|c {}|b 1|c {''x'': 1, ''weight'': 0.5}|c 0|' ! 'a b 4|a c 1|b c 0.5|'",
        "VOWPAL_WABBIT ! x ! '1 2 tag~f a:0.5 b ~g:2 a:3|-1 ~f b:0.123456789|' ! 'f_a,f_b,g_a|0.5,1,6|0,0.123456789,0|'",
        "TSPLIB_DISTANCES ! x ! 'TYPE: ATSP\r|DIMENSION:  2 \r|EDGE_WEIGHT_TYPE: EXPLICIT\r|EDGE_WEIGHT_FORMAT: FULL_MATRIX \r|EDGE_WEIGHT_SECTION\r|9999 4\r|5 9999\r|EOF\r|' ! '0 4|5 0|'",
        "TSPLIB ! x ! 'TYPE: TSP|DIMENSION: 1|EDGE_WEIGHT_TYPE: GEO\r|NODE_COORD_SECTION|1 30.30 60.15|EOF|' ! 'x y z|2727.10919 4771.45147 3237.2766|'",
        "ARFF ! x.arff ! '@relation r|@attribute sv {1,2}|@attribute ''a b'' {3, 4}|@attribute c {x,1}|@data|1,3,x|2,4,1|' ! 'sv class,\"a b class\",c|1,3,x|2,4,1|'",
        "GENE_CLUSTER_TEXT ! x.gct ! '#1.2\r|2^3\r|Name^Description^a^b^c\r|g1^d 1^1^2^3\r|g2^na^4^5^6\r|' ! 'Name^a^b^c|g1^1^2^3|g2^4^5^6|'",
        "GENE_CLUSTER_TEXT ! x.gct ! '#1.3|1^2^1^2|id^kind^a^b|dose^na^5^6|time^na^7^8|g1^x^1^2|' ! 'id^a^b|g1^1^2|'",
        "LANDMARKS_OF_SHAPES ! x.tps ! 'LM=2|1.5 2|-3 4|IMAGE=a.jpg|ID=0|LM=2|5 6|7 8|ID=1|' ! '1.5,2,-3,4|5,6,7,8|'",
        "MARKDOWN_TABLE ! x.md ! '~ id ~ a ~|~---~---:~|~ u ~ 1.5 ~|~ v w ~ 2 ~|' ! 'id^a|u^1.5|v w^2|'",
        "CLUSTAL_IDENTITIES ! x.pim ! '#|#|#  Percent Identity  Matrix - created by Clustal2.1|#||     1: a_b  100.00   43.25|     2: c     43.25  100.00|' ! '2|a_b 0 0.5675|c 0.5675 0|'",
        "CHEMFP_NEIGHBOURS ! x ! '#Simsearch/1|#type=Tanimoto k=2|2^q^s^1.0000^t^0.75|0^r|' ! 'q^s^0|q^t^0.25|'",
        "PAML ! x ! '2 12 G|G2|6 6||a ACGTACGTACGT|b ACGTACGTACGA|' ! '2 12 |a ACGTACGTACGT|b ACGTACGTACGA|'"
      })
  void commandsMakeWhatTheySay(FileKind kind, String name, String text, String made)
      throws Exception {
    Path file = Files.writeString(folder.resolve(name), lines(text));
    assertThat(FileKind.of(file)).isEqualTo(kind);
    String command = kind.remedy(file);
    boolean knows = !command.contains("pandas") || run("python3 -c 'import pandas'") == 0;
    Skip.unless(knows, "python3 has no pandas: some commands of inspect are not run");
    assertThat(run(command)).as(command).isZero();
    assertThat(Files.readString(out())).isEqualTo(lines(made));
  }

  private int run(String command) throws IOException, InterruptedException {
    return new ProcessBuilder("sh", "-c", command).directory(folder.toFile()).start().waitFor();
  }

  /** Lines with other endings, below a kind's first line, and what only looks like it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "PLACES ! '##gff-version 3|r^made^CDS^5^14^.^+^0^ID=a|r^made^gene^5^14^.^-^.^ID=b|'",
        "PLACES ! 'chr1^0^100|chr1^200^300|'",
        "ALLELES ! 'FILE^a.fasta^b.fasta^c.fasta|s^1^2^3|'",
        "PLACES ! 'chr1^0^100^a^0^+^0^100|chr1^200^300^b^0^-^5^9|'",
        "TABLE ! 'chr1^0^100^1.5^2.5^0.5|chr1^200^300^1^2^3|'",
        "TABLE ! 'chr^from^to|chr1^0^100|chr1^200^300|'",
        "MOLECULES_OF_BABEL ! '$RXN||  made||  1  1|$MOL|'",
        "MOLECULES_OF_BABEL ! '<molecule>| <atomArray>|'",
        "ALIGNMENT_SCORES ! 'T-COFFEE, Version_11|CPU TIME:0 sec.|SCORE=917|*|'",
        "CROSS_IN_ROWS ! 'T264,,,118.3,264|M44,1,0,B,-|M3,1,0.99,B,B|'",
        "KRAKEN ! ' 50.00^229^17^R^1^root| 4.5^12^0^D^2^  Bacteria|'",
        "TABLE ! '5 6 0 0 1 2 3 4 5 6 7 8 9 1|5 6 0 0 1 2 3 4 5 6 7 8 9 1|'",
        "TEXT ! '3|3|3|'",
        "TABLE ! '2 3|8 1 1 2|0 1 2 3|'",
        "FASTA ! '>a|ACGT|>b|ACGA|(a:0.1,b:0.2);|'",
        "TEXT ! '1 ~ 2 ~ x|4 ~ 5 ~ y|'",
        "LIBSVM ! '2 qid:10 1:0.5 2:1|1 qid:10 1:0.25|'",
        "MEGA ! '#mega|!Title x;|#a|ACGT|'",
        "TEXT ! 'soil^a2^90^100^9^0^1^100^1^100^0^185|'",
        "TEXT ! 'a^b2^90.5^100^9^0.5^1^100^1^100^1e-50^185|'",
        "BLAST ! 'a^b2^90.5^100^9^0^1^100^1^100^1e-50^185|c^d^100.000^9^9^0^1^9^1^9^0.0^18.5|'",
        "BLAST ! '0_0^1_474^27.54^334^229^10^117^445^98^423^1e-38^ 141|'",
        "TEXT ! 'a,b,c|,,|,,|x,y,z|'",
        "TEXT ! '/* a */|/* b */|'",
        "PAJEK ! '*Vertices 2|1|2|*Edges|1 2|'",
        "UCINET ! 'dl n=2 format=upperhalf|data:|1|'",
        "TABLE ! '3,2,1|1,2,3|'",
        "TABLE ! '2 4 9|1 5 2|'",
        "TABLE ! 'a^b^c^d|s^1^2^ASM|t^1^2^3|'",
        "TABLE ! 'FILE^EXC^LNF^NIPH|s^1^2^0|t^1^2^3|'",
        "TABLE ! 'a^95^90^1^2^3^4^5^6^7^8|'",
        "TEXT ! '# name: x|# of what|'",
        "TEXT ! 'a b c|  d e f|  g h i|j 1 2|'",
        "UCINET_EDGES ! 'dl n=3 format = edgelist1|data:|1 2|'",
        "TABLE ! '2 3 9 1|1 2 3 4|'",
        "R_SOURCE ! 'structure(c(1, 2, 3), Size = 3L, class = \"dist\")|'",
        "SPECTRA_OF_MS2 ! 'H^CreationDate x|S^1^1^445.1|Z^1^445.1|121.9 572|'"
      })
  void beginnings(FileKind kind, String text) throws IOException {
    for (String end : List.of("\n", "\r\n")) {
      String written = lines(text).replace("\n", end);
      assertThat(FileKind.of(Files.writeString(folder.resolve("x"), written))).isEqualTo(kind);
    }
  }

  private Path out() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("OUT"))
          .findFirst()
          .get();
    }
  }

  private static String lines(String text) {
    return text.replace("%|", "\r\n").replace('|', '\n').replace('^', '\t').replace('~', '|');
  }
}
