import type { Leftover } from '@toile/releases-contract';
import { client, print, typed } from './command-line.ts';
import { ReleaseError } from './release-client.ts';
import { called, plannedLines } from './retire-lines.ts';

type Named = Pick<Leftover, 'name' | 'version'>;

/** Takes the files of each away; somebody may need one since, which is no reason to stop. */
async function takeAway<One extends Named>(all: readonly One[], take: (one: One) => Promise<void>) {
  const gone = [] as One[];
  const stayed = [] as (One & { because: string })[];
  for (const [at, one] of all.entries()) {
    const because = await take(one).then(
      () => undefined,
      (error) => {
        if (error instanceof ReleaseError && error.status < 500) return error.message;
        throw error;
      },
    );
    if (because === undefined) gone.push(one);
    else stayed.push({ ...one, because });
    if (!typed.json)
      print(`  ${at + 1} of ${all.length}  ${called(one)}  ${because ?? 'its files are gone'}`);
  }
  return { gone, stayed };
}

/** Takes away the files of versions that nobody needs, and those of no version; without --yes it only says which. */
export async function retire(): Promise<void> {
  const api = await client();
  const [{ versions, ...rules }, leftovers] = await Promise.all([api.retention(), api.leftovers()]);
  const free = versions.filter(({ neededFor }) => neededFor.length === 0);
  const planned = { ...rules, versions, leftovers };
  if (!typed.json) for (const line of plannedLines(planned, typed.yes)) print(line);
  const isForReal = <One>(all: One[]): One[] => (typed.yes ? all : []);
  const retired = await takeAway(isForReal(free), api.retire);
  const cleared = await takeAway(isForReal(leftovers), api.removeLeftover);
  if (typed.json)
    print(
      JSON.stringify({
        ...rules,
        wouldGo: typed.yes ? [] : free,
        leftovers: typed.yes ? [] : leftovers,
        retired: retired.gone,
        cleared: cleared.gone,
        stayed: [...retired.stayed, ...cleared.stayed],
      }),
    );
}
