import { expect, it } from '@jest/globals';
import { fuzzApp, fuzzMs } from '@toile/testing';
import { bearer, releasesApp, useReleases, version } from './releases-api.ts';

useReleases();

it.each([
  ['nobody', {}],
  ['a release manager', bearer],
])(
  'answers nothing that %s sends to it with a 5xx (T37)',
  async (_who, headers) => {
    const known = { channel: 'live', name: 'mf-catalogue', version: version('a1') };
    const result = await fuzzApp(releasesApp(), { headers, known });
    expect(result.routes.length).toBeGreaterThan(11);
    expect(result.failures).toEqual([]);
  },
  fuzzMs,
);
