import { expect, it, jest } from '@jest/globals';
import type { FailureReport } from '@toile/releases-contract';
import { pageDataId } from '../page-data-id.ts';

const before = '1.0.0-0000000a';
const now = '1.0.0-0000000b';
const content = '1.0.0-0000000c';
const shellOf = (version: string) => ({
  version,
  src: `/remotes/shell/${version}/shell.js`,
  integrity: 'sha256-x',
  styles: [{ src: `/remotes/shell/${version}/shell.css`, integrity: 'sha256-x' }],
});
const page = {
  release: { setId: 'set', shell: now, remotes: { 'mf-content': { current: { version: content } } } },
  scripts: { main: shellOf(now), before: shellOf(before), hints: [], hashes: [] },
};
const sheetOf = (name: string, version: string) => `/remotes/${name}/${version}/${name}.css`;
const link = (file: string) => document.head.querySelector(`[href="${file}"]`);

it('sheets that are refused or do not come are taken out and reported, and the shell before is started with its own (SH-10, T27)', async () => {
  jest.useFakeTimers();
  const reports: FailureReport[] = [];
  globalThis.fetch = async (_url, init) => {
    reports.push(JSON.parse(String(init?.body)));
    return new Response();
  };
  // A browser tells of what it has fetched; jsdom fetches nothing.
  performance.getEntriesByName = () => [];
  const ofContent = sheetOf('mf-content', content);
  const ofShell = sheetOf('shell', now);
  const links = [ofContent, ofShell].map((file) => `<link rel="stylesheet" href="${file}">`);
  document.head.innerHTML = links.join('');
  document.body.innerHTML = `<script type="application/json" id="${pageDataId}">${JSON.stringify(page)}</script>`;

  await import('./boot.ts');
  link(ofContent)?.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(3900);
  expect(document.head.querySelector('script')).toBeNull();
  await jest.advanceTimersByTimeAsync(200);

  expect([link(ofContent), link(ofShell)]).toEqual([null, null]);
  const versions = { shell: now, 'mf-content': content };
  expect(reports).toMatchObject([
    { name: 'mf-content', version: content, phase: 'style', versions },
    { name: 'shell', version: now, phase: 'style', versions },
  ]);
  expect(document.head.querySelector('script')?.getAttribute('src')).toBe(shellOf(before).src);
  expect(link(sheetOf('shell', before))).not.toBeNull();
});
