import type { CheckoutData } from '@toile/contracts';

/** The page's states (specification §4): notReady → pageReady → processing → pageReady again, or complete. */
export type CheckoutState =
  | { phase: 'notReady' }
  | { phase: 'empty' }
  | { phase: 'unavailable' }
  | ({ phase: 'pageReady'; error?: CheckoutFailure } & Loaded)
  | ({ phase: 'processing' } & Loaded)
  | ({ phase: 'complete' } & Loaded);

interface Loaded {
  data: CheckoutData;
  failures: number;
}

/** Without a message: the banner's general sentence alone. */
export interface CheckoutFailure {
  message?: string;
  /** The money has moved already: what is missing is the end of the order. */
  isPaid?: boolean;
  /** Sets two failures with the same text apart, so that each is announced. */
  count: number;
}

export type CheckoutEvent =
  | { type: 'load' }
  | { type: 'loaded'; data: CheckoutData | null }
  | { type: 'unavailable' }
  | { type: 'submit' }
  | { type: 'failed'; message?: string; isPaid?: boolean }
  | { type: 'dismiss' }
  /** Back from the provider's page without a result: the browser has kept this page as it was. */
  | { type: 'returned' }
  | { type: 'completed' };

const loaded = ({ data, failures }: Loaded): Loaded => ({ data, failures });

export function nextCheckoutState(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'load':
      return state.phase === 'empty' || state.phase === 'unavailable' ? { phase: 'notReady' } : state;
    case 'loaded':
      if (state.phase === 'processing' || state.phase === 'complete') return state;
      if (!event.data || event.data.basket.totalItems === 0) return { phase: 'empty' };
      return { failures: 0, ...state, phase: 'pageReady', data: event.data };
    case 'unavailable':
      return state.phase === 'notReady' ? { phase: 'unavailable' } : state;
    case 'submit':
      // Not ready: silently blocked (CK-46).
      return state.phase === 'pageReady' ? { phase: 'processing', ...loaded(state) } : state;
    case 'failed': {
      if (!('data' in state)) return state;
      const failures = state.failures + 1;
      return {
        phase: 'pageReady',
        data: state.data,
        failures,
        error: { message: event.message, isPaid: event.isPaid, count: failures },
      };
    }
    case 'dismiss':
      return state.phase === 'pageReady' ? { phase: 'pageReady', ...loaded(state) } : state;
    case 'returned':
      return state.phase === 'processing' ? { phase: 'pageReady', ...loaded(state) } : state;
    case 'completed':
      return state.phase === 'processing' ? { phase: 'complete', ...loaded(state) } : state;
  }
}
