import type { WatchedCanary } from '@toile/releases-contract';
import { isShadow, leastVisits, limitWords, serverTimeWords } from '@toile/releases-contract/plain';
import { Alert } from '@toile/ui';
import { useId } from 'react';
import { useChannel } from '../api/channel-context.tsx';
import styles from './canary.css';
import { judgedAs, judgedWords, measureWords, rateWords } from './measure-words.ts';
import verdictStyles from './verdict.css';

const verdicts = {
  waiting: 'Too few visits to say anything yet',
  good: 'It does as well as what is live',
  doubtful: 'No good sign, and no proof',
  bad: 'It does worse than what is live',
};
function Figures({ comparisons, tried: canary, control, target }: WatchedCanary) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled, from the keyboard too
    <section className={styles.scroll} aria-label="Figures of both variants" tabIndex={0}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Verdict</th>
            <th scope="col">Canary</th>
            <th scope="col">Live</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{isShadow(target) ? 'Shadow visits' : 'Visits'}</th>
            <td />
            <td>{canary.visits ?? 0}</td>
            <td>{control.visits ?? 0}</td>
          </tr>
          <tr>
            <th scope="row">Server time, mean</th>
            <td />
            <td>{serverTimeWords(canary) || 'none yet'}</td>
            <td>{serverTimeWords(control) || 'none yet'}</td>
          </tr>
          {comparisons.map((each) => (
            <tr key={each.measure}>
              <th scope="row">
                {measureWords(each.measure)}
                {each.limit !== undefined && <span className={styles.limit}>{limitWords(each.limit)}</span>}
              </th>
              <td className={verdictStyles[judgedAs(each)]}>{judgedWords(each)}</td>
              <td>{rateWords(each.tried)}</td>
              <td>{rateWords(each.control)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** `12 of 50 visits`, of the variant that has fewer. */
function visitsWords({ tried: canary, control, target }: WatchedCanary): string {
  const { visits = 0 } = canary;
  if (isShadow(target)) return `${visits} of ${leastVisits} shadow visits`;
  return `${target ? visits : Math.min(visits, control.visits ?? 0)} of ${leastVisits} visits`;
}

/** Verdict of the visits, in a sentence at the top of the page. */
export function VerdictLine({ watched }: { watched: WatchedCanary }) {
  return (
    <p role="status" className={verdictStyles[watched.verdict]}>
      {verdicts[watched.verdict]}
      {watched.verdict === 'waiting' && `: ${visitsWords(watched)}`}.
    </p>
  );
}

function Compared(watched: WatchedCanary) {
  return (
    <>
      <Figures {...watched} />
      {watched.failures.length > 0 && (
        <ul className={styles.versions} aria-label="What failed of the canary">
          {watched.failures.map(({ phase, name, version, count, controlCount }) => (
            <li key={`${phase} ${name} ${version}`}>
              {name} {version}, {phase}: {count} times, {controlCount} live
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Both variants beside each other: what real visits say of the canary and of what all others get. */
export function Variants({ watched }: { watched: WatchedCanary | undefined }) {
  const { error } = useChannel().health;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.form}>
      <h2 id={heading}>Both variants</h2>
      {error && <Alert>The figures can’t be read: {error.message}</Alert>}
      {watched && <Compared {...watched} />}
      {!error && !watched && (
        <p role="status">
          No visit was counted yet. The first figures come a few seconds after the first visits.
        </p>
      )}
    </section>
  );
}
