import type { Halted } from '@toile/releases-contract';
import { Alert, Button } from '@toile/ui';
import { useChannel } from '../api/channel-context.tsx';
import type { WantedChange } from '../change/change-dialog.tsx';
import { moment, partsInWords } from '../words.ts';
import styles from './overview.css';

interface HaltedNoteProps {
  onAsk: (change: WantedChange) => void;
}

function Act({ act, onAsk }: HaltedNoteProps & { act: Halted }) {
  const { api, me } = useChannel();
  const { at, revision, versions, reason, acknowledged } = act;
  const words = partsInWords(versions);
  const press = () =>
    onAsk({
      title: `Acknowledge that ${words} was taken back?`,
      press: 'Acknowledge',
      asks: null,
      make: (why) => api.steer('acknowledge', versions, why),
      done: 'Acknowledged. Nothing else has changed',
    });
  return (
    <li className={styles.question}>
      <p>
        <strong>{words}</strong>, {moment(at)}, revision {revision}: {reason}
      </p>
      {acknowledged && (
        <p>
          {acknowledged.actor} has taken note, {moment(acknowledged.at)}: {acknowledged.reason}
        </p>
      )}
      {!acknowledged && me.role === 'release-manager' && (
        <Button look="secondary" size="small" onClick={press} aria-label={`Acknowledge ${words}`}>
          Acknowledge
        </Button>
      )}
    </li>
  );
}

/** Versions that health has taken back by itself: until somebody acknowledges it, and for a day. */
export function HaltedNote({ onAsk }: HaltedNoteProps) {
  const { data: health } = useChannel().health;
  if (!health || health.halted.length === 0) return null;
  const isOpen = health.halted.some(({ acknowledged }) => !acknowledged);
  return (
    <Alert title="Taken back by itself" {...(!isOpen && { tone: 'info' as const })}>
      <ul>
        {health.halted.map((act) => (
          <Act key={act.revision} act={act} onAsk={onAsk} />
        ))}
      </ul>
    </Alert>
  );
}
