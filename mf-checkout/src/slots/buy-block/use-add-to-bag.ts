import { useBag } from '@toile/bag';
import { bagMessages } from '@toile/contracts/plain';
import { type FormEvent, useRef, useState } from 'react';

/** How the last press ended. A failure carries its reason in words, the service's own among them (CA-33, D22). */
export type AddResult = 'size-missing' | 'added' | { failed: string[] };

/** Adds the size chosen in the form; one piece a press, however fast the presses follow each other (CA-34). */
export function useAddToBag(productId: number) {
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
    let reasons: string[] = [bagMessages.addFailed];
    const answer = await add({ productId, productSizeVariantId }, (_error, { message, detail }) => {
      reasons = detail ? [message, detail] : [message];
    });
    isRunning.current = false;
    setLoading(false);
    setResult(answer ? 'added' : { failed: reasons });
  };

  return { result, isLoading, submit, clear: () => setResult(undefined) };
}
