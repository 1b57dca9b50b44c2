import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { exportMediaSchema, mediaUrl } from '@toile/contracts';
import { freePort } from '@toile/database';
import { readExport } from '@toile/portal-import';
import { median } from '@toile/testing';
import { type Bench, type Figure, held } from './bench.ts';
import { type CatalogueUnderTest, catalogueService } from './catalogue-service.ts';
import { config, environment } from './config.ts';
import { requestsPerSecond } from './load.ts';
import { startNode } from './node-process.ts';

const budget = { uncached: 350, joined: 3, cached: 0.8 };
const samples = 15;
const crowd = 12;
const rounds = 5;
const variant = 'w=600&ar=2:3&q=80&f=auto';

/** Pictures of products, from all over the collection. */
async function productPictures(): Promise<string[]> {
  const addresses: string[] = [];
  for await (const read of readExport(config.collection, 'media.ndjson', exportMediaSchema))
    if (read.ok && /^products\/.*\.(?:avif|webp)$/.test(read.record.file))
      addresses.push(mediaUrl(read.record));
  const step = Math.floor(addresses.length / (2 * samples + 1));
  if (step < 1) throw new Error('The collection has too few pictures to measure');
  return addresses.filter((_, place) => place % step === 0);
}

async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { accept: 'image/avif,*/*' } });
  await answer.arrayBuffer();
  if (answer.headers.get('content-type') !== 'image/avif') throw new Error(`${url}: ${answer.status}`);
  return performance.now() - began;
}

async function uncached(
  pictures: string[],
  { mediaCache }: CatalogueUnderTest,
): Promise<Figure & { half: number }> {
  const times: number[] = [];
  const before = readdirSync(mediaCache).length;
  for (const picture of pictures) times.push(await timeOf(`${picture}?${variant}`));
  if (readdirSync(mediaCache).length !== before + pictures.length)
    throw new Error('The pictures were not new');
  const half = median(times);
  const figure = `median ${half.toFixed(0)} ms (≤ ${budget.uncached} ms), slowest ${Math.max(...times).toFixed(0)} ms`;
  return { what: 'a new 600 px AVIF', figure, ok: held(half, { atMost: budget.uncached }), half };
}

/** Were the requests not joined, so many would take as long as `crowd` divided by the cores. */
async function joined(pictures: string[], one: number): Promise<Figure> {
  const times: number[] = [];
  for (const picture of pictures) {
    const began = performance.now();
    await Promise.all(Array.from({ length: crowd }, () => timeOf(`${picture}?${variant}`)));
    times.push(performance.now() - began);
  }
  const ratio = median(times) / one;
  const figure = `${ratio.toFixed(2)}× of the time of one (≤ ${budget.joined}×)`;
  return {
    what: `${crowd} requests at once for one new picture`,
    figure,
    ok: held(ratio, { atMost: budget.joined }),
  };
}

/** The same bytes from the service's address and, by a bare static server, from its cache folder; in turns. */
async function cached(url: string, { mediaCache }: CatalogueUnderTest): Promise<Figure> {
  const [file = ''] = readdirSync(mediaCache).filter((name) => name.startsWith(url.split('/')[4] ?? ''));
  const port = await freePort();
  const bare = startNode(['tools/bench/src/static-server.ts', mediaCache, String(port)], [], environment);
  try {
    await sleep(1_500);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const base = await requestsPerSecond(`http://127.0.0.1:${port}/${file}`, { seconds: 2 });
      ratios.push((await requestsPerSecond(`${url}?${variant}`, { seconds: 2 })) / base);
    }
    const ratio = median(ratios);
    const figure = `${ratio.toFixed(2)}× of the requests a second of a bare static server (≥ ${budget.cached}×)`;
    return { what: 'a cached picture', figure, ok: held(ratio, { atLeast: budget.cached }) };
  } finally {
    await bare.stop();
  }
}

/** Pictures as the shop's pages ask for them: made when they are new, and out of the cache. */
export const mediaBench: Bench = {
  title: 'Pictures',
  async run(varDir) {
    const catalogue = await catalogueService(varDir);
    try {
      await catalogue.import(config.collection);
      const origin = await catalogue.start();
      const pictures = (await productPictures()).map((picture) => origin + picture);
      const [warm = '', ...others] = pictures;
      await timeOf(`${warm}?${variant}`);
      const { half, ...fresh } = await uncached(others.slice(0, samples), catalogue);
      return [fresh, await joined(others.slice(samples, samples + 5), half), await cached(warm, catalogue)];
    } finally {
      await catalogue.stop();
    }
  },
};
