import type { SeenCheck, SeenSet, SetId, SomeVersions } from '@toile/releases-contract';
import { progress, typed } from './command-line.ts';
import { config } from './config.ts';
import { faultMatrixOf } from './fault-matrix.ts';
import { followLook } from './follow-look.ts';
import { knownBrowser } from './pages/known-browser.ts';
import { seeSet, type WantedSet } from './pages/seen-set.ts';
import { type ReleaseClient, ReleaseError, type Why } from './release-client.ts';

/** The release service has no browser of its own, nor a key for pins, or who asks has none. */
const mayNot = [401, 403, 503];
const isRefused = (error: unknown) => error instanceof ReleaseError && mayNot.includes(error.status);

/** Findings of the browser of this machine: a shop without one of its own takes them. */
async function seenHere(api: ReleaseClient, wanted: WantedSet): Promise<SeenSet | undefined> {
  const executablePath = config.browser ?? (await knownBrowser(config.searchPath));
  const { account, addresses } = config;
  try {
    return await seeSet(api, { wanted, executablePath, account, addresses, say: progress });
  } catch (error) {
    if (!isRefused(error)) throw error;
    progress(`No page was opened. ${(error as Error).message}`);
    return undefined;
  }
}

/** Findings of the gates' browser are kept by the release service: nothing of them is sent. */
async function seenByGates(api: ReleaseClient, wanted: WantedSet): Promise<{ setId: SetId } | undefined> {
  try {
    const look = await api.askForLook({ ...wanted, again: typed.command === 'check' });
    await followLook(api, look, progress);
    return look;
  } catch (error) {
    if (isRefused(error)) return undefined;
    throw error;
  }
}

/** Findings about the pages of a set in a browser, and where that is asked for, its versions against every fault. */
async function seenOf(api: ReleaseClient, wanted: WantedSet): Promise<Pick<Why, 'seen'>> {
  progress('Opening every page of the set');
  const byGates = await seenByGates(api, wanted);
  const here = byGates ? undefined : await seenHere(api, wanted);
  const { setId } = byGates ?? here ?? {};
  const checks: SeenCheck[] = [...(here?.checks ?? [])];
  if (typed['fault-matrix']) {
    progress('Trying every fault on these versions');
    checks.push(await faultMatrixOf(wanted.versions));
  }
  return setId && checks.length > 0 ? { seen: { setId, checks } } : {};
}

/** With what shows something new: a browser has looked, unless a release manager says why not. */
export const seenUnlessLeftOut = async (
  api: ReleaseClient,
  versions: SomeVersions,
  setId?: SetId,
): Promise<Pick<Why, 'seen' | 'noBrowser'>> =>
  typed['no-browser'] === undefined ? seenOf(api, { versions, setId }) : { noBrowser: typed['no-browser'] };

/** With what must be quick, or shows nobody anything. */
export const seenWhereAsked = async (
  api: ReleaseClient,
  versions: SomeVersions,
  setId?: SetId,
): Promise<Pick<Why, 'seen'>> =>
  typed.browser || typed['fault-matrix'] ? seenOf(api, { versions, setId }) : {};
