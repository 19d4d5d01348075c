package org.spidal.common.input;

import java.io.IOException;
import java.nio.file.Path;
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
  COMPRESS("packed with compress (.Z)", DataKind.ANY, "uncompress IN"),
  LZMA("packed with lzma", DataKind.ANY, "unlzma -k IN"),
  LZ4("packed with lz4", DataKind.ANY, "unlz4 IN"),
  SEVEN_ZIP("an archive of 7-Zip", DataKind.ANY, "7z x IN"),
  RAR("a RAR archive", DataKind.ANY, "unrar x IN"),
  TAR("a tar archive", DataKind.ANY, "tar xf IN"),
  ZIP("a ZIP archive", DataKind.ANY, "unzip IN"),
  NPZ("arrays of NumPy or a sparse matrix of SciPy (.npz)"),
  QIIME("an artifact of QIIME 2 (.qza or .qzv)", DataKind.ANY, "unzip IN"),
  XLSX(
      "a workbook of Excel (.xlsx)",
      DataKind.TABLE,
      "save it as CSV, or: "
          + Remedies.python(
              "pandas as pd", "pd.read_excel(sys.argv[1]).to_csv(sys.argv[2], index=False)")
          + " IN OUT.csv"),
  ODS("a sheet of LibreOffice (.ods)", DataKind.TABLE, "save it as CSV"),
  XLS(
      "a file of old Microsoft Office, such as a workbook (.xls)",
      DataKind.TABLE,
      "save it as CSV"),

  HDF5(
      "an HDF5 file",
      DataKind.ANY,
      Remedies.python("h5py", "h5py.File(sys.argv[1]).visit(print)")
          + " IN lists what is in it; numpy.save('m.npy', h5py.File('IN')['NAME'][:]) takes one of these"),
  H5AD(
      "annotated data of AnnData (.h5ad)",
      DataKind.TABLE,
      Remedies.python(
              "anndata as ad, pandas as pd",
              "a = ad.read_h5ad(sys.argv[1]); x = a.obsm.get('X_pca', a.X); "
                  + "pd.DataFrame(getattr(x, 'toarray', lambda: x)(), a.obs_names).add_prefix('x').to_csv(sys.argv[2])")
          + " IN OUT.csv"),
  /** The samples become rows, as programs compare rows; BIOM's own converter makes them columns. */
  BIOM_HDF5(
      "a table of BIOM 2",
      DataKind.TABLE,
      Remedies.python(
              "biom", "biom.load_table(sys.argv[1]).to_dataframe(dense=True).T.to_csv(sys.argv[2])")
          + " IN OUT.csv"),
  PARQUET("a table of Parquet", DataKind.TABLE, Remedies.table("read_parquet")),
  ARROW("a table of Arrow", DataKind.TABLE, Remedies.table("read_feather")),
  FEATHER("a table of Feather", DataKind.TABLE, Remedies.table("read_feather")),
  PICKLE(
      "a pickle of Python",
      DataKind.VECTORS,
      "if you trust it: "
          + Remedies.python("numpy as np, joblib", "np.save(sys.argv[2], joblib.load(sys.argv[1]))")
          + " IN OUT.npy"),
  MATLAB(
      "variables of MATLAB (.mat)",
      DataKind.ANY,
      Remedies.python("scipy.io as io", "print(io.whosmat(sys.argv[1]))")
          + " IN lists them; numpy.save('m.npy', scipy.io.loadmat('IN')['NAME']) takes one"),
  SQLITE(
      "a database of SQLite",
      DataKind.ANY,
      "sqlite3 IN .tables lists its tables; sqlite3 -header -csv IN 'select * from NAME' > OUT.csv takes one"),
  R_DATA(
      "variables of R (.RData)",
      DataKind.ANY,
      "Rscript -e 'print(load(\"IN\"))' lists them; Rscript -e 'load(\"IN\"); write.csv(as.matrix(NAME),"
          + " \"OUT.csv\")' takes one"),
  R_OBJECT(
      "an object of R (.rds)",
      DataKind.TABLE,
      "Rscript -e 'write.csv(as.matrix(readRDS(\"IN\")), \"OUT.csv\")'"),
  NETCDF("a NetCDF file", DataKind.ANY, "ncdump IN shows what is in it"),
  SAS("a table of SAS", DataKind.TABLE, Remedies.table("read_sas")),
  SPSS("a table of SPSS (.sav)", DataKind.TABLE, Remedies.table("read_spss")),
  STATA("a table of Stata (.dta)", DataKind.TABLE, Remedies.table("read_stata")),
  IDL(
      "variables of IDL (.sav)",
      DataKind.ANY,
      Remedies.python("scipy.io as io", "print(io.readsav(sys.argv[1]).keys())")
          + " IN lists them; numpy.save('m.npy', scipy.io.readsav('IN')['NAME']) takes one"),
  DBF("a table of dBase (.dbf)", DataKind.TABLE, "soffice --headless --convert-to csv IN"),
  SHAPEFILE("a shapefile", DataKind.TABLE, Remedies.shapes()),
  GEOPACKAGE("a GeoPackage of shapes", DataKind.TABLE, Remedies.shapes()),
  DIPHA(
      "distances in DIPHA's form",
      DataKind.DISTANCES,
      Remedies.python(
              "numpy as np",
              "n = int(np.fromfile(sys.argv[1], '<i8', 3)[2]); np.save(sys.argv[2],"
                  + " np.fromfile(sys.argv[1], '<f8', offset=24).reshape(n, n))")
          + " IN OUT.npy"),
  GRAPH_TOOL(
      "a graph of graph-tool (.gt)",
      DataKind.GRAPH,
      Remedies.python("graph_tool", "graph_tool.load_graph(sys.argv[1]).save(sys.argv[2])")
          + " IN OUT.graphml"),
  AVRO(
      "a table of Avro",
      DataKind.TABLE,
      Remedies.python(
              "fastavro, pandas as pd",
              "pd.DataFrame(fastavro.reader(open(sys.argv[1], 'rb'))).to_csv(sys.argv[2], index=False)")
          + " IN OUT.csv"),
  ORC("a table of ORC", DataKind.TABLE, Remedies.table("read_orc")),
  FITS(
      "a FITS file of astronomy",
      DataKind.ANY,
      Remedies.python("astropy.io.fits as f", "f.info(sys.argv[1])")
          + " IN lists what is in it; numpy.save('m.npy', astropy.io.fits.getdata('IN', NUMBER)) takes one of"
          + " these"),
  FCS(
      "cells of flow cytometry (FCS)",
      DataKind.VECTORS,
      Remedies.python(
              "numpy as np, flowkit as fk",
              "np.save(sys.argv[2], fk.Sample(sys.argv[1]).get_events('raw'))")
          + " IN OUT.npy"),
  NIFTI(
      "an image of NIfTI",
      DataKind.VECTORS,
      Remedies.python(
              "numpy as np, nibabel",
              "f = nibabel.load(sys.argv[1]).get_fdata(); np.save(sys.argv[2], f.reshape(-1, f.shape[-1]))")
          + " IN OUT.npy makes a vector of the values of each voxel, where the last axis is time"),
  FVECS(
      "vectors of float32 behind their lengths (.fvecs)", DataKind.VECTORS, Remedies.vecs("f4", 4)),
  IVECS("vectors of int32 behind their lengths (.ivecs)", DataKind.VECTORS, Remedies.vecs("i4", 4)),
  BVECS("vectors of bytes behind their lengths (.bvecs)", DataKind.VECTORS, Remedies.vecs("u1", 1)),
  IDX(
      "an array in IDX's form, as MNIST has",
      DataKind.VECTORS,
      Remedies.python(
              "numpy as np",
              "n = open(sys.argv[1], 'rb').read(4)[3]; s = np.fromfile(sys.argv[1], '>i4', n, offset=4);"
                  + " np.save(sys.argv[2], np.fromfile(sys.argv[1], 'u1', offset=4 + 4 * n).reshape(s[0], -1))")
          + " IN OUT.npy"),
  SAFETENSORS(
      "tensors in safetensors",
      DataKind.ANY,
      Remedies.python("safetensors.numpy as s", "print(s.load_file(sys.argv[1]).keys())")
          + " IN lists them; numpy.save('m.npy', safetensors.numpy.load_file('IN')['NAME']) takes one"),
  MASH(
      "sketches of Mash (.msh)",
      DataKind.DISTANCES,
      "mash triangle IN > OUT.phy makes distances in PHYLIP's form"),
  BCF(
      "variants in BCF",
      DataKind.DISTANCES,
      "plink2 --bcf IN --make-king square makes a matrix of them"),
  THRILL(
      "a graph in Thrill's form of NetworKit",
      DataKind.GRAPH,
      Remedies.python(
              "networkit as nk",
              "nk.writeGraph(nk.graphio.ThrillGraphBinaryReader().read([sys.argv[1]]), sys.argv[2],"
                  + " nk.Format.GML)")
          + " IN OUT.gml"),
  CRAM("alignments in CRAM", DataKind.SEQUENCES, "samtools fasta IN > OUT.fasta"),
  BAM("alignments in BAM", DataKind.SEQUENCES, "samtools fasta IN > OUT.fasta"),
  PDF("a PDF"),
  IMAGE("a picture"),
  PROGRAM("a program"),
  WIDE_TEXT("text in UTF-16", DataKind.ANY, "iconv -f UTF-16 -t UTF-8 IN > OUT.txt"),

  PAGE("a page for a browser (HTML); was it a download that went wrong?"),
  LFS_POINTER(
      "a pointer of Git LFS in place of the file", DataKind.ANY, "git lfs pull --include IN"),
  XML("XML", DataKind.ANY, FileKind.NEEDED),
  MZML("mass spectra (mzML)", DataKind.VECTORS, Remedies.spectra()),
  PHYLOXML("trees in phyloXML", DataKind.TREE, Remedies.newick("phyloxml")),
  NEXML("trees in NeXML", DataKind.TREE, Remedies.newick("nexml")),
  GRAPHML("a graph in GraphML"),
  GEXF("a graph in GEXF of Gephi", DataKind.GRAPH, Remedies.edges()),
  XGMML("a graph in XGMML", DataKind.GRAPH, Remedies.edges()),
  PLOTVIZ("a plot for PlotViz and WebPlotViz"),
  SVG("a picture (SVG)"),
  /** Of what is no list or columns, the names in it; of a matrix, no header. */
  JSON(
      "JSON",
      DataKind.TABLE,
      Remedies.python(
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
      DataKind.TABLE,
      Remedies.python(
              "io, pandas as pd",
              "pd.read_json(io.StringIO(''.join(l for l in open(sys.argv[1]) if l[0] != '#')), lines=True)"
                  + ".to_csv(sys.argv[2], index=False)")
          + " IN OUT.csv"),
  GEOJSON("shapes in GeoJSON", DataKind.TABLE, Remedies.shapes()),
  /** In each line, above which there may be a name of the column. */
  WKT(
      "shapes in WKT",
      DataKind.TABLE,
      Remedies.python(
              "geopandas as g",
              "g.GeoSeries.from_wkt([l.strip().strip('\"').split(';')[-1] for l in open(sys.argv[1]) if '(' in l])"
                  + ".centroid.get_coordinates().to_csv(sys.argv[2])")
          + " IN OUT.csv takes the middle of each shape"),
  BIOM_JSON(
      "a table of BIOM 1",
      DataKind.DISTANCES,
      "./spidal distances -DTableFile=IN -DDistance=bray-curtis"),

  FASTA("sequences in FASTA"),
  FASTQ("sequences in FASTQ"),
  COMMENTED_FASTA(
      "sequences in FASTA below other lines",
      DataKind.SEQUENCES,
      "sed -n '/^>/,$p' IN > OUT.fasta"),
  /** Genomes that are aligned in parts, each below the other and behind "=". */
  MAUVE(
      "several alignments in Mauve's form (XMFA)",
      DataKind.SEQUENCES,
      "awk '/^=/ {exit} /^>/ {$0 = \">\" $2 \" \" $4} !/^#/' IN > OUT.fasta takes the first of them"),
  COLOURS("reads in colours (SOLiD's csfasta)", DataKind.SEQUENCES, FileKind.NEEDED),
  PHYLIP_STANDARD(
      "characters in PHYLIP's form",
      DataKind.TABLE,
      "awk 'NR > 1 && NF {n = $1; $1 = \"\"; gsub(/[ \\t]/, \"\"); gsub(/./, \",&\"); print n $0}' IN > OUT.csv"
          + " makes a table of them, for ./spidal distances -DTableFile=OUT.csv -DDistance=hamming"),
  GENBANK("sequences in GenBank's form", DataKind.SEQUENCES, Remedies.flat("LOCUS", "ORIGIN")),
  EMBL("sequences in EMBL's form", DataKind.SEQUENCES, Remedies.flat("ID", "SQ")),
  SWISSPROT("proteins in Swiss-Prot's form", DataKind.SEQUENCES, Remedies.flat("ID", "SQ")),
  CLUSTAL("an alignment of Clustal", DataKind.SEQUENCES, Remedies.fasta("clustal")),
  STOCKHOLM("an alignment in Stockholm's form", DataKind.SEQUENCES, Remedies.fasta("stockholm")),
  NEXUS(
      "NEXUS",
      DataKind.SEQUENCES,
      Remedies.fasta("nexus")
          + " takes sequences; of trees: "
          + Remedies.cophenetic("ape::read.nexus")),
  NEXUS_TREES("trees in NEXUS", DataKind.DISTANCES, Remedies.cophenetic("ape::read.nexus")),
  NEXUS_STANDARD(
      "characters in NEXUS",
      DataKind.TABLE,
      "Rscript -e 'write.csv(do.call(rbind, ape::read.nexus.data(\"IN\")), \"OUT.csv\")' makes a table of"
          + " them, for ./spidal distances -DTableFile=OUT.csv -DDistance=hamming"),
  NEXUS_MIXED(
      "characters of several types in NEXUS",
      DataKind.SEQUENCES,
      "save those of one type alone, such as the DNA, with the program that wrote it, as NEXUS or FASTA"),
  NEXUS_DISTANCES(
      "distances in NEXUS",
      DataKind.DISTANCES,
      "Rscript -e 'write.csv(as.matrix(phangorn::readDist(\"IN\", format = \"nexus\")), \"OUT.csv\")'"),
  /** Biopython wants a title, which not all have. */
  MSF(
      "an alignment in MSF",
      DataKind.SEQUENCES,
      "(echo PileUp; cat IN) > OUT.msf; "
          + Remedies.python("Bio.SeqIO as s", "s.convert(sys.argv[1], 'msf', sys.argv[2], 'fasta')")
          + " OUT.msf OUT.fasta"),
  CD_HIT(
      "clusters of CD-HIT (.clstr)",
      DataKind.LABELS,
      "awk -v OFS='\\t' '/^>/ {c = $2; next} {sub(/^[^>]*>/, \"\"); sub(/[.][.][.] .*/, \"\"); print $0, c}'"
          + " IN > OUT.tsv makes a table of names and clusters, for ./spidal plot --labels"),
  GDE("sequences in GDE's form", DataKind.SEQUENCES, "sed 's/^[%#]/>/' IN > OUT.fasta"),
  PIR("sequences in PIR's form", DataKind.SEQUENCES, Remedies.fasta("pir")),
  PHYLIP_ALIGNMENT(
      "an alignment in PHYLIP's form",
      DataKind.SEQUENCES,
      Remedies.interleaved() + " IN > OUT.fasta"),
  PHYLIP_SEQUENTIAL(
      "an alignment in PHYLIP's sequential form",
      DataKind.SEQUENCES,
      Remedies.sequential() + " IN > OUT.fasta"),
  PAML_PHYLIP(
      "an alignment in PHYLIP's form with options of PAML",
      DataKind.SEQUENCES,
      "sed '1s/[A-Za-z]//g' IN > OUT.phy, and then "
          + Remedies.python(
              "Bio.SeqIO as s", "s.convert(sys.argv[1], 'phylip-relaxed', sys.argv[2], 'fasta')")
          + " OUT.phy OUT.fasta"),
  PAML(
      "an alignment of PAML with lines of genes",
      DataKind.SEQUENCES,
      "sed '2,/^[[:space:]]*$/d' IN | " + Remedies.sequential() + " > OUT.fasta"),
  PAML_REPORT(
      "a report of PAML",
      DataKind.DISTANCES,
      "its distances are in other files, 2YN.t or 2ML.t, in PHYLIP's form"),
  SAM_ROWS(
      "alignments in SAM without a header",
      DataKind.SEQUENCES,
      "awk '{print \">\" $1 \"\\n\" $10}' IN > OUT.fasta"),
  SAM("alignments in SAM", DataKind.SEQUENCES, "samtools fasta IN > OUT.fasta"),
  VCF(
      "variants in VCF",
      DataKind.DISTANCES,
      "plink2 --vcf IN --make-king square makes a matrix of them"),

  VCF_ROWS("variants in VCF without a header"),

  PHYLIP("distances in PHYLIP's form"),
  ORANGE(
      "distances in Orange's form (.dst)",
      DataKind.DISTANCES,
      "sed 1d IN > OUT.tsv; ./spidal convert OUT.tsv m.npy"),
  COUNTED_TABLE("a table below a line of its size", DataKind.TABLE, "sed 1d IN > OUT.txt"),
  ORANGE_TABLE(
      "a table of Orange (.tab)",
      DataKind.TABLE,
      "tr -s '\\r\\n' '\\n\\n' < IN | sed 2,3d > OUT.tsv"),
  SAMPLES(
      "a table of samples as SNPTEST has it, with a line of types",
      DataKind.TABLE,
      "sed 2d IN > OUT.txt"),
  FASTANI(
      "a list of FastANI, which has similarities in percent",
      DataKind.DISTANCES,
      "awk '{k = $1 < $2 ? $1 \" \" $2 : $2 \" \" $1; s[k] += 1 - $3 / 100; n[k]++}"
          + " END {for (k in s) print k, s[k] / n[k]}' IN > OUT.txt makes a list of distances"),
  FASTANI_MATRIX(
      "identities in percent, as FastANI and skani write them",
      DataKind.DISTANCES,
      "awk -v OFS='\\t' 'NR > 1 {for (i = 2; i <= NF; i++) $i = $i == \"NA\" ? -1 : 1 - $i / 100} 1' IN >"
          + " OUT.phy"),
  TSPLIB(
      "places and distances of TSPLIB",
      DataKind.TABLE,
      "awk '/^ *[0-9]+ /{print $2, $3}' IN > OUT.txt takes the coordinates, if it has any"),
  PRINTED(
      "numbers in brackets, as NumPy and igraph print them",
      DataKind.TABLE,
      "tr -d '[]' < IN > OUT.txt"),
  COMPLEX(
      "complex numbers",
      DataKind.VECTORS,
      Remedies.python(
              "numpy as np",
              "np.save(sys.argv[2], abs(np.array([[complex(x.strip('()').replace('i', 'j')) for x in"
                  + " l.replace(' + ', '+').replace(' - ', '-').replace(',', ' ').split()] for l in open(sys.argv[1])])))")
          + " IN OUT.npy takes their moduli, where there are no names of rows and columns"),
  COMPLEX_MARKET(
      "a matrix of complex numbers in Matrix Market's form",
      DataKind.DISTANCES,
      Remedies.python("scipy.io as io", "io.mmwrite(sys.argv[2], abs(io.mmread(sys.argv[1])))")
          + " IN OUT.mtx takes their moduli"),
  MATRIX_MARKET("a matrix in Matrix Market's form"),
  HARWELL_BOEING(
      "a sparse matrix in Harwell-Boeing's or Rutherford-Boeing's form",
      DataKind.GRAPH,
      "awk 'NR == 2 {p = $2; q = $3; h = 4 + ($5 > 0)} NR <= 4 || NR <= h {next} {for (f = 1; f <= NF; f++)"
          + " if (NR <= h + p) a[n++] = $f; else if (NR <= h + p + q) b[m++] = $f; else {v = $f;"
          + " sub(/[dD]/, \"e\", v); c[l++] = v}} END {for (j = 1; j < n; j++) for (k = a[j - 1] - 1;"
          + " k < a[j] - 1; k++) print b[k] - 1, j - 1, l ? c[k] : 1}' IN > OUT.txt makes a list of its entries"),
  PCOA(
      "an ordination of scikit-bio (PCoA)",
      DataKind.POINTS,
      Remedies.python(
              "skbio",
              "skbio.OrdinationResults.read(sys.argv[1]).samples.iloc[:, :3].to_csv(sys.argv[2],"
                  + " header=['x', 'y', 'z'], index_label='id')")
          + " IN OUT.csv makes a map to plot"),
  NEWICK("a tree in Newick's form", DataKind.DISTANCES, Remedies.cophenetic("ape::read.tree")),
  COUNTED_TREES(
      "trees in Newick's form below a line of counts, as PAML has them",
      DataKind.DISTANCES,
      "tail -n +2 IN | sed '/;/q' > OUT.nwk; "
          + Remedies.cophenetic("ape::read.tree").replace("IN", "OUT.nwk")
          + " of the first"),
  GENEPOP(
      "genotypes in Genepop's form",
      DataKind.DISTANCES,
      "cp IN OUT.gen; Rscript -e 'write.csv(as.matrix(dist(adegenet::tab(adegenet::read.genepop(\"OUT.gen\"),"
          + " NA.method = \"mean\"))), \"OUT.csv\")'"),
  MOLECULES(
      "molecules (MOL or SDF)",
      DataKind.VECTORS,
      Remedies.python(
              "numpy as np, rdkit.Chem as c",
              "np.save(sys.argv[2], np.array([c.RDKFingerprint(m) for m in c.SDMolSupplier(sys.argv[1]) if m],"
                  + " 'u1'))")
          + " IN OUT.npy makes their fingerprints, for ./spidal distances -DDistance=jaccard"),
  SMILES(
      "molecules in SMILES",
      DataKind.VECTORS,
      Remedies.python(
              "numpy as np, rdkit.Chem as c",
              "np.save(sys.argv[2], np.array([c.RDKFingerprint(m) for m in c.SmilesMolSupplier(sys.argv[1],"
                  + " titleLine=False) if m], 'u1'))")
          + " IN OUT.npy makes their fingerprints, for ./spidal distances -DDistance=jaccard"),
  FPS(
      "fingerprints of molecules (FPS)",
      DataKind.VECTORS,
      Remedies.python(
              "numpy as np",
              "np.save(sys.argv[2], np.unpackbits(np.array([list(bytes.fromhex(l.split()[0])) for l in"
                  + " open(sys.argv[1]) if l[0] != '#'], 'u1'), axis=1))")
          + " IN OUT.npy makes vectors of bits, for ./spidal distances -DDistance=jaccard"),
  CONLL("the words of sentences (CoNLL)", DataKind.ANY, FileKind.NEEDED),
  PDB(
      "atoms of molecules (PDB)",
      DataKind.TABLE,
      "awk '/^(ATOM|HETATM)/ {print substr($0, 31, 8), substr($0, 39, 8), substr($0, 47, 8)}' IN > OUT.txt"
          + " takes their places"),
  XYZ(
      "atoms of molecules (XYZ)",
      DataKind.TABLE,
      "awk 'NR > 2 && NF > 3 {print $2, $3, $4}' IN > OUT.txt takes their places"),
  ATOMS(
      "atoms of molecules",
      DataKind.TABLE,
      "obabel IN -O OUT.xyz; awk 'NR > 2 && NF == 4 {print $2, $3, $4}' OUT.xyz > OUT.txt takes their places"),
  MESH(
      "a mesh of points and faces",
      DataKind.VECTORS,
      Remedies.python(
              "numpy as np, trimesh", "np.save(sys.argv[2], trimesh.load(sys.argv[1]).vertices)")
          + " IN OUT.npy takes its points"),
  SPECTRA(
      "mass spectra (MGF)",
      DataKind.VECTORS,
      "awk '/^BEGIN IONS/ {split(\"\", v)} /^[0-9.]/ && int($1) < 2000 {v[int($1)] += $2} /^END IONS/ "
          + Remedies.vector()
          + "' IN > OUT.csv"
          + Remedies.ofMasses()),
  SPECTRA_OF_NIST(
      "mass spectra (MSP)",
      DataKind.VECTORS,
      "awk 'tolower($0) ~ /^num peaks:/ {n = substr($0, 11) + 0; split(\"\", v); next} n > 0 && /^[0-9.]/"
          + " {gsub(/\"[^\"]*\"/, \"\"); k = split($0, a, /[ \\t;,()]+/); for (i = 1; i < k && n > 0; i += 2) if (a[i] ~ /^[0-9.]/) {if (a[i] < 2000)"
          + " v[int(a[i])] += a[i + 1]; n--} if (n == 0) "
          + Remedies.vector()
          + "}' IN > OUT.csv"
          + Remedies.ofMasses()),
  ONTOLOGY(
      "an ontology in OBO's form",
      DataKind.GRAPH,
      "awk '/^\\[/{i = \"\"} /^id:/{i = $2} /^is_a:/{print i, $2}' IN > OUT.txt makes a graph of its terms"),
  GML("a graph in GML"),
  KONECT("a graph of KONECT"),
  /** Points of both sides have the same numbers. */
  KONECT_OF_TWO(
      "a graph of KONECT with points of two kinds",
      DataKind.GRAPH,
      "awk '!/^%/ {print \"a\" $1, \"b\" $2, $3}' IN > OUT.txt"),
  DOT("a graph in DOT of Graphviz", DataKind.GRAPH, "gv2gml IN > OUT.gml"),
  PAJEK(
      "a graph of Pajek",
      DataKind.GRAPH,
      Remedies.graph("g = nx.parse_pajek(open(sys.argv[1], encoding='utf-8-sig').read())")),
  GFA(
      "a graph of an assembly (GFA)",
      DataKind.GRAPH,
      "awk '$1 == \"L\" {print $2, $4}' IN > OUT.txt makes a list of its links"),
  DGS(
      "a graph in DGS of GraphStream",
      DataKind.GRAPH,
      "awk '$1 == \"ae\" {print $3, $4 ~ /^[<>]$/ ? $5 : $4}' IN > OUT.txt"),
  VNA("a graph in VNA of NetDraw", DataKind.GRAPH, "open it in Gephi, and export GraphML"),
  UCINET("a graph in UCINET's DL", DataKind.GRAPH, Remedies.igraph("DL")),
  LGL("a graph in LGL's form", DataKind.GRAPH, Remedies.igraph("Lgl")),
  SIF(
      "a graph in SIF of Cytoscape",
      DataKind.GRAPH,
      "awk '{for (i = 3; i <= NF; i++) print $1, $i}' IN > OUT.txt, or, if names have blanks, name the columns:"
          + " source, interaction, target"),
  DIMACS(
      "a graph in DIMACS's form",
      DataKind.GRAPH,
      "awk '/^[ae] /{print $2-1, $3-1, $4}' IN > OUT.txt"),
  METIS(
      "lists of neighbours, as METIS reads them",
      DataKind.GRAPH,
      "awk '/^%/{next} !n++{e = $3 % 10; v = int($3 / 10) % 10; if (v && $4) v = $4; next}"
          + " {for (i = 1 + v; i <= NF; i += 1 + e) print n - 2, $i - 1, e ? $(i + 1) : 1}' IN >"
          + " OUT.txt"),
  EDGES_OF_PYTHON(
      "a list of edges with dictionaries of Python, as networkx writes it",
      DataKind.GRAPH,
      Remedies.python(
              "networkx as nx",
              "nx.write_edgelist(nx.read_edgelist(sys.argv[1]), sys.argv[2], data=['weight'])")
          + " IN OUT.txt"),
  SPATIAL_WEIGHTS(
      "spatial weights (GAL or GWT)",
      DataKind.GRAPH,
      Remedies.python(
              "libpysal",
              "libpysal.io.open(sys.argv[1]).read().to_adjlist().to_csv(sys.argv[2], sep=' ', header=False,"
                  + " index=False)")
          + " IN OUT.txt"),
  NEIGHBOURS(
      "lists of neighbours behind the numbers of points (Stata's spatial weights)",
      DataKind.GRAPH,
      "awk 'NR > 1 {for (i = 2; i <= NF; i++) print $1, $i}' IN > OUT.txt"),
  ATLAS(
      "an atlas of small graphs, one below the other",
      DataKind.GRAPH,
      "awk '/^GRAPH/{n = $2} n == 52 && /^[0-9]+ [0-9]+$/' IN > OUT.txt takes number 52"),
  GRAPHBASE(
      "data of the Stanford GraphBase",
      DataKind.GRAPH,
      "networkx's examples for miles, roget and words read such files"),
  GDF("a graph in GDF of GUESS and Gephi", DataKind.GRAPH, "open it in Gephi, and export GraphML"),
  LEDA("a graph in LEDA's form", DataKind.GRAPH, Remedies.graph("g = nx.read_leda(sys.argv[1])")),
  GRAPH6(
      "a graph in graph6 or sparse6",
      DataKind.GRAPH,
      Remedies.graph(
          "f = sys.argv[1]; g = (nx.read_sparse6 if ':' in open(f).read(12) else nx.read_graph6)(f)")),
  ARFF(
      "a table of Weka (ARFF)",
      DataKind.TABLE,
      "awk 'tolower($1) == \"@attribute\" {h = h s $2; s = \",\"} d && !/^%/ {print}"
          + " tolower($1) ~ /^@data/ {print h; d = 1}' IN > OUT.csv"),
  LIBSVM(
      "vectors in LIBSVM's form",
      DataKind.VECTORS,
      Remedies.python(
              "numpy as np, sklearn.datasets as d",
              "np.save(sys.argv[2], d.load_svmlight_file(sys.argv[1])[0].toarray())")
          + " IN OUT.npy"),

  /** Lines of fields, numbers among them. */
  TABLE("a table of numbers in text"),
  TEXT("text"),
  BINARY("binary, of no form that is known here");

  /** What to do with a file that SPIDAL cannot read, and knows no command for. */
  public static final String NEEDED =
      "have the program that wrote it save distances or vectors (CSV), sequences (FASTA) or a graph"
          + " (GraphML)";

  private final String text;
  private final DataKind makes;
  private final String remedy;

  FileKind(Compression packing) {
    this("packed with " + packing.text(), DataKind.ANY, packing.command() + " IN");
  }

  FileKind(String text) {
    this(text, DataKind.ANY, "");
  }

  /**
   * @param makes what the command makes of it
   */
  FileKind(String text, DataKind makes, String remedy) {
    this.text = text;
    this.makes = makes;
    this.remedy = remedy;
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

  /** Whether a command makes something of it that serves a reader. */
  public boolean hasRemedy(DataKind need) {
    return hasRemedy() && !remedy.equals(NEEDED) && makes.serves(need);
  }

  /** What the command makes of it. */
  DataKind makes() {
    return makes;
  }

  /** The command that makes such a file readable; empty if none is known. */
  public String remedy(Path path) {
    return Remedies.fill(remedy, path, this);
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
