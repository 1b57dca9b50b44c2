import { PgBoss, type Queue } from 'pg-boss';

/**
 * A job whose process has died is tried again: the process says every five seconds that it lives. As long as it does, the
 * job may take its time.
 */
export const watched = { heartbeatSeconds: 10, expireInSeconds: 900 };

/** For what is owed, however long it takes: it is kept for a year, and tried again as long as that. */
export const owed = {
  ...watched,
  retryLimit: 1_000_000,
  retryBackoff: true,
  retentionSeconds: 365 * 86_400,
};

/** Interval at which each process looks for jobs of dead ones. */
const lookForDead = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 };

/** Jobs in a service's own database, without a queue yet. `name` is what the database calls its connections. */
export async function openJobs(
  connectionString: string,
  { name, onError }: { name: string; onError(error: Error): void },
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    max: 3,
    application_name: name,
    useListenNotify: true,
    ...lookForDead,
  });
  boss.on('error', onError);
  return boss.start();
}

/** Makes the queue, or gives one that an earlier version made these settings. */
export async function openQueue(
  boss: PgBoss,
  name: string,
  { policy, ...settings }: Omit<Queue, 'name'>,
): Promise<void> {
  await boss.createQueue(name, { ...settings, ...(policy && { policy }) });
  await boss.updateQueue(name, settings);
}
