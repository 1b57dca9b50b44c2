import { type BagFailure, useBag } from '@toile/bag';
import { bagMessages } from '@toile/checkout-contract/plain';
import type { ShopConfig } from '@toile/contracts';
import { useShopConfig } from '@toile/frame';
import { type FormEvent, useRef, useState } from 'react';
import { bagIsAsItWas, failureTitle } from '../../lib/failure-words.ts';

/** On a button while the call runs (CA-31). */
export const addingWords = 'Loading..';

/** Result of the last press. A failure carries its lines, the service's own words among them (CA-33, D22). */
export type AddResult = 'size-missing' | 'added' | { failed: string[] };

function linesOf(
  { message, detail }: Pick<BagFailure, 'message' | 'detail'>,
  words: ShopConfig['words'],
): string[] {
  const rest = detail ?? bagIsAsItWas(!navigator.onLine);
  return words === 'spec'
    ? ['Error message type', message, rest]
    : [`${failureTitle(message, words)} ${rest}`];
}

/** Adds the size chosen in the form; one piece a press, however fast the presses follow each other (CA-34). */
export function useAddToBag(productId: number) {
  const { words } = useShopConfig();
  const add = useBag((bag) => bag.add);
  const isRunning = useRef(false);
  const [isLoading, setLoading] = useState(false);
  const [result, setResult] = useState<AddResult>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning.current) return;
    const productSizeVariantId = new FormData(event.currentTarget).get('productSizeVariantId');
    if (typeof productSizeVariantId !== 'string') return setResult('size-missing');

    isRunning.current = true;
    setLoading(true);
    setResult(undefined);
    let failure: Pick<BagFailure, 'message' | 'detail'> = { message: bagMessages.addFailed };
    const answer = await add({ productId, productSizeVariantId }, (_error, told) => {
      failure = told;
    });
    isRunning.current = false;
    setLoading(false);
    setResult(answer ? 'added' : { failed: linesOf(failure, words) });
  };

  return { result, isLoading, submit, clear: () => setResult(undefined) };
}
