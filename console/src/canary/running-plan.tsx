import { type RunningPlan as Plan, planWords, type SomeVersions } from '@toile/releases-contract';
import { leastVisits } from '@toile/releases-contract/plain';
import { Button } from '@toile/ui';
import { useCallback, useId, useState } from 'react';
import { useChannel } from '../api/channel-context.tsx';
import type { ReleaseApi } from '../api/release-api.ts';
import { useRepeated } from '../api/use-repeated.ts';
import type { WantedChange } from '../change/change-dialog.tsx';
import styles from './canary.css';

interface RunningPlanProps {
  plan: Plan;
  versions: SomeVersions;
  /** Of the canary, since it has its present share. */
  visits: number;
  /** Absent: this person may not. */
  onAsk?: ((change: WantedChange) => void) | undefined;
}

/** `4:05` */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Reasons to wait that neither time nor visits end. */
const standing: readonly Plan['waitsFor'][] = ['freeze', 'other-canary'];

/** Time and visits that the next step waits for. It counts down, and says nothing by itself. */
function NextStep({ plan, visits }: Pick<RunningPlanProps, 'plan' | 'visits'>) {
  const { steps, step, since } = plan;
  const [now, setNow] = useState(Date.now);
  useRepeated(
    useCallback(() => setNow(Date.now()), []),
    1000,
  );
  const seconds = steps[step]?.seconds;
  const next = steps[step + 1];
  if (seconds === undefined || !next) return null;
  const left = Math.max(0, Math.ceil((Date.parse(since) + seconds * 1000 - now) / 1000));
  const seen = Math.min(visits, leastVisits);
  return (
    <p className={styles.quiet}>
      {next.share} % in <span className={styles.clock}>{clock(left)}</span> at the earliest · {seen} of{' '}
      {leastVisits} visits
    </p>
  );
}

/** Questions before a plan is changed. */
function questionsOf(api: ReleaseApi, { plan, versions }: Pick<RunningPlanProps, 'plan' | 'versions'>) {
  const { steps, step, isPaused, waitsFor } = plan;
  // Beside another canary a step to the half of the visitors would be refused.
  const next = waitsFor === 'other-canary' ? undefined : steps[step + 1];
  const people = next && (next.share === 100 ? 'everybody' : `${next.share} % of the visitors`);
  const wait: WantedChange = {
    title: isPaused ? 'Let the plan go on? Its present step begins anew.' : 'Let the plan wait?',
    press: isPaused ? 'Resume the plan' : 'Pause the plan',
    asks: null,
    make: (why) => api.steer(isPaused ? 'resume-plan' : 'pause-plan', versions, why),
    done: isPaused ? 'The plan goes on' : 'The plan waits',
  };
  const skip: WantedChange | undefined = next && {
    title: `Take the next step now, and show the canary to ${people}?`,
    press: `Skip to ${next.share} %`,
    asks: { versions },
    make: (why) => api.skipStep(versions, why),
    done: `The canary is shown to ${people}`,
  };
  const end: WantedChange = {
    title: 'End the plan? The canary keeps its share and goes on by hand.',
    press: 'End the plan',
    asks: null,
    make: (why) => api.steer('end-plan', versions, why),
    done: 'The plan has ended; the canary runs on',
  };
  return { wait, skip, end };
}

/** State of a canary's plan, and the ways to let it wait, hasten or end it. */
export function RunningPlan({ plan, versions, visits, onAsk }: RunningPlanProps) {
  const { api } = useChannel();
  const heading = useId();
  const { wait, skip, end } = questionsOf(api, { plan, versions });
  return (
    <section aria-labelledby={heading} className={styles.form}>
      <h2 id={heading}>Plan</h2>
      <p role="status" className={styles.sentence}>
        {planWords(plan)}. <span className={styles.quiet}>Made by {plan.actor}.</span>
      </p>
      {!plan.isPaused && !standing.includes(plan.waitsFor) && <NextStep plan={plan} visits={visits} />}
      {onAsk && (
        <div className={styles.actions}>
          <Button look="secondary" onClick={() => onAsk(wait)}>
            {wait.press}
          </Button>
          {skip && (
            <Button look="secondary" onClick={() => onAsk(skip)}>
              {skip.press}
            </Button>
          )}
          <Button look="tertiary" onClick={() => onAsk(end)}>
            {end.press}
          </Button>
        </div>
      )}
    </section>
  );
}
