import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureDatabase, openDatabase, startPostgres } from '@toile/database';
import type { TestDatabase } from '@toile/testing';

export interface MortalDatabase extends TestDatabase {
  /** Ends the server with all its sessions as a power cut does, and resolves when nothing of it runs. */
  kill(): Promise<void>;
  /** Starts it again on its data, at the port that its clients know. */
  restart(): Promise<void>;
}

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

/** A PostgreSQL server of its own, which keeps what it has committed: no setting of it is made faster for a test. */
export async function mortalDatabase(
  dataDir: string,
  settings?: Record<string, string>,
): Promise<MortalDatabase> {
  let server = await startPostgres({ dataDir, ...(settings && { settings }) });
  const url = await ensureDatabase(server.url, 'orders');
  const database = openDatabase(url, { max: 5 });
  const postmaster = async () => {
    const { rows } = await database.pool.query<{ pid: string }>(
      "select pg_read_file('postmaster.pid') as pid",
    );
    return Number.parseInt(rows[0]?.pid ?? '', 10);
  };
  return {
    url,
    database,
    kill: async () => {
      const pid = await postmaster();
      process.kill(pid, 'SIGKILL');
      while (!isGone(pid)) await sleep(20);
    },
    restart: async () => {
      server = await startPostgres({
        dataDir,
        preferredPort: Number(new URL(url).port),
        ...(settings && { settings }),
      });
    },
    drop: async () => {
      await database.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
