import { describe, expect, it } from '@jest/globals';
import { createMySizesStore } from './my-sizes-store.ts';

const storageKey = 'toile-my-sizes';

/** A browser whose tabs share what is stored; each write reaches the others. */
function testBrowser() {
  const values = new Map<string, string>();
  const tabs: EventTarget[] = [];
  function tab() {
    const events = new EventTarget();
    tabs.push(events);
    const changed = () => {
      for (const other of tabs)
        if (other !== events) other.dispatchEvent(Object.assign(new Event('storage'), { key: storageKey }));
    };
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem(key: string, value: string) {
        values.set(key, value);
        changed();
      },
      removeItem(key: string) {
        values.delete(key);
        changed();
      },
    };
    const store = createMySizesStore({ storageKey, storage, events });
    store.getState().connect();
    return store.getState;
  }
  return { values, tab };
}

describe('sizes of a shopper', () => {
  it('are remembered in this browser, one of each kind, in step with other tabs, and forgotten without a trace', () => {
    const { values, tab } = testBrowser();
    const here = tab();
    const there = tab();
    expect([here().sizes, values.size]).toEqual([[], 0]);
    here().remember('m');
    here().remember('uk-10');
    there().remember('s');
    expect([here().sizes, there().sizes, tab()().sizes]).toEqual(Array(3).fill(['s', 'uk-10']));
    here().forget('s');
    there().forget('uk-10');
    expect([here().sizes, values.size]).toEqual([[], 0]);
  });

  it('are none before the page has asked, and none that are no sizes', () => {
    const { values, tab } = testBrowser();
    expect(createMySizesStore({ storageKey }).getState()).toMatchObject({ sizes: [], isKnown: false });
    tab()().remember('<b>');
    expect(values.size).toBe(0);
  });

  it.each(['', 'null', '{}', '"m"', '{"sizes":["m"]}', '["M","one-size",7,null,["m"],{"a":1}]', '['])(
    'are none of the stored text %j, which a press takes the place of',
    (text) => {
      const { values, tab } = testBrowser();
      values.set(storageKey, text);
      const sizes = tab();
      expect(sizes()).toMatchObject({ sizes: [], isKnown: true });
      sizes().remember('m');
      expect(values.get(storageKey)).toBe('["m"]');
    },
  );

  it('keep the first of a kind of what somebody else has stored', () => {
    const { values, tab } = testBrowser();
    values.set(storageKey, '["m","xl","uk-10","x","uk-12"]');
    expect(tab()().sizes).toEqual(['m', 'uk-10']);
  });

  it('live as long as the page where storage is blocked or full', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storage = { getItem: denied, setItem: denied, removeItem: denied };
    const { getState } = createMySizesStore({ storageKey, storage, events: new EventTarget() });
    getState().connect();
    getState().remember('m');
    expect(getState()).toMatchObject({ sizes: ['m'], isStored: false });
    getState().forget('m');
    expect(getState().sizes).toEqual([]);
  });
});
