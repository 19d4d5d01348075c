package org.spidal.common.input;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import org.spidal.common.file.Compression;

/**
 * What a file is, as its first bytes, its first lines and its ending tell: one answer for all
 * readers, for {@code inspect} and for every message. Of what no program reads, a kind knows the
 * command that makes it readable.
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
  COMPRESS("packed with compress (.Z)", "uncompress IN"),
  LZ4("packed with lz4", "unlz4 IN"),
  SEVEN_ZIP("an archive of 7-Zip", "7z x IN"),
  RAR("a RAR archive", "unrar x IN"),
  TAR("a tar archive", "tar xf IN"),
  ZIP("a ZIP archive", "unzip IN"),
  NPZ("arrays of NumPy or a sparse matrix of SciPy (.npz)"),
  QIIME("an artifact of QIIME 2 (.qza or .qzv)", "unzip IN"),
  XLSX(
      "a workbook of Excel (.xlsx)",
      "save it as CSV, or: "
          + python("pandas as pd", "pd.read_excel(sys.argv[1]).to_csv(sys.argv[2], index=False)")
          + " IN OUT.csv"),
  ODS("a sheet of LibreOffice (.ods)", "save it as CSV"),
  XLS("a file of old Microsoft Office, such as a workbook (.xls)", "save it as CSV"),

  HDF5(
      "an HDF5 file",
      python("h5py", "h5py.File(sys.argv[1]).visit(print)")
          + " IN lists what is in it; numpy.save('m.npy', h5py.File('IN')['NAME'][:]) takes one of these"),
  H5AD(
      "annotated data of AnnData (.h5ad)",
      python(
              "anndata as ad, pandas as pd",
              "a = ad.read_h5ad(sys.argv[1]); x = a.obsm.get('X_pca', a.X); "
                  + "pd.DataFrame(getattr(x, 'toarray', lambda: x)(), a.obs_names).add_prefix('x').to_csv(sys.argv[2])")
          + " IN OUT.csv"),
  /** The samples become rows, as programs compare rows; BIOM's own converter makes them columns. */
  BIOM_HDF5(
      "a table of BIOM 2",
      python("biom", "biom.load_table(sys.argv[1]).to_dataframe(dense=True).T.to_csv(sys.argv[2])")
          + " IN OUT.csv"),
  PARQUET("a table of Parquet", table("read_parquet")),
  ARROW("a table of Arrow", table("read_feather")),
  FEATHER("a table of Feather", table("read_feather")),
  PICKLE(
      "a pickle of Python",
      "if you trust it: "
          + python("numpy as np, joblib", "np.save(sys.argv[2], joblib.load(sys.argv[1]))")
          + " IN OUT.npy"),
  MATLAB(
      "variables of MATLAB (.mat)",
      python("scipy.io as io", "print(io.whosmat(sys.argv[1]))")
          + " IN lists them; numpy.save('m.npy', scipy.io.loadmat('IN')['NAME']) takes one"),
  SQLITE(
      "a database of SQLite",
      "sqlite3 IN .tables lists its tables; sqlite3 -header -csv IN 'select * from NAME' > OUT.csv takes one"),
  R_DATA(
      "variables of R (.RData)",
      "Rscript -e 'print(load(\"IN\"))' lists them; Rscript -e 'load(\"IN\"); write.csv(as.matrix(NAME),"
          + " \"OUT.csv\")' takes one"),
  R_OBJECT(
      "an object of R (.rds)", "Rscript -e 'write.csv(as.matrix(readRDS(\"IN\")), \"OUT.csv\")'"),
  NETCDF("a NetCDF file", "ncdump IN shows what is in it"),
  SAS("a table of SAS", table("read_sas")),
  SPSS("a table of SPSS (.sav)", table("read_spss")),
  STATA("a table of Stata (.dta)", table("read_stata")),
  IDL(
      "variables of IDL (.sav)",
      python("scipy.io as io", "print(io.readsav(sys.argv[1]).keys())")
          + " IN lists them; numpy.save('m.npy', scipy.io.readsav('IN')['NAME']) takes one"),
  DBF("a table of dBase (.dbf)", "soffice --headless --convert-to csv IN"),
  SHAPEFILE("a shapefile", shapes()),
  GEOPACKAGE("a GeoPackage of shapes", shapes()),
  DIPHA(
      "distances in DIPHA's form",
      python(
              "numpy as np",
              "n = int(np.fromfile(sys.argv[1], '<i8', 3)[2]); np.save(sys.argv[2],"
                  + " np.fromfile(sys.argv[1], '<f8', offset=24).reshape(n, n))")
          + " IN OUT.npy"),
  GRAPH_TOOL(
      "a graph of graph-tool (.gt)",
      python("graph_tool", "graph_tool.load_graph(sys.argv[1]).save(sys.argv[2])")
          + " IN OUT.graphml"),
  AVRO(
      "a table of Avro",
      python(
              "fastavro, pandas as pd",
              "pd.DataFrame(fastavro.reader(open(sys.argv[1], 'rb'))).to_csv(sys.argv[2], index=False)")
          + " IN OUT.csv"),
  ORC("a table of ORC", table("read_orc")),
  FITS(
      "a FITS file of astronomy",
      python("astropy.io.fits as f", "f.info(sys.argv[1])")
          + " IN lists what is in it; numpy.save('m.npy', astropy.io.fits.getdata('IN', NUMBER)) takes one of"
          + " these"),
  FCS(
      "cells of flow cytometry (FCS)",
      python(
              "numpy as np, flowkit as fk",
              "np.save(sys.argv[2], fk.Sample(sys.argv[1]).get_events('raw'))")
          + " IN OUT.npy"),
  NIFTI(
      "an image of NIfTI",
      python(
              "numpy as np, nibabel",
              "f = nibabel.load(sys.argv[1]).get_fdata(); np.save(sys.argv[2], f.reshape(-1, f.shape[-1]))")
          + " IN OUT.npy makes a vector of the values of each voxel, where the last axis is time"),
  FVECS("vectors of float32 behind their lengths (.fvecs)", vecs("f4", 4)),
  IVECS("vectors of int32 behind their lengths (.ivecs)", vecs("i4", 4)),
  BVECS("vectors of bytes behind their lengths (.bvecs)", vecs("u1", 1)),
  IDX(
      "an array in IDX's form, as MNIST has",
      python(
              "numpy as np",
              "n = open(sys.argv[1], 'rb').read(4)[3]; s = np.fromfile(sys.argv[1], '>i4', n, offset=4);"
                  + " np.save(sys.argv[2], np.fromfile(sys.argv[1], 'u1', offset=4 + 4 * n).reshape(s[0], -1))")
          + " IN OUT.npy"),
  SAFETENSORS(
      "tensors in safetensors",
      python("safetensors.numpy as s", "print(s.load_file(sys.argv[1]).keys())")
          + " IN lists them; numpy.save('m.npy', safetensors.numpy.load_file('IN')['NAME']) takes one"),
  BCF("variants in BCF", "plink2 --bcf IN --make-king square makes a matrix of them"),
  THRILL(
      "a graph in Thrill's form of NetworKit",
      python(
              "networkit as nk",
              "nk.writeGraph(nk.graphio.ThrillGraphBinaryReader().read([sys.argv[1]]), sys.argv[2],"
                  + " nk.Format.GML)")
          + " IN OUT.gml"),
  CRAM("alignments in CRAM", "samtools fasta IN > OUT.fasta"),
  BAM("alignments in BAM", "samtools fasta IN > OUT.fasta"),
  PDF("a PDF"),
  IMAGE("a picture"),
  PROGRAM("a program"),
  WIDE_TEXT("text in UTF-16", "iconv -f UTF-16 -t UTF-8 IN > OUT.txt"),

  PAGE("a page for a browser (HTML); was it a download that went wrong?"),
  LFS_POINTER("a pointer of Git LFS in place of the file", "git lfs pull --include IN"),
  XML("XML", FileKind.NEEDED),
  MZML("mass spectra (mzML)", spectra()),
  PHYLOXML("trees in phyloXML", newick("phyloxml")),
  NEXML("trees in NeXML", newick("nexml")),
  GRAPHML("a graph in GraphML"),
  GEXF("a graph in GEXF of Gephi", edges()),
  XGMML("a graph in XGMML", edges()),
  PLOTVIZ("a plot for PlotViz and WebPlotViz"),
  SVG("a picture (SVG)"),
  /** Of what is no list or columns, the names in it; of a matrix, no header. */
  JSON(
      "JSON",
      python(
              "json, pandas as pd",
              "j = json.load(open(sys.argv[1])); [j := j[k] for k in sys.argv[3:]]; d = type(j) is dict; n ="
                  + " {len(v) if type(v) is list else 0 for v in j.values()} if d else {1}; f = type([*j][0]);"
                  + " print(*j, sep='\\n') if len(n) > 1 or 0 in n else (pd.json_normalize(j) if f is dict else"
                  + " pd.DataFrame(j)).rename(columns=lambda c: str(c).split('.')[-1]).to_csv(sys.argv[2],"
                  + " index=False, header=f in (dict, str))")
          + " IN OUT.csv makes a table of a list, or prints the names of what is in it: write the one of the"
          + " list, such as links, behind OUT.csv"),
  JSON_LINES(
      "JSON, a record in each line",
      python(
              "io, pandas as pd",
              "pd.read_json(io.StringIO(''.join(l for l in open(sys.argv[1]) if l[0] != '#')), lines=True)"
                  + ".to_csv(sys.argv[2], index=False)")
          + " IN OUT.csv"),
  GEOJSON("shapes in GeoJSON", shapes()),
  BIOM_JSON("a table of BIOM 1", "./spidal distances -DTableFile=IN -DDistance=bray-curtis"),

  FASTA("sequences in FASTA"),
  FASTQ("sequences in FASTQ"),
  COMMENTED_FASTA("sequences in FASTA below comments", "sed -n '/^>/,$p' IN > OUT.fasta"),
  GENBANK("sequences in GenBank's form", fasta("genbank")),
  EMBL("sequences in EMBL's form", fasta("embl")),
  SWISSPROT("proteins in Swiss-Prot's form", fasta("swiss")),
  CLUSTAL("an alignment of Clustal", fasta("clustal")),
  STOCKHOLM("an alignment in Stockholm's form", fasta("stockholm")),
  NEXUS("NEXUS", fasta("nexus") + " takes sequences; of trees: " + cophenetic("ape::read.nexus")),
  NEXUS_TREES("trees in NEXUS", cophenetic("ape::read.nexus")),
  NEXUS_STANDARD(
      "characters in NEXUS",
      "Rscript -e 'write.csv(do.call(rbind, ape::read.nexus.data(\"IN\")), \"OUT.csv\")' makes a table of"
          + " them, for ./spidal distances -DTableFile=OUT.csv -DDistance=hamming"),
  NEXUS_MIXED(
      "characters of several types in NEXUS",
      "save those of one type alone, such as the DNA, with the program that wrote it, as NEXUS or FASTA"),
  NEXUS_DISTANCES(
      "distances in NEXUS",
      "Rscript -e 'write.csv(as.matrix(phangorn::readDist(\"IN\", format = \"nexus\")), \"OUT.csv\")'"),
  /** Biopython wants a title, which not all have. */
  MSF(
      "an alignment in MSF",
      "(echo PileUp; cat IN) > OUT.msf; "
          + python("Bio.SeqIO as s", "s.convert(sys.argv[1], 'msf', sys.argv[2], 'fasta')")
          + " OUT.msf OUT.fasta"),
  CD_HIT(
      "clusters of CD-HIT (.clstr)",
      "awk -v OFS='\\t' '/^>/ {c = $2; next} {sub(/^[^>]*>/, \"\"); sub(/[.][.][.] .*/, \"\"); print $0, c}'"
          + " IN > OUT.tsv makes a table of names and clusters, for ./spidal plot --labels"),
  GDE("sequences in GDE's form", "sed 's/^[%#]/>/' IN > OUT.fasta"),
  PIR("sequences in PIR's form", fasta("pir")),
  PHYLIP_ALIGNMENT("an alignment in PHYLIP's form", interleaved() + " IN > OUT.fasta"),
  PHYLIP_COLUMNS(
      "an alignment in PHYLIP's sequential form with names of ten columns",
      fasta("phylip-sequential")),
  PHYLIP_SEQUENTIAL("an alignment in PHYLIP's sequential form", sequential() + " IN > OUT.fasta"),
  PAML_PHYLIP(
      "an alignment in PHYLIP's form with options of PAML",
      "sed '1s/[A-Za-z]//g' IN > OUT.phy, and then "
          + python(
              "Bio.SeqIO as s", "s.convert(sys.argv[1], 'phylip-relaxed', sys.argv[2], 'fasta')")
          + " OUT.phy OUT.fasta"),
  PAML_FASTA("an alignment of PAML with names behind >", "sed -n '/^>/,$p' IN > OUT.fasta"),
  PAML(
      "an alignment of PAML with lines of genes",
      "sed '2,/^[[:space:]]*$/d' IN | " + sequential() + " > OUT.fasta"),
  PAML_REPORT(
      "a report of PAML", "its distances are in other files, 2YN.t or 2ML.t, in PHYLIP's form"),
  SAM("alignments in SAM", "samtools fasta IN > OUT.fasta"),
  VCF("variants in VCF", "plink2 --vcf IN --make-king square makes a matrix of them"),

  PHYLIP("distances in PHYLIP's form"),
  ORANGE(
      "distances in Orange's form (.dst)", "sed 1d IN > OUT.tsv; ./spidal convert OUT.tsv m.npy"),
  COUNTED_TABLE("a table below a line of its size", "sed 1d IN > OUT.txt"),
  ORANGE_TABLE("a table of Orange (.tab)", "tr -s '\\r\\n' '\\n\\n' < IN | sed 2,3d > OUT.tsv"),
  FASTANI(
      "a list of FastANI, which has similarities in percent",
      "awk '{k = $1 < $2 ? $1 \" \" $2 : $2 \" \" $1; s[k] += 1 - $3 / 100; n[k]++}"
          + " END {for (k in s) print k, s[k] / n[k]}' IN > OUT.txt makes a list of distances"),
  FASTANI_MATRIX(
      "identities in percent, as FastANI and skani write them",
      "awk -v OFS='\\t' 'NR > 1 {for (i = 2; i <= NF; i++) $i = $i == \"NA\" ? -1 : 1 - $i / 100} 1' IN >"
          + " OUT.phy"),
  TSPLIB(
      "places and distances of TSPLIB",
      "awk '/^ *[0-9]+ /{print $2, $3}' IN > OUT.txt takes the coordinates, if it has any"),
  PRINTED("numbers in brackets, as NumPy and igraph print them", "tr -d '[]' < IN > OUT.txt"),
  COMPLEX(
      "complex numbers",
      python(
              "numpy as np",
              "np.save(sys.argv[2], abs(np.array([[complex(x.strip('()').replace('i', 'j')) for x in"
                  + " l.replace(' + ', '+').replace(' - ', '-').replace(',', ' ').split()] for l in open(sys.argv[1])])))")
          + " IN OUT.npy takes their moduli, where there are no names of rows and columns"),
  COMPLEX_MARKET(
      "a matrix of complex numbers in Matrix Market's form",
      python("scipy.io as io", "io.mmwrite(sys.argv[2], abs(io.mmread(sys.argv[1])))")
          + " IN OUT.mtx takes their moduli"),
  MATRIX_MARKET("a matrix in Matrix Market's form"),
  HARWELL_BOEING(
      "a sparse matrix in Harwell-Boeing's or Rutherford-Boeing's form",
      "awk 'NR == 2 {p = $2; q = $3; h = 4 + ($5 > 0)} NR <= 4 || NR <= h {next} {for (f = 1; f <= NF; f++)"
          + " if (NR <= h + p) a[n++] = $f; else if (NR <= h + p + q) b[m++] = $f; else {v = $f;"
          + " sub(/[dD]/, \"e\", v); c[l++] = v}} END {for (j = 1; j < n; j++) for (k = a[j - 1] - 1;"
          + " k < a[j] - 1; k++) print b[k] - 1, j - 1, l ? c[k] : 1}' IN > OUT.txt makes a list of its entries"),
  PCOA(
      "an ordination of scikit-bio (PCoA)",
      python(
              "skbio",
              "skbio.OrdinationResults.read(sys.argv[1]).samples.iloc[:, :3].to_csv(sys.argv[2],"
                  + " header=['x', 'y', 'z'], index_label='id')")
          + " IN OUT.csv makes a map to plot"),
  NEWICK("a tree in Newick's form", cophenetic("ape::read.tree")),
  COUNTED_TREES(
      "trees in Newick's form below a line of counts, as PAML has them",
      "tail -n +2 IN | sed '/;/q' > OUT.nwk; "
          + cophenetic("ape::read.tree").replace("IN", "OUT.nwk")
          + " of the first"),
  GENEPOP(
      "genotypes in Genepop's form",
      "cp IN OUT.gen; Rscript -e 'write.csv(as.matrix(dist(adegenet::tab(adegenet::read.genepop(\"OUT.gen\"),"
          + " NA.method = \"mean\"))), \"OUT.csv\")'"),
  MOLECULES(
      "molecules (MOL or SDF)",
      python(
              "numpy as np, rdkit.Chem as c",
              "np.save(sys.argv[2], np.array([c.RDKFingerprint(m) for m in c.SDMolSupplier(sys.argv[1]) if m],"
                  + " 'u1'))")
          + " IN OUT.npy makes their fingerprints, for ./spidal distances -DDistance=jaccard"),
  SMILES(
      "molecules in SMILES",
      python(
              "numpy as np, rdkit.Chem as c",
              "np.save(sys.argv[2], np.array([c.RDKFingerprint(m) for m in c.SmilesMolSupplier(sys.argv[1],"
                  + " titleLine=False) if m], 'u1'))")
          + " IN OUT.npy makes their fingerprints, for ./spidal distances -DDistance=jaccard"),
  FPS(
      "fingerprints of molecules (FPS)",
      python(
              "numpy as np",
              "np.save(sys.argv[2], np.unpackbits(np.array([list(bytes.fromhex(l.split()[0])) for l in"
                  + " open(sys.argv[1]) if l[0] != '#'], 'u1'), axis=1))")
          + " IN OUT.npy makes vectors of bits, for ./spidal distances -DDistance=jaccard"),
  ATOMS(
      "atoms of molecules",
      "obabel IN -O OUT.xyz; awk 'NR > 2 && NF == 4 {print $2, $3, $4}' OUT.xyz > OUT.txt takes their places"),
  MESH(
      "a mesh of points and faces",
      python("numpy as np, trimesh", "np.save(sys.argv[2], trimesh.load(sys.argv[1]).vertices)")
          + " IN OUT.npy takes its points"),
  SPECTRA(
      "mass spectra (MGF)",
      "awk '/^BEGIN IONS/ {split(\"\", v)} /^[0-9.]/ && int($1) < 2000 {v[int($1)] += $2} /^END IONS/ "
          + vector()
          + "' IN > OUT.csv"
          + ofMasses()),
  SPECTRA_OF_NIST(
      "mass spectra (MSP)",
      "awk 'tolower($0) ~ /^num peaks:/ {n = substr($0, 11) + 0; split(\"\", v); next} n > 0 && /^[0-9.]/"
          + " {gsub(/\"[^\"]*\"/, \"\"); k = split($0, a, /[ \\t;,()]+/); for (i = 1; i < k && n > 0; i += 2) if (a[i] ~ /^[0-9.]/) {if (a[i] < 2000)"
          + " v[int(a[i])] += a[i + 1]; n--} if (n == 0) "
          + vector()
          + "}' IN > OUT.csv"
          + ofMasses()),
  ONTOLOGY(
      "an ontology in OBO's form",
      "awk '/^\\[/{i = \"\"} /^id:/{i = $2} /^is_a:/{print i, $2}' IN > OUT.txt makes a graph of its terms"),
  GML("a graph in GML"),
  DOT("a graph in DOT of Graphviz", "gv2gml IN > OUT.gml"),
  PAJEK(
      "a graph of Pajek",
      graph("g = nx.parse_pajek(open(sys.argv[1], encoding='utf-8-sig').read())")),
  DGS(
      "a graph in DGS of GraphStream",
      "awk '$1 == \"ae\" {print $3, $4 ~ /^[<>]$/ ? $5 : $4}' IN > OUT.txt"),
  VNA("a graph in VNA of NetDraw", "open it in Gephi, and export GraphML"),
  UCINET("a graph in UCINET's DL", igraph("DL")),
  LGL("a graph in LGL's form", igraph("Lgl")),
  SIF(
      "a graph in SIF of Cytoscape",
      "awk '{for (i = 3; i <= NF; i++) print $1, $i}' IN > OUT.txt, or, if names have blanks, name the columns:"
          + " source, interaction, target"),
  DIMACS("a graph in DIMACS's form", "awk '/^[ae] /{print $2-1, $3-1, $4}' IN > OUT.txt"),
  METIS(
      "lists of neighbours, as METIS reads them",
      "awk '/^%/{next} !n++{e = $3 % 10; v = int($3 / 10) % 10; if (v && $4) v = $4; next}"
          + " {for (i = 1 + v; i <= NF; i += 1 + e) print n - 2, $i - 1, e ? $(i + 1) : 1}' IN >"
          + " OUT.txt"),
  EDGES_OF_PYTHON(
      "a list of edges with dictionaries of Python, as networkx writes it",
      python(
              "networkx as nx",
              "nx.write_edgelist(nx.read_edgelist(sys.argv[1]), sys.argv[2], data=['weight'])")
          + " IN OUT.txt"),
  SPATIAL_WEIGHTS(
      "spatial weights (GAL or GWT)",
      python(
              "libpysal",
              "libpysal.io.open(sys.argv[1]).read().to_adjlist().to_csv(sys.argv[2], sep=' ', header=False,"
                  + " index=False)")
          + " IN OUT.txt"),
  NEIGHBOURS(
      "lists of neighbours behind the numbers of points (Stata's spatial weights)",
      "awk 'NR > 1 {for (i = 2; i <= NF; i++) print $1, $i}' IN > OUT.txt"),
  ATLAS(
      "an atlas of small graphs, one below the other",
      "awk '/^GRAPH/{n = $2} n == 52 && /^[0-9]+ [0-9]+$/' IN > OUT.txt takes number 52"),
  GRAPHBASE(
      "data of the Stanford GraphBase",
      "networkx's examples for miles, roget and words read such files"),
  GDF("a graph in GDF of GUESS and Gephi", "open it in Gephi, and export GraphML"),
  LEDA("a graph in LEDA's form", graph("g = nx.read_leda(sys.argv[1])")),
  GRAPH6("a graph in graph6", graph("g = nx.read_graph6(sys.argv[1])")),
  ARFF(
      "a table of Weka (ARFF)",
      "awk 'tolower($1) == \"@attribute\" {h = h s $2; s = \",\"} d && !/^%/ {print}"
          + " tolower($1) ~ /^@data/ {print h; d = 1}' IN > OUT.csv"),
  LIBSVM(
      "vectors in LIBSVM's form",
      python(
              "numpy as np, sklearn.datasets as d",
              "np.save(sys.argv[2], d.load_svmlight_file(sys.argv[1])[0].toarray())")
          + " IN OUT.npy"),

  /** Lines of fields, numbers among them. */
  TABLE("a table of numbers in text"),
  TEXT("text"),
  BINARY("binary numbers");

  /** What to do with a file that SPIDAL cannot read, and knows no command for. */
  public static final String NEEDED =
      "have the program that wrote it save distances or vectors (CSV), sequences (FASTA) or a graph"
          + " (GraphML)";

  private static final Pattern IN = Pattern.compile("\\bIN\\b");

  private final String text;
  private final String remedy;

  FileKind(Compression packing) {
    this("packed with " + packing.text(), packing.command() + " IN");
  }

  FileKind(String text) {
    this(text, "");
  }

  FileKind(String text, String remedy) {
    this.text = text;
    this.remedy = remedy;
  }

  private static String python(String imports, String line) {
    return "python3 -c \"import sys, " + imports + "; " + line + "\"";
  }

  private static String table(String reader) {
    return python("pandas as pd", "pd." + reader + "(sys.argv[1]).to_csv(sys.argv[2], index=False)")
        + " IN OUT.csv";
  }

  private static String graph(String reading) {
    return python("networkx as nx", reading + "; nx.write_graphml(g, sys.argv[2])")
        + " IN OUT.graphml";
  }

  /** Rows behind the number of their components, which takes as many bytes as four of 8 bits. */
  private static String vecs(String type, int bytes) {
    return python(
            "numpy as np",
            "d = int(np.fromfile(sys.argv[1], '<i4', 1)[0]); np.save(sys.argv[2], np.fromfile(sys.argv[1],"
                + " 'u1').reshape(-1, 4 + d * "
                + bytes
                + ")[:, 4:].copy().view('<"
                + type
                + "'))")
        + " IN OUT.npy";
  }

  private static String shapes() {
    return python(
            "geopandas as g",
            "g.read_file(sys.argv[1]).centroid.get_coordinates().to_csv(sys.argv[2])")
        + " IN OUT.csv takes the middle of each shape";
  }

  /** The lengths of the ways between the leaves of the first tree; of 1 each where it has none. */
  private static String cophenetic(String reader) {
    return "Rscript -e 't <- "
        + reader
        + "(\"IN\"); if (inherits(t, \"multiPhylo\")) t <- t[[1]]; if (is.null(t$edge.length))"
        + " t$edge.length <- rep(1, nrow(t$edge)); write.csv(ape::cophenetic.phylo(t), \"OUT.csv\")'"
        + " makes distances";
  }

  private static String spectra() {
    return python(
            "numpy as np, pyteomics.mzml as m",
            "np.save(sys.argv[2], [np.histogram(s['m/z array'], 2000, (0, 2000), weights=s['intensity"
                + " array'])[0] for s in m.read(sys.argv[1])])")
        + " IN OUT.npy"
        + ofMasses();
  }

  private static String vector() {
    return "{for (m = 0; m < 2000; m++) printf \"%s%s\", v[m] + 0, m < 1999 ? \",\" : \"\\n\"}";
  }

  private static String ofMasses() {
    return " makes vectors of 2,000 masses, for ./spidal distances -DDistance=cosine";
  }

  private static String newick(String form) {
    return python("Bio.Phylo as p", "p.convert(sys.argv[1], '" + form + "', sys.argv[2], 'newick')")
        + " IN OUT.nwk";
  }

  /** Edges of a graph in XML, with the labels of nodes where these differ, else their ids. */
  private static String edges() {
    return python(
            "xml.etree.ElementTree as e",
            "t = [(x.tag.split('}')[-1], x) for x in e.parse(sys.argv[1]).iter()]; n = [x for g, x in t if g"
                + " == 'node']; i = [x.get('id') for x in n]; l = [' '.join(x.get('label', '').split()) for x"
                + " in n]; n = dict(zip(i, l if len({*l}) == len(l) else i)); [print(n[x.get('source')],"
                + " n[x.get('target')], x.get('weight', 1), sep='\\t') for g, x in t if g == 'edge']")
        + " IN > OUT.tsv";
  }

  private static String igraph(String form) {
    return python(
            "igraph", "igraph.Graph.Read_" + form + "(sys.argv[1]).write_graphml(sys.argv[2])")
        + " IN OUT.graphml";
  }

  /** Sequences one below the other, each with its name before it or above it. */
  private static String sequential() {
    return "awk 'NR == 1 {c = $1; n = l = $2 + 0; next} /[^[:space:]]/ {if (n >= l) {if (!c--) exit;"
        + " print \">\" $1; $1 = \"\"; n = 0} gsub(/[[:space:]]/, \"\"); n += length($0); print}'";
  }

  /**
   * Sequences side by side, the names before the first part of each: words, or ten columns where
   * what is behind the words has different lengths. A point stands for the letter of the first one.
   */
  private static String interleaved() {
    return "awk 'NR == 1 {n = $1; l = $2; next} /[^[:space:]]/ {t[k++] = $0} END {for (i = 0; i < n; i++) {s = t[i];"
        + " sub(/^ *[^[:space:]]+/, \"\", s); gsub(/[[:space:]]/, \"\", s); if (i && length(s) != m) c = 1; m ="
        + " length(s); c += !m} for (j = 0; j < k; j++) {i = j % n; s = t[j]; if (j < n) {if (c) {RSTART = 1;"
        + " RLENGTH = 10} else match(s, /[^[:space:]]+/); a[i] = substr(s, RSTART, RLENGTH); s = substr(s,"
        + " RSTART + RLENGTH); gsub(/ +$/, \"\", a[i]); gsub(/ /, \"_\", a[i])} gsub(/[[:space:]]/, \"\", s);"
        + " if (!i) r = s; else if (s ~ /[.]/) {d = s; s = \"\"; for (p = 1; p <= length(d); p++) {x = substr(d, p,"
        + " 1); s = s (x == \".\" ? substr(r, p, 1) : x)}} q[i] = q[i] s} for (i = 0; i < n; i++) {if"
        + " (length(q[i]) != l) {print \"the lengths differ\" > \"/dev/stderr\"; exit 1} print \">\" a[i]"
        + " \"\\n\" q[i]}}'";
  }

  private static String fasta(String form) {
    return python("Bio.SeqIO as s", "s.convert(sys.argv[1], '" + form + "', sys.argv[2], 'fasta')")
        + " IN OUT.fasta";
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

  /** What it is, to be set behind "is". */
  public String text() {
    return text;
  }

  /** Whether no program reads it, but a command makes it readable. */
  public boolean hasRemedy() {
    return !remedy.isEmpty();
  }

  /** The command that makes such a file readable; empty if none is known. */
  public String remedy(Path path) {
    String file = path.toString();
    String plain = isPacked() || this == TAR ? file : file.replaceFirst("(?i)\\.(gz|bz2|xz)$", "");
    String unpack = "";
    if (plain.equals(file) || !isPacked(path)) {
      plain = file; // it is called so, but is not packed
    } else if (remedy.contains("IN")) {
      String ending = file.substring(plain.length() + 1).toLowerCase(Locale.ROOT);
      Compression by =
          switch (ending) {
            case "gz" -> Compression.GZIP;
            case "xz" -> Compression.XZ;
            default -> Compression.BZIP2;
          };
      unpack = by.command() + " " + ShellWord.of(file) + "; ";
    }
    // gunzip and the like refuse names with other endings
    boolean odd = isPacked() && !file.matches("(?i).*[.](t?gz|bz2|xz|zst|z|lz4)");
    return unpack + ShellWord.fill(odd ? remedy.replace(" IN", " < IN > OUT") : remedy, IN, plain);
  }

  /** Whether a file is packed, as its name says; taken for true where there is no such file. */
  private static boolean isPacked(Path path) {
    try {
      return Compression.of(InputFile.head(path)).isPresent();
    } catch (IOException e) {
      return true;
    }
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
