import { canariesIn } from '@toile/releases-contract';
import { isForEverybody } from '@toile/releases-contract/plain';
import { type ChannelData, useChannel } from '../api/channel-context.tsx';
import { AskedNote } from '../approvals/asked-note.tsx';
import { useChangeDialog } from '../change/use-change-dialog.tsx';
import { ChannelLink } from '../frame/channel-link.tsx';
import { WithChannel } from '../frame/while-loading.tsx';
import { FreezeForm } from '../freeze/freeze-form.tsx';
import { ago, audienceWords, partsInWords, shellFirst, versionsOf } from '../words.ts';
import { DecisionsNote } from './decisions-note.tsx';
import { HaltedNote } from './halted-note.tsx';
import { OpenTabs } from './open-tabs.tsx';
import styles from './overview.css';
import { PartCard } from './part-card.tsx';
import { Timeline } from './timeline.tsx';

function Overview({ data }: { data: ChannelData }) {
  const { api } = useChannel();
  const { ask, dialog } = useChangeDialog();
  const { state, history } = data;
  // A note, as a question of health, is a revision, too.
  const changed = history.find(isForEverybody);
  const names = Object.keys(state.current).sort(shellFirst) as (keyof typeof state.current)[];
  return (
    <>
      <header className={styles.head}>
        <h1>What {api.channel} shows</h1>
        <p className={styles.meta}>
          Revision {state.revision} · {state.set.id}
          {changed && ` · changed ${ago(changed.at)}`}
        </p>
      </header>
      <DecisionsNote onAsk={ask} />
      <HaltedNote onAsk={ask} />
      <AskedNote onAsk={ask} />
      {canariesIn(state).map((canary) => (
        <p key={canary.id} className={styles.candidate}>
          <strong>{audienceWords(canary)}</strong> get a canary: {partsInWords(versionsOf(canary))}.{' '}
          <ChannelLink to="/candidate">Look at it</ChannelLink>
        </p>
      ))}
      <section aria-labelledby="parts" className={styles.section}>
        <h2 id="parts">Parts</h2>
        <ul className={styles.parts}>
          {names.map((name) => (
            <PartCard key={name} name={name} data={data} onAsk={ask} />
          ))}
        </ul>
      </section>
      <OpenTabs state={state} />
      <FreezeForm onAsk={ask} />
      <section aria-labelledby="timeline" className={styles.section}>
        <h2 id="timeline">Timeline</h2>
        <Timeline entries={history} />
        <p>
          <ChannelLink to="/audit">All changes, with search</ChannelLink>
        </p>
      </section>
      {dialog}
    </>
  );
}

/** Overview: live versions, their health, and the way back. */
export function OverviewPage() {
  return <WithChannel>{(data) => <Overview data={data} />}</WithChannel>;
}
