import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, freePort, openDatabase } from '@toile/database';
import { type System, startSystem } from '@toile/tool-system';
import { environment } from '../../config.ts';
import { PostgresCluster } from './postgres-cluster.ts';

/** A whole shop whose databases are on a cluster. */
export async function startClusterShop() {
  const cluster = await PostgresCluster.start();
  const varDir = await mkdtemp(path.join(tmpdir(), 'toile-clustered-'));
  const port = await freePort();
  let system: System | undefined;
  const stop = async () => {
    await system?.stop();
    await cluster.stop();
    await rm(varDir, { recursive: true, force: true });
  };
  try {
    system = await startSystem({
      varDir,
      port,
      publicOrigin: `http://localhost:${port}`,
      databaseUrl: cluster.url,
      readUrl: cluster.readUrl,
      // Shoppers of the test say which address is theirs.
      env: { ...environment, TRUSTED_PROXIES: '127.0.0.1' },
    });
  } catch (error) {
    await stop();
    throw error;
  }
  const { databases } = system;
  const [checkout, provider, catalogue] = ['checkout', 'payments-sandbox', 'catalogue'].map((name) =>
    openDatabase(databases[name] ?? ''),
  ) as [Database, Database, Database];
  return {
    cluster,
    system,
    checkout,
    provider,
    catalogue,
    async stop() {
      await Promise.all([checkout, provider, catalogue].map(({ close }) => close()));
      await stop();
    },
  };
}
export type ClusterShop = Awaited<ReturnType<typeof startClusterShop>>;
