import type { KeptVersion } from '@toile/contracts';
import { client, say, typed } from './command-line.ts';
import { ReleaseError } from './release-client.ts';
import { called, plannedLines } from './retire-words.ts';

/** Takes away the files of versions that nobody needs; without --yes it only says which. */
export async function retire(): Promise<void> {
  const api = await client();
  const { versions, ...rules } = await api.retention();
  const free = versions.filter(({ neededFor }) => neededFor.length === 0);
  if (!typed.json) for (const line of plannedLines({ versions, ...rules }, typed.yes)) say(line);
  const [retired, stayed] = [[] as KeptVersion[], [] as (KeptVersion & { because: string })[]];
  for (const [at, one] of (typed.yes ? free : []).entries()) {
    const refusal = await api.retire(one).then(
      () => undefined,
      (error) => {
        // Somebody needs it since: that is no reason to stop.
        if (error instanceof ReleaseError && error.status < 500) return error.message;
        throw error;
      },
    );
    if (refusal === undefined) retired.push(one);
    else stayed.push({ ...one, because: refusal });
    if (!typed.json) say(`  ${at + 1} of ${free.length}  ${called(one)}  ${refusal ?? 'its files are gone'}`);
  }
  if (typed.json) say(JSON.stringify({ ...rules, wouldGo: typed.yes ? [] : free, retired, stayed }));
}
