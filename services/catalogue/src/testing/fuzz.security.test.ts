import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fuzzApp, fuzzMs } from '@toile/testing';
import { type CatalogueSystem, catalogueSystem, internalToken } from './catalogue-system.ts';

let system: CatalogueSystem;
beforeAll(async () => {
  system = await catalogueSystem();
});
afterAll(() => system.stop());

it(
  'answers nothing that is sent to it with a 5xx (T37)',
  async () => {
    const result = await fuzzApp(system.app, { headers: { authorization: `Bearer ${internalToken}` } });
    expect(result.routes.length).toBeGreaterThan(8);
    expect(result.failures).toEqual([]);
  },
  fuzzMs,
);
