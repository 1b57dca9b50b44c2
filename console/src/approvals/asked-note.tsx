import { type AskedChange, askedWords } from '@toile/releases-contract';
import { Alert, Button } from '@toile/ui';
import { useChannel } from '../api/channel-context.tsx';
import type { Checkable } from '../api/release-api.ts';
import { useEachRevision } from '../api/use-each-revision.ts';
import type { WantedChange } from '../change/change-dialog.tsx';
import { Unread } from '../frame/unread.tsx';
import styles from '../overview/overview.css';
import { moment } from '../words.ts';

interface AskedNoteProps {
  onAsk: (change: WantedChange) => void;
}

const checkOf = ({ from, changed }: AskedChange): Checkable =>
  from === null ? { versions: changed } : { from };

function Asked({ asked, onAsk }: AskedNoteProps & { asked: AskedChange }) {
  const { api, me } = useChannel();
  const { id, actor, reason, at, until, isOvertaken } = asked;
  const words = askedWords(asked);
  const approve: WantedChange = {
    title: `Approve what ${actor} asks for? ${words}`,
    press: 'Approve',
    asks: checkOf(asked),
    make: (why) => api.decide(id, 'approve', why),
    done: `Approved, and done: ${words}`,
  };
  const refuse: WantedChange = {
    title: `Refuse what ${actor} asks for? ${words}`,
    press: 'Refuse',
    asks: null,
    make: (why) => api.decide(id, 'refuse', why),
    done: 'Refused. Nothing has changed',
  };
  const isOwn = actor === me.name;
  return (
    <li className={styles.question}>
      <p className={styles.sentence}>{words}</p>
      <p>
        {actor}, {moment(at)}: {reason}.{' '}
        {isOvertaken
          ? `${asked.channel} shows something else by now: it has to be asked for anew.`
          : `It waits until ${moment(until)}.`}
      </p>
      {me.role === 'release-manager' && (
        <div className={styles.presses}>
          {!isOwn && !isOvertaken && (
            <Button look="secondary" size="small" onClick={() => onAsk(approve)}>
              Approve
            </Button>
          )}
          <Button look="secondary" size="small" onClick={() => onAsk(refuse)}>
            {isOwn ? 'Take it back' : 'Refuse'}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Changes that wait for a second person. */
export function AskedNote({ onAsk }: AskedNoteProps) {
  const { api } = useChannel();
  const waiting = useEachRevision(api.asked);
  return (
    <>
      <Unread of={{ 'what waits for a second person': waiting }} />
      {waiting.data && waiting.data.length > 0 && (
        <Alert tone="info" title="Waits for a second person">
          <ul>
            {waiting.data.map((asked) => (
              <Asked key={asked.id} asked={asked} onAsk={onAsk} />
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
