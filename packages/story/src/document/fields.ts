import { safeMedia } from '@toile/html';

/** Data of a block: anything. Each reader below returns a value of the right shape, or undefined. */
export type BlockData = Record<string, unknown>;

export interface StoryFile {
  url: string;
  width?: number;
  height?: number;
  alt: string;
}

export const isRecord = (value: unknown): value is BlockData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A non-empty text; a number counts as its digits. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() ? value : undefined;
}

/** Editors have stored flags as booleans and as `"true"`. */
export const flagOf = (value: unknown, fallback = false) =>
  value === undefined ? fallback : value === true || value === 'true';

export function oneOf<T extends string>(value: unknown, allowed: readonly T[], fallback: T): T {
  return allowed.find((each) => each === value) ?? fallback;
}

export function wholeNumber(value: unknown, min: number, max: number): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  const isWhole = typeof number === 'number' && Number.isInteger(number);
  return isWhole && number >= min && number <= max ? number : undefined;
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function fileFrom(value: unknown): StoryFile | undefined {
  const record = isRecord(value) ? value : { url: value };
  const url = safeMedia(textOf(record.url));
  if (!url) return undefined;
  const width = wholeNumber(record.width, 1, 20_000);
  const height = wholeNumber(record.height, 1, 20_000);
  return { url, width, height, alt: textOf(record.alt) ?? '' };
}

/**
 * The file of a block: `file.url`; `filedraft` only where that is missing (D53); a bare `url` in older stories.
 * Only files of the shop's own media store count.
 */
export function fileOf(data: BlockData): StoryFile | undefined {
  return fileFrom(data.file) ?? fileFrom(data.filedraft) ?? fileFrom(data.image) ?? fileFrom(data);
}

export interface StoryImage extends StoryFile {
  /** Key of its place and address: a picture may occur twice. */
  key: string;
  caption?: string;
}

/** The pictures of a gallery: each an object with `file.url`, or an address alone. */
export function imagesOf(value: unknown): StoryImage[] {
  return listOf(value).flatMap((item, index) => {
    const file = isRecord(item) ? fileOf(item) : fileFrom(item);
    const caption = isRecord(item) ? textOf(item.caption) : undefined;
    return file ? [{ ...file, caption, key: `${index} ${file.url}` }] : [];
  });
}
