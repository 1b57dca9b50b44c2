import { expect, it } from '@jest/globals';
import type { Artefact } from './artefacts.ts';
import { inOrderOfNeed } from './publish.ts';

const part = (name: string, offers: object, needs: object) =>
  ({ manifest: { name, slots: {}, data: {}, needs, ...offers } }) as unknown as Artefact;
const namesOf = (artefacts: Artefact[]) => inOrderOfNeed(artefacts).map(({ manifest }) => manifest.name);

it('publishes what others need before them', () => {
  const content = part('mf-content', { data: { '/api/mail': 1 } }, { '/api/shop': 1 });
  const catalogue = part('mf-catalogue', { data: { '/api/shop': 1 } }, { 'buy-block': 1 });
  const checkout = part('mf-checkout', { slots: { 'buy-block': { version: 1 } } }, {});
  const shell = part('shell', {}, { '/api/mail': 1, 'of-nobody': 1 });
  const wanted = ['mf-checkout', 'mf-catalogue', 'mf-content', 'shell'];
  expect(namesOf([shell, content, catalogue, checkout])).toEqual(wanted);
  expect(namesOf([checkout, content, shell, catalogue])).toEqual(wanted);
});

it('publishes those that need each other all the same', () => {
  const one = part('mf-one', { slots: { a: {} } }, { b: 1, a: 1 });
  const other = part('mf-other', { slots: { b: {} } }, { a: 1 });
  expect(namesOf([one, other]).sort()).toEqual(['mf-one', 'mf-other']);
});
