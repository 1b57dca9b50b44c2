import { storableStart } from '@toile/contracts';
import type { Database } from '@toile/database';
import { reviseChannel, shownBy } from '../adapters/postgres-channels.ts';
import { planOf } from '../adapters/postgres-plans.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { nextStep } from '../domain/next-step.ts';
import type { Refusal, SkipStep } from '../domain/releases.ts';
import { pointChannel } from './point-channel.ts';
import { namedCanary, runCanary } from './run-canary.ts';

const mostReason = 500;

/**
 * Takes the next step of the canary's plan before it is due. Each step is another revision, so the step that was read is the
 * one that whoever asks has seen, or the change is refused.
 */
export async function skipStep(
  db: Database['db'],
  { reason, ...change }: SkipStep,
  findDamage: FindDamage | undefined,
): Promise<{ ok: true; revision: number } | Refusal> {
  const { channel, changed } = change;
  const named = namedCanary(await shownBy(db, channel), changed);
  const plan = named.ok && (await planOf(db, { channel, canaryId: named.canary.id }));
  const step =
    plan && nextStep(plan, change, (words) => storableStart(`skipped to ${words}; ${reason}`, mostReason));
  if (!step)
    return reviseChannel(db, { ...change, reason, action: 'candidate' }, async () =>
      named.ok ? { ok: false, reason: 'no-plan' } : named,
    );
  return step.action === 'candidate' ? runCanary(db, step, findDamage) : pointChannel(db, step, findDamage);
}
