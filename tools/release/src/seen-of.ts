import type { SeenSet, SomeVersions } from '@toile/contracts';
import { typed } from './command-line.ts';
import { config } from './config.ts';
import { knownBrowser } from './pages/known-browser.ts';
import { seeSet } from './pages/seen-set.ts';
import type { ReleaseClient } from './release-client.ts';

/** Beside what is said: that may be data for another program. */
const progress = (line: string): void => void process.stderr.write(`${line}\n`);

/** How the pages of a set do in a browser. */
export async function seenOf(api: ReleaseClient, versions: SomeVersions): Promise<SeenSet> {
  progress('Opening every page of the set (--no-browser leaves that out)');
  const executablePath = config.browser ?? (await knownBrowser(config.searchPath));
  return seeSet(api, { versions, executablePath, say: progress });
}

/** What is sent with a change that shows something new. */
export const seenUnlessLeftOut = async (
  api: ReleaseClient,
  versions: SomeVersions,
): Promise<{ seen?: SeenSet }> => (typed['no-browser'] ? {} : { seen: await seenOf(api, versions) });
