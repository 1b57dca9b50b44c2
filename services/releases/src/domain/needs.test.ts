import { describe, expect, it } from '@jest/globals';
import { findMismatch, findUnmet, type Offers } from './needs.ts';

const checkout = (version: number | undefined): Offers => ({
  name: 'mf-checkout',
  slots: { 'buy-block': { version } },
});
const catalogue = (version: number): Offers => ({
  name: 'mf-catalogue',
  slots: {},
  needs: { 'buy-block': version },
});

describe('a set', () => {
  it.each([
    ['the version that is needed', [checkout(2), catalogue(2)]],
    ['nothing of it: then the widget is missing', [catalogue(2)]],
    ['it without a version, as older ones do: it is the first', [checkout(undefined), catalogue(1)]],
    ['it to nobody', [checkout(2), { name: 'mf-old', slots: {} }]],
  ])('goes together when a part offers %s', (_what, set) => {
    expect(findMismatch(set)).toBeUndefined();
  });

  it('does not when a widget is offered in another version than it is placed by', () => {
    expect(findMismatch([catalogue(1), checkout(2)])).toEqual({
      contract: 'buy-block',
      user: 'mf-catalogue',
      needed: 1,
      owner: 'mf-checkout',
      offered: 2,
    });
  });
});

it('answers of services are contracts as slots are', () => {
  const owner = (version: number): Offers => ({
    name: 'mf-catalogue',
    slots: {},
    data: { '/api/x': version },
  });
  const reader: Offers = { name: 'mf-content', slots: {}, needs: { '/api/x': 1 } };
  expect(findMismatch([reader, owner(1)])).toBeUndefined();
  expect(findMismatch([reader, owner(2)])).toMatchObject({
    contract: '/api/x',
    owner: 'mf-catalogue',
    offered: 2,
  });
  expect(findUnmet(reader, [owner(2), owner(1)])).toBeUndefined();
  expect(findUnmet(reader, [owner(2)])).toMatchObject({ contract: '/api/x', user: 'mf-content' });
});

it('a version needs nothing that nobody has published', () => {
  const wanting = { name: 'mf-catalogue', slots: {}, needs: { 'buy-block': 2 } };
  expect(findUnmet(wanting, [checkout(1), checkout(2)])).toBeUndefined();
  expect(findUnmet(wanting, [checkout(1)])).toMatchObject({ contract: 'buy-block', needed: 2 });
  expect(findUnmet({ ...wanting, slots: { 'buy-block': { version: 2 } } }, [])).toBeUndefined();
});
