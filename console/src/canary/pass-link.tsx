import type { MadePass, Target } from '@toile/releases-contract';
import { Alert, Button } from '@toile/ui';
import { useState } from 'react';
import { type ProblemWords, problemWords } from '../api/ask.ts';
import { useChannel } from '../api/channel-context.tsx';
import { moment } from '../words.ts';
import styles from './canary.css';

/** The link by which a browser becomes one of a canary's people; nothing where a proxy says who they are. */
export function PassLink({ target }: { target: Target | undefined }) {
  const { api } = useChannel();
  const [pass, setPass] = useState<MadePass>();
  const [problem, setProblem] = useState<ProblemWords>();
  if (target?.kind !== 'staff' && target?.kind !== 'link') return null;
  const { kind } = target;
  const ask = () => void api.pass(kind).then(setPass, (error) => setProblem(problemWords(error)));
  return (
    <div className={styles.form}>
      {problem && <Alert title={problem.title}>{problem.detail}</Alert>}
      {pass ? (
        <p className={styles.link} role="status">
          <a href={pass.link}>{kind === 'staff' ? 'Open the shop as staff' : 'The link of this canary'}</a>,
          good until {moment(pass.expiresAt)}
          {kind === 'link' && '. Whoever has it may hand it on, so such visits are not counted'}.
        </p>
      ) : (
        <div>
          <Button look="secondary" onClick={ask}>
            {kind === 'staff' ? 'See it in this browser' : 'Make its link'}
          </Button>
        </div>
      )}
    </div>
  );
}
