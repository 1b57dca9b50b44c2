import type { Browser } from '@playwright/test';
import type { SetId } from '@toile/releases-contract';
import { compareSets } from './compare/compare-sets.ts';
import { keepReport } from './compare/keep-report.ts';
import { withBrowser } from './pages/with-browser.ts';
import type { ReleaseClient } from './release-client.ts';

/** A phone and a desk: what a person looks at before they press. */
const widths = [360, 1280];
/** Until then a page is begun. */
const mostMs = 5 * 60_000;
/** Longer than the last page takes. */
const lastPageMs = 5 * 60_000;

interface Pictured {
  channel: string;
  before: SetId;
  after: SetId;
  /** Parts whose pages are compared. */
  parts: readonly string[];
  executablePath: string;
}

/** Compares the pages of a set's changed parts with those of the set before, and has the release service keep the pictures. */
export async function pictureSet(
  api: ReleaseClient,
  { channel, before, after, parts, executablePath }: Pictured,
): Promise<void> {
  const pictures = new Map<string, Buffer>();
  const compare = (browser: Browser) =>
    compareSets(api, {
      channel,
      sides: [{ setId: before }, { setId: after }],
      parts,
      widths,
      untilMs: Date.now() + mostMs,
      browser,
      keep: async (file, content) => void pictures.set(file, content),
      onCompared: () => undefined,
    });
  const comparison = await withBrowser(executablePath, compare, mostMs + lastPageMs);
  await keepReport(api, comparison, { read: async (file) => pictures.get(file) });
}
