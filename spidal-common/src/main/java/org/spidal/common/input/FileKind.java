package org.spidal.common.input;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.spidal.common.file.Compression;

/**
 * What a file is, as its first bytes, its first lines and its ending tell: one answer for all
 * readers, for {@code inspect} and for every message. What makes one readable that no program
 * reads, {@code remedies.txt} tells ({@link Remedies}).
 */
public enum FileKind {
  EMPTY("an empty file"),
  NPY("an array of NumPy (.npy)"),
  CHECKPOINT("a SPIDAL checkpoint"),
  PAIRS("the distances of some pairs (SPIDAL's .pairs)"),

  GZIP(Compression.GZIP),
  BZIP2(Compression.BZIP2),
  XZ(Compression.XZ),
  ZSTD(Compression.ZSTD),
  COMPRESS("packed with compress (.Z)"),
  LZMA("packed with lzma"),
  LZ4("packed with lz4"),
  SEVEN_ZIP("an archive of 7-Zip"),
  RAR("a RAR archive"),
  TAR("a tar archive"),
  ZIP("a ZIP archive"),
  NPZ("arrays of NumPy or a sparse matrix of SciPy (.npz)"),
  QIIME("an artifact of QIIME 2 (.qza or .qzv)"),
  XLSX("a workbook of Excel (.xlsx)"),
  ODS("a sheet of LibreOffice (.ods)"),
  XLS("a file of old Microsoft Office, such as a workbook (.xls)"),

  HDF5("an HDF5 file"),
  H5AD("annotated data of AnnData (.h5ad)"),
  BIOM_HDF5("a table of BIOM 2"),
  PARQUET("a table of Parquet"),
  ARROW("a table of Arrow"),
  FEATHER("a table of Feather"),
  PICKLE("a pickle of Python"),
  MATLAB("variables of MATLAB (.mat)"),
  SQLITE("a database of SQLite"),
  R_DATA("variables of R (.RData)"),
  R_OBJECT("an object of R (.rds)"),
  NETCDF("a NetCDF file"),
  SAS("a table of SAS"),
  SPSS("a table of SPSS (.sav)"),
  SPSS_PORTABLE("a table of SPSS (.por)"),
  SAS_8("a table of SAS (.xpt of version 8)"),
  STATA("a table of Stata (.dta)"),
  IDL("variables of IDL (.sav)"),
  DBF("a table of dBase (.dbf)"),
  SHAPEFILE("a shapefile"),
  GEOPACKAGE("a GeoPackage of shapes"),
  DIPHA("distances in DIPHA's form"),
  GRAPH_TOOL("a graph of graph-tool (.gt)"),
  AVRO("a table of Avro"),
  ORC("a table of ORC"),
  FITS("a FITS file of astronomy"),
  FCS("cells of flow cytometry (FCS)"),
  NIFTI("an image of NIfTI"),
  FVECS("vectors of float32 behind their lengths (.fvecs)"),
  IVECS("vectors of int32 behind their lengths (.ivecs)"),
  BVECS("vectors of bytes behind their lengths (.bvecs)"),
  IDX("an array in IDX's form, as MNIST has"),
  SAFETENSORS("tensors in safetensors"),
  WORD2VEC_BINARY("vectors of words in word2vec's binary form"),
  MASH("sketches of Mash (.msh)"),
  BCF("variants in BCF"),
  THRILL("a graph in Thrill's form of NetworKit"),
  CRAM("alignments in CRAM"),
  BAM("alignments in BAM"),
  PDF("a PDF"),
  IMAGE("a picture"),
  PROGRAM("a program"),
  WIDE_TEXT("text in UTF-16"),

  PAGE("a page for a browser (HTML); was it a download that went wrong?"),
  DAMAGED_TEXT("text with control characters in it"),
  TABLE_OF_PAGE("a page for a browser (HTML) with a table"),
  LFS_POINTER("a pointer of Git LFS in place of the file"),
  XML("XML"),
  MZML("mass spectra (mzML)"),
  PHYLOXML("trees in phyloXML"),
  NEXML("trees in NeXML"),
  GRAPHML("a graph in GraphML"),
  GEXF("a graph in GEXF of Gephi"),
  XGMML("a graph in XGMML"),
  PLOTVIZ("a plot for PlotViz and WebPlotViz"),
  SVG("a picture (SVG)"),
  JSON("JSON"),
  JSON_LINES("JSON, a record in each line"),
  GEOJSON("shapes in GeoJSON"),
  WKT("shapes in WKT"),
  BIOM_JSON("a table of BIOM 1"),

