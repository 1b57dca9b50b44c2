import { mostWishes } from '@toile/account-contract';
import { createWishListStore } from '../wish-list-store.ts';

export const storageKey = 'toile-wish-list';

/** A browser whose tabs share what is stored; each write reaches the others. */
export function testBrowser() {
  const values = new Map<string, string>();
  const tabs: EventTarget[] = [];
  const tab = () => {
    const events = new EventTarget();
    tabs.push(events);
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem(key: string, value: string) {
        values.set(key, value);
        for (const other of tabs)
          if (other !== events) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
      },
      removeItem: (key: string) => void values.delete(key),
    };
    return { events, storage };
  };
  return { values, tab };
}

/** The account's list, as the service would answer; `away` makes calls fail. */
export function testService(list: number[] = []) {
  const service = {
    list,
    away: false,
    calls: [] as string[],
    /** Each is done while one of the next calls waits for its answer. */
    meanwhile: [] as (() => Promise<unknown>)[],
    async fetch(path: string, { method = 'GET', body }: RequestInit = {}) {
      service.calls.push(`${method} ${path}`);
      await service.meanwhile.shift()?.();
      if (service.away) throw new TypeError('Failed to fetch');
      const asked: number[] = body ? JSON.parse(String(body)).productIds : [];
      const removed = Number(path.split('/').at(-1));
      service.list = [...new Set([...asked, ...service.list])]
        .filter((id) => id !== removed)
        .slice(0, mostWishes);
      return Response.json({ productIds: service.list });
    },
  };
  return service;
}

/** A connected list, of a browser of its own unless given one. */
export function open(service = testService(), browser = testBrowser()) {
  const store = createWishListStore({ storageKey, fetch: service.fetch, ...browser.tab() });
  store.getState().connect();
  return { list: store.getState, store, service, browser };
}
