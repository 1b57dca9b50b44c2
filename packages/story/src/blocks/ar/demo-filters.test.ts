import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { arFilterLink } from './ar-links.ts';

const collection = new URL('../../../../../demo/collection/', import.meta.url);

describe('the filters of the demo collection (D25)', () => {
  it.each(['products', 'designers', 'collections'])('of its %s live where a page links to', (kind) => {
    const text = readFileSync(new URL(`${kind}.ndjson`, collection), 'utf8');
    const addresses = [...text.matchAll(/"(?:arUrl|contentUrl)":"([^"]+)"/g)].map(([, address]) => address);
    expect(addresses.filter((address) => arFilterLink(address) === undefined)).toEqual([]);
    if (kind === 'products') expect(addresses.length).toBeGreaterThan(1);
  });
});
