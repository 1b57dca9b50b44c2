import type { StaffAct, StaffActAnswer } from '@toile/checkout-contract/staff';
import { useCallback, useState } from 'react';
import { ApiProblem, type ProblemWords, problemWords } from '../api/ask.ts';
import { useOrder } from './order-context.tsx';

/** An act that was looked at, and what would come of it. */
interface Foreseen extends StaffActAnswer {
  act: StaffAct;
}

/** An act from the look at what would come of it to its end, at the order as it was looked at. */
export function useAct(onDone: (lines: string[]) => void) {
  const { api, order, reload } = useOrder();
  const [foreseen, setForeseen] = useState<Foreseen>();
  const [problem, setProblem] = useState<ProblemWords>();
  const [isBusy, setBusy] = useState(false);
  const { number, stamp } = order;

  const attempt = useCallback(
    async (work: () => Promise<void>) => {
      setBusy(true);
      setProblem(undefined);
      await work().catch(async (error) => {
        setForeseen(undefined);
        setProblem(problemWords(error));
        // What is behind the question is shown as it is now.
        if (error instanceof ApiProblem && error.status === 409) await reload();
      });
      setBusy(false);
    },
    [reload],
  );

  const look = useCallback(
    (act: StaffAct) =>
      attempt(async () => setForeseen({ act, ...(await api.act(number, { act, stamp, isDryRun: true })) })),
    [attempt, api, number, stamp],
  );

  const confirm = () =>
    attempt(async () => {
      if (!foreseen) return;
      const { lines } = await api.act(number, { act: foreseen.act, stamp, isDryRun: false });
      await reload();
      onDone(lines);
    });

  return { foreseen, problem, isBusy, look, confirm, forget: () => setForeseen(undefined) };
}
