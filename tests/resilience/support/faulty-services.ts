import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@toile/database';
import { createReleaseClient, openKeys, registerParts, registrationsOf } from '@toile/tool-release';
import type { System } from '@toile/tool-system';

export const waysToFail = ['down', 'slow', 'garbage'] as const;
export type WayToFail = (typeof waysToFail)[number];

/** T40. */
const slowMs = 10_000;

/** Servers that stand where the service was. */
const standIns: Record<Exclude<WayToFail, 'down'>, RequestListener> = {
  slow: (_req, res) => void setTimeout(() => res.writeHead(200).end('too late'), slowMs),
  garbage: (_req, res) => void res.writeHead(200, { 'content-type': 'application/json' }).end('<h1>?'),
};

type Shop = Pick<System, 'serviceUrls' | 'secrets'> & { settings: Pick<System['settings'], 'varDir'> };

/** Puts stand-ins in the place of a running shop's services, as the release service tells the edge where they are. */
export function faultyServices({ serviceUrls, secrets, settings }: Shop) {
  const keys = openKeys(path.join(settings.varDir, 'keys'));
  const token = secrets.RELEASES_TOKEN ?? '';
  const client = createReleaseClient({ url: serviceUrls.releases ?? '', token, keys });
  const point = async (own: Record<string, string> = {}) => {
    await registerParts(
      client,
      registrationsOf((name) => own[name] ?? serviceUrls[name]),
      { keys },
    );
    // The edge hears of it at once, and asks every second.
    await sleep(1500);
  };
  return {
    /** Does the work while the service fails in this way; then everything is as it was, and nothing was restarted. */
    async whileFailing<T>(service: string, way: WayToFail, work: () => Promise<T>): Promise<T> {
      if (way === 'down') {
        await point({ [service]: `http://127.0.0.1:${await freePort()}` });
        return work().finally(() => point());
      }
      const server = createServer(standIns[way]).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      await point({ [service]: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
      return work().finally(async () => {
        await point();
        server.closeAllConnections();
        server.close();
      });
    },
  };
}
