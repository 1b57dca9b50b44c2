import { isOwnMeasure, limitWords } from '@toile/releases-contract/plain';
import { clockTime, moment } from '../words.ts';
import { lineThrough, type MeasuredAt, placesOf, proofOf, rateOf, roundAbove } from './curve-lines.ts';
import styles from './curves.css';
import { judgedAs, judgedWords, measureWords, rateWords } from './measure-words.ts';
import verdictStyles from './verdict.css';

interface MeasureCurveProps {
  series: readonly MeasuredAt[];
}

const dayMs = 24 * 3_600_000;

/** Time of a point; with its day where the curve has several. */
const timeWords = (series: readonly MeasuredAt[], at: string) => {
  const spanMs = Date.parse(series.at(-1)?.at ?? at) - Date.parse(series[0]?.at ?? at);
  return spanMs < dayMs ? clockTime(at) : moment(at);
};

const percent = (value: number) => `${Number((value * 100).toPrecision(2))} %`;
const share = (value: number) => `${Math.round(value * 100)} %`;

/** Both variants as lines, without words: those stand around them. */
function Lines({ series, top, label }: MeasureCurveProps & { top: number; label: string }) {
  const places = placesOf(series.map(({ at }) => at));
  const line = (variant: 'tried' | 'control') =>
    lineThrough(
      series.map(({ comparison }) => {
        const rate = rateOf(comparison[variant]);
        return rate === undefined ? undefined : rate / top;
      }),
      places,
    );
  const limit = series.at(-1)?.comparison.limit;
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.lines}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
    >
      {limit !== undefined && <path className={styles.atLimit} d={`M0 ${100 - (limit / top) * 100}H100`} />}
      <path className={styles.ofControl} d={line('control')} />
      <path className={styles.ofCanary} d={line('tried')} />
    </svg>
  );
}

/** Evidence against the canary, up to what proves it. */
function Evidence({ series }: MeasureCurveProps) {
  const places = placesOf(series.map(({ at }) => at));
  const proofs = series.map(({ comparison }) => proofOf(comparison));
  const line = lineThrough(proofs, places);
  const last = proofs.at(-1) ?? 0;
  const isGood = series.at(-1)?.comparison.verdict === 'good';
  return (
    <>
      <svg aria-hidden="true" className={styles.evidence} viewBox="0 0 100 100" preserveAspectRatio="none">
        {line.includes('L') && <path className={styles.area} d={`${line}V100H0Z`} />}
        <path className={styles.proof} d={line} />
      </svg>
      <p className={styles.axis}>
        <span>
          Evidence against it: {share(last)} of what proves it
          {last >= 0.5 && isGood && ', for a difference too small to count'}
        </span>
      </p>
    </>
  );
}

function Table({ series, hasEvidence }: MeasureCurveProps & { hasEvidence: boolean }) {
  return (
    <details className={styles.table}>
      <summary>As a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled, from the keyboard too */}
      <section className={styles.scroll} aria-label="Figures over time" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Until</th>
              <th scope="col">Canary</th>
              <th scope="col">Live</th>
              {hasEvidence && <th scope="col">Evidence</th>}
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody>
            {series.map(({ at, comparison }) => (
              <tr key={at}>
                <th scope="row">
                  <time dateTime={at} title={moment(at)}>
                    {timeWords(series, at)}
                  </time>
                </th>
                <td>{rateWords(comparison.tried)}</td>
                <td>{rateWords(comparison.control)}</td>
                {hasEvidence && <td>{share(proofOf(comparison))}</td>}
                <td>{judgedWords(comparison)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** A measure of both variants over time, so far at each moment, with the evidence and all figures as a table. */
export function MeasureCurve({ series }: MeasureCurveProps) {
  const [first] = series;
  const last = series.at(-1);
  if (!first || !last) return null;
  const { measure, tried, control, limit } = last.comparison;
  // A part's own measure is held against its limit alone.
  const hasEvidence = !isOwnMeasure(measure);
  const rates = series.flatMap(({ comparison }) => [rateOf(comparison.tried), rateOf(comparison.control)]);
  const top = roundAbove(Math.max(...rates.map((rate) => rate ?? 0), limit ?? 0));
  const figures = `canary ${rateWords(tried)}, live ${rateWords(control)}${limit === undefined ? '' : `, ${limitWords(limit)}`}`;
  return (
    <figure className={styles.curve}>
      <figcaption>
        <span className={styles.measure}>
          {measureWords(measure)}{' '}
          <span className={verdictStyles[judgedAs(last.comparison)]}>{judgedWords(last.comparison)}</span>
        </span>
        <span className={styles.figures}>{figures}</span>
      </figcaption>
      <p className={styles.axis}>
        <span>{percent(top)}</span>
      </p>
      <Lines series={series} top={top} label={`${measureWords(measure)}: ${figures}`} />
      <p className={styles.axis}>
        <time dateTime={first.at}>{timeWords(series, first.at)}</time>
        <time dateTime={last.at}>{timeWords(series, last.at)}</time>
      </p>
      {hasEvidence && <Evidence series={series} />}
      <Table series={series} hasEvidence={hasEvidence} />
    </figure>
  );
}
