import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ComparedPage, type Comparison, differingParts, pagesInWords } from '@toile/releases-contract';
import { client, printResult, progress, typed } from '../command-line.ts';
import { config } from '../config.ts';
import { knownBrowser } from '../pages/known-browser.ts';
import { withBrowser } from '../pages/with-browser.ts';
import { type ReleaseClient, ReleaseError } from '../release-client.ts';
import { compareSets } from './compare-sets.ts';
import { comparedSetsIn } from './compared-sets.ts';
import { keepReport } from './keep-report.ts';
import { reportPage } from './report-page.ts';

/** Exit code of a difference. Nothing differs: 0. It could not be compared: 1. */
const exitDiffers = 2;

const pageLine = ({ address, trouble, views }: ComparedPage): string => {
  const widths = views.map(({ width }) => width).join(', ');
  const what =
    trouble ?? (views.length > 0 ? `${differingParts(views).join(', ')} at ${widths} px` : 'the same');
  return `${address}  ${what}`;
};

/** To the console, for staff. */
async function upload(api: ReleaseClient, comparison: Comparison, folder: string): Promise<void> {
  await keepReport(api, comparison, {
    read: (file) => readFile(path.join(folder, file)),
    onSent: (sent, of) => progress(`  sent ${sent} of ${of} pictures`),
  });
  progress('The console shows it: Compare');
}

/** Opens the shop with two sets and shows what looks otherwise, with the part whose it is. */
export async function compare(): Promise<void> {
  const api = await client();
  const state = await api.channelState();
  if (!state) throw new ReleaseError(`Nothing was promoted to ${typed.channel} yet.`, 404);
  const executablePath = config.browser ?? (await knownBrowser(config.searchPath));
  if (!executablePath)
    throw new ReleaseError('There is no browser here: install Chromium, or set CHROMIUM_PATH.', 503);
  const sides = comparedSetsIn(typed.words, state);
  const folder = path.resolve(typed.to ?? path.join(config.varDir, 'compare'));
  await mkdir(folder, { recursive: true });
  const comparison = await withBrowser(executablePath, (browser) =>
    compareSets(api, {
      channel: typed.channel,
      sides,
      only: typed.path,
      browser,
      keep: (file, content) => writeFile(path.join(folder, file), content),
      onCompared: (page, done, of) => progress(`  ${done} of ${of}  ${pageLine(page)}`),
    }),
  );
  await writeFile(path.join(folder, 'report.json'), JSON.stringify(comparison, null, 2));
  await writeFile(path.join(folder, 'index.html'), reportPage(comparison));
  const differing = comparison.pages.filter(({ views }) => views.length > 0);
  if (typed.upload) await upload(api, comparison, folder);
  printResult(comparison, [
    `${pagesInWords(differing.length, comparison.pages.length)}: ${path.join(folder, 'index.html')}`,
  ]);
  if (differing.length > 0) process.exitCode = exitDiffers;
}
