import type { SeenSet, SomeVersions } from '@toile/contracts';
import { progress, typed } from './command-line.ts';
import { config } from './config.ts';
import { faultMatrixOf } from './fault-matrix.ts';
import { knownBrowser } from './pages/known-browser.ts';
import { seeSet } from './pages/seen-set.ts';
import type { ReleaseClient } from './release-client.ts';

/** How the pages of a set do in a browser, and where that is asked for, its versions against every fault. */
export async function seenOf(api: ReleaseClient, versions: SomeVersions): Promise<SeenSet> {
  progress('Opening every page of the set (--no-browser leaves that out)');
  const executablePath = config.browser ?? (await knownBrowser(config.searchPath));
  const seen = await seeSet(api, { versions, executablePath, say: progress });
  if (!typed['fault-matrix']) return seen;
  progress('Trying every fault on these versions');
  return { ...seen, checks: [...seen.checks, await faultMatrixOf(versions)] };
}

/** What is sent with a change that shows something new. */
export const seenUnlessLeftOut = async (
  api: ReleaseClient,
  versions: SomeVersions,
): Promise<{ seen?: SeenSet }> => (typed['no-browser'] ? {} : { seen: await seenOf(api, versions) });
