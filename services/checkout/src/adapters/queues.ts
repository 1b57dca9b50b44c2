import type { PgBoss, Queue } from 'pg-boss';

/**
 * A job whose process has died is tried again: the process says every five seconds that it lives. As long as it does, the
 * job may take its time.
 */
export const watched = { heartbeatSeconds: 10, expireInSeconds: 900 };

/** How often each process looks for jobs of dead ones. */
export const lookForDead = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 };

/** Makes the queue, or gives one that an earlier version made these settings. */
export async function openQueue(
  boss: PgBoss,
  name: string,
  { policy, ...settings }: Omit<Queue, 'name'>,
): Promise<void> {
  await boss.createQueue(name, { ...settings, ...(policy && { policy }) });
  await boss.updateQueue(name, settings);
}
