import type { SeenSet, SetId, SomeVersions } from '@toile/releases-contract';
import { progress, typed } from './command-line.ts';
import { config } from './config.ts';
import { faultMatrixOf } from './fault-matrix.ts';
import { knownBrowser } from './pages/known-browser.ts';
import { seeSet, type WantedSet } from './pages/seen-set.ts';
import { type ReleaseClient, ReleaseError } from './release-client.ts';

/** Findings about the pages of a set in a browser, and where that is asked for, its versions against every fault. */
async function seenOf(api: ReleaseClient, wanted: WantedSet): Promise<SeenSet> {
  progress('Opening every page of the set (--no-browser leaves that out)');
  const executablePath = config.browser ?? (await knownBrowser(config.searchPath));
  const seen = await seeSet(api, { wanted, executablePath, say: progress });
  if (!typed['fault-matrix']) return seen;
  progress('Trying every fault on these versions');
  return { ...seen, checks: [...seen.checks, await faultMatrixOf(wanted.versions)] };
}

/** There is no key for pins, or who asks has none. */
const mayNotPin = [401, 403, 503];

/** Findings that are sent with a change. None: the verdict says that nobody has looked. */
async function seenWhen(
  isWanted: boolean,
  api: ReleaseClient,
  wanted: WantedSet,
): Promise<{ seen?: SeenSet }> {
  if (!isWanted) return {};
  try {
    return { seen: await seenOf(api, wanted) };
  } catch (error) {
    if (!(error instanceof ReleaseError && mayNotPin.includes(error.status))) throw error;
    progress(`No page was opened. ${error.message}`);
    return {};
  }
}

/** With what shows something new: a browser has looked, unless that is left out. */
export const seenUnlessLeftOut = (api: ReleaseClient, versions: SomeVersions) =>
  seenWhen(!typed['no-browser'], api, { versions });

/** With what must be quick, or shows nobody anything. */
export const seenWhereAsked = (api: ReleaseClient, versions: SomeVersions, setId?: SetId) =>
  seenWhen(typed.browser || typed['fault-matrix'], api, { versions, setId });
