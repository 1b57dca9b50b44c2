import type { MadePin, PinDetails } from '@toile/releases-contract';
import { Alert, Button } from '@toile/ui';
import { useCallback, useState } from 'react';
import { useChannel } from '../api/channel-context.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import page from '../frame/page.css';
import { WithChannel } from '../frame/while-loading.tsx';
import { ago, moment, partsInWords } from '../words.ts';
import { PinForm } from './pin-form.tsx';
import styles from './pins.css';

function PinLink({ pin }: { pin: MadePin }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Alert tone="ok" title="The link is made">
      <p>
        It is good until {moment(pin.expiresAt)}: <a href={pin.link}>{pin.setId}</a>
      </p>
      <Button
        look="tertiary"
        size="small"
        onClick={() => void navigator.clipboard.writeText(pin.link).then(() => setCopied(true))}
      >
        {isCopied ? 'Copied' : 'Copy the link'}
      </Button>
    </Alert>
  );
}

function OpenPin({ pin, onEnd }: { pin: PinDetails; onEnd?: (() => void) | undefined }) {
  const { id, setId, at, versions, actor, reason, createdAt, expiresAt } = pin;
  return (
    <li className={styles.pin}>
      <div>
        <p>
          <strong>{at ? `The shop at ${moment(at)}` : partsInWords(versions) || setId}</strong>{' '}
          <span className={styles.quiet}>{setId}</span>
        </p>
        <p className={styles.quiet}>
          {reason}, by {actor}, {ago(createdAt)}; ends {moment(expiresAt)}
        </p>
      </div>
      {onEnd && (
        <Button look="secondary" size="small" onClick={onEnd} aria-label={`End the pin ${id.slice(0, 6)}`}>
          End
        </Button>
      )}
    </li>
  );
}

function Pins() {
  const { api, me } = useChannel();
  const { data: pins, error, reload } = useLoaded(useCallback(() => api.pins(), [api]));
  const [made, setMade] = useState<MadePin>();
  const [problem, setProblem] = useState('');
  const mayPin = me.role !== 'staff';

  async function confirmEnd(id: string): Promise<void> {
    setProblem('');
    await api.endPin(id).catch((reason: Error) => setProblem(reason.message));
    await reload();
  }

  return (
    <>
      {made && <PinLink pin={made} />}
      {mayPin ? (
        <PinForm
          onMade={(pin) => {
            setMade(pin);
            void reload();
          }}
        />
      ) : (
        <p>Testers and release managers make links here.</p>
      )}
      <section aria-labelledby="open-pins" className={page.section}>
        <h2 id="open-pins">Open pins</h2>
        {(error || problem) && <Alert>{problem || error?.message}</Alert>}
        {pins?.length === 0 && <p>No browser is pinned.</p>}
        <ul>
          {pins?.map((pin) => (
            <OpenPin key={pin.id} pin={pin} onEnd={mayPin ? () => void confirmEnd(pin.id) : undefined} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** Links that show one browser another set: the shop as it was, or other versions. */
export function PinsPage() {
  return (
    <>
      <header className={page.section}>
        <h1>Pins</h1>
        <p>A link opens the shop as it was, or with other versions, in one browser and for a while.</p>
      </header>
      <WithChannel>{() => <Pins />}</WithChannel>
    </>
  );
}
