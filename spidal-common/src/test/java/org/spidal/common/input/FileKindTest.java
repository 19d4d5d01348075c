package org.spidal.common.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.spidal.common.text.TextFile;

/** One answer to the question what a file is. */
class FileKindTest {
  @TempDir Path folder;

  /** Beginnings of files; \x escapes stand for bytes. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "EMPTY ! x ! ''",
        "NPY ! x ! '\\x93NUMPY\\x01\\x00'",
        "BZIP2 ! x.bz2 ! 'BZh91AY&SY..'",
        "XZ ! x.fa.xz ! '\\xfd7zXZ\\x00\\x00'",
        "ZSTD ! x ! '(\\xb5/\\xfd\\x04'",
        "NPZ ! x.npz ! 'PK\\x03\\x04\\x14\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x08\\x00\\x00\\x00data.npy'",
        "XLSX ! x.xlsx ! 'PK\\x03\\x04....[Content_Types].xml'",
        "HDF5 ! x.h5 ! '\\x89HDF\\x0d\\x0a\\x1a\\x0a'",
        "H5AD ! x.h5ad ! '\\x89HDF\\x0d\\x0a\\x1a\\x0a'",
        "BIOM_HDF5 ! x.biom ! '\\x89HDF\\x0d\\x0a\\x1a\\x0a'",
        "PARQUET ! x ! 'PAR1\\x15'",
        "ARROW ! x ! 'ARROW1\\x00\\x00'",
        "PICKLE ! x ! '\\x80\\x04\\x95\\x10\\x00'",
        "R_OBJECT ! x.rds ! 'X\\x0a\\x00\\x00\\x00\\x03\\x00'",
        "GRAPH_TOOL ! x.gt ! '\\xe2\\x9b\\xbe gt\\x01\\x00\\x05'",
        "DGS ! x.dgs ! 'DGS004|null 0 0|an A|ae AB A B'",
        "HARWELL_BOEING ! x.rb ! 'Title|  4  1  1  2|rsa  3  3  5  0|(4I5) (5I3) (5E12.4)'",
        "BINARY ! x.bin ! '\\x00\\x00\\x10\\x20'",
        "SAS ! x.sas7bdat ! '\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\xc2\\xea\\x81\\x60'",
        "SAS ! x.xpt ! 'HEADER RECORD*******LIBRARY HEADER RECORD!!!!!!!'",
        "SPSS ! x.sav ! '$FL2@(#) SPSS'",
        "STATA ! x.dta ! '<stata_dta><header>'",
        "IDL ! x.sav ! 'SR\\x00\\x04\\x00'",
        "AVRO ! x.avro ! 'Obj\\x01\\x04'",
        "ORC ! x.orc ! 'ORC\\x0a\\x00\\x01'",
        "TEXT ! x ! 'ORCHIDS|roses'",
        "FITS ! x.fits ! 'SIMPLE  =                    T'",
        "FCS ! x.fcs ! 'FCS3.1      58'",
        "CRAM ! x.cram ! 'CRAM\\x03\\x00'",
        "JSON ! x ! '{\"a\": 1}'",
        "JSON ! x ! '[[0, 1], [1, 0]]'",
        "TEXT ! x ! '[mypy]|strict = true'",
        "TEXT ! x ! '>>> import numpy|>>> numpy'",
        "BIOM_JSON ! x ! '{\"format_url\": \"http://biom-format.org\"}'",
        "FASTA ! x ! '>a|ACGT'",
        "FASTQ ! x ! '@a|ACGT|+|IIII'",
        "GENBANK ! x ! 'LOCUS       SCU49845     5028 bp    DNA'",
        "NEXUS ! x ! '#NEXUS|begin data;'",
        "STOCKHOLM ! x ! '# STOCKHOLM 1.0'",
        "CLUSTAL ! x ! 'CLUSTAL W (1.83)'",
        "PHYLIP ! x ! '3|a 0 1 2|b 1 0 3'",
        "PHYLIP ! x ! '3|a|b 1|c 2 3'",
        "PHYLIP ! x ! '3|a 0|b 1 0|c 2 3 0'",
        "PHYLIP ! x ! '3|Homo 9606|Pan  9598  0.011|Gor  9593  0.021 0.022'",
        "TABLE ! x.cvr ! '40|264 1525.5 .|265 1525.5 .|266 911.2 .'",
        "STATA ! x.dta ! '\\x6c\\x01\\x01\\x64\\x00'",
        "XYZ ! x.xyz ! '3|t. 0|HH31 0.0 0.1 0.2|C 1.0 0.1 0.2'",
        "TEXT ! x ! '19|ACE|ALA|CYS'",
        "TEXT ! x.dxf ! '999|dxfrw 0.6.3|  0|SECTION'",
        "PHYLIP ! x ! '2|a|0 1|b|1 0'",
        "JSON_LINES ! x.vdj ! '#!vd -p|{\"a\": 1, \"b\": 2}|{\"a\": 1, \"b\": 3}'",
        "FASTA ! x.fa ! '>a no letters|>b no letters'",
        "TEXT ! x.sqn ! '6|6163 AATGCCGCACCTGC'",
        "FASTQ ! x.fq ! '@a 1:A||+||@b|ACGT|+|IIII'",
        "TEXT ! x.eland ! '>a\\x09ACGT\\x09U0|>b\\x09AC\\x09NM'",
        "SPATIAL_WEIGHTS ! x.gal ! '0 211 baltim STATION|1 2|3 4'",
        "CLUSTAL ! x.aln ! 'PROBCONS version 1.12 multiple sequence alignment'",
        "SPATIAL_WEIGHTS ! x.gal ! '4|1 1|2|2 2|1 3'",
        "TABLE ! x ! '|1|1,2|1,2,3'",
        "ORANGE ! x.dst ! '4\\x09labelled|Ann\\x09|Bob\\x090.5'",
        "SIF ! x.sif ! 'a pp b|c pp d'",
        "ARFF ! x.arff ! '% a long description|% of a table'",
        "PHYLIP_ALIGNMENT ! x ! '5 42|Turkey AAGCTNGGGC'",
        "PAML_PHYLIP ! x ! ' 2 6 I|Homo_sap ACGTAC'",
        "PHYLIP_ALIGNMENT ! x ! '  3 4|MesohippusAAAA|Hypohippus CCCC'",
        "PAML ! x ! '  25   402  G|G2|2212'",
        "COMMENTED_FASTA ! x.phylip ! '5 91||>Homo|--MPVI'",
        "ORANGE_TABLE ! x.tab ! 'a\\x09b\\x09y|c\\x09continuous\\x09d|\\x09\\x09class|1\\x092\\x09x'",
        "FASTANI ! x.txt ! 'a/b.fna\\x09c.fasta.gz\\x0998.5\\x091000\\x091020'",
        "COMPLEX ! x ! '1+0i 0.5-0.1i|0.5+0.1i 1+0i'",
        "COMPLEX ! x ! '(1+0j),(2e-3-1j)'",
        "NEIGHBOURS ! x ! '56|1 7 45 51|2 3'",
        "PHYLIP ! x ! '3|1 4 1 2|2 1 4 3|3 2 3 4'",
        "GRAPHBASE ! x ! '* File \"miles.dat\" from the Stanford GraphBase (C) 1993'",
        "TABLE ! x ! 'ID   a b|a   0 1|b   1 0'",
        "EMBL ! x ! 'ID   X56734; SV 1; linear; mRNA; STD; PLN; 1859 BP.'",
        "TABLE ! x ! 'muscle,liver|0,1|1,0'",
        "FASTA ! x ! '>F1;size=10;|ACGT'",
        "PIR ! x ! '>F1;CODE|title|ACGT*'",
        "FASTA ! x ! '>P12345 Kinase {Homo}|MKV'",
        "FASTA ! x ! '>a MSF: 10|MKV'",
        "FASTA ! x ! '>a from the Stanford GraphBase|ACGT'",
        "MSF ! x ! ' x.msf  MSF: 100  Type: P  Check: 7 ..'",
        "FASTQ ! x ! '@relation 1|ACGT|+|IIII'",
        "TABLE ! x ! '(Intercept),x1,x2|1,2,3'",
        "TABLE ! x ! 'CLUSTAL MUSCLE MAFFT|0 1 2|1 0 3|2 3 0'",
        "CLUSTAL ! x ! 'CLUSTAL O(1.2.4) multiple sequence alignment'",
        "TABLE ! x ! 'MSF:1,MSF:2|0,1|1,0'",
        "TABLE ! x ! 'DL\\x09N\\x09P|1\\x092\\x093'",
        "TABLE ! x ! '[1],[2]|0,1|1,0'",
        "TABLE ! x ! '{a},{b}|0,1|1,0'",
        "PRINTED ! x ! '[[0.  1.5]| [1.5 0. ]]'",
        "PRINTED ! x ! '[ 1 1 1'",
        "TEXT ! x ! '1-1i 1-2i|1-1i 1-3i'",
        "TEXT ! x ! '5 99999999999 I|Homo ATGCCAGTAATC'",
        "ATLAS ! x ! 'GRAPH 0|NODES 0|GRAPH 1|NODES 1'",
        "TABLE ! x ! '{a} {b} {c}|1 2 3'",
        "TABLE ! x ! 'CLUSTAL\\x090.1\\x090.2|MUSCLE\\x090.1\\x090.2'",
        "EMBL ! x ! 'ID   A00022; SV 1; linear; protein; PRT; SYN; 65 AA.'",
        "TABLE ! x ! '1-1i,2-1i|0,1|1,0'",
        "COMPLEX ! x ! 'a,b|0.5+0.1i,1-2i'",
        "COMPLEX ! x ! '0.5 + 0.2i 1 - 1i|1 + 1i 2 + 0i'",
        "TABLE ! x ! 'locus 1 (10 bp),x|1,2'",
        "TEXT ! x ! 'PAR1 PAR2 0.1'",
        "PARQUET ! x ! 'PAR1\\x15\\x04'",
        "TEXT ! x ! 'creator person|a b'",
        "TEXT ! x ! 'a\\x09b|c\\x09d|m\\x09i'",
        "ORANGE_TABLE ! x ! 'a\\x09y|c\\x09d|\\x09class '",
        "TABLE ! x ! '911 112|alice bob'",
        "TEXT ! x ! '<18|>60'",
        "PAML_PHYLIP ! x ! ' 5 222 I|Homo ATGCCAGTAA TCAATATTGA'",
        "SWISSPROT ! x ! 'ID   104K_THEPA              Reviewed;         924 AA.'",
        "EMBL ! x ! 'ID   NRP00000001; PRT; NR2; 1 SQ'",
        "NEXUS_DISTANCES ! x ! '#NEXUS|BEGIN DISTANCES;'",
        "FASTANI_MATRIX ! x ! '3|a.fna|b.fna\\x0998.5|c.fna\\x09NA\\x0980.1'",
        "TSPLIB ! x ! 'NAME : d493|TYPE : TSP|DIMENSION : 493'",
        "COMPLEX_MARKET ! x ! '%%MatrixMarket matrix coordinate complex general'",
        "TABLE ! x.tsv ! 'c\\x09d|1\\x092|3\\x094'",
        "MATRIX_MARKET ! x ! '%%MatrixMarket matrix array real general'",
        "GRAPHML ! x ! '<?xml version=\"1.0\"?><!-- a --><graphml>'",
        "GEXF ! x ! '<gexf xmlns=\"x\">'",
        "PLOTVIZ ! x.pviz ! '\\xef\\xbb\\xbf<?xml version=\"1.0\"?>|<plotviz>'",
        "PAGE ! x ! '<!DOCTYPE html><html>'",
        "PAGE ! x ! '<div class=x>|<p>none</p>'",
        "TABLE_OF_PAGE ! x ! '<table border=1>|<tr><th>a</th></tr>'",
        "XML ! x ! '<tables/>'",
        "DAMAGED_TEXT ! x.nex ! '#NEXUS|begin data;|dimensions ntax=2 nchar=4;|ma\\x00trix|a ACGT|b ACGT'",
        "BINARY ! x.bin ! '0123456789\\x0a0123456789\\x000123456789\\x0a\\x01'",
        "PHYLIP_ALIGNMENT ! x ! '2 12|human|VLSPADKTNVKA|rat|VLSPADKTNVKA'",
        "TABLE ! x.txt ! 's 3 1 4 2|t 1 1 2 2|u 1 1 2 2'",
        "QUALITIES ! x.qual ! '>a|40 40 40 40|>b|40 39 38 20'",
        "NUMBERS_BELOW_NAMES ! x.txt ! '>a|100 10 20|>b|5 3 2'",
        "JCAMP ! x.jdx ! '##TITLE= a|##JCAMP-DX= 4.24|##XYPOINTS= (XY..XY)|1 2|'",
        "GML ! x ! 'graph [|node ['",
        "GML ! x ! 'Creator \"igraph\"|Version 1'",
        "DOT ! x ! 'digraph G {|a -> b'",
        "PAJEK ! x ! '*Vertices 3'",
        "UCINET_EDGES ! x ! 'dl n=3 format=edgelist1'",
        "DIMACS ! x ! 'c a graph|p edge 4 3|e 1 2'",
        "LGL ! x.lgl ! '# a|b 1.0'",
        "METIS ! x.graph ! '% hello|4 3|2|1 3'",
        "NEWICK ! x.nwk ! '((a:1,b:2):1,c:3);'",
        "PCOA ! x ! 'Eigvals\\x093|0.5\\x090.3'",
        "SAM ! x ! '@HD\\x09VN:1.6'",
        "VCF ! x ! '##fileformat=VCFv4.2'",
        "VCF ! x ! '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tP1'",
        "WKT ! x ! 'POLYGON ((30 10, 40 40, 30 10))|POLYGON ((1 1, 2 2, 1 1))'",
        "WKT ! x.wkt ! 'SRID=4326;MULTIPOLYGON(((1 1,2 2,1 1)))'",
        "TEXT ! x ! 'Point (a, b) of the agenda'",
        "ARFF ! x ! '@relation iris'",
        "LIBSVM ! x ! '1 1:0.5 3:2|-1 2:1'",
        "TABLE ! x ! '1,2,3|4,5,6'",
        "TABLE ! x ! '# x y|1 2|3 4'",
        "TEXT ! x ! 'a label|another one'",
        "TEXT ! x ! 'DistanceMatrixFile = m.npy'",
        "TEXT ! x ! 'c d|e f'",
        "TEXT ! x.gr ! 'c d|e f'",
        "DIMACS ! x.gr ! 'c long comments|c alone'",
        "TEXT ! x ! '<a> <b>|<b> <c>'",
        "XML ! x ! '<a> <b>|text</b>'",
        "DOT ! x ! '/*****|Circo|*****/||digraph G {'",
        "PHYLIP ! x ! '2|read 1,+ strand\\x090.0\\x090.5|read 2\\x090.5\\x090.0'",
        "PHYLIP_ALIGNMENT ! x ! '  45 12|AJ344371   |ATGGGTGCGAGT|AJ344373   |ATGGGTGCGAGT'",
        "PHYLIP_ALIGNMENT ! x ! '2 16|longer_than_ten ATGGGTATGG|GCGAGT|another ATGGGTATGG|GCGAGT'",
        "PHYLIP_ALIGNMENT ! x ! '2 42|Turkey    AAGCTNGGGC ATTTCAGGGT|GAGCCCGGGC AATACAGGGT AT'",
        "PHYLIP_ALIGNMENT ! x ! '2 42|Salmo gairAAGCTNGGGC ATTTCAGGGT|GAGCCCGGGC AATACAGGGT AT'",
        "PHYLIP_ALIGNMENT ! x ! '2 42|Turkey    AAGCTNGGGC ATTTCAGGGT|Salmo gairAAGCTNGGGC ATTTCAGGGT'",
        "PAML_REPORT ! x.out ! '  2  12||Homo ATG CCA GTA ATC||Printing out site pattern counts'",
        "ORANGE_TABLE ! x.tab ! '[a, b]\\x09DDB|c\\x09string|Timepoint=20 id=[a,\\ b]'",
        "TABLE ! x.tab ! 'a\\x09b|1\\x092|3\\x094'",
        "COUNTED_TABLE ! x.txt ! '78,4|\"FIPSNO\",\"HR\",\"HC\",\"PO\"|17107,1.2,1.6,2'",
        "TABLE ! x.txt ! '78,4|1,2|3,4'",
        "COUNTED_TABLE ! x.txt ! '400000 4|the 0.1 -0.2 0.3 4e-2|of 0.1 0.2 0.3 0.4'",
        "TABLE ! x.txt ! '4 4|a 0 1 2'",
        "DBF ! x.dbf ! '\\x03\\x5f\\x07\\x1a\\x19\\x01\\x00\\x00'",
        "SHAPEFILE ! x.shp ! '\\x00\\x00\\x27\\x0a\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x01'",
        "FVECS ! x.fvecs ! '\\x02\\x00\\x00\\x00\\x00\\x00\\x80\\x3f'",
        "IDX ! train-images-idx3-ubyte ! '\\x00\\x00\\x08\\x03\\x00\\x00'",
        "BINARY ! x.bin ! '\\x00\\x00\\x08\\x03\\x00\\x00'",
        "SAFETENSORS ! x.safetensors ! '\\x10\\x00\\x00\\x00\\x00\\x00\\x00\\x00{\"a\":'",
        "THRILL ! x.thrill ! '\\x02\\x01\\x00'",
        "BCF ! x.bcf ! 'BCF\\x02\\x02'",
        "IMAGE ! x.pgm ! 'P5\\x0a92 112\\x0a255\\x0a\\x01\\x00'",
        "GEOPACKAGE ! x.gpkg ! 'SQLite format 3\\x00'",
        "BIOM_HDF5 ! x.biom2 ! '\\x89HDF\\x0d\\x0a\\x1a\\x0a'",
        "MZML ! x.mzML ! '<?xml version=\"1.0\"?>|<indexedmzML>'",
        "PHYLOXML ! x.xml ! '<?xml version=\"1.0\"?>|<phyloxml>'",
        "NEXML ! x.xml ! '<nex:nexml version=\"0.9\">'",
        "XML ! x.xml ! '<nex:nexml version=\"0.9\"><characters id=\"1\">'",
        "JSON_LINES ! x ! '{\"a\": 1}|{\"a\": 2}'",
        "TEXT ! x.interval_list ! '@HD\\x09VN:1.6|chr1\\x091\\x0910\\x09+\\x09a'",
        "XML ! x.imzML ! '<mzML><cv id=\"IMS\"/>'",
        "TABLE ! lh.label ! '#!ascii label|60|1  -12.1 3.4 5.6 0.0|7  -12.2 3.4 5.6 0.0'",
        "PHYLIP ! x ! '3|1 0 0.5 0.25|2 0.5 0 0.125'",
        "TABLE ! x.elp ! '3\\x092|//Probe file|//Minor revision number|1'",
        "GEOJSON ! x.json ! '{\"type\": \"FeatureCollection\", \"features\": []}'",
        "GEOJSON ! x.geojson ! '{\"crs\": {}}'",
        "NEXUS_TREES ! x ! '#NEXUS|BEGIN TREES;|tree a = (b,c);'",
        "NEXUS ! x ! '#NEXUS|begin data;|begin trees;'",
        "NEWICK ! x ! '[&R] (a:1,b:2);|[&R] (a:2,b:1);'",
        "NEWICK ! x.dnd ! '(|a:0.1,|b:0.2);'",
        "GENEPOP ! x.gen ! 'Cats|fca8, fca23|Pop|a1 , 0000 136146'",
        "TEXT ! x ! 'rock|jazz|pop|blues'",
        "PRINTED_BY_OCTAVE ! x ! 'x =|  Columns 1 and 2|   1.0e+03 *|  0.5 0.1'",
        "QUALTRICS ! x.csv ! 'StartDate,Q1|\"Start Date\",\"How, then?\"|\"{\"\"ImportId\"\":\"\"startDate\"\"}\",\"{\"\"ImportId\"\":\"\"QID1\"\"}\"|2024-05-01,3'",
        "TABLE ! x ! 'D =|Columns 1 through 2 are given|1 2'",
        "MOLECULES ! x.mol ! 'ethanol|  OpenBabel||  3  2  0  0  0  0  0  0  0  0999 V2000'",
        "MOLECULES ! x.mol ! '|  OpenBabel||  3  2  0  0  0  0  0  0  0  0999 V2000'",
        "PDB ! x.pdb ! 'REMARK|ATOM      1  N   ALA A   1      11.104   6.134  -6.504  1.00  0.00'",
        "ATOMS ! x.gro ! 'Water|    6|    1WATER  OW1    1   0.126   1.624   1.679'",
        "XYZ ! x.xyz ! '3|water|O 0.0 0.1 0.2|H 1.0 0.1 0.2'",
        "ATOMS ! x.mol2 ! '@<TRIPOS>MOLECULE|a'",
        "GFA ! x.gfa ! 'H\tVN:Z:1.0|S\t1\tACGT|L\t1\t+\t2\t-\t0M'",
        "LZMA ! x.lzma ! ']\\x00\\x00\\x80'",
        "MASH ! x.msh ! '\\x03\\x00\\x00\\x00\\x67\\x00'",
        "DOT ! x ! 'digraph \"Graph Legend\"|{|  a -> b'",
        "DIMACS ! x.net ! 'c NOIGEN problem|p cut 50 515|a 1 2 450'",
        "SMILES_BEHIND_NAMES ! x.smi ! '1\tCC1=CC(=CC=C1SC)|2\tCC'",
        "TEXT ! x ! '>B cells|expressed: CD19, MS4A1'",
        "GML ! x.gml ! 'graph|[|  node'",
        "SAM_ROWS ! x.sam ! 'r1\t0\tchrM\t23\t25\t4M\t*\t0\t0\tACGT\tIIII|r2'",
        "TEXT ! x ! '>> 0 /home/x.dta|No solutions found.'",
        "QUALITIES ! x.qual ! '# Title|>1_F3|20 10 5'",
        "CONLL ! x.conllu ! '1\tThe\tthe\tDET'",
        "ATOMS ! x.cif ! '# by PyMOL|#|data_1ABC|_entry.id 1ABC|loop_'",
        "SMILES ! x.smi ! 'CC(=O)Oc1ccccc1 aspirin'",
        "PHYLIP ! x ! '3|A 0.0 0.1 0.2|B 0.1 0.0 0.3|C 0.2 0.3 0.0'",
        "MESH ! x.off ! 'OFF|8 6 12|0.1 0.2 0.3'",
        "TABLE ! x ! 'OFF,ON|1,2'",
        "SPECTRA ! x.mgf ! 'BEGIN IONS|TITLE=a'",
        "ZIP ! x.3mf ! 'PK\\x03\\x04....[Content_Types].xml....3D/3dmodel.model'",
        "XLSX ! x ! 'PK\\x03\\x04....[Content_Types].xml....xl/workbook.xml'",
        "MESH ! x.ply ! 'ply|format binary_little_endian 1.0|\\x00'",
        "MESH ! x.obj ! '# by a program|v 1.0 11.0 17.0'",
        "TEXT ! x.obj ! 'very good|a b'",
        "NEWICK ! x ! 'Tree 1 = (A,B,(C,D));'",
        "NEXUS_STANDARD ! x ! '#NEXUS|begin data;|format symbols=\"0123\";|matrix|a 0123|;'",
        "R_DATA ! x ! 'RDA3|A|3|262657'",
        "NEXUS ! x ! '#NEXUS|[datatype=standard; begin distances;]|begin data;|matrix|a ACGT|;'",
        "CLUSTAL ! x ! 'CLUSTAL FORMAT for T-COFFEE Version_5.10 [http://www.tcoffee.org] [MODE:  ], CPU=0.00 sec, SCORE=90, Nseq=2, Len=4|'",
        "PHYLIP ! x ! '4|catcatcatc0.0 0.2 0.3 0.6|dog 0.2 0.0 0.6 0.7|'",
        "TABLE ! x ! '7434| 3708 57 2094| 25 308 2956| 8 9 10| 4 5 6|'",
        "TEXT ! x ! '11100|01212|21101|'",
        "NEWICK ! x ! '(A,B,(C,D))|'",
        "NEWICK ! x ! '(a:0.1:0.9,b:0.2,(c:1,d:1)0.9:0.1:5)|'",
        "TEXT ! x ! '(1, 2, (3, 4))|'",
        "TEXT ! x ! '(a, b)|'",
        "NEWICK ! x ! '(((a:0.1[x],b:0.2):0.05|[y],c:0.1),|d:1);|'",
        "SAM ! x.sam ! '@HD\\x09VN:1.6|@SQ\\x09SN:1'",
        "TEXT ! x.interval_list ! '@HD\\x09VN:1.6|@SQ\\x09SN:1'",
        "SPECTRA_OF_NIST ! x.msp ! 'Name: a|Num Peaks: 2|1 2; 3 4;'",
        "MATRIX_MARKET ! x.graph ! '%%MatrixMarket matrix coordinate real general|5 4 9|1 1 1'",
        "SPECTRA ! x.mgf ! 'CHARGE=2+|BEGIN IONS|PEPMASS=500.1'",
        "FPS ! x.fps ! '#FPS1|#num_bits=16|0010'",
        "MATLAB ! x.mat ! '\\x00\\x00\\x00\\x00\\x01\\x00\\x00\\x00\\x02\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x02\\x00\\x00\\x00d\\x00'",
        "TEXT ! x ! '80|This file has parameters'",
        "ONTOLOGY ! x.obo ! 'format-version: 1.2|[Term]'",
        "PICKLE ! x.p ! '(dp0|S\"u\"'",
        "PICKLE ! x ! '(lp0|I1|aI2|a.'",
        "PICKLE ! x ! 'Vtext|p0|.'",
        "TEXT ! x ! '#NEXUS|BEGIN DATA;|dimensions ntax={ntax};'",
        "MAUVE ! x.xmfa ! '#FormatVersion Mauve1|> 1:1-4 + a|ACGT|='",
        "MAUVE ! x.fa ! '> 1:1-4 + a|ACGT|> 2:1-4 + b|ACGT|=|> 1:5-8 + a|ACGT'",
        "SAMPLES ! x.sample ! 'ID_1 ID_2 missing|0 0 0|a a 0'",
        "ORANGE_TABLE ! x.tab ! 'a\\x09y|continuous\\x09benign malign|\\x09class|0.5\\x09benign'",
        "ORANGE_TABLE ! x.tab ! 'a\\x09y|c\\x09no yes\\ sir|\\x09class|0.5\\x09no'",
        "TEXT ! x.arff ! '@relation r|@attribute s relational|@attribute a real|@end s|@data'",
        "GRAPH6 ! x.s6 ! ':Bc|'",
        "TIME_SERIES_OF_LENGTHS ! x.tsf ! '@relation a|@attribute n string|@frequency yearly|@data|T1:1.5,2'",
        "TEXT ! x ! 'Vienna|Paris|Rome'",
        "TEXT ! x.cif ! 'data_r5wkdsf|_entry.id 5wkd|loop_'",
        "XML ! x.smi ! '<SAMI>|a'",
        "TEXT ! x.smi ! 'name word|other'",
        "TABLE ! x.gal ! '4|1 1 5|7 8 9'",
        "TABLE ! x.graph ! '4 3|a b|c d'",
        "TEXT ! x.g6 ! 'HELLO|WORLD'",
        "GRAPH6 ! x.g6 ! 'Bw|C~|'",
        "TEXT ! x.sif ! 'a b c|d e f|g h i|j k l'",
        "TEXT ! x.conll ! 'one two|three'",
        "TABLE ! x.obj ! 'v 1 2 3|what is this|f 1'",
        "TEXT ! x ! '(define (f x) (+ x 1, 2))|;'",
        "TEXT ! x ! '(a, b) = f(c);|(d, e);'",
        "TEXT ! x ! '(1, 2)'",
        "NEWICK ! x ! '(Homo sapiens:1,Pan:2)0.9;'",
        "TEXT ! x ! '1 1:0.5|some words'",
        "TEXT ! x ! '[1 2|words]'",
        "TEXT ! x ! '>ROA1   |====| 319 a.a.|Pfam-B_1   1    ---- (3)'",
        "TEXT ! x ! '>a|>b|>c'",
        "TEXT ! x ! '5|a 1|b 2|c 3'",
        "TEXT ! x.phar ! '3|AROM 1.0 2.0 x|HYBL 1.0 2.0 y'",
        "PHYLIP ! x ! '4|a 1 2 3|b 4 5|c 6|d'",
        "VCF_ROWS ! x ! '1\\x09100\\x09rs1\\x09A\\x09G\\x0950\\x09PASS\\x09AF=1'",
        "KONECT ! out.x ! '% sym unweighted|% 78 34 34|1 2|1 3'",
        "KONECT_OF_TWO ! out.x ! '% bip weighted|1 2 1|1 3 2'",
        "TEXT ! x ! '% sym bols|words here'",
        "PICKLE ! x ! 'cnumpy.core.multiarray|_reconstruct|p0|(cnumpy|ndarray'",
        "LIBSVM ! x.svm ! '2,3 1:-0.1 2:0.5|1 1:0.2'",
        "COLOURS ! x.csfasta ! '# Title: a|>1_F3|T0123'",
        "COLOURS ! x.csfasta ! '>1_F3|T00030133312212|>2_F3'",
        "COMMENTED_FASTA ! x.peff ! '# PEFF 1.0|>sp:P1|MKVL'",
        "TEXT ! x.out ! '#FORMAT: readname contig|>a:6\tPHIX\t+\t3644\t3679|>b:6\tPHIX\t+\t36\t37'",
        "TEXT ! x.ms ! '>compound A|>formula C6|>ionization [M+H]+'",
        "PHYLIP_STANDARD ! x.phylip ! '2 10|a  43?2423132|b  0333443330'",
        "DIPHA ! x.bin ! '\\x00\\x46\\xd7\\xe0\\x01\\x00\\x00\\x00\\x07\\x00\\x00\\x00\\x00\\x00\\x00\\x00'",
      })
  void kinds(FileKind kind, String name, String start) throws IOException {
    assertThat(FileKind.of(bytes(start), name)).isEqualTo(kind);
    Path file = Files.write(folder.resolve(name), bytes(start));
    assertThat(FileKind.of(file)).isEqualTo(kind);
  }

  /** Patterns must neither try all ways to part a long line, nor take stack for each field. */
  @Test
  @Timeout(10)
  void longLinesTakeNoTime() {
    for (String line :
        List.of(
            "[" + " -1".repeat(2000) + " x",
            "1" + " 2:3".repeat(2000),
            "1" + " 2".repeat(2000),
            "a.fna" + " NA".repeat(2000),
            "a\tb\n" + "c\t".repeat(2000),
            "a\tb\nc\td\n" + "a=".repeat(2000) + "\t ,",
            "a\tb\nc\td\n" + "i m ".repeat(1000) + "\t?",
            "1+1i ".repeat(1500) + "x",
            ">a\n" + "12".repeat(2000) + " x",
            "1 | a" + " a:1".repeat(2000) + " |",
            "1 |" + "a|".repeat(2000),
            "a.fna NA ".repeat(800))) {
      for (String text : List.of(line, "3\n" + line, "3 9 I\n" + line, line + "\n" + line)) {
        FileKind.of(text.getBytes(StandardCharsets.UTF_8), "x");
        FileKind.of(text.getBytes(StandardCharsets.UTF_8), "x.graph");
      }
    }
  }

  /** The first number of a raw matrix is a distance of 0: no kind that it could be begins so. */
  @Test
  void rawMatricesAreNoOtherKind() {
    byte[] head = new byte[64];
    assertThat(FileKind.of(head, "m.bin")).isEqualTo(FileKind.BINARY);
    Arrays.fill(head, (byte) -1);
    assertThat(FileKind.of(head, "m.bin")).isEqualTo(FileKind.BINARY);
  }

  @ParameterizedTest
  @EnumSource(FileKind.class)
  void whatIsToBeDoneNamesTheFile(FileKind kind) {
    Path odd = Path.of("a b.x");
    assertThat(kind.text()).isNotBlank();
    if (kind.hasRemedy()) {
      assertThat(kind.remedy(odd)).doesNotContain(" IN ");
      boolean command = kind.remedy(odd).matches(".*(-k|xf|python3|awk|Rscript|iconv|convert) .*");
      assertThat(!command || kind.remedy(odd).contains("a b.x")).as(kind.name()).isTrue();
    }
  }

  /** gunzip refuses what is not called .gz. */
  @Test
  void aFileMayBePackedUnderAnotherName() {
    assertThat(FileKind.GZIP.remedy(Path.of("x.csv.gz"))).isEqualTo("gunzip -k x.csv.gz");
    assertThat(FileKind.GZIP.remedy(Path.of("x.mgz"))).isEqualTo("gunzip -k < x.mgz > OUT");
  }

  /** What is called .gz is unpacked only if it is packed. */
  @Test
  void aFileMayBePackedInNameAlone() throws IOException {
    Path file = Files.writeString(folder.resolve("x.arff.gz"), "@relation iris");
    assertThat(FileKind.ARFF.remedy(file)).doesNotContain("gunzip").contains("x.arff.gz > ");
    assertThat(FileKind.ARFF.remedy(Path.of("x.arff.gz"))).startsWith("gunzip -k x.arff.gz; awk");
  }

  /** A command that is given for a file of the last command must not write what it reads. */
  @Test
  void noCommandWritesWhatItReads() {
    for (FileKind kind : FileKind.values()) {
      boolean writes = kind.remedy(Path.of("x.tsv")).contains("OUT");
      assertThat(kind.remedy(Path.of("a/OUT.tsv")).contains("OUT2")).isEqualTo(writes);
      boolean packed = kind.remedy(Path.of("x.csv.gz")).contains("OUT");
      assertThat(kind.remedy(Path.of("OUT2.csv.gz")).contains("OUT3")).isEqualTo(packed);
    }
    assertThat(FileKind.ARFF.remedy(Path.of("OUT.arff"))).endsWith("OUT.arff > OUT2.csv");
    assertThat(new TextFile(Path.of("a/OUT")).error("Do: sed 1d IN > OUT."))
        .hasMessage("a/OUT: Do: sed 1d a/OUT > OUT2.");
  }

  /** Lists of entries count from 0 in all programs, this form from 1. */
  @Test
  void entriesOfHarwellBoeingAreCountedFromZero() throws Exception {
    String text = "Title|4 1 1 2|rsa 3 3 4 0|(4I5) (5I3) (5E12.4)|1 3 4 5|1 3 2 3|1.5 2D0 3 4|";
    Path matrix = Files.write(folder.resolve("m.rb"), bytes(text));
    String command = FileKind.HARWELL_BOEING.remedy(matrix).replaceFirst(" makes .*", "");
    assertThat(sh(command)).isZero();
    assertThat(folder.resolve("OUT.edges")).hasContent("0 0 1.5\n2 0 2e0\n1 1 3\n2 2 4");
  }

  @Test
  void theFirstAlignmentOfMauve() throws Exception {
    String text = "> 1:1-4 + a.fa|ACGT|> 2:1-4 - b.fa|AC-T|=|> 1:5-6 + a.fa|GG|=|";
    Path file = Files.write(folder.resolve("x.xmfa"), bytes(text));
    FileKind kind = FileKind.of(file);
    assertThat(sh(kind.remedy(file).replaceFirst(" takes .*", ""))).isZero();
    assertThat(folder.resolve("OUT.fasta")).hasContent(">1:1-4 a.fa\nACGT\n>2:1-4 b.fa\nAC-T");
  }

  /** Peaks may have ranges for masses, and charges behind them. */
  @Test
  void spectraBecomeVectors() throws Exception {
    String text =
        "BEGIN IONS|PEPMASS=400-500|1.5 2|1.9 3 2+|7.1-7.3 4|END IONS|"
            + "BEGIN IONS|0.5 1|2500 1|END IONS|";
    Path spectra = Files.write(folder.resolve("s.mgf"), bytes(text));
    assertThat(sh(FileKind.SPECTRA.remedy(spectra).replaceFirst(" makes .*", ""))).isZero();
    assertThat(Files.readAllLines(folder.resolve("OUT.csv")))
        .satisfiesExactly(
            first -> assertThat(first).startsWith("0,5,0,0,0,0,0,4,0").hasSize(2000 * 2 - 1),
            second -> assertThat(second).startsWith("1,0,0").hasSize(2000 * 2 - 1));
  }

  /** Peaks stand one or several in a line, some with words behind them. */
  @Test
  void spectraOfNistBecomeVectors() throws Exception {
    String text =
        "NAME: a|Num Peaks: 3|1.5 2; 1.9 3;|7 4;||Name: b|NUM PEAKS: 2|0.5\\x091\\x09\"C 1/2\"|2500 1||";
    Path spectra = Files.write(folder.resolve("s.msp"), bytes(text));
    assertThat(sh(FileKind.SPECTRA_OF_NIST.remedy(spectra).replaceFirst(" makes .*", ""))).isZero();
    assertThat(Files.readAllLines(folder.resolve("OUT.csv")))
        .satisfiesExactly(
            first -> assertThat(first).startsWith("0,5,0,0,0,0,0,4,0").hasSize(2000 * 2 - 1),
            second -> assertThat(second).startsWith("1,0,0").hasSize(2000 * 2 - 1));
  }

  private int sh(String command) throws Exception {
    return new ProcessBuilder("sh", "-c", command).directory(folder.toFile()).start().waitFor();
  }

  private static byte[] bytes(String text) {
    StringBuilder bytes = new StringBuilder();
    String lines = text.replace('|', '\n');
    for (int at = 0; at < lines.length(); at++) {
      if (lines.startsWith("\\x", at)) {
        bytes.append((char) Integer.parseInt(lines.substring(at + 2, at + 4), 16));
        at += 3;
      } else {
        bytes.append(lines.charAt(at));
      }
    }
    return bytes.toString().getBytes(StandardCharsets.ISO_8859_1);
  }
}
