import type { Basket, CheckoutData } from '@toile/checkout-contract';
import { bagChanges } from './bag-changes.ts';

/** The page's states (specification §4): notReady → pageReady → processing → pageReady again, or complete. */
export type CheckoutState =
  | { phase: 'notReady' }
  /** `refusal`: reason for which this bag can't be paid, and what to do. */
  | { phase: 'unavailable'; refusal?: string }
  | ({ phase: 'empty' } & Failing)
  | Shown;

interface Failing {
  failures: number;
  error?: CheckoutFailure;
}

/** State that the page shows. Nothing else may be paid. */
export interface Shown extends Failing {
  phase: 'pageReady' | 'processing' | 'complete';
  data: CheckoutData;
  /** The bag as the shopper knew it before it changed under this page. */
  known: Basket;
  /** In words, until they are dismissed or an order is placed. */
  changes: readonly string[];
  /** The bag was changed elsewhere: the next press shows the changes again instead of paying. */
  mustBeTold: boolean;
  /** Making the order takes longer than usual. */
  isSlow?: boolean;
}

/** Without a message: the banner's general sentence alone. */
export interface CheckoutFailure extends FailureTold {
  /** Numbers the failures, so that a second one with the same text is announced too. */
  count: number;
}

export interface FailureTold {
  message?: string;
  /**
   * `declined`: the provider didn't take the money, another way to pay may do; `wallet-declined`: the form's fields had no
   * part in it. `changes-named`: the message says what has changed,
   * piece by piece. `gateway-not-loaded`: the page has to be loaded again.
   */
  code?: 'declined' | 'wallet-declined' | 'changes-named' | 'gateway-not-loaded';
  /** `received`: the payment is there, but the order isn't finished. `returned`: the money goes back. `untouched`: none was taken. */
  money?: 'received' | 'returned' | 'untouched';
  /** True if somebody else paid first for a piece of it. */
  isSold?: boolean;
}

export type CheckoutEvent =
  | { type: 'load' }
  | { type: 'loaded'; data: CheckoutData | null }
  | { type: 'unavailable'; refusal?: string }
  /** `shown`: the bag on the screen when the button was pressed. */
  | { type: 'submit'; shown: Basket }
  | { type: 'slow'; isSlow: boolean }
  /** `data`: the checkout as it was loaded after the failure, so that message and new total appear together. */
  | ({ type: 'failed'; data?: CheckoutData | null } & FailureTold)
  | { type: 'dismiss' }
  | { type: 'dismissChanges' }
  /** Back from the provider's page without a result: the browser has kept this page as it was. */
  | { type: 'returned' }
  | { type: 'completed' };

export function nextCheckoutState(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'load':
      return state.phase === 'empty' || state.phase === 'unavailable' ? { phase: 'notReady' } : state;
    case 'loaded':
      return state.phase === 'processing' || state.phase === 'complete' ? state : show(state, event.data);
    case 'unavailable':
      return state.phase === 'notReady' ? { phase: 'unavailable', refusal: event.refusal } : state;
    case 'submit':
      // Not ready: silently blocked (CK-46).
      if (state.phase !== 'pageReady') return state;
      return { ...acknowledged(state, event.shown), error: undefined, phase: 'processing' };
    case 'failed':
      return 'failures' in state ? fail(state, event) : state;
    case 'slow':
      return state.phase === 'processing' ? { ...state, isSlow: event.isSlow } : state;
    case 'dismiss':
      return 'failures' in state ? { ...state, error: undefined } : state;
    case 'dismissChanges':
      return 'data' in state ? acknowledged(state, state.data.basket) : state;
    case 'returned':
      return state.phase === 'processing' ? { ...state, phase: 'pageReady' } : state;
    case 'completed':
      return state.phase === 'processing' ? { ...state, phase: 'complete' } : state;
  }
}

const acknowledged = (state: Shown, known: Basket): Shown => ({
  ...state,
  known,
  changes: [],
  mustBeTold: false,
});

function show(state: CheckoutState, data: CheckoutData | null): CheckoutState {
  const failing = 'failures' in state ? { failures: state.failures, error: state.error } : { failures: 0 };
  if (!data || data.basket.totalItems === 0) return { phase: 'empty', ...failing };
  const known = 'data' in state ? state.known : data.basket;
  const changes = bagChanges(known, data.basket);
  return {
    phase: 'pageReady',
    ...failing,
    data,
    known,
    changes,
    mustBeTold: changes.length > 0,
  };
}

function fail(
  state: CheckoutState & Failing,
  { type: _, data, ...told }: Extract<CheckoutEvent, { type: 'failed' }>,
): CheckoutState {
  const failures = state.failures + 1;
  const seen = data === undefined ? state : show(state, data);
  const failing = { failures, error: { ...told, count: failures } };
  if (!('data' in seen)) return { phase: 'empty', ...failing };
  const isNamed = told.code === 'changes-named';
  const next = isNamed ? acknowledged(seen, seen.data.basket) : { ...seen, mustBeTold: false };
  return { ...next, phase: 'pageReady', ...failing };
}
