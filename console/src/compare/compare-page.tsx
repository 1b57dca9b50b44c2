import {
  type Canary,
  type ChannelState,
  canariesIn,
  type KeptComparison,
  pagesInWords,
} from '@toile/releases-contract';
import { Alert, SelectField } from '@toile/ui';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChannel } from '../api/channel-context.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { WithChannel } from '../frame/while-loading.tsx';
import { ago } from '../words.ts';
import styles from './compare.css';
import { comparisonOf } from './comparison-of.ts';
import { Report } from './report.tsx';

const command = (words: string) => <code>npm run release -- compare {words} --upload</code>;

function nameOf({ before, after, at, actor, differing, pages }: KeptComparison, state: ChannelState): string {
  const named = (id: string) => {
    if (id === state.set.id) return 'live';
    return canariesIn(state).some(({ set }) => set.id === id) ? 'the canary' : id;
  };
  return `${named(before)} and ${named(after)}, ${pagesInWords(differing, pages).toLowerCase()}, ${ago(at)} by ${actor}`;
}

function Comparisons({ state }: { state: ChannelState }) {
  const { api } = useChannel();
  const { data: kept, error } = useLoaded(useCallback(() => api.comparisons(), [api]));
  const [address, setAddress] = useSearchParams();
  if (error) return <Alert>The comparisons can’t be read: {error.message}</Alert>;
  if (!kept) return <p role="status">Loading the comparisons..</p>;
  const canaries = canariesIn(state);
  const isCompared = ({ set }: Canary) => kept.some(({ after }) => after === set.id);
  const chosen =
    kept.find(({ id }) => id === address.get('comparison')) ??
    comparisonOf(kept, canaries.find(isCompared)?.set.id);
  const choose = (id: string) =>
    setAddress((before) => {
      before.set('comparison', id);
      return before;
    });
  return (
    <>
      {canaries
        .filter((canary) => !isCompared(canary))
        .map(({ set, changed }) => (
          <p key={set.id}>
            Nobody has compared the canary of {Object.keys(changed).join(' and ')} yet. A tester does it with{' '}
            {command(set.id)}.
          </p>
        ))}
      {chosen ? (
        <>
          <div className={styles.choice}>
            <SelectField label="Comparison" value={chosen.id} onChange={({ target }) => choose(target.value)}>
              {kept.map((each) => (
                <option key={each.id} value={each.id}>
                  {nameOf(each, state)}
                </option>
              ))}
            </SelectField>
          </div>
          <Report key={chosen.id} id={chosen.id} />
        </>
      ) : (
        <p>Nothing was compared yet. A tester does it with {command('live mf-content@…')}.</p>
      )}
    </>
  );
}

/** Comparison of the shop's pages with two sets, picture beside picture, as testers have compared them. */
export function ComparePage() {
  return (
    <>
      <header className={styles.head}>
        <h1>Compare</h1>
        <p className={styles.lead}>
          The pages of the shop with two sets at four widths: what looks otherwise, and whose it is.
        </p>
      </header>
      <WithChannel>{({ state }) => <Comparisons state={state} />}</WithChannel>
    </>
  );
}
