import { type RunningPlan as Plan, planWords } from '@toile/releases-contract';
import { Button } from '@toile/ui';
import type { Why } from '../api/release-api.ts';
import type { WantedChange } from '../change/change-dialog.tsx';
import styles from './canary.css';

interface RunningPlanProps {
  plan: Plan;
  /** Absent: this person may not. */
  onAsk?: ((change: WantedChange) => void) | undefined;
  steer: (action: 'pause-plan' | 'resume-plan', why: Why) => Promise<unknown>;
}

/** State of a canary's plan, and the way to let it wait. */
export function RunningPlan({ plan, onAsk, steer }: RunningPlanProps) {
  const { isPaused, actor } = plan;
  const press = () =>
    onAsk?.({
      title: isPaused ? 'Let the plan go on? Its present step begins anew.' : 'Let the plan wait?',
      press: isPaused ? 'Resume the plan' : 'Pause the plan',
      asks: null,
      make: (why) => steer(isPaused ? 'resume-plan' : 'pause-plan', why),
      done: isPaused ? 'The plan goes on' : 'The plan waits',
    });
  return (
    <section aria-labelledby="plan" className={styles.form}>
      <h2 id="plan">Plan</h2>
      <p role="status" className={styles.sentence}>
        {planWords(plan)}. <span className={styles.quiet}>Made by {actor}.</span>
      </p>
      {onAsk && (
        <div>
          <Button look="secondary" onClick={press}>
            {isPaused ? 'Resume the plan' : 'Pause the plan'}
          </Button>
        </div>
      )}
    </section>
  );
}
