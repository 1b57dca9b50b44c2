import type { BagOptions } from '../bag-state.ts';
import { createBagStore } from '../bag-store.ts';

export const storageKey = 'toile-basket';

/** A browser's storage: `tab()` is one page's view of it, which hears what the other pages write. */
export function testBrowser() {
  const values = new Map<string, string>();
  const tabs: EventTarget[] = [];
  const notify = (writer: EventTarget, key: string, newValue: string | null) => {
    for (const tab of tabs) {
      if (tab !== writer) tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    }
  };
  const tab = () => {
    const events = new EventTarget();
    tabs.push(events);
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem(key: string, value: string) {
        values.set(key, value);
        notify(events, key, value);
      },
      removeItem(key: string) {
        values.delete(key);
        notify(events, key, null);
      },
    };
    return { events, storage };
  };
  return { values, tab };
}

export interface SentCall {
  path: string;
  method: string;
  body: Record<string, unknown>;
}

/** A service that gives the prepared answers one after the other, and notes what it was asked. */
export function testService(...answers: (object | Response | Error)[]) {
  const calls: SentCall[] = [];
  const fetch: BagOptions['fetch'] = async (path, init = {}) => {
    calls.push({ path, method: String(init.method), body: JSON.parse(String(init.body)) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
  return { fetch, calls };
}

/** A connected bag on a browser of its own unless given one. */
export function testBag(service: Pick<BagOptions, 'fetch'>, options: Partial<BagOptions> = {}) {
  const browser = testBrowser();
  const store = createBagStore({ storageKey, ...browser.tab(), log: () => {}, ...service, ...options });
  store.getState().connect();
  return { store, browser, bag: () => store.getState() };
}
