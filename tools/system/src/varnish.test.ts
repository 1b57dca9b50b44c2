import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { partsOfCheckout } from '@toile/build-config';
import { inRoot } from './paths.ts';

/** Addresses by which the file decides whether an answer may be shared. */
function patternsOf(vcl: string): RegExp[] {
  const patterns = [...vcl.matchAll(/req\.url ~ "((?:\(\?i\))?)([^"]+)"/g)];
  return patterns.map(([, isInAnyCase, pattern = '']) => new RegExp(pattern, isInAnyCase ? 'i' : ''));
}

it('the cache of deploy/varnish knows each address of a service: as a page it would lose its cookies', () => {
  const patterns = patternsOf(readFileSync(inRoot('deploy/varnish/toile.vcl'), 'utf8'));
  const prefixes = partsOfCheckout().flatMap(({ service }) => service?.prefixes ?? []);
  expect(prefixes).toContain('/Identity');
  const unknown = prefixes.filter((prefix) => !patterns.some((pattern) => pattern.test(`${prefix}/any`)));
  expect(unknown).toEqual([]);
});
