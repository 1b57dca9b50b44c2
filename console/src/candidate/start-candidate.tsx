import type { DeployableName, SomeVersions } from '@toile/contracts';
import { Button, SelectField } from '@toile/ui';
import { type FormEvent, useState } from 'react';
import { type ChannelData, useChannel } from '../api/channel-context.tsx';
import type { WantedChange } from '../change/change-dialog.tsx';
import { ago, entriesOf, partsInWords, shellFirst } from '../words.ts';
import styles from './candidate.css';
import { ShareSlider } from './share-slider.tsx';

interface StartProps {
  data: ChannelData;
  onAsk: (change: WantedChange) => void;
}

/** Picks published versions of one or more parts and a share, and asks the gates. */
export function StartCandidate({ data, onAsk }: StartProps) {
  const { api, me } = useChannel();
  const [versions, setVersions] = useState<SomeVersions>({});
  const [share, setShare] = useState(5);
  const [problem, setProblem] = useState('');
  const { state, published } = data;
  const names = (Object.keys(published) as DeployableName[])
    .filter((name) => (published[name] ?? []).some(({ version }) => version !== state.set.versions[name]))
    .sort(shellFirst);

  if (me.role !== 'release-manager')
    return (
      <p>Release managers begin a candidate here; a team does it for its own part on the command line.</p>
    );
  if (names.length === 0)
    return (
      <p>
        Every published version is live. A team publishes another with{' '}
        <code>npm run release -- publish &lt;part&gt; --no-promote</code>.
      </p>
    );

  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen = Object.fromEntries(
      entriesOf(versions).filter(([, version]) => version !== ''),
    ) as SomeVersions;
    const isEmpty = Object.keys(chosen).length === 0;
    setProblem(isEmpty ? 'Choose a version of one part at least.' : '');
    if (isEmpty) return;
    onAsk({
      title: `Show ${partsInWords(chosen)} to ${share} % of the visitors?`,
      press: 'Start the candidate',
      versions: chosen,
      make: (why) => api.runCandidate(chosen, share, why),
      done: `${share} % of the visitors get ${partsInWords(chosen)}`,
    });
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <fieldset className={styles.choices}>
        <legend className={styles.label}>Versions to try together</legend>
        {names.map((name) => (
          <SelectField
            key={name}
            label={name}
            value={versions[name] ?? ''}
            onChange={({ target }) => setVersions((before) => ({ ...before, [name]: target.value }))}
          >
            <option value="">As live: {state.set.versions[name] ?? 'not in the set'}</option>
            {published[name]
              ?.filter(({ version }) => version !== state.set.versions[name])
              .map(({ version, publishedAt, author, actor }) => (
                <option key={version} value={version}>
                  {version}, {ago(publishedAt)} by {author ?? actor}
                </option>
              ))}
          </SelectField>
        ))}
      </fieldset>
      <ShareSlider value={share} onChange={setShare} />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div>
        <Button type="submit">Ask the gates</Button>
      </div>
    </form>
  );
}
