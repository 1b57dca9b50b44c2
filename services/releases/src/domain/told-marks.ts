import type { EdgeMarks, ToldMarks } from '@toile/releases-contract';

/** What edges know against versions. */
export interface ToldMarksKeeper {
  /** Takes the place of what the same edge said before. */
  tell(told: ToldMarks): Promise<void>;
  /** Of all edges that were heard of lately, the newest first. */
  read(channel: string): Promise<EdgeMarks>;
}
