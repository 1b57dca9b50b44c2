import type { Comparison, KeptComparison } from '@toile/releases-contract';

/** Reports of what the shop looks like with two sets, with their pictures. */
export interface Comparisons {
  keep(comparison: Comparison, actor: string): Promise<KeptComparison>;
  /** False where no such comparison has such a picture. */
  keepPicture(id: string, file: string, content: Buffer): Promise<boolean>;
  /** The last ones of a channel, the newest first. */
  list(channel: string): Promise<KeptComparison[]>;
  read(id: string): Promise<Comparison | undefined>;
  readPicture(id: string, file: string): Promise<Buffer | undefined>;
}
