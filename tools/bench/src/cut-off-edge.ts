import path from 'node:path';
import { freePort } from '@toile/database';
import { killProcess, startGate, startProgram, until } from '@toile/testing';
import type { System } from '@toile/tool-system';
import { root } from './config.ts';

/** A second edge of a running shop, whose way to the release service can be cut. */
export async function otherEdge(system: System, varDir: string) {
  const releases = new URL(system.serviceUrls.releases ?? '');
  const way = await startGate({ host: releases.hostname, port: Number(releases.port) });
  const { child, url } = await startProgram(path.join(root, 'edge/main.ts'), {
    ...(system.edge.env as Record<string, string>),
    PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    STATE_DIR: path.join(varDir, 'other-edge'),
    RELEASES_URL: `http://127.0.0.1:${way.port}`,
  });
  const stop = async () => {
    await killProcess(child);
    await way.stop();
  };
  const isReady = async () => (await fetch(`${url}/readyz`)).ok;
  await until('the other edge is ready', isReady).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    url,
    cut() {
      way.watch = () => 'cut';
    },
    mend() {
      way.watch = () => 'pass';
    },
    stop,
  };
}
