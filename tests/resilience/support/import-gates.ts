import { existsSync, readFileSync } from 'node:fs';
import { importLock, openDatabase } from '@toile/database';
import { startGate } from '@toile/testing';

/** Keeps the import of this database from beginning to write, until it is let go. */
export async function holdReading(url: string): Promise<{ letGo(): Promise<void> }> {
  const database = openDatabase(url, { max: 1 });
  const session = await database.pool.connect();
  await session.query('select pg_advisory_lock($1)', [importLock]);
  return {
    async letGo() {
      session.release(true);
      await database.close();
    },
  };
}

/** Before a server: imports stop at it when they are to switch. */
export interface SwitchGate {
  /** The address of a database, through the gate. */
  through(url: string): string;
  /** From now on the imports of these services don't commit. Resolves when all of them stand there. */
  hold(services: readonly string[]): Promise<void>;
  open(): void;
  /** Of those that stand there the commit is lost. That a client was killed, a gate needn't see while it keeps what came from it. */
  cut(): void;
  stop(): Promise<void>;
}

/** `record` is the file in which the command writes that all switch. */
export async function startSwitchGate(serverUrl: string, record: string): Promise<SwitchGate> {
  const { hostname: host, port } = new URL(serverUrl);
  const gate = await startGate({ host, port: Number(port) });
  const serviceOf = new Map<number, string>();
  let settle = (_verdict: 'pass' | 'cut') => {};
  const hold = (services: readonly string[]): Promise<void> => {
    const verdict = new Promise<'pass' | 'cut'>((resolve) => {
      settle = resolve;
    });
    const missing = new Set(services);
    return new Promise((resolve) => {
      gate.watch = ({ direction, text, connection }) => {
        const started = /\0database\0toile_([\w-]+)\0/.exec(text)?.[1];
        if (direction === 'up' && started) serviceOf.set(connection, started);
        const service = serviceOf.get(connection) ?? '';
        const isCommit = direction === 'up' && /\bcommit\b/.test(text) && isSwitching(record);
        if (!isCommit || !services.includes(service)) return 'pass';
        missing.delete(service);
        if (missing.size === 0) resolve();
        return verdict;
      };
    });
  };
  const letGo = (verdict: 'pass' | 'cut') => {
    gate.watch = () => 'pass';
    settle(verdict);
  };
  return {
    hold,
    stop: gate.stop,
    through: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(gate.port) }).href,
    open: () => letGo('pass'),
    cut: () => letGo('cut'),
  };
}

const isSwitching = (record: string): boolean =>
  existsSync(record) && readFileSync(record, 'utf8').includes('"state":"switching"');
