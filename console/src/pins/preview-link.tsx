import type { DeployableName, MadePin } from '@toile/releases-contract';
import { Button } from '@toile/ui';
import { useState } from 'react';
import { useChannel } from '../api/channel-context.tsx';
import { moment } from '../words.ts';
import styles from './pins.css';

const minutes = 8 * 60;

/** A link that opens the shop with one version, and with what is live of all else. */
export function PreviewLink({ name, version }: { name: DeployableName; version: string }) {
  const { api, me } = useChannel();
  const [pin, setPin] = useState<MadePin>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (me.role === 'staff') return null;

  async function makeLink(): Promise<void> {
    setBusy(true);
    setProblem('');
    const wanted = {
      versions: { [name]: version },
      minutes,
      path: '/',
      reason: `preview of ${name} ${version}`,
    };
    await api.pin(wanted).then(setPin, (error: Error) => setProblem(error.message));
    setBusy(false);
  }

  if (pin)
    return (
      <p role="status">
        <a href={pin.link}>Open the shop with it</a>, in this browser until {moment(pin.expiresAt)}.
      </p>
    );
  return (
    <div className={styles.preview}>
      <Button
        look="tertiary"
        size="small"
        busy={isBusy}
        onClick={() => void makeLink()}
        aria-label={`Preview link of ${name} ${version}`}
      >
        Preview link
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
