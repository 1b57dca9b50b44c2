import type { DeployableName, MadePin, SomeVersions } from '@toile/releases-contract';
import { Alert, Button, SelectField, TextField } from '@toile/ui';
import { type FormEvent, useState } from 'react';
import { ApiProblem } from '../api/ask.ts';
import { useChannel } from '../api/channel-context.tsx';
import { MomentField } from '../frame/moment-field.tsx';
import page from '../frame/page.css';
import { shellFirst } from '../words.ts';
import styles from './pins.css';

const lengths = [
  [30, 'half an hour'],
  [8 * 60, 'eight hours'],
  [24 * 60, 'a day'],
  [7 * 24 * 60, 'a week'],
] as const;

/** A moment of the history, or versions, and how long. */
function requestIn(fields: FormData, names: readonly DeployableName[]) {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const versions: SomeVersions = Object.fromEntries(
    names.flatMap((name) => (text(name) ? [[name, text(name)]] : [])),
  );
  return {
    minutes: Number(text('minutes')),
    path: text('path') || '/',
    ...(text('reason') && { reason: text('reason') }),
    ...(text('at') && { at: new Date(text('at')).toISOString() }),
    ...(Object.keys(versions).length > 0 && { versions }),
  };
}

/** Makes a link. */
export function PinForm({ onMade }: { onMade: (pin: MadePin) => void }) {
  const { api, channel } = useChannel();
  const [problem, setProblem] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const published = channel.data?.published ?? {};
  const names = (Object.keys(published) as DeployableName[]).sort(shellFirst);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const request = requestIn(new FormData(event.currentTarget), names);
    setProblem(undefined);
    if (!request.at && !request.versions) return setProblem(new Error('Name a moment, or choose a version.'));
    setBusy(true);
    await api.pin(request).then(onMade, setProblem);
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={page.form}>
      {problem && (
        <Alert takesFocus title={problem.message}>
          {problem instanceof ApiProblem && problem.detail}
        </Alert>
      )}
      <MomentField label="As it was at" name="at" optional />
      <fieldset className={styles.choices}>
        <legend className={styles.label}>With other versions</legend>
        {names.map((name) => (
          <SelectField key={name} label={name} name={name} defaultValue="">
            <option value="">No other</option>
            {published[name]?.map(({ version }) => (
              <option key={version} value={version}>
                {version}
              </option>
            ))}
          </SelectField>
        ))}
      </fieldset>
      <TextField label="Page" name="path" defaultValue="/" maxLength={300} />
      <SelectField label="For" name="minutes" defaultValue={8 * 60}>
        {lengths.map(([minutes, words]) => (
          <option key={minutes} value={minutes}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextField label="Why" name="reason" optional maxLength={500} />
      <div>
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Making the link..' : 'Make the link'}
        </Button>
      </div>
    </form>
  );
}
