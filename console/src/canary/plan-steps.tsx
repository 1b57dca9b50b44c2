import { Button } from '@toile/ui';
import styles from './canary.css';

export interface PlanRow {
  share: number;
  /** Of the last step it says nothing. */
  minutes: number;
}

/** A cautious way to everybody. */
export const usualPlan: readonly PlanRow[] = [
  { share: 1, minutes: 10 },
  { share: 5, minutes: 10 },
  { share: 25, minutes: 30 },
  { share: 100, minutes: 0 },
];

interface NumberFieldProps {
  label: string;
  unit: string;
  value: number;
  range: { min: number; max: number; step: number };
  onChange: (value: number) => void;
}

function NumberField({ label, unit, value, range, onChange }: NumberFieldProps) {
  return (
    <span className={styles.number}>
      <input
        type="number"
        {...range}
        value={Number.isNaN(value) ? '' : value}
        aria-label={label}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />{' '}
      {unit}
    </span>
  );
}

interface PlanStepsProps {
  rows: readonly PlanRow[];
  onChange: (rows: readonly PlanRow[]) => void;
}

/** Shares that follow each other, and how long each lasts at least. */
export function PlanSteps({ rows, onChange }: PlanStepsProps) {
  const put = (at: number, change: Partial<PlanRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  const add = () => onChange([...rows.slice(0, -1), { share: 50, minutes: 30 }, ...rows.slice(-1)]);
  return (
    <fieldset className={styles.share}>
      <legend className={styles.label}>Steps</legend>
      <ol className={styles.planSteps}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={at} className={styles.planStep}>
            <NumberField
              label={`Share of step ${at + 1} in per cent`}
              unit="%"
              value={row.share}
              range={{ min: 0.1, max: 100, step: 0.1 }}
              onChange={(share) => put(at, { share })}
            />
            {at < rows.length - 1 ? (
              <NumberField
                label={`Minutes of step ${at + 1}`}
                unit="minutes at least"
                value={row.minutes}
                range={{ min: 1, max: 10_080, step: 1 }}
                onChange={(minutes) => put(at, { minutes })}
              />
            ) : (
              <span className={styles.quiet}>{row.share >= 100 ? 'promoted' : 'until somebody decides'}</span>
            )}
            {rows.length > 2 && (
              <Button
                look="tertiary"
                size="small"
                aria-label={`Remove step ${at + 1}`}
                onClick={() => onChange(rows.filter((_, index) => index !== at))}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ol>
      <div>
        <Button look="secondary" size="small" onClick={add} disabled={rows.length >= 20}>
          Add a step
        </Button>
      </div>
      <p className={styles.quiet}>
        The next step comes when the time is over, 50 visits have come and none of the figures is doubtful.
      </p>
    </fieldset>
  );
}
