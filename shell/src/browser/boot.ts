import { versionsOf } from '../federation/versions-of.ts';
import type { PageData } from '../page-data.ts';
import { pageDataId } from '../page-data-id.ts';
import { painted } from './next-task.ts';
import { partOf } from './part-of.ts';
import { reportFailure } from './report-failure.ts';
import { allowReactsScript } from './script-url.ts';
import { dropFailedSheets } from './sheets.ts';
import { inOrderOfTrust, startShell } from './start-shell.ts';

// Where the shop stands: of every address that this page asks for (SH-07).
globalThis.shopBase = document.querySelector('base')?.getAttribute('href')?.slice(0, -1);
allowReactsScript();
// zod would try whether it may evaluate text, and the policy would tell of it on each page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Longest that scripts wait for the picture. */
const timeoutMs = 1500;

/** The picture that the shopper came to see; on a slow line everything else would take its place. */
const hero = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
let started = false;

/** Fetches the scripts of the page side by side; the shell's own runs, the others wait until the shell asks for them. */
async function start(): Promise<void> {
  if (started) return;
  started = true;
  document.documentElement.dataset.mainShown = '';
  const text = document.getElementById(pageDataId)?.textContent ?? '{}';
  const { scripts, release } = JSON.parse(text) as PageData;
  const versions = versionsOf(release);
  const hints = scripts.hints.map((href, n) => {
    const integrity = scripts.hashes?.[n] ?? '';
    return Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href, integrity });
  });
  document.head.append(...hints);
  // The faces lay out every word anew: in a frame of their own.
  await painted();
  delete document.documentElement.dataset.line;
  const failedSheets = await dropFailedSheets();
  for (const file of failedSheets) {
    const part = partOf(file);
    if (part)
      reportFailure(release.setId, { ...part, phase: 'style', message: `${file} did not come`, versions });
  }
  const main = { version: release.shell, styles: [], ...scripts.main };
  const shells = scripts.before ? [main, scripts.before] : [main];
  // A shell without its looks is better than none, and worse than another.
  if (failedSheets.some((file) => partOf(file)?.name === 'shell')) shells.reverse();
  startShell(inOrderOfTrust(shells), {
    report: (failure) =>
      reportFailure(release.setId, {
        ...failure,
        name: 'shell',
        versions: { ...versions, shell: failure.version },
      }),
    reload: () => window.location.reload(),
  });
}

// Once it has come it is painted first: to ask for so many files takes a slow phone several frames.
const begin = () => void painted().then(start);
if (!hero || hero.complete) {
  begin();
} else {
  hero.addEventListener('load', begin);
  hero.addEventListener('error', begin);
  setTimeout(begin, timeoutMs);
}
