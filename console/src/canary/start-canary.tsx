import type { Canary, DeployableName, SomeVersions } from '@toile/releases-contract';
import { Button, Checkbox, SelectField, TextField } from '@toile/ui';
import { type FormEvent, useState } from 'react';
import { type ChannelData, useChannel } from '../api/channel-context.tsx';
import type { WantedChange } from '../change/change-dialog.tsx';
import { audienceWords, entriesOf, partsInWords, shellFirst } from '../words.ts';
import styles from './canary.css';
import { isNamed, namedBy, type Showing, wantedAudience } from './plan-of.ts';
import { PlanSteps, usualPlan } from './plan-steps.tsx';
import { ShareSlider } from './share-slider.tsx';
import { VersionChoices } from './version-choices.tsx';

interface StartProps {
  data: ChannelData;
  /** Canary that runs: another has a share of the visitors, and none of its parts. */
  beside?: Canary;
  onAsk: (change: WantedChange) => void;
}

interface WayProps {
  showing: Showing;
  onChange: (showing: Showing) => void;
}

/** Form for a share of the visitors, or shares that follow each other. */
function ShareOrPlan({ showing, isOneOfTwo, onChange }: WayProps & { isOneOfTwo?: boolean }) {
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
        <ShareSlider
          value={share}
          isOneOfTwo={isOneOfTwo}
          onChange={(share) => onChange({ ...showing, share })}
        />
      )}
    </>
  );
}

const audiences: readonly (readonly [Showing['people'], string])[] = [
  ['share', 'A share of the visitors'],
  ['staff', 'Staff'],
  ['link', 'Those who open its link'],
  ['country', 'Visitors of some countries'],
  ['header', 'Requests with a header'],
  ['shadow', 'Nobody yet: shadow visits'],
];

/** Form for who gets it first: people, or a share. */
function WayToShow({ showing, onChange }: WayProps) {
  const { people, named } = showing;
  const typed = isNamed(people) ? namedBy[people] : undefined;
  return (
    <>
      <div className={styles.choices}>
        <SelectField
          label="Who gets it"
          value={people}
          onChange={({ target }) =>
            onChange({ ...showing, people: target.value as Showing['people'], named: '' })
          }
        >
          {audiences.map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </SelectField>
        {typed && (
          <TextField
            label={typed.label}
            hint={typed.hint}
            value={named}
            onChange={({ target }) => onChange({ ...showing, named: target.value })}
          />
        )}
      </div>
      {people === 'share' && <ShareOrPlan showing={showing} onChange={onChange} />}
    </>
  );
}

const usual: Showing = { share: 5, rows: usualPlan, isPlanned: false, people: 'share', named: '' };

function StartForm({ data, beside, onAsk, names }: StartProps & { names: readonly DeployableName[] }) {
  const { api } = useChannel();
  const [versions, setVersions] = useState<SomeVersions>({});
  const [showing, setShowing] = useState(usual);
  const [problem, setProblem] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen: SomeVersions = Object.fromEntries(
      entriesOf(versions).filter(([, version]) => version !== ''),
    );
    const wanted = wantedAudience(showing);
    const isEmpty = Object.keys(chosen).length === 0;
    const wrong = 'problem' in wanted ? wanted.problem : '';
    setProblem(isEmpty ? 'Choose a version of one part at least.' : wrong);
    if (isEmpty || 'problem' in wanted) return;
    const words = audienceWords({ share: 0, ...wanted });
    const isFirst = 'target' in wanted || wanted.plan !== undefined;
    onAsk({
      title: `Show ${partsInWords(chosen)} to ${words}${isFirst ? ' first' : ''}?`,
      press: 'Start the canary',
      asks: { versions: chosen },
      make: (why) => api.runCanary({ versions: chosen, ...wanted }, why),
      done: `${words} get ${partsInWords(chosen)}`,
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
      {beside ? (
        <ShareOrPlan isOneOfTwo showing={showing} onChange={setShowing} />
      ) : (
        <WayToShow showing={showing} onChange={setShowing} />
      )}
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
export function StartCanary({ data, beside, onAsk }: StartProps) {
  const { me } = useChannel();
  const { state, published } = data;
  const names = (Object.keys(published) as DeployableName[])
    .filter((name) => (published[name] ?? []).some(({ version }) => version !== state.set.versions[name]))
    .filter((name) => !beside?.changed[name])
    .sort(shellFirst);

  if (me.role !== 'release-manager')
    return <p>Release managers begin a canary here; a team does it for its own part on the command line.</p>;
  if (names.length === 0)
    return (
      <p>
        {beside ? 'No other part has a version that is not live.' : 'Every published version is live.'} A team
        publishes another with <code>npm run release -- publish &lt;part&gt; --no-promote</code>.
      </p>
    );
  return <StartForm data={data} beside={beside} onAsk={onAsk} names={names} />;
}
