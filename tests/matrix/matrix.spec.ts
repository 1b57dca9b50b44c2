import { expect, test } from '@playwright/test';
import { namedVersions } from '@toile/tool-release';
import { config } from '../config.ts';
import { matrixProblems, setsOfChannel } from '../support/release-matrix.ts';

test('visitors go from each set of the channel to each other one with their bag (T43)', async ({
  browser,
}) => {
  const sets = await setsOfChannel();
  if (config.matrix.length > 0)
    sets.push({ name: 'named versions', pinned: { versions: namedVersions(config.matrix) } });
  test.setTimeout(sets.length ** 2 * 90_000);
  expect(await matrixProblems(browser, sets)).toEqual([]);
});
