import type { SetId } from '@toile/releases-contract';
import { compareSets } from './compare/compare-sets.ts';
import { keepReport } from './compare/keep-report.ts';
import { withBrowser } from './pages/with-browser.ts';
import type { ReleaseClient } from './release-client.ts';

/** A phone and a desk: what a person looks at before they press. */
const widths = [360, 1280];
const mostMinutes = 5;

interface Pictured {
  before: SetId;
  after: SetId;
  /** Parts whose pages are compared. */
  parts: readonly string[];
  executablePath: string;
}

/** Compares the pages of a set's changed parts with those of the set before, and has the release service keep the pictures. */
export async function pictureSet(
  api: ReleaseClient,
  { before, after, parts, executablePath }: Pictured,
): Promise<void> {
  const pictures = new Map<string, Buffer>();
  const comparison = await withBrowser(executablePath, (browser) =>
    compareSets(api, {
      sides: [{ setId: before }, { setId: after }],
      parts,
      widths,
      untilMs: Date.now() + mostMinutes * 60_000,
      browser,
      keep: async (file, content) => void pictures.set(file, content),
      onCompared: () => undefined,
    }),
  );
  await keepReport(api, comparison, { read: async (file) => pictures.get(file) });
}
