import type { ReleaseManifest } from '@toile/releases-contract';
import type { Damage, FindDamage } from './gate.ts';

/** Ends a change, and its locks, where it has to know of the store what has not been read. */
export class NotRead extends Error {}

/**
 * Makes a change that asks about the store only what is read already. Where more is asked, all of the change is undone, the
 * store is read while nobody waits for that, and the change is made anew: it judges by what the database says then.
 */
export async function readAhead<Result>(
  findDamage: FindDamage | undefined,
  change: (read: FindDamage | undefined) => Promise<Result>,
): Promise<Result> {
  if (!findDamage) return change(undefined);
  const answers = new Map<string, Promise<Damage[]>>();
  for (;;) {
    const wanted: ReleaseManifest[] = [];
    const read: FindDamage = async (manifest) => {
      const answer = answers.get(manifest.id);
      if (answer) return answer;
      wanted.push(manifest);
      throw new NotRead(`${manifest.id} is not read yet`);
    };
    try {
      return await change(read);
    } catch (error) {
      // Without a wish of its own it is within another change, which reads.
      if (!(error instanceof NotRead) || wanted.length === 0) throw error;
    }
    for (const manifest of wanted) answers.set(manifest.id, findDamage(manifest));
    await Promise.allSettled(answers.values());
  }
}
