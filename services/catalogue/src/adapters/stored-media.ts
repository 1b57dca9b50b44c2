import { open, realpath } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { ExportMedia } from '@toile/contracts';
import { mediaFile } from '../domain/media-file.ts';
import type { MediaWriter } from '../domain/media-store.ts';
import { glbMismatch } from './glb-model.ts';
import { sha256 } from './sha256.ts';
import { inspectPicture } from './sharp-pictures.ts';
import { sizeOf } from './size-of.ts';
import { usdzMismatch } from './usdz-model.ts';

/** First bytes (after `at` others) by which a file shows that it is what it says. */
const signatures: Partial<Record<ExportMedia['type'], { at: number; anyOf: string[] }>> = {
  'video/mp4': { at: 4, anyOf: ['66747970'] },
  'video/webm': { at: 0, anyOf: ['1a45dfa3'] },
  'audio/mpeg': { at: 0, anyOf: ['494433', 'fffb', 'fff3', 'fff2', 'fffa'] },
  'audio/ogg': { at: 0, anyOf: ['4f676753'] },
};
/** Largest stored file: 100 MB; a model goes to phones whole: 20 MB. */
const largestOf = (type: string) => (type.startsWith('model/') ? 20_000_000 : 100_000_000);

export interface MediaWay {
  /** Of the export. */
  folder: string;
  /** Store of the files, under their content's hash. */
  store: MediaWriter;
  /** The pictures were decoded before, byte for byte: only their bytes are compared. */
  isProven?: boolean;
}

/**
 * Takes a file of an export into the shop's media, under its content's hash. Checked before: that it lies inside the
 * export, is what its record says (size, hash, type, dimensions) and, as a picture, decodes. Answers the reason when not.
 */
export async function storeMedia(
  { folder, store, isProven = false }: MediaWay,
  media: ExportMedia,
): Promise<string | undefined> {
  const stored = mediaFile(media.sha256.slice(0, 16), basename(media.file));
  if (stored?.type !== media.type)
    return 'file: its name does not fit its type, or holds a letter that addresses cannot';
  // A stored file was checked when it came, and its name is its content: nothing to do again.
  if (await store.has(stored, media.bytes)) return undefined;
  const source = await inside(folder, media.file);
  if (!source) return 'file: is not in the export folder';
  const reason = await mismatch(source, media, isProven);
  if (reason) return reason;
  await store.add(stored, source);
  return undefined;
}

/** The real path of a file of the export; nothing for one that is missing or lies (or links) outside of it. */
async function inside(folder: string, file: string): Promise<string | undefined> {
  const root = await realpath(folder);
  const real = await realpath(join(root, file)).catch(() => undefined);
  return real?.startsWith(root + sep) ? real : undefined;
}

async function mismatch(path: string, media: ExportMedia, isProven: boolean): Promise<string | undefined> {
  const largest = largestOf(media.type);
  if (media.bytes > largest) return `bytes: more than ${largest}`;
  const size = await sizeOf(path);
  if (size !== media.bytes) return `bytes: the file has ${size ?? 'none'}`;
  if ((await sha256(path)) !== media.sha256) return 'sha256: the file has another content';
  if (media.type.startsWith('image/')) return isProven ? undefined : pictureMismatch(path, media);
  if (media.type === 'model/gltf-binary') return glbMismatch(path);
  return media.type === 'model/vnd.usdz+zip' ? usdzMismatch(path) : signatureMismatch(path, media);
}

async function pictureMismatch(
  path: string,
  { type, width, height }: ExportMedia,
): Promise<string | undefined> {
  try {
    const facts = await inspectPicture(path);
    if (facts.type !== type) return `type: the file is ${facts.type}`;
    if ((width ?? facts.width) !== facts.width || (height ?? facts.height) !== facts.height)
      return `width, height: the picture has ${facts.width}×${facts.height}`;
    return undefined;
  } catch (error) {
    return `file: does not decode (${error instanceof Error ? error.message.split('\n')[0] : error})`;
  }
}

async function signatureMismatch(path: string, { type }: ExportMedia): Promise<string | undefined> {
  const expected = signatures[type];
  if (!expected) return undefined;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const start = buffer.subarray(expected.at, bytesRead).toString('hex');
    return expected.anyOf.some((bytes) => start.startsWith(bytes))
      ? undefined
      : `type: the file is no ${type}`;
  } finally {
    await file.close();
  }
}
