import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@toile/database';
import { type Figure, held } from './bench.ts';
import { environment } from './config.ts';
import { requestsPerSecond } from './load.ts';
import { startNode } from './node-process.ts';

const rounds = 3;

interface Compared {
  what: string;
  /** Answer of bare Express. */
  bytes: number;
  /** The least share of its requests a second. */
  atLeast: number;
  /** Of each round. */
  seconds: number;
  /** Of requests to both. */
  headers?: Record<string, string>;
}

/** Requests a second of an address, against those of bare Express, in turns. */
export async function againstBare(url: string, { what, bytes, atLeast, ...load }: Compared): Promise<Figure> {
  const port = await freePort();
  const bare = startNode(['tools/bench/src/bare-express.ts', String(port), String(bytes)], [], {
    ...environment,
    NODE_ENV: 'production',
  });
  try {
    await sleep(1500);
    const rates = { own: 0, bare: 0 };
    for (let round = 0; round < rounds; round++) {
      rates.own += await requestsPerSecond(url, load);
      rates.bare += await requestsPerSecond(`http://127.0.0.1:${port}/`, load);
    }
    const ratio = rates.own / rates.bare;
    const own = rates.own / rounds;
    const base = rates.bare / rounds;
    const figure = `${ratio.toFixed(2)}× of bare Express sending ${bytes} bytes (≥ ${atLeast}×), ${own.toFixed(0)} and ${base.toFixed(0)} a second`;
    return { what, figure, ok: held(ratio, { atLeast }) };
  } finally {
    await bare.stop();
  }
}
