import type { DeployableName, SomeVersions } from '@toile/releases-contract';
import { SelectField } from '@toile/ui';
import type { ChannelData } from '../api/channel-context.tsx';
import { ago } from '../words.ts';
import styles from './canary.css';

interface VersionChoicesProps {
  /** Parts that have other versions than the live one. */
  names: readonly DeployableName[];
  data: Pick<ChannelData, 'state' | 'published'>;
  versions: SomeVersions;
  onChoose: (name: DeployableName, version: string) => void;
}

/** Choice of a published version of each part for the canary. */
export function VersionChoices({ names, data, versions, onChoose }: VersionChoicesProps) {
  const { state, published } = data;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>Versions to try together</legend>
      {names.map((name) => (
        <SelectField
          key={name}
          label={name}
          value={versions[name] ?? ''}
          onChange={({ target }) => onChoose(name, target.value)}
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
  );
}
