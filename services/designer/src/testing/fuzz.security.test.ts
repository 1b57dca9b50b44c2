import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fuzzApp, fuzzMs } from '@toile/testing';
import { type DesignerSystem, designerSystem, internalToken } from './designer-system.ts';

let system: DesignerSystem;
beforeAll(async () => {
  system = await designerSystem();
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
