import type { DeployableName, ReleaseManifest } from '@toile/releases-contract';
import { Button } from '@toile/ui';
import type { ReactNode } from 'react';
import { type ChannelData, useChannel } from '../api/channel-context.tsx';
import type { WantedChange } from '../change/change-dialog.tsx';
import { ago, kilobytes, moment, sizesOf } from '../words.ts';
import { BreakersOfPart } from './breakers-of-part.tsx';
import { HealthLine } from './health-line.tsx';
import { HeldLine, HoldOfPart } from './hold-of-part.tsx';
import styles from './part-card.css';
import { VersionsOfPart } from './versions-of-part.tsx';

interface PartCardProps {
  name: DeployableName;
  data: ChannelData;
  onAsk: (change: WantedChange) => void;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function RollBack({ name, data, onAsk }: PartCardProps) {
  const { api, me } = useChannel();
  const before = data.state.previous[name]?.version;
  if (me.role !== 'release-manager') return null;
  if (!before) return <p className={styles.none}>No version before this one</p>;
  const press = () =>
    onAsk({
      title: `Roll ${name} back to ${before}?`,
      press: 'Roll back',
      asks: { versions: { [name]: before } },
      isWayBack: true,
      make: (why) => api.rollBack(name, before, why),
      done: `${name} is back at ${before}`,
    });
  return (
    <Button look="secondary" size="small" onClick={press} aria-label={`Roll ${name} back`}>
      Roll back
    </Button>
  );
}

const sizes = (manifest: ReleaseManifest) => {
  const { js, css } = sizesOf(manifest);
  return `${kilobytes(js)} scripts, ${kilobytes(css)} sheets`;
};

/** Card of a part: its live version, since when and by whom, its weight and how it does. */
export function PartCard({ name, data, onAsk }: PartCardProps) {
  const { state, published } = data;
  const manifest = state.current[name];
  if (!manifest) return null;
  const version = published[name]?.find((each) => each.version === manifest.version);
  const since = state.shownSince?.[name];
  return (
    <li className={styles.part}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <p className={styles.owner}>team {state.registry.parts[name]?.owner ?? 'unknown'}</p>
      </div>
      <dl className={styles.facts}>
        <Fact label="Version">
          <span className={styles.version}>{manifest.version}</span>
        </Fact>
        <Fact label="Live">
          {since ? (
            <time dateTime={since} title={moment(since)}>
              {ago(since)}
            </time>
          ) : (
            'unknown'
          )}
        </Fact>
        <Fact label="Published">
          {version ? (
            <>
              <time dateTime={version.publishedAt} title={moment(version.publishedAt)}>
                {ago(version.publishedAt)}
              </time>{' '}
              by {version.author ?? version.actor}
              {version.commit && <code className={styles.commit}>{version.commit.slice(0, 10)}</code>}
            </>
          ) : (
            'unknown'
          )}
        </Fact>
        <Fact label="Sizes">{sizes(manifest)}</Fact>
        <Fact label="Health">
          <HealthLine name={name} version={manifest.version} />
          <HeldLine name={name} />
          <BreakersOfPart name={name} onAsk={onAsk} />
        </Fact>
      </dl>
      <div className={styles.action}>
        <RollBack name={name} data={data} onAsk={onAsk} />
        <HoldOfPart name={name} onAsk={onAsk} />
      </div>
      <VersionsOfPart name={name} versions={published[name] ?? []} />
    </li>
  );
}
