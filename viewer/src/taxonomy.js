// Taxa as classifiers write them, k__Bacteria; p__Firmicutes; ...: a column of them can be coloured by each of its ranks.

const RANKS = { d: 'domain', k: 'kingdom', p: 'phylum', c: 'class', o: 'order', f: 'family', g: 'genus', s: 'species', t: 'strain' };
const TAXON = /^[dk]__[^;]*(;\s*[a-z]__[^;]*)*;?\s*$/;
const UNKNOWN = 'unassigned';
const SAMPLE = 200;
const MOST_OTHERS = 0.2; // of the names: "Unassigned" and the like

const parts = (taxon) => taxon.split(';').map((part) => part.trim()).filter(Boolean);

/** Whether so many of some names are taxa that all of them are to be read as such. */
function areTaxa(names) {
  const given = names.filter(Boolean);
  return given.length > 0 && given.filter((name) => !TAXON.test(name)).length <= MOST_OTHERS * given.length;
}

/** The end of a taxon, down to the last rank that is known: its beginning is what most others have, too. */
export function endOf(name) {
  if (!TAXON.test(name)) return name;
  const known = parts(name).filter((part) => part.length > 3);
  return known.length > 1 ? `… ${known.at(-1)}` : name;
}

function rankColumn(column, letter, points) {
  const names = [];
  const codeOf = new Map();
  const ofTaxon = new Map();
  const codes = new Uint32Array(points);
  for (let i = 0; i < points; i++) {
    // Codes are quicker to find than texts.
    const key = column.codes ? column.codes[i] : column.text(i);
    let code = ofTaxon.get(key);
    if (code === undefined) {
      const taxon = column.text(i);
      const part = TAXON.test(taxon) && parts(taxon).find((candidate) => candidate.startsWith(`${letter}__`));
      const name = (part && part.slice(3)) || UNKNOWN;
      code = codeOf.get(name) ?? names.push(name) - 1;
      codeOf.set(name, code);
      ofTaxon.set(key, code);
    }
    codes[i] = code;
  }
  return { name: `${column.name}: ${RANKS[letter]}`, kind: 'category', codes, names, isNoise: (code) => names[code] === UNKNOWN, text: (i) => names[codes[i]] };
}

/** A column for each rank of a column of taxa, in which there is more than one name; none for other columns. */
export function ranksOf(column, points) {
  const step = Math.max(1, Math.floor(points / SAMPLE));
  const sample = column.names ?? Array.from({ length: Math.ceil(points / step) }, (_, k) => column.text(k * step));
  if (!areTaxa(sample)) return [];
  return Object.keys(RANKS)
    .map((letter) => rankColumn(column, letter, points))
    .filter(({ names }) => names.length > 1);
}
