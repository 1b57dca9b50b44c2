import { bagMessages } from '@toile/checkout-contract/plain';
import { checkChange, checkLine, checkRemoval, toLocalBasket } from './bag-rules.ts';
import type { BagState, BagStore } from './bag-state.ts';
import { type BasketCall, callBasket, type Fetch, failed, type OnBagError } from './basket-call.ts';
import type { KeptBasket } from './basket-guard.ts';
import type { KeptBag } from './kept-bag.ts';
import type { createTurns } from './turns.ts';

type Change = Pick<BasketCall, 'path' | 'message'> & {
  /** What the call sends beside the bag, or why it can't be made. */
  check: (kept: KeptBasket | null) => object | string;
};

interface BagCallsOptions {
  fetch: Fetch;
  kept: KeptBag;
  inTurn: ReturnType<typeof createTurns>;
  store: BagStore;
}

/** Calls of the basket API with the bag that is kept, whose answer is kept. */
export function createBagCalls({ fetch, kept, inTurn, store: { getState, setState } }: BagCallsOptions) {
  const send = (prepare: (kept: KeptBasket | null) => BasketCall | string, onError?: OnBagError) =>
    inTurn(async () => {
      const call = prepare(kept.read());
      const outcome =
        typeof call === 'string'
          ? failed(call, { message: call, reason: 'invalid' })
          : await callBasket(fetch, call);
      if (outcome.ok) kept.accept(outcome.basket, typeof call === 'string' ? undefined : call.path);
      else onError?.(outcome.error, outcome.failure);
      return outcome.ok ? outcome.basket : false;
    });

  const change = ({ path, message, check }: Change, onError?: OnBagError) =>
    send((basket) => {
      const checked = check(basket);
      if (typeof checked === 'string') return checked;
      const method = path === '/api/basket/remove' ? 'DELETE' : 'POST';
      return { method, path, message, body: { ...checked, localBasket: toLocalBasket(basket) } };
    }, onError);

  return {
    change,
    async refresh(path: BasketCall['path'], onFailure: Partial<BagState>, onError?: OnBagError) {
      if (!getState().basket) setState({ status: 'loading', error: null });
      const answer = await change({ path, message: bagMessages.getFailed, check: () => ({}) }, onError);
      if (!answer) setState({ ...onFailure, status: 'failed', error: bagMessages.getFailed });
      return answer;
    },
  };
}

/** What shoppers do with lines of the bag. */
export const lineActions = ({
  change,
}: ReturnType<typeof createBagCalls>): Pick<BagState, 'add' | 'changeQuantity' | 'remove'> => ({
  add: (line, onError) =>
    change(
      { path: '/api/basket/add', message: bagMessages.addFailed, check: () => checkLine(line) },
      onError,
    ),

  changeQuantity: (input, onError) =>
    change(
      {
        path: '/api/basket/updateQuantity',
        message: bagMessages.updateFailed,
        check: () => checkChange(input),
      },
      onError,
    ),

  remove: (line, onError) =>
    change(
      {
        path: '/api/basket/remove',
        message: bagMessages.removeFailed,
        check: (kept) => checkRemoval(line, kept),
      },
      onError,
    ),
});
