import type { DeployableName, SomeVersions } from '@toile/releases-contract';
import { Button, Checkbox } from '@toile/ui';
import { type FormEvent, useState } from 'react';
import { type ChannelData, useChannel } from '../api/channel-context.tsx';
import type { WantedChange } from '../change/change-dialog.tsx';
import { entriesOf, partsInWords, shellFirst } from '../words.ts';
import styles from './canary.css';
import { type Showing, wantedShare } from './plan-of.ts';
import { PlanSteps, usualPlan } from './plan-steps.tsx';
import { ShareSlider } from './share-slider.tsx';
import { VersionChoices } from './version-choices.tsx';

interface StartProps {
  data: ChannelData;
  onAsk: (change: WantedChange) => void;
}

/** Form for a share of the visitors, or shares that follow each other. */
function WayToShow({ showing, onChange }: { showing: Showing; onChange: (showing: Showing) => void }) {
  const { share, rows, isPlanned } = showing;
  return (
    <>
      <Checkbox
        label="By steps, while its visits are good"
        checked={isPlanned}
        onChange={({ target }) => onChange({ ...showing, isPlanned: target.checked })}
      />
      {isPlanned ? (
        <PlanSteps rows={rows} onChange={(rows) => onChange({ ...showing, rows })} />
      ) : (
        <ShareSlider value={share} onChange={(share) => onChange({ ...showing, share })} />
      )}
    </>
  );
}

function StartForm({ data, onAsk, names }: StartProps & { names: readonly DeployableName[] }) {
  const { api } = useChannel();
  const [versions, setVersions] = useState<SomeVersions>({});
  const [showing, setShowing] = useState<Showing>({ share: 5, rows: usualPlan, isPlanned: false });
  const [problem, setProblem] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen: SomeVersions = Object.fromEntries(
      entriesOf(versions).filter(([, version]) => version !== ''),
    );
    const wanted = wantedShare(showing);
    const isEmpty = Object.keys(chosen).length === 0;
    const wrong = 'problem' in wanted ? wanted.problem : '';
    setProblem(isEmpty ? 'Choose a version of one part at least.' : wrong);
    if (isEmpty || 'problem' in wanted) return;
    onAsk({
      title: `Show ${partsInWords(chosen)} to ${wanted.share} % of the visitors${wanted.plan ? ' first' : ''}?`,
      press: 'Start the canary',
      asks: { versions: chosen },
      make: (why) => api.runCanary({ versions: chosen, ...wanted }, why),
      done: `${wanted.share} % of the visitors get ${partsInWords(chosen)}`,
    });
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <VersionChoices
        names={names}
        data={data}
        versions={versions}
        onChoose={(name, version) => setVersions((before) => ({ ...before, [name]: version }))}
      />
      <WayToShow showing={showing} onChange={setShowing} />
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

/** Picks published versions of one or more parts and how they are shown, and asks the gates. */
export function StartCanary({ data, onAsk }: StartProps) {
  const { me } = useChannel();
  const { state, published } = data;
  const names = (Object.keys(published) as DeployableName[])
    .filter((name) => (published[name] ?? []).some(({ version }) => version !== state.set.versions[name]))
    .sort(shellFirst);

  if (me.role !== 'release-manager')
    return <p>Release managers begin a canary here; a team does it for its own part on the command line.</p>;
  if (names.length === 0)
    return (
      <p>
        Every published version is live. A team publishes another with{' '}
        <code>npm run release -- publish &lt;part&gt; --no-promote</code>.
      </p>
    );
  return <StartForm data={data} onAsk={onAsk} names={names} />;
}
