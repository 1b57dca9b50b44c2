import { describe, expect, it } from '@jest/globals';
import { findMismatch, findUnmet, type Slots } from './needs.ts';

const checkout = (version: number | undefined): Slots => ({
  name: 'mf-checkout',
  slots: { 'buy-block': { version } },
});
const catalogue = (version: number): Slots => ({
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
      slot: 'buy-block',
      user: 'mf-catalogue',
      needed: 1,
      owner: 'mf-checkout',
      offered: 2,
    });
  });
});

it('a version needs nothing that nobody has published', () => {
  const wanting = { name: 'mf-catalogue' as const, slots: {}, needs: { 'buy-block': 2 } };
  expect(findUnmet(wanting, [checkout(1), checkout(2)])).toBeUndefined();
  expect(findUnmet(wanting, [checkout(1)])).toMatchObject({ slot: 'buy-block', needed: 2 });
  expect(findUnmet({ ...wanting, slots: { 'buy-block': { chunk: 'a', version: 2 } } }, [])).toBeUndefined();
});
