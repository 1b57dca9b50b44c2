import { type RefObject, useEffect, useState } from 'react';
import { choose, chosenIn } from './chosen-size.ts';

type Form = RefObject<HTMLFormElement | null>;

/** Id of the size that is chosen in the form. */
export function useChosen(form: Form): string | undefined {
  const [chosen, setChosen] = useState<string>();
  // After each rendering: a chosen size that sells out is chosen no more, and no event says so.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setChosen(chosenIn(element));
    read();
    element.addEventListener('change', read);
    return () => element.removeEventListener('change', read);
  });
  return chosen;
}

/** Chosen size of a piece, as a step of the history keeps it: whoever comes back to it finds it chosen. */
interface KeptSize {
  of: number;
  id: string;
}

/** Keeps the size that is chosen in the form with the step of the history, and chooses it again on the way back. */
export function useKeptChoice(form: Form, productId: number): void {
  const chosen = useChosen(form);
  useEffect(() => {
    const { size } = Object(window.history.state) as { size?: KeptSize };
    if (form.current && size?.of === productId) choose(form.current, size.id);
  }, [form, productId]);
  useEffect(() => {
    if (!chosen) return;
    const size: KeptSize = { of: productId, id: chosen };
    window.history.replaceState({ ...window.history.state, size }, '');
  }, [chosen, productId]);
}
