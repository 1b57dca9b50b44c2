import path from 'node:path';
import { startGate, startOtherEdge } from '@toile/testing';
import type { System } from '@toile/tool-system';
import { root } from './config.ts';

/** A second edge of a running shop, whose way to the release service can be cut. */
export async function otherEdge({ edge, serviceUrls }: System) {
  const releases = new URL(serviceUrls.releases ?? '');
  const way = await startGate({ host: releases.hostname, port: Number(releases.port) });
  const RELEASES_URL = `http://127.0.0.1:${way.port}`;
  const other = await startOtherEdge(path.join(root, 'edge/main.ts'), edge.env, { RELEASES_URL }).catch(
    async (error) => {
      await way.stop();
      throw error;
    },
  );
  return {
    url: other.url,
    cut() {
      way.watch = () => 'cut';
    },
    mend() {
      way.watch = () => 'pass';
    },
    async stop() {
      await other.stop();
      await way.stop();
    },
  };
}
