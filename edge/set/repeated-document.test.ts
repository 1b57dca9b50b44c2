import { expect, it } from '@jest/globals';
import type { RenderOutcome } from './protocol.ts';
import { createRepeatsIn, createRepeatsOut } from './repeated-document.ts';

const document = (br: Uint8Array): RenderOutcome => ({
  kind: 'document',
  status: 404,
  br,
  sheets: [],
  failures: [],
  used: [],
});

it('a document that is the one before is sent once, and is there each time, whatever else is sent between', () => {
  const missing = Buffer.from('missing');
  const page = Buffer.from('page');
  const failed: RenderOutcome = { kind: 'failed', failures: [], used: [] };
  const outcomes = [missing, missing, undefined, missing, page, missing, page, page].map((br) =>
    br ? document(br) : failed,
  );
  const sent = outcomes.map(createRepeatsOut());
  expect(sent.map((one) => ('br' in one ? one.br?.toString() : one.kind))).toEqual([
    'missing',
    undefined,
    'failed',
    undefined,
    'page',
    'missing',
    'page',
    undefined,
  ]);
  expect(sent.map(createRepeatsIn())).toEqual(outcomes);
});
