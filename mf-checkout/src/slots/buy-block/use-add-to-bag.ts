import { type BagFailure, useBag } from '@toile/bag';
import { bagFormPath, bagMessages } from '@toile/checkout-contract/plain';
import type { ShopConfig } from '@toile/contracts';
import { useShopConfig } from '@toile/frame';
import { type FormEvent, useRef, useState } from 'react';
import { bagIsAsItWas, failureTitle } from '../../lib/failure-words.ts';

/** On a button while the call runs (CA-31). */
export const addingWords = 'Loading..';

/**
 * Result of the last press. `aside`: it is in the bag, which says so at the side of the page. A failure carries its lines, the
 * service's own words among them (CA-33, D22).
 */
export type AddResult = 'size-missing' | 'added' | 'aside' | { failed: string[] };

function linesOf(
  { message, detail }: Pick<BagFailure, 'message' | 'detail'>,
  words: ShopConfig['words'],
): string[] {
  const rest = detail ?? bagIsAsItWas(!navigator.onLine);
  return words === 'spec'
    ? ['Error message type', message, rest]
    : [`${failureTitle(message, words)} ${rest}`];
}

/** Longest that an answer waits for the place where it is shown. */
const patienceMs = 2000;
const gaveUp = () => new Promise<'added'>((resolve) => setTimeout(() => resolve('added'), patienceMs));

/**
 * Adds the size chosen in the form; one piece a press, however fast the presses follow each other (CA-34). `loadPlace` loads where the
 * answer is shown.
 */
export function useAddToBag(productId: number, loadPlace: () => Promise<unknown>) {
  const { words } = useShopConfig();
  const add = useBag((bag) => bag.add);
  const isRunning = useRef(false);
  const [isLoading, setLoading] = useState(false);
  const [result, setResult] = useState<AddResult>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning.current) return;
    const form = event.currentTarget;
    const productSizeVariantId = new FormData(form).get('productSizeVariantId');
    if (typeof productSizeVariantId !== 'string') return setResult('size-missing');

    isRunning.current = true;
    const start = performance.now();
    setLoading(true);
    setResult(undefined);
    let failure: Pick<BagFailure, 'code' | 'message' | 'detail'> = { message: bagMessages.addFailed };
    const place = loadPlace().then(
      () => 'aside' as const,
      () => 'added' as const,
    );
    const answer = await add({ productId, productSizeVariantId }, (_error, told) => {
      failure = told;
    });
    if (answer) performance.measure('mf-checkout:adds-to-bag', { start });
    if (failure.code === 'waiting-room')
      location.assign(form.action.replace(bagFormPath, `/waiting-room?product=${productId}`));
    // An answer that stands in the form already does not move into a place that comes later.
    const next = answer ? await Promise.race([place, gaveUp()]) : { failed: linesOf(failure, words) };
    isRunning.current = false;
    setLoading(false);
    setResult(next);
  };

  return { result, setResult, isLoading, submit };
}
