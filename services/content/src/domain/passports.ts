import type { Passport } from '@toile/content-contract';

/** Key of a passport page: `/pp/{vendor}/{product}/{ppid}`. */
export interface PassportAddress {
  vendor: number;
  product: number;
  ppid: string;
}

/** A sound file of the media store. */
export interface SoundFile {
  /** Path at which the media store answers a signed link. */
  path: string;
  /** Media type. */
  type: string;
}

export interface PassportRecord extends PassportAddress {
  page: Passport;
  track: SoundFile[];
}

export interface Passports {
  find(address: PassportAddress): Promise<Pick<PassportRecord, 'page' | 'track'> | undefined>;
}

export interface PassportWriter {
  save(passport: PassportRecord): Promise<void>;
  /** Takes away every other passport. */
  keepOnly(ppids: readonly string[]): Promise<void>;
}
