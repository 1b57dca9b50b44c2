import type { Verdict, VerdictCheck } from '@toile/releases-contract';
import { Ban, Check, Minus } from 'lucide-react';
import styles from './verdict-report.css';

const outcomes = {
  passed: { Icon: Check, word: 'passed' },
  failed: { Icon: Ban, word: 'failed' },
  'left-out': { Icon: Minus, word: 'left out' },
};

function CheckLine({ name, outcome, problems }: VerdictCheck) {
  const { Icon, word } = outcomes[outcome];
  return (
    <li className={styles[outcome]}>
      <p className={styles.check}>
        <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
        <span>
          {name.replaceAll('-', ' ')}: {word}
        </span>
      </p>
      {problems.map(({ says, parts, owners, remedy }) => (
        <div key={says} className={styles.problem}>
          <p>{says}</p>
          {(parts.length > 0 || owners.length > 0) && (
            <p className={styles.small}>
              {parts.join(' and ')}
              {owners.length > 0 && ` · owned by ${[...new Set(owners)].join(' and ')}`}
            </p>
          )}
          {remedy && <p className={styles.small}>{remedy}</p>}
        </div>
      ))}
    </li>
  );
}

/** Verdict of the gates: in a sentence, then check by check; what failed comes first. */
export function VerdictReport({ verdict }: { verdict: Verdict }) {
  const order = { failed: 0, 'left-out': 1, passed: 2 };
  const checks = [...verdict.checks].sort((one, other) => order[one.outcome] - order[other.outcome]);
  const failed = checks.filter(({ outcome }) => outcome === 'failed').length;
  const leftOut = checks.filter(({ outcome }) => outcome === 'left-out').length;
  return (
    <section className={styles.report} aria-label="What the gates say">
      <p className={verdict.passed ? styles.good : styles.bad}>
        {verdict.passed ? 'The gates let it pass' : `${failed} of ${checks.length} gates refuse it`}
        {leftOut > 0 && `, ${leftOut} left out`}.
      </p>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <CheckLine key={check.name} {...check} />
        ))}
      </ul>
    </section>
  );
}
