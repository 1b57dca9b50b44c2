import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, freePort, openDatabase } from '@toile/database';
import { startGate, startOtherEdge, testBucket } from '@toile/testing';
import { demoAccount, type System, startSystem } from '@toile/tool-system';
import { environment } from '../../config.ts';
import { startPrometheus } from '../../observability/support/prometheus.ts';
import { checkout as root } from '../../resilience/support/checkout-copy.ts';
import { installed } from '../../support/debian-program.ts';
import { startPgBouncer } from '../../support/pgbouncer.ts';
import { startVarnish } from '../../support/varnish.ts';
import { PostgresCluster } from './postgres-cluster.ts';

const prometheus = { file: '/usr/bin/prometheus', name: 'prometheus' };

/** Of each host's data. */
const diskMegabytes = 2500;

interface Behind {
  cluster: PostgresCluster;
  pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  bucket: Awaited<ReturnType<typeof testBucket>>;
}

async function startBehind({ cluster, pooler, bucket }: Behind, ends: (() => unknown)[]) {
  const port = await freePort();
  const purgePort = await freePort();
  const first = await freePort();
  const second = await freePort();
  const purges = await startGate({ host: '127.0.0.1', port: purgePort });
  ends.push(purges.stop);
  const varDir = await mkdtemp(path.join(tmpdir(), 'toile-fronted-'));
  ends.push(() => rm(varDir, { recursive: true, force: true }));
  const { ARTEFACTS_URL: _own, ...pictures } = bucket.settings;
  const system = await startSystem({
    varDir,
    port: first,
    publicOrigin: `http://localhost:${port}`,
    databaseUrl: pooler.addressesOf(cluster.url).DATABASE_URL,
    sessionUrl: cluster.url,
    readUrl: cluster.readUrl,
    env: {
      ...environment,
      ...demoAccount,
      ...pictures,
      CDN_PURGE_URLS: `http://127.0.0.1:${purges.port}/`,
      // Varnish looks each second, and believes the second look.
      DRAIN_SECONDS: '3',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  ends.push(system.stop);
  const otherEdge = await startOtherEdge(path.join(root, 'edge/main.ts'), system.edge.env, {
    PORT: String(second),
  });
  ends.push(otherEdge.stop);
  const cdn = await startVarnish({ port, purges: purgePort, edges: [first, second] });
  ends.push(() => cdn.stop());
  const alerts = await startPrometheus(installed(prometheus), system);
  ends.push(alerts.stop);
  return { system, otherEdge, cdn, purges, alerts };
}

/** A whole shop as it may stand: two edges behind Varnish, PostgreSQL on three hosts behind a pooler, pictures in a bucket, alerts. */
export async function startFrontedShop() {
  const ends: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    const cluster = await PostgresCluster.start(diskMegabytes);
    ends.push(() => cluster.stop());
    const pooler = await startPgBouncer(cluster.url);
    ends.push(pooler.stop);
    const bucket = await testBucket();
    ends.push(bucket.close);
    const before = await startBehind({ cluster, pooler, bucket }, ends);
    const { system, cdn } = before;
    const [checkout, provider, catalogue] = ['checkout', 'payments-sandbox', 'catalogue'].map((name) =>
      openDatabase(system.databases[name] ?? ''),
    ) as [Database, Database, Database];
    ends.push(() => Promise.all([checkout, provider, catalogue].map(({ close }) => close())));
    /** As its shoppers reach it. */
    const front: System = { ...system, edgeUrl: cdn.url };
    return { ...before, cluster, pooler, bucket, front, checkout, provider, catalogue, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
export type FrontedShop = Awaited<ReturnType<typeof startFrontedShop>>;
