import { fetchJson } from '@toile/api';
import { checkoutAnswer } from '@toile/checkout-contract/answers';
import { orderNumberIn, orderNumberPath } from '@toile/checkout-contract/plain';
import { ownAddress } from '@toile/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { numberPath, type Order, shown } from '../complete/order-status.ts';

/** The edge hands on the key of the order that the page shows; the browser hands none and asks by itself. */
export async function loadOrder({ request, params }: LoaderFunctionArgs): Promise<Order | null> {
  if (!params.number) return null;
  const number = orderNumberIn(orderNumberPath(params.number));
  if (!number) throw new Response(null, { status: 404 });
  const cookie = request.headers.get('cookie');
  if (!cookie) return null;
  const ask = (path: string, init?: RequestInit) =>
    fetch(ownAddress(path), { ...init, headers: { ...init?.headers, cookie } });
  const answered = await fetchJson(checkoutAnswer('completeStatusSchema'), numberPath(number), {
    signal: request.signal,
    fetch: ask,
  }).catch((error) => {
    if (!(error instanceof Response)) throw error;
    return null;
  });
  return answered && shown(answered.order);
}