  FASTA("sequences in FASTA"),
  FASTQ("sequences in FASTQ"),
  COMMENTED_FASTA("sequences in FASTA below other lines"),
  /** Genomes that are aligned in parts, each below the other and behind "=". */
  MAUVE("several alignments in Mauve's form (XMFA)"),
  COLOURS("reads in colours (SOLiD's csfasta)"),
  CHARACTERS("characters, such as 0 and 1, in FASTA"),
  QUALITIES("qualities of the letters of sequences (.qual)"),
  NUMBERS_BELOW_NAMES("numbers below names, as sequences stand in FASTA"),
  SELEX("an alignment in SELEX"),
  PHYLIP_STANDARD("characters in PHYLIP's form"),
  GENBANK("sequences in GenBank's form"),
  EMBL("sequences in EMBL's form"),
  SWISSPROT("proteins in Swiss-Prot's form"),
  CLUSTAL("an alignment of Clustal"),
  STOCKHOLM("an alignment in Stockholm's form"),
  NEXUS("sequences in NEXUS"),
  NEXUS_TREES("trees in NEXUS"),
  NEXUS_STANDARD("characters in NEXUS"),
  NEXUS_MIXED("characters of several types in NEXUS"),
  NEXUS_CONTINUOUS("measurements in NEXUS"),
  NEXUS_DISTANCES("distances in NEXUS"),
  MSF("an alignment in MSF"),
  CD_HIT("clusters of CD-HIT (.clstr)"),
  GDE("sequences in GDE's form"),
  PIR("sequences in PIR's form"),
  MEGA("sequences in MEGA's form"),
  MEGA_DISTANCES("distances in MEGA's form"),
  PHYLIP_ALIGNMENT("an alignment in PHYLIP's form"),
  PAML_PHYLIP("an alignment in PHYLIP's form with options of PAML"),
  PAML("an alignment of PAML with lines of genes"),
  PAML_NAMES("an alignment of PAML below all names"),
  PAML_REPORT("a report of PAML"),
  SAM_ROWS("alignments in SAM without a header"),
  SAM("alignments in SAM"),
  VCF("variants in VCF"),

  PLACES("places on sequences (GFF or BED), which are no measurements"),
  KRAKEN("a report of Kraken, which is of one sample"),

  VCF_ROWS("variants in VCF without a header"),

