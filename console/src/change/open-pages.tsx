import type { CheckedChange, Look } from '@toile/releases-contract';
import { Alert, Button } from '@toile/ui';
import { useEffect, useState } from 'react';
import { type ProblemWords, problemWords } from '../api/ask.ts';
import { useChannel } from '../api/channel-context.tsx';
import { setToOpen } from './set-to-open.ts';

const pauseMs = 1000;

/** The gates' browser as it opens the pages of a set, from the press on. */
function useLook(checked: CheckedChange, onOpened: () => void) {
  const { api } = useChannel();
  const [look, setLook] = useState<Look>();
  const [problem, setProblem] = useState<ProblemWords>();
  const set = setToOpen(checked);

  useEffect(() => {
    if (!look) return;
    if (look.state === 'done') onOpened();
    if (look.state === 'done' || look.state === 'given-up') return;
    const next = setTimeout(
      () => api.look(look.id).then(setLook, (error) => setProblem(problemWords(error))),
      pauseMs,
    );
    return () => clearTimeout(next);
  }, [look, api, onOpened]);

  return {
    look,
    problem,
    open: set && (() => void api.askForLook(set).then(setLook, (error) => setProblem(problemWords(error)))),
  };
}

const words: Record<Look['state'], (look: Look) => string> = {
  waiting: () => 'The gates’ browser comes..',
  running: ({ opened, of }) =>
    of > 0 ? `${opened} of ${of} pages are opened..` : 'Its pages are looked up..',
  done: () => 'The gates’ browser has looked.',
  'given-up': () => 'The gates’ browser has not opened them. Does it run?',
};

/** Has the pages of a set opened as shoppers do, and says how far that is. */
export function OpenPages({ checked, onOpened }: { checked: CheckedChange; onOpened: () => void }) {
  const { look, problem, open } = useLook(checked, onOpened);
  if (!open) return null;
  if (problem) return <Alert title={problem.title}>{problem.detail}</Alert>;
  const isOver = look?.state === 'given-up';
  return (
    <div>
      {look && <p role="status">{words[look.state](look)}</p>}
      {(!look || isOver) && (
        <Button look="secondary" size="small" onClick={open}>
          {isOver ? 'Ask again' : 'Open its pages'}
        </Button>
      )}
    </div>
  );
}
