import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@toile/database';
import { startSystem } from '@toile/tool-system';
import { startPrometheus } from './prometheus.ts';

const pages = ['/', '/womenswear', '/designers', '/faq'];

/** A shop of its own, with a Prometheus and with visitors. */
export async function startWatchedShop(prometheus: string) {
  const varDir = await mkdtemp(path.join(tmpdir(), 'toile-watched-'));
  const port = await freePort();
  const system = await startSystem({ varDir, port, publicOrigin: `http://localhost:${port}` });
  const watching = await startPrometheus(prometheus, system);
  let isOver = false;
  const visits = (async () => {
    for (let n = 0; !isOver; n++) {
      await fetch(system.url + pages[n % pages.length]).then((answer) => answer.text());
      await sleep(200);
    }
  })();
  return {
    serviceUrls: system.serviceUrls,
    databases: system.databases,
    firing: watching.firing,
    pidOf(name: string): number {
      const pid = system.services.find((service) => service.name === name)?.pid;
      if (pid === undefined) throw new Error(`${name} doesn’t run`);
      return pid;
    },
    async stop(): Promise<void> {
      isOver = true;
      await visits.catch(() => undefined);
      watching.stop();
      await system.stop();
      await rm(varDir, { recursive: true, force: true });
    },
  };
}
export type WatchedShop = Awaited<ReturnType<typeof startWatchedShop>>;