  PHYLIP("distances in PHYLIP's form"),
  ORANGE("distances in Orange's form (.dst)"),
  SEPARATED_TABLE("a table below a line that tells Excel what separates"),
  COUNTED_TABLE("a table below a line of its size"),
  GENE_CLUSTER_TEXT("a table of genes and samples (GCT)"),
  LANDMARKS_OF_SHAPES("landmarks of shapes (TPS)"),
  MARKDOWN_TABLE("a table in Markdown"),
  CLUSTAL_IDENTITIES("identities in percent, as Clustal Omega writes them"),
  CHEMFP_NEIGHBOURS("neighbours of molecules, as chemfp finds them"),
  NODES("vectors of nodes below a line of their size, as node2vec writes them"),
  ORANGE_TABLE("a table of Orange (.tab)"),
  SAMPLES("a table of samples as SNPTEST has it, with a line of types"),
  FASTANI("a list of FastANI, which has similarities in percent"),
  FASTANI_MATRIX("identities in percent, as FastANI and skani write them"),
  SKANI("identities in percent, as skani lists them"),
  IDENTITIES("identities of genomes (ANI), a pair in each line"),
  BLAST("hits of BLAST, which have identities in percent"),
  PAF("alignments in PAF"),
  DISTMAT("distances of EMBOSS's distmat"),
  OCTAVE_SPARSE("a sparse matrix of Octave"),
  OCTAVE("several variables of Octave"),
  TSPLIB("places of TSPLIB"),
  TSPLIB_DISTANCES("distances of TSPLIB"),
  PRINTED_IN_PART("numbers as NumPy prints them, of which it left out those at ..."),
  PRINTED("numbers in brackets, as NumPy and igraph print them"),
  DISSIMILARITIES("dissimilarities as R prints those of daisy"),
  PRINTED_BY_R("numbers in columns below their names, as R prints them"),
  PRINTED_DIST("distances as R prints them, some behind names of several words"),
  ROWS_BELOW_COUNT("rows of numbers below a line that counts them"),
  HMMER("hits of profiles and sequences, as HMMER lists them"),
  POINTS_OFF("points in the form of a mesh (nOFF)"),
  QUALTRICS("answers to a survey, exported by Qualtrics, with three lines of headings"),
  PRINTED_BY_OCTAVE("numbers in blocks of columns, as Octave and MATLAB print them"),
  R_SOURCE("an object of R in its own words (dput)"),
  COMPLEX("complex numbers"),
  COMPLEX_MARKET("a matrix of complex numbers in Matrix Market's form"),
  MATRIX_MARKET("a matrix in Matrix Market's form"),
  HARWELL_BOEING("a sparse matrix in Harwell-Boeing's or Rutherford-Boeing's form"),
  PCOA("an ordination of scikit-bio (PCoA)"),
  PCA("principal components as Galaxy writes them"),
  NEWICK("a tree in Newick's form"),
  COUNTED_TREES("trees in Newick's form below a line of counts, as PAML has them"),
  GENALEX("genotypes in GenAlEx's form"),
  GENEPOP("genotypes in Genepop's form"),
  PED("genotypes of plink (.ped)"),
  TPED("genotypes of plink, a row of each locus (.tped)"),
  MARKERS("genotypes, a row of each locus and a column of each individual (HapMap)"),
  PLINK_COUNTS("counts of alleles of plink (.raw)"),
  SMILES_BEHIND_NAMES("molecules in SMILES, behind their names"),
  PLINK_PAIRS("pairs of individuals of plink (.genome)"),
  KING_PAIRS("pairs of individuals of KING (.kin0)"),
  TASSEL("traits or genotypes in TASSEL's form"),
  TIME_SERIES_OF_LENGTHS("time series in sktime's form (.tsf)"),
  MOTHUR_LIST("clusters of sequences of mothur (.list), which have no distances"),
  DART("markers of DArT, with individuals in columns"),
  MOTHUR_SHARED("counts of mothur, of one level of clusters or several (.shared)"),
  UCINET_EDGES("edges in UCINET's DL"),
  SAMPLES_OF_PLINK("samples of plink (.fam), which have no measurements"),
  LOCI_OF_PLINK("loci of plink (.bim), which have no measurements of individuals"),
  MAPMAKER("genotypes of MAPMAKER"),
  STRUCTURE("genotypes of STRUCTURE, two lines of each individual"),
  STRUCTURE_ROWS("genotypes of STRUCTURE, one line of each individual"),
  ALLELES("alleles of loci, with words where there is none (chewBBACA)"),
  FSTAT("genotypes in FSTAT's form"),
  OXFORD_GENOTYPES("chances of genotypes, as IMPUTE and SNPTEST have them (.gen)"),
  HAPLOTYPES("haplotypes of SHAPEIT (.haps)"),
  MOLECULES("molecules (MOL or SDF)"),
  MOLECULES_OF_BABEL("molecules in a form that Open Babel reads"),
  RNA_STRUCTURE("the structure of an RNA (CT)"),
  ALIGNMENT_SCORES("scores of an alignment without its letters (T-Coffee)"),
  CROSS_IN_COLUMNS("a cross of R/qtl, with chromosomes below the names of markers"),
  CROSS_IN_ROWS("a cross of R/qtl, a row of each marker"),
  SMILES("molecules in SMILES"),
  FPS("fingerprints of molecules (FPS)"),
  CONLL("the words of sentences (CoNLL)"),
  PDB("atoms of molecules (PDB)"),
  XYZ("atoms of molecules (XYZ)"),
  ATOMS("atoms of molecules"),
  MESH("a mesh of points and faces"),
  SPECTRA("mass spectra (MGF)"),
  JCAMP("a spectrum in JCAMP-DX, which is one object"),
  SPECTRA_OF_NIST("mass spectra (MSP)"),
  SPECTRA_OF_MS2("mass spectra (MS2)"),
  TIME_SERIES("time series of aeon and sktime (.ts)"),
  TAXONOMY("a taxonomy of NCBI (nodes.dmp)"),
  ONTOLOGY("an ontology in OBO's form"),
  GML("a graph in GML"),
  KONECT("a graph of KONECT"),
  /** Points of both sides have the same numbers. */
  KONECT_OF_TWO("a graph of KONECT with points of two kinds"),
  DOT("a graph in DOT of Graphviz"),
  PAJEK("a graph of Pajek"),
  PAJEK_VALUES("a vector or a partition of Pajek"),
  LIGRA("a graph in Ligra's form"),
  GFA("a graph of an assembly (GFA)"),
  DGS("a graph in DGS of GraphStream"),
  VNA("a graph in VNA of NetDraw"),
  UCINET("a graph in UCINET's DL"),
  UCINET_MATRIX("a matrix of a graph in UCINET's DL"),
  TULIP("a graph of Tulip (.tlp)"),
  LGL("a graph in LGL's form"),
  SIF("a graph in SIF of Cytoscape"),
  DIMACS("a graph in DIMACS's form"),
  METIS("lists of neighbours, as METIS reads them"),
  EDGES_OF_PYTHON("a list of edges with dictionaries of Python, as networkx writes it"),
  NEIGHBOURS_OF_PYTHON("lists of neighbours, one in each line, as networkx writes them"),
  SPATIAL_WEIGHTS("spatial weights (GAL or GWT)"),
  NEIGHBOURS("lists of neighbours behind the numbers of points (Stata's spatial weights)"),
  ATLAS("an atlas of small graphs, one below the other"),
  GRAPHBASE("data of the Stanford GraphBase"),
  POPGRAPH("a graph of popgraph"),
  GDF("a graph in GDF of GUESS and Gephi"),
  LEDA("a graph in LEDA's form"),
  GRAPH6("a graph in graph6 or sparse6"),
  ARFF("a table of Weka (ARFF)"),
  BAG_OF_WORDS("counts of words below their numbers, as UCI has them"),
  CLUTO("sparse vectors in CLUTO's form"),
  LIBSVM("vectors in LIBSVM's form"),
  VOWPAL_WABBIT("vectors of named numbers, as Vowpal Wabbit reads them"),

