import { Alert } from '@toile/ui';
import { useChannel } from '../api/channel-context.tsx';
import { moment } from '../words.ts';

/** Versions that were ended or rolled back without a person in the last day: a release manager has to know why. */
export function HaltedNote() {
  const { data: health } = useChannel().health;
  if (!health || health.halted.length === 0) return null;
  return (
    <Alert title="Taken back by itself">
      <ul>
        {health.halted.map(({ revision, at, reason }) => (
          <li key={revision}>
            {moment(at)}, revision {revision}: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
