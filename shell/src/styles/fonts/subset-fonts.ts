import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont, { type SubsetOptions } from 'subset-font';

const require = createRequire(import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));
/**
 * Letters that nearly every English text is made of, and the rest of Western European ones: a file each, since few
 * pages need the second.
 */
const usual = [...range(0x20, 0x7e), ...'\u00a0£©·×–—‘’“”…€−™'];
const accented = [...range(0xa1, 0xff), ...'‚„•′″ŒœŠšŽžŸı'].filter((letter) => !usual.includes(letter));

interface Family {
  name: string;
  /** Of the files here. */
  file: string;
  /** Of @fontsource. */
  source: string;
  style?: 'italic';
  weight: string;
  /** Axes that are kept of the font. */
  axes?: SubsetOptions['variationAxes'];
}
const families: Family[] = [
  {
    name: 'Instrument Sans',
    file: 'instrument-sans',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weight: '400 600',
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    name: 'Instrument Serif',
    file: 'instrument-serif',
    source: '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
    weight: '400',
  },
  {
    name: 'Instrument Serif',
    file: 'instrument-serif-italic',
    source: '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2',
    style: 'italic',
    weight: '400',
  },
  {
    name: 'Newsreader',
    file: 'newsreader',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
    weight: '400',
    axes: { wght: 400 },
  },
];

const here = (file: string) => path.join(import.meta.dirname, file);
const code = (letter = '') => letter.charCodeAt(0);
const hex = (letter = '') => code(letter).toString(16).toUpperCase();

/** `U+20-7E, U+A3` */
function unicodeRange(letters: string[]): string {
  const runs: string[][] = [];
  for (const letter of letters.toSorted((a, b) => code(a) - code(b))) {
    const run = runs.at(-1);
    if (run && code(run.at(-1)) + 1 === code(letter)) run.push(letter);
    else runs.push([letter]);
  }
  return runs.map((run) => `U+${hex(run[0])}${run.length > 1 ? `-${hex(run.at(-1))}` : ''}`).join(', ');
}

const face = ({ name, style, weight }: Family, file: string, letters: string[]) => `@font-face {
  font-family: "${name}";
  font-style: ${style ?? 'normal'};
  font-weight: ${weight};
  font-display: swap;
  src: url("./${file}") format("woff2");
  unicode-range: ${unicodeRange(letters)};
}
`;

const faces: string[] = [];
for (const family of families) {
  const original = await readFile(require.resolve(family.source));
  for (const [letters, suffix] of [
    [usual, ''],
    [accented, '-accented'],
  ] as const) {
    const file = `${family.file}${suffix}.woff2`;
    const small = await subsetFont(original, letters.join(''), {
      targetFormat: 'woff2',
      variationAxes: family.axes,
      // Telephones and macOS ignore it; of the serifs it is a third.
      noHinting: true,
    });
    await writeFile(here(file), small);
    faces.push(face(family, file, [...letters]));
    process.stdout.write(`${file}: ${original.length} → ${small.length} bytes\n`);
  }
}
const said = '/* Subsets of @fontsource files, made by `npm run fonts -w shell`. */\n';
await writeFile(here('faces.global.css'), said + faces.join('\n'));