  /** Lines of fields, numbers among them. */
  TABLE("a table of numbers in text"),
  TEXT("text"),
  BINARY("binary, in no form that is known here");

  private final String text;
  private final Compression packing;

  /**
   * @param packing what unpacks it
   */
  FileKind(Compression packing) {
    this.text = "packed with " + packing.text();
    this.packing = packing;
  }

  /**
   * @param text what it is, to be set behind "is"
   */
  FileKind(String text) {
    this.text = text;
    this.packing = null;
  }

  /** Whether it consists of characters. */
  public boolean isText() {
    return ordinal() >= PAGE.ordinal() && this != BINARY;
  }

  /** Whether it is packed in a way that hides what it is. */
  public boolean isPacked() {
    return ordinal() >= GZIP.ordinal() && ordinal() <= LZ4.ordinal();
  }

  /** Whether it is a ZIP archive, of whatever content. */
  public boolean isZip() {
    return this == ZIP || this == NPZ || this == QIIME || this == XLSX || this == ODS;
  }

  /** Whether it has sequences with their names before their letters, in one part or in several. */
  public boolean isAlignment() {
    return switch (this) {
      case CLUSTAL, STOCKHOLM, MSF, NEXUS, MEGA, PHYLIP_ALIGNMENT -> true;
      default -> false;
    };
  }

  /** Whether it has sequences that are read as they are. */
  public boolean isSequences() {
    return this == FASTA || this == FASTQ || isAlignment();
  }

  /** What it is, to be set behind "is". */
  public String text() {
    return text;
  }

  /** What makes it readable, if no program reads it as it is. */
  private Optional<Remedy> remedy() {
    return packing != null
        ? Optional.of(new Remedy(DataKind.ANY, packing.command() + " IN"))
        : Remedies.of(this);
  }

  /** Whether no program reads it, but a command makes it readable. */
  public boolean hasRemedy() {
    return remedy().isPresent();
  }

  /** Whether a command makes something of it that serves a reader. */
  public boolean hasRemedy(DataKind need) {
    return remedy().filter(remedy -> remedy.serves(need)).isPresent();
  }

  /** What the command makes of it. */
  DataKind makes() {
    return remedy().map(Remedy::makes).orElse(DataKind.ANY);
  }

  /** The command that makes such a file readable; empty if none is known. */
  public String remedy(Path path) {
    return remedy().map(remedy -> remedy.of(path, this)).orElse("");
  }

  /** Looks at the first bytes of a file. */
  public static FileKind of(Path path) throws IOException {
    return of(InputFile.head(path), path.toString());
  }

  /** What is packed in a file, if it can be unpacked here; of others, what they are. */
  public static FileKind unpacked(Path path) throws IOException {
    return of(
        InputFile.unpackedHead(path), path.toString().replaceFirst("(?i)\\.(gz|bz2|xz)$", ""));
  }

  /**
   * What begins with these bytes.
   *
   * @param name of the file, whose ending tells forms that look like others
   */
  static FileKind of(byte[] head, String name) {
    FileKind binary = Magic.of(head, name);
    return binary != null ? binary : TextForm.of(head, name);
  }
}
