import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fuzzApp, fuzzMs } from '@toile/testing';
import { type ContentSystem, contentSystem } from './content-system.ts';

let system: ContentSystem;
beforeAll(async () => {
  system = await contentSystem();
});
afterAll(() => system.stop());

it(
  'answers nothing that is sent to it with a 5xx (T37)',
  async () => {
    const result = await fuzzApp(system.createApp());
    expect(result.routes.length).toBeGreaterThan(7);
    expect(result.failures).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  },
  fuzzMs,
);
