import { Button } from '@toile/ui';
import type { FormEvent } from 'react';
import type { ChannelData } from '../api/channel-context.tsx';
import { ChannelLink } from '../frame/channel-link.tsx';
import { MomentField } from '../frame/moment-field.tsx';
import page from '../frame/page.css';
import { WithChannel } from '../frame/while-loading.tsx';
import { Timeline } from '../overview/timeline.tsx';
import { moment } from '../words.ts';
import styles from './back.css';
import { useWayBack } from './use-way-back.tsx';
import { usualMoments } from './usual-moments.ts';

function MomentForm({ onChoose }: { onChoose: (at: Date) => void }) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onChoose(new Date(String(new FormData(event.currentTarget).get('at'))));
  }
  return (
    <form onSubmit={submit} className={page.form}>
      <MomentField label="As it was at" name="at" step={1} required />
      <div className={styles.presses}>
        <Button type="submit">See what would change</Button>
        {usualMoments().map(({ words, at }) => (
          <Button key={words} look="secondary" size="small" onClick={() => onChoose(at)}>
            {words}
          </Button>
        ))}
      </div>
    </form>
  );
}

function WaysBack({ data }: { data: ChannelData }) {
  const { mayGoBack, askBack, toEntry, dialog } = useWayBack();
  return (
    <>
      {mayGoBack ? (
        <MomentForm onChoose={(at) => askBack(at.toISOString(), moment(at.toISOString()))} />
      ) : (
        <p>Release managers take it back here; a team takes back its own part.</p>
      )}
      <section aria-labelledby="moments" className={page.section}>
        <h2 id="moments">Or to one of these</h2>
        <Timeline entries={data.history} action={toEntry} />
        <p>
          <ChannelLink to="/audit">Older changes, with search</ChannelLink>
        </p>
      </section>
      {dialog}
    </>
  );
}

/** All parts as they were at a moment of the history, in one press. */
export function BackPage() {
  return (
    <>
      <header className={page.section}>
        <h1>Back</h1>
        <p className={styles.lead}>
          All parts as they were shown at a moment, in one change. You see what would change, and what the
          gates say, before anything does.
        </p>
      </header>
      <WithChannel>{(data) => <WaysBack data={data} />}</WithChannel>
    </>
  );
}
