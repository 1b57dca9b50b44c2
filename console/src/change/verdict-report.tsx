import type { Verdict, VerdictCheck } from '@toile/releases-contract';
import { unopenedPages } from '@toile/releases-contract/plain';
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

type Tone = 'good' | 'bad' | 'open';

/** The verdict in a sentence. Gates have not passed a set whose pages nobody has opened. */
function sentenceOf({ passed, checks }: Verdict): readonly [Tone, string] {
  const count = (outcome: VerdictCheck['outcome']) =>
    checks.filter((check) => check.outcome === outcome).length;
  const leftOut = count('left-out') > 0 ? `, ${count('left-out')} left out` : '';
  if (!passed) return ['bad', `${count('failed')} of ${checks.length} gates refuse it${leftOut}.`];
  return unopenedPages(checks)
    ? ['open', 'No gate refuses it, but its pages were not opened.']
    : ['good', `The gates let it pass${leftOut}.`];
}

/** Verdict of the gates: in a sentence, then check by check; what failed comes first. */
export function VerdictReport({ verdict }: { verdict: Verdict }) {
  const order = { failed: 0, 'left-out': 1, passed: 2 };
  const checks = [...verdict.checks].sort((one, other) => order[one.outcome] - order[other.outcome]);
  const [tone, sentence] = sentenceOf(verdict);
  return (
    <section className={styles.report} aria-label="What the gates say">
      <p className={styles[tone]}>{sentence}</p>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <CheckLine key={check.name} {...check} />
        ))}
      </ul>
    </section>
  );
}
