import type { Candidate, ChannelHealth, HealthComparison } from '@toile/releases-contract';
import { Alert } from '@toile/ui';
import { useChannel } from '../api/channel-context.tsx';
import styles from './candidate.css';

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

function Figures({ comparisons, tried, control }: Watched) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled, from the keyboard too
    <section className={styles.scroll} aria-label="Figures of both sides" tabIndex={0}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Candidate</th>
            <th scope="col">Live</th>
            <th scope="col">Verdict</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Visits</th>
            <td>{tried.visits ?? 0}</td>
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
        <ul className={styles.versions} aria-label="What failed of the candidate">
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

/** Both sides beside each other: what real visits say of the candidate and of what all others get. */
export function Arms({ candidate }: { candidate: Candidate }) {
  const { data, error } = useChannel().health;
  const watched = data?.candidate;
  const isOwn = watched?.id === candidate.id;
  return (
    <section aria-labelledby="arms" className={styles.form}>
      <h2 id="arms">Both sides</h2>
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
