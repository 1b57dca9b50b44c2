import { describe, expect, it } from '@jest/globals';
import { outsideBrowsers } from '../support/outside-browsers.ts';
import { blockTypes, documentsOf, guilty, textsOf } from './support/attacked-stories.ts';
import { whatTheyDo } from './support/show-documents.ts';

/** WebKit makes the buttons of each player of a page before anything else. */
const mostBlocks = (type: string) => (type === 'video' ? 50 : 1000);
const pages = blockTypes.flatMap((type) =>
  textsOf(type).flatMap((path) =>
    documentsOf(type, path, mostBlocks(type)).map((html) => ({ type, path, html })),
  ),
);
const limitMs = pages.length * 10_000;

for (const browser of outsideBrowsers) {
  if (!browser.isInstalled) process.stdout.write(`Skipped: ${browser.name} is not installed\n`);
  const inBrowser = browser.isInstalled ? describe : describe.skip;

  inBrowser(
    `attacks in every text of every block of a story, in ${browser.name} without a policy (T24)`,
    () => {
      it(
        'run nothing and ask for nothing',
        async () => {
          const documents = pages.map(({ html }) => html);
          const does = await whatTheyDo(documents, { browser, limitMs });
          const guiltyPlaces = pages.flatMap(({ type, path }, n) =>
            does[n]?.length ? [{ type, path, does: does[n] }] : [],
          );
          expect(guiltyPlaces).toEqual([]);
        },
        limitMs + 60_000,
      );

      it('would be seen: a page that does these things is found out', async () => {
        const [does] = await whatTheyDo([guilty.html], { browser, limitMs: 60_000 });
        expect(does).toEqual(['asked for https://evil.example:443', ...guilty.does]);
      }, 90_000);
    },
  );
}
