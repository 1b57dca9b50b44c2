import type { BasketAnswer } from '@toile/checkout-contract';
import { isBasket } from './basket-guard.ts';

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** A failure, for screens that say more than the callback's text. */
export interface BagFailure {
  /** The specification's message of the call, e.g. `Error adding to basket` (SH-41…SH-44), or of the rule. */
  message: string;
  reason: 'invalid' | 'refused' | 'unreachable' | 'unusable-answer';
  status?: number;
  /** Stable code and words of the service's problem document. */
  code?: string;
  detail?: string;
}

/** Gets `Error: …` as the specification demands (SH-40), and the details. */
export type OnBagError = (error: string, failure: BagFailure) => void;

export type Outcome = { ok: true; basket: BasketAnswer } | { ok: false; error: string; failure: BagFailure };

export interface BasketCall {
  method: 'POST' | 'DELETE';
  path: `/api/basket${string}`;
  body: object;
  /** Used where the answer brings no text of its own. */
  message: string;
}

const timeoutMs = 20_000;

export function failed(text: string, failure: BagFailure): Outcome {
  return { ok: false, error: `Error: ${text}`, failure };
}

/** Makes one call of the basket API; never throws. */
export async function callBasket(
  fetch: Fetch,
  { method, path, body, message }: BasketCall,
): Promise<Outcome> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    return failed(message, { message, reason: 'unreachable' });
  }
  if (!response.ok) return refusal(response, message);
  const answer: unknown = await response.json().catch(() => undefined);
  if (isBasket(answer) && answer.basketId !== '') return { ok: true, basket: answer };
  return failed(message, { message, reason: 'unusable-answer', status: response.status });
}

async function refusal(response: Response, message: string): Promise<Outcome> {
  const problem: unknown = await response.json().catch(() => undefined);
  const { code, detail } = (problem ?? {}) as Record<string, unknown>;
  return failed(response.statusText || message, {
    message,
    reason: 'refused',
    status: response.status,
    ...(typeof code === 'string' && { code }),
    ...(typeof detail === 'string' && { detail }),
  });
}
