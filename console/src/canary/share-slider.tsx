import { halfShare } from '@toile/releases-contract';
import { useId } from 'react';
import styles from './canary.css';

const steps = [1, 5, 25, 50, 75, 99];

interface ShareSliderProps {
  value: number;
  /** Of two canaries each has less than a half. */
  isOneOfTwo?: boolean | undefined;
  onChange: (share: number) => void;
}

/** A share of the visitors in per cent: by slider, by number, or one of the usual steps. */
export function ShareSlider({ value, isOneOfTwo = false, onChange }: ShareSliderProps) {
  const id = useId();
  const end = isOneOfTwo ? halfShare : 100;
  return (
    <fieldset className={styles.share}>
      <legend className={styles.label}>Share of the visitors</legend>
      <div className={styles.slider}>
        <input
          type="range"
          min={1}
          max={end - 1}
          step={1}
          value={Math.round(Math.max(value, 1))}
          aria-label="Share of the visitors, slider"
          aria-valuetext={`${value} %`}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        <label htmlFor={id} className={styles.number}>
          <input
            id={id}
            type="number"
            min={0.1}
            max={end - 0.1}
            step={0.1}
            value={value}
            aria-label="Share of the visitors in per cent"
            onChange={({ target }) => onChange(target.valueAsNumber || 0.1)}
          />{' '}
          %
        </label>
      </div>
      <div className={styles.steps}>
        {steps
          .filter((step) => step < end)
          .map((step) => (
            <button
              key={step}
              type="button"
              className={styles.step}
              aria-pressed={value === step}
              onClick={() => onChange(step)}
            >
              {step} %
            </button>
          ))}
      </div>
    </fieldset>
  );
}
