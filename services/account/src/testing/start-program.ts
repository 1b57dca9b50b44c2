import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { exampleProduct } from '@toile/contracts/examples';
import { type StartedProgram, startProgram as start } from '@toile/testing';

export type { StartedProgram };

import { testOrigin, token } from './test-calls.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A catalogue of the one piece; returns its address and its end. */
export async function startCatalogue() {
  const server = createServer((_req, res) => {
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(exampleProduct()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}

/** The program itself in a process of its own, with nothing but this environment. */
export const startProgram = (environment: Record<string, string>): Promise<StartedProgram> =>
  start(main, { PUBLIC_ORIGIN: testOrigin, INTERNAL_TOKEN: token, ...environment });
