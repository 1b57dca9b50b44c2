import type { MediaFile } from './media-file.ts';

/** The stored files, as those who show them need them. */
export interface MediaReader {
  /** Path of a file on this machine, to be opened at once; undefined when there is none. Throws `StoreAway`. */
  local(file: MediaFile): Promise<string | undefined>;
}

/** The stored files, as the import needs them. */
export interface MediaWriter {
  /** True if a file is there with so many bytes. */
  has(file: MediaFile, bytes: number): Promise<boolean>;
  /** Takes a file that was checked; it is there whole, or not at all. */
  add(file: MediaFile, source: string): Promise<void>;
}

/** Files on this machine that came from elsewhere. */
export interface Copies {
  /** Path of a copy; `fetch` writes one that isn't there, and answers false when there is nothing to copy. */
  file(key: string, fetch: (target: string) => Promise<boolean>): Promise<string | undefined>;
}

/** The store of media doesn't answer: nobody knows whether there is such a file. */
export class StoreAway extends Error {}
