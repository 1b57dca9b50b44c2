import { describe, expect, it } from '@jest/globals';
import { createContext } from 'react';
import { freezeAll, freezeData } from './freeze-all.ts';

/** Objects that end at null: a test must not freeze what all tests share. */
const bare = (fields: object): Record<string, unknown> => Object.assign(Object.create(null), fields);

describe('freezing', () => {
  it('reaches fields, accessors and prototypes, in circles, too', () => {
    const deep = bare({ n: 1 });
    const get = Object.setPrototypeOf(() => deep, null) as () => unknown;
    Object.setPrototypeOf((get as unknown as { prototype?: object }).prototype ?? bare({}), null);
    const root = Object.create(bare({ inherited: deep }), { own: { get, configurable: true } }) as object;
    Object.assign(deep, { root });
    freezeAll([root]);
    for (const thing of [root, deep, get, Object.getPrototypeOf(root)])
      expect(Object.isFrozen(thing)).toBe(true);
  });

  it('leaves bytes and the value of a context', () => {
    const context = createContext('first');
    const own = Object.setPrototypeOf(bare({ ...context, Provider: null, Consumer: null }), null) as object;
    freezeAll([own]);
    expect(Object.isExtensible(own)).toBe(false);
    expect(Reflect.set(own, '_currentValue', 'next')).toBe(true);
    expect(Reflect.set(own, '$$typeof', 'else')).toBe(false);
  });

  it('of data stops at prototypes', () => {
    const data = freezeData({ list: [{ n: 1 }], nothing: null });
    expect(Object.isFrozen(data.list[0])).toBe(true);
    expect(Object.isFrozen(Object.prototype)).toBe(false);
    expect(Object.isFrozen(Array.prototype)).toBe(false);
  });
});
