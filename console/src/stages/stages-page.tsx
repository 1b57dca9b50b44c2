import type { ShownChannel } from '@toile/releases-contract';
import { Button } from '@toile/ui';
import { type ChannelData, useChannel } from '../api/channel-context.tsx';
import { useEachRevision } from '../api/use-each-revision.ts';
import type { WantedChange } from '../change/change-dialog.tsx';
import { useChangeDialog } from '../change/use-change-dialog.tsx';
import page from '../frame/page.css';
import { Unread } from '../frame/unread.tsx';
import { WithChannel } from '../frame/while-loading.tsx';
import { ago, entriesOf, moment } from '../words.ts';
import styles from './stages.css';

/** Parts of another channel that are not as they are here; of those that it lacks the version is null. */
function differing({ versions }: ShownChannel, here: ChannelData['state']['set']): [string, string | null][] {
  const own: Partial<Record<string, string>> = here.versions;
  const others = entriesOf<string>(versions).filter(([name, version]) => own[name] !== version);
  const lacking = Object.keys(own).filter((name) => !(name in versions));
  return [...others, ...lacking.map((name): [string, null] => [name, null])];
}

interface StageProps {
  stage: ShownChannel;
  here: ChannelData['state']['set'];
  /** Absent for who may not promote. */
  onPromote: (() => void) | undefined;
}

function Stage({ stage, here, onPromote }: StageProps) {
  const { channel, revision, setId, at } = stage;
  const parts = differing(stage, here);
  return (
    <li className={styles.stage}>
      <h2 className={styles.name}>{channel}</h2>
      <p className={styles.meta}>
        {setId} · revision {revision} · since{' '}
        <time dateTime={at} title={moment(at)}>
          {ago(at)}
        </time>
      </p>
      {parts.length === 0 ? (
        <p>Shows the same set.</p>
      ) : (
        <ul className={styles.parts}>
          {parts.map(([name, version]) => (
            <li key={name}>
              {name} <span className={styles.version}>{version ?? 'is not there'}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {onPromote && parts.length > 0 && (
          <Button size="small" onClick={onPromote}>
            Promote all of {channel}
          </Button>
        )}
        <a href={`/?channel=${channel}`}>Look at {channel}</a>
      </div>
    </li>
  );
}

function Stages({ here }: { here: ChannelData['state']['set'] }) {
  const { api, me } = useChannel();
  const { ask, dialog } = useChangeDialog();
  // Another revision here may be another elsewhere.
  const channels = useEachRevision(api.channels);
  const others = channels.data?.filter(({ channel }) => channel !== api.channel);
  const promote = ({ channel, setId }: ShownChannel) =>
    ask({
      title: `Show the set of ${channel} on ${api.channel}?`,
      press: 'Promote the set',
      asks: { from: channel },
      make: (why) => api.promoteSet({ from: channel, setId }, why),
      done: `${api.channel} shows the set of ${channel}`,
    } satisfies WantedChange);
  const unread = <Unread of={{ 'the other channels': channels }} />;
  if (!others) return channels.error ? unread : <p role="status">Loading the stages..</p>;
  return (
    <>
      {unread}
      {others.length === 0 ? (
        <p>
          There is none beside {api.channel}:{' '}
          <code>npm run release -- promote --from live --channel staging</code> makes one.
        </p>
      ) : (
        <ul className={styles.stages}>
          {others.map((stage) => (
            <Stage
              key={stage.channel}
              stage={stage}
              here={here}
              onPromote={me.role === 'release-manager' ? () => promote(stage) : undefined}
            />
          ))}
        </ul>
      )}
      {dialog}
    </>
  );
}

/** Other channels, and the way of their sets into this one. */
export function StagesPage() {
  const { api } = useChannel();
  return (
    <>
      <header className={page.section}>
        <h1>Stages</h1>
        <p className={styles.lead}>
          What another channel shows comes to {api.channel} as it is there: the same set, all parts in one
          change. You see what would change before anything does.
        </p>
      </header>
      <WithChannel>{({ state }) => <Stages here={state.set} />}</WithChannel>
    </>
  );
}
