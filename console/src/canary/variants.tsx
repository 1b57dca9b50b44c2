import type { Canary, ChannelHealth, HealthComparison } from '@toile/releases-contract';
import { Alert } from '@toile/ui';
import { useChannel } from '../api/channel-context.tsx';
import styles from './canary.css';

type Watched = NonNullable<ChannelHealth['candidate']>;

const verdicts = {
  waiting: 'Too few visits to say anything yet',
  good: 'It does as well as what is live',
  doubtful: 'No good sign, and no proof',
  bad: 'It does worse than what is live',
};
const words = { waiting: 'waiting', good: 'good', doubtful: 'doubtful', bad: 'bad' };

const measures: Record<HealthComparison['measure'], string> = {
  failures: 'Visits in which something failed',
  'bag-failures': 'Adding to the bag broke',
  'checkout-failures': 'Checkout broke',
  bag: 'Visits that added to the bag',
  checkout: 'Visits that placed an order',
  slow: 'Slow visits',
};

const rate = ({ count, of }: HealthComparison['tried']) =>
  `${count} of ${of}${of > 0 ? ` (${((count / of) * 100).toFixed(2)} %)` : ''}`;

function Figures({ comparisons, tried: canary, control }: Watched) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled, from the keyboard too
    <section className={styles.scroll} aria-label="Figures of both variants" tabIndex={0}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Canary</th>
            <th scope="col">Live</th>
            <th scope="col">Verdict</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Visits</th>
            <td>{canary.visits ?? 0}</td>
            <td>{control.visits ?? 0}</td>
            <td />
          </tr>
          {comparisons.map((each) => (
            <tr key={each.measure}>
              <th scope="row">{measures[each.measure]}</th>
              <td>{rate(each.tried)}</td>
              <td>{rate(each.control)}</td>
              <td className={styles[each.verdict]}>{words[each.verdict]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Compared(watched: Watched) {
  return (
    <>
      <p role="status" className={styles[watched.verdict]}>
        {verdicts[watched.verdict]}.
      </p>
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
export function Variants({ candidate: canary }: { candidate: Canary }) {
  const { data, error } = useChannel().health;
  const watched = data?.candidate;
  const isOwn = watched?.id === canary.id;
  return (
    <section aria-labelledby="variants" className={styles.form}>
      <h2 id="variants">Both variants</h2>
      {error && <Alert>The figures can’t be read: {error.message}</Alert>}
      {watched && isOwn && <Compared {...watched} />}
      {!error && !isOwn && (
        <p role="status">
          No visit was counted yet. The first figures come a few seconds after the first visits.
        </p>
      )}
    </section>
  );
}
