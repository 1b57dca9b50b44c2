import { fetchJson } from '@toile/api';
import type { Basket } from '@toile/checkout-contract';
import { checkoutAnswer } from '@toile/checkout-contract/answers';
import { bagFormPath } from '@toile/checkout-contract/plain';
import { ownAddress } from '@toile/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { withCustomsWords } from '../../lib/parcel/customs-words.ts';

/** The bag that forms have filled for the visitor; `away`: it can't be had now; null: nothing, or script knows. */
export type FormBag = Basket | 'away' | null;

/** The edge makes /basket for the visitor whose cookie it hands on, and otherwise the same for all; the browser hands none. */
export async function loadFormBag({ request }: LoaderFunctionArgs): Promise<FormBag> {
  const cookie = request.headers.get('cookie');
  if (!cookie) return null;
  const ask = (path: string, init?: RequestInit) =>
    fetch(ownAddress(path), { ...init, headers: { ...init?.headers, cookie } });
  return fetchJson(checkoutAnswer('formBasketSchema'), bagFormPath, {
    signal: request.signal,
    fetch: ask,
  }).then(
    (bag) => bag && { ...bag, basketItemsGroups: withCustomsWords(bag.basketItemsGroups) },
    (error) => {
      if (!(error instanceof Response)) throw error;
      return 'away';
    },
  );
}
