import type { BasketAnswer } from '@toile/checkout-contract';
import type { BagStore } from './bag-state.ts';
import type { BagStorage } from './bag-storage.ts';
import type { BasketCall } from './basket-call.ts';
import { differs, type KeptBasket } from './basket-guard.ts';

/** Made on pages that show the notices: a notice that the answer of such a call doesn't repeat has been read. */
const endsNotices: readonly string[] = [
  '/api/basket/updateQuantity',
  '/api/basket/remove',
  '/api/basket/notices/dismiss',
];

const isSameList = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

export type KeptBag = ReturnType<typeof createKeptBag>;

/** The bag as this browser keeps it; the store shows it. */
export function createKeptBag({ read, write }: BagStorage, { getState, setState }: BagStore) {
  /** The subject of the account that is signed in. */
  let owner: string | undefined;

  const show = (next: KeptBasket | null) => {
    const { basket, status, error, notices } = getState();
    if (differs(basket, next)) setState({ basket: next, totalItems: next?.totalItems ?? 0 });
    if (status !== 'ready' || error !== null) setState({ status: 'ready', error: null });
    if (!isSameList(notices, next?.notices)) setState({ notices: next?.notices ?? [] });
  };

  const keep = (next: KeptBasket) => {
    const kept = read();
    const isNew = differs(kept, next) || kept?.owner !== next.owner;
    if (isNew || !isSameList(kept?.notices, next.notices)) write(next);
    show(next);
  };

  return {
    read,
    show,
    keep,
    /** Takes over the bag in an answer. */
    accept({ basketItem: _, notices: found = [], ...basket }: BasketAnswer, path?: BasketCall['path']) {
      const unread = path && endsNotices.includes(path) ? [] : (read()?.notices ?? []);
      const notices = [...new Set([...unread, ...found])];
      keep({ ...basket, ...(notices.length > 0 && { notices }), ...(owner && { owner }) });
    },
    owner: () => owner,
    setOwner(subject?: string) {
      owner = subject;
    },
  };
}
