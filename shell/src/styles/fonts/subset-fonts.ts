import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont, { type SubsetOptions } from 'subset-font';

const require = createRequire(import.meta.url);

/** Western European text and the punctuation that the shop uses. */
const letters = () => {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('');
  return `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„…€−×•′″ŒœŠšŽžŸı™`;
};

/** What the shop uses of each family: file here, file of @fontsource, axes that are kept. */
const fonts: [file: string, source: string, axes?: SubsetOptions['variationAxes']][] = [
  [
    'instrument-sans.woff2',
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    { wght: { min: 400, max: 600 } },
  ],
  ['instrument-serif.woff2', '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'],
  [
    'instrument-serif-italic.woff2',
    '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2',
  ],
  [
    'newsreader.woff2',
    '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
    { wght: 400 },
  ],
];

for (const [file, source, variationAxes] of fonts) {
  const original = await readFile(require.resolve(source));
  const small = await subsetFont(original, letters(), { targetFormat: 'woff2', variationAxes });
  await writeFile(path.join(import.meta.dirname, file), small);
  process.stdout.write(`${file}: ${original.length} → ${small.length} bytes\n`);
}
