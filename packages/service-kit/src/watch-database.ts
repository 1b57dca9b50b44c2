import { Gauge, type Registry, register } from 'prom-client';
import { queriedGauges } from './queried-gauges.ts';

/** Pool of connections, as far as it is watched. */
export interface WatchedPool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Sessions of this database that wait for a lock, and its longest open transaction. */
const sessions = `select count(*) filter (where wait_event_type = 'Lock') as lock_waits,
    coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0) as oldest
  from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend'`;

/**
 * Jobs that are due, by queue; those that have failed before wait since they were written. The index of what is fetched next has
 * them all.
 */
const jobs = `select name, count(*) as waiting, extract(epoch from max(clock_timestamp()
    - case when retry_count > 0 then created_on else start_after end)) as oldest
  from pgboss.job where state < 'active' and not blocked and (start_after <= now() or retry_count > 0)
  group by name`;

const hasJobs = `select to_regclass('pgboss.job') is not null as "hasJobs"`;

function watchPool(pool: WatchedPool, registry: Registry): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool: open, idle, and queries that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited-for' }, pool.waitingCount);
    },
  });
}

/** Metrics of a service's database: its pool, its locks, and its queues where it has some. */
export function watchDatabase(pool: WatchedPool, registry: Registry = register): void {
  watchPool(pool, registry);
  queriedGauges({
    registry,
    gauges: {
      database_lock_waits: { help: 'Sessions that wait for a lock' },
      database_oldest_transaction_seconds: { help: 'Age of the oldest open transaction' },
      jobs_waiting: { help: 'Jobs that are due or to be tried again', labels: ['queue'] },
      jobs_oldest_seconds: { help: 'How long the oldest of them has waited', labels: ['queue'] },
    },
    async read() {
      const [session] = (await pool.query(sessions)).rows;
      const [known] = (await pool.query(hasJobs)).rows;
      const queues = known?.hasJobs ? (await pool.query(jobs)).rows : [];
      const ofQueues = (value: string) =>
        queues.map((row) => ({ labels: { queue: String(row.name) }, value: Number(row[value]) }));
      return {
        database_lock_waits: [{ value: Number(session?.lock_waits) }],
        database_oldest_transaction_seconds: [{ value: Number(session?.oldest) }],
        jobs_waiting: ofQueues('waiting'),
        jobs_oldest_seconds: ofQueues('oldest'),
      };
    },
  });
}
