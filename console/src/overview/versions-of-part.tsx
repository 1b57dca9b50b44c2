import { lifeWords, type PublishedVersion } from '@toile/releases-contract';
import { PreviewLink } from '../pins/preview-link.tsx';
import { ago, moment } from '../words.ts';
import styles from './part-card.css';

function Version({
  version: { name, version, publishedAt, author, actor, life, commitsSinceLive },
}: {
  version: PublishedVersion;
}) {
  const commits = life.state === 'live' ? [] : (commitsSinceLive ?? []);
  return (
    <li>
      <p>
        <span className={styles.version}>{version}</span>,{' '}
        <time dateTime={publishedAt} title={moment(publishedAt)}>
          {ago(publishedAt)}
        </time>{' '}
        by {author ?? actor}: {lifeWords(life, moment)}
      </p>
      {commits.length > 0 && (
        <ul className={styles.commits}>
          {commits.map(({ hash, author, subject }) => (
            <li key={hash}>
              <code>{hash.slice(0, 10)}</code> {subject}, {author}
            </li>
          ))}
        </ul>
      )}
      {life.state !== 'live' && life.state !== 'retired' && <PreviewLink name={name} version={version} />}
    </li>
  );
}

/** Every published version of a part: who made it, what became of it, and what it brings to the live one. */
export function VersionsOfPart({ name, versions }: { name: string; versions: readonly PublishedVersion[] }) {
  if (versions.length === 0) return null;
  return (
    <details className={styles.versions}>
      <summary>
        {versions.length} {versions.length === 1 ? 'version' : 'versions'} of {name}
      </summary>
      <ol>
        {versions.map((version) => (
          <Version key={version.version} version={version} />
        ))}
      </ol>
    </details>
  );
}
