import { type Explanation, variantWords } from '@toile/releases-contract';
import { Alert, Button, TextField } from '@toile/ui';
import { type FormEvent, useState } from 'react';
import { ApiProblem } from '../api/ask.ts';
import { useChannel } from '../api/channel-context.tsx';
import { MomentField } from '../frame/moment-field.tsx';
import page from '../frame/page.css';
import { Timeline } from '../overview/timeline.tsx';
import { entriesOf, moment } from '../words.ts';
import styles from './why.css';

/** Answer to why a visitor had a set: the set, the reasons, and who decided. */
function Answer({ explanation }: { explanation: Explanation }) {
  const { at, setId, revision, since, versions, decisions } = explanation;
  return (
    <section aria-labelledby="answer" className={page.section}>
      <h2 id="answer" role="status">
        {setId}
      </h2>
      <p>
        Shown at {moment(at)}: revision {revision}, since {moment(since)}. {variantWords(explanation)}
      </p>
      <ul className={styles.versions}>
        {entriesOf<string>(versions).map(([name, version]) => (
          <li key={name}>
            <strong>{name}</strong> {version}
          </li>
        ))}
      </ul>
      <h2>Decisions that led there</h2>
      <Timeline entries={decisions} />
    </section>
  );
}

/** Set of a visitor at a moment, and the decisions that led there. */
export function WhyPage() {
  const { api } = useChannel();
  const [explanation, setExplanation] = useState<Explanation>();
  const [problem, setProblem] = useState<Error>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const visitor = String(fields.get('visitor') ?? '').trim();
    const at = new Date(String(fields.get('at'))).toISOString();
    setBusy(true);
    setProblem(undefined);
    setExplanation(undefined);
    await api.why({ at, ...(visitor && { visitor }) }).then(setExplanation, setProblem);
    setBusy(false);
  }

  return (
    <>
      <header className={page.section}>
        <h1>Why</h1>
        <p className={styles.lead}>
          Which set somebody had at a moment, and which decisions led there. A visitor is the cookie that a
          browser gets while a canary runs: <code>toile_visitor</code>, behind TLS{' '}
          <code>__Host-toile_visitor</code>.
        </p>
      </header>
      <form onSubmit={(event) => void submit(event)} className={page.form}>
        {problem && (
          <Alert takesFocus title={problem.message}>
            {problem instanceof ApiProblem && problem.detail}
          </Alert>
        )}
        <MomentField label="When" name="at" step={1} required />
        <TextField label="Visitor" name="visitor" optional autoComplete="off" spellCheck={false} />
        <div>
          <Button type="submit" busy={isBusy}>
            {isBusy ? 'Looking..' : 'Say why'}
          </Button>
        </div>
      </form>
      {explanation && <Answer explanation={explanation} />}
    </>
  );
}
