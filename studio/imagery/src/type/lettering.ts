import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Field, field } from '../maths/field.ts';
import { unwrapWoff } from './unwrap-woff.ts';

export type Face = 'serif' | 'italic' | 'capitals';

const FILES = { serif: 'normal', italic: 'italic', capitals: 'normal' } as const;
const NAMES = {
  serif: 'Instrument Serif',
  italic: 'Instrument Serif Italic',
  capitals: 'Instrument Serif',
} as const;

const files = new Map<string, string>();

function fontFile(face: Face): string {
  const style = FILES[face];
  const known = files.get(style);
  if (known) return known;
  const woff = createRequire(import.meta.url).resolve(
    `@fontsource/instrument-serif/files/instrument-serif-latin-400-${style}.woff`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'toile-type-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, `${style}.ttf`);
  writeFileSync(file, unwrapWoff(readFileSync(woff)));
  files.set(style, file);
  return file;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A line of text as coverage, 0 … 1, about 100 pixels high, without margins. */
export async function lettering(text: string, face: Face): Promise<Field> {
  const words = face === 'capitals' ? text.toLocaleUpperCase('en-GB') : text;
  const spacing = face === 'capitals' ? 7000 : 1200;
  const { data, info } = await sharp({
    text: {
      text: `<span letter_spacing="${spacing}">${escaped(words)}</span>`,
      font: `${NAMES[face]} 48`,
      fontfile: fontFile(face),
      dpi: 150,
      rgba: false,
    },
  })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mask = field(info.width, info.height);
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = (data[i] ?? 0) / 255;
  return mask;
}
