import type { CheckedChange } from '@toile/releases-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem, type ProblemWords, problemWords } from '../api/ask.ts';
import { useChannel } from '../api/channel-context.tsx';
import { isAskedFor, isSomebodyFaster, type Why } from '../api/release-api.ts';
import type { WantedChange } from './change-dialog.tsx';

/** A change from the gates' verdict to what came of it, at the revision that was looked at. */
export function useChange({ asks, make }: WantedChange, onDone: (otherwise?: string) => void) {
  const { api, channel } = useChannel();
  const [checked, setChecked] = useState<CheckedChange>();
  const [problem, setProblem] = useState<ProblemWords>();
  const [notice, setNotice] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusedAs, setRefusedAs] = useState('');
  // What was on the screen when the question was asked: a change that comes meanwhile must not slip in.
  const revision = useRef(channel.data?.state.revision ?? 0);
  const asked = useRef(asks);

  const checkAgain = useCallback(async () => {
    if (asked.current)
      await api.check(asked.current).then(setChecked, (error) => setProblem(problemWords(error)));
  }, [api]);
  const check = useCallback(() => {
    setChecked(undefined);
    setProblem(undefined);
    return checkAgain();
  }, [checkAgain]);
  useEffect(() => void check(), [check]);

  async function lookAgain(error: ApiProblem): Promise<void> {
    setNotice(
      `${error.message}. ${error.detail ?? ''} What you see now is what is shown; press again if you still want it.`,
    );
    const [state] = await Promise.all([api.state(), channel.reload(), check()]);
    revision.current = state.revision;
  }

  return {
    checked,
    isRefused: checked ? !checked.passed : refusedAs === 'refused-by-gates',
    problem,
    notice,
    isBusy,
    refusedAs,
    check,
    checkAgain,
    async make(why: Omit<Why, 'expectedRevision'>): Promise<void> {
      setBusy(true);
      setProblem(undefined);
      setNotice('');
      try {
        await make({ ...why, expectedRevision: revision.current });
        // The next question is asked at the revision that this one made.
        await channel.reload();
        onDone();
      } catch (error) {
        if (isAskedFor(error)) {
          await channel.reload();
          onDone(error.message);
        } else if (isSomebodyFaster(error)) await lookAgain(error as ApiProblem);
        else setProblem(problemWords(error));
        setRefusedAs(error instanceof ApiProblem ? error.code : '');
      } finally {
        setBusy(false);
      }
    },
  };
}
