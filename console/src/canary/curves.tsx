import type { CanaryCurve, HealthComparison } from '@toile/releases-contract';
import { Alert } from '@toile/ui';
import { useCallback } from 'react';
import { useChannel } from '../api/channel-context.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { useRepeated } from '../api/use-repeated.ts';
import { measuredIn } from './curve-lines.ts';
import styles from './curves.css';
import { MeasureCurve } from './measure-curve.tsx';
import { measureWords } from './measure-words.ts';

const refreshMs = 10_000;

/** Measures of which something has happened; failures in any case. */
const isTelling = ({ measure, tried, control }: CanaryCurve['points'][number]['comparisons'][number]) =>
  measure === 'failures' || tried.count + control.count > 0;

function quietWords(measures: readonly HealthComparison['measure'][]): string {
  const words = measures.map((measure) => measureWords(measure).toLowerCase());
  return `None of either: ${words.join(', ')}.`;
}

function Drawn({ points, minutes }: CanaryCurve) {
  const last = points.at(-1);
  if (!last) return <p>No visit was counted yet.</p>;
  const telling = last.comparisons.filter(isTelling);
  const quiet = last.comparisons.filter((each) => !isTelling(each)).map(({ measure }) => measure);
  return (
    <>
      <p className={styles.legend}>
        <span className={styles.keyOfCanary}>Canary, {last.visits.tried} visits</span>
        <span className={styles.keyOfControl}>Live, {last.visits.control} visits</span>
        <span>So far at each moment, every {minutes === 1 ? 'minute' : `${minutes} minutes`}</span>
      </p>
      <div className={styles.curves}>
        {telling.map(({ measure }) => (
          <MeasureCurve key={measure} series={measuredIn(points, measure)} />
        ))}
      </div>
      {quiet.length > 0 && <p className={styles.quiet}>{quietWords(quiet)}</p>}
    </>
  );
}

/** Both variants of a canary over time; live while it runs. */
export function Curves({ id, isLive = false }: { id: string; isLive?: boolean }) {
  const { api } = useChannel();
  const { data, error, reload } = useLoaded(useCallback(() => api.curve(id), [api, id]));
  useRepeated(
    useCallback(() => {
      if (isLive) void reload();
    }, [isLive, reload]),
    refreshMs,
  );
  if (!data && !error) return <p role="status">Loading the curves..</p>;
  return (
    <>
      {error && <Alert>The curves can’t be read: {error.message}</Alert>}
      {data && <Drawn {...data} />}
    </>
  );
}
