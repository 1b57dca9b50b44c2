import type { DecisionNeeded, SomeVersions } from '@toile/releases-contract';
import { Alert, Button } from '@toile/ui';
import { useChannel } from '../api/channel-context.tsx';
import type { WantedChange } from '../change/change-dialog.tsx';
import { entriesOf, moment, partsInWords } from '../words.ts';
import styles from './overview.css';

interface DecisionsNoteProps {
  onAsk: (change: WantedChange) => void;
}

const versionsIn = ({ changed }: DecisionNeeded): SomeVersions =>
  Object.fromEntries(entriesOf(changed).flatMap(([name, version]) => (version ? [[name, version]] : [])));

function Question({ decision, onAsk }: DecisionsNoteProps & { decision: DecisionNeeded }) {
  const { api, me } = useChannel();
  const { at, revision, reason, acknowledged } = decision;
  const press = () =>
    onAsk({
      title: `Acknowledge what is asked about ${partsInWords(versionsIn(decision))}?`,
      press: 'Acknowledge',
      asks: null,
      make: (why) => api.steer('acknowledge', versionsIn(decision), why),
      done: 'Acknowledged. Nothing else has changed',
    });
  return (
    <li className={styles.question}>
      <p>
        {partsInWords(decision.changed)}, {moment(at)}, revision {revision}: {reason}
      </p>
      {acknowledged && (
        <p>
          {acknowledged.actor} has taken note: {acknowledged.reason}
        </p>
      )}
      {!acknowledged && me.role === 'release-manager' && (
        <Button look="secondary" size="small" onClick={press}>
          Acknowledge
        </Button>
      )}
    </li>
  );
}

/** Decisions that health leaves to a person, since a stranger could have made it up, or since somebody holds it. */
export function DecisionsNote({ onAsk }: DecisionsNoteProps) {
  const { data: health } = useChannel().health;
  if (!health || health.decisions.length === 0) return null;
  const isOpen = health.decisions.some(({ acknowledged }) => !acknowledged);
  return (
    <Alert title={isOpen ? 'Needs a decision' : 'Acknowledged'} {...(!isOpen && { tone: 'info' as const })}>
      <ul>
        {health.decisions.map((decision) => (
          <Question key={decision.revision} decision={decision} onAsk={onAsk} />
        ))}
      </ul>
    </Alert>
  );
}
