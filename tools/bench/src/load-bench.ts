import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { storeCatalogueSchema } from '@toile/contracts';
import { freePort } from '@toile/database';
import { type System, startSystem, terminalProgress } from '@toile/tool-system';
import { type Bench, type Figure, held } from './bench.ts';
import { config, environment } from './config.ts';
import { percentile } from './median.ts';
import { processTree } from './process-tree.ts';

const { minutes, perSecond } = config;
/** T39. */
const budget = { p95: 200, p99: 500, errors: 0.0001, growth: 0.05 };
const warmSeconds = 60;
const clients = 500;
const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** What shoppers who look around ask for: home, listings, pieces, designers, and the data of the pages between which they go. */
async function catalogueMix(shop: string): Promise<string[]> {
  const data = '/api/storecatalogue/womenswear/';
  const { products } = storeCatalogueSchema.parse(await (await fetch(shop + data)).json());
  const pieces = products.map(({ id, friendlyUrlName }) => `${id}/${friendlyUrlName}`);
  return [
    ...['/', '/shop', '/womenswear', '/womenswear/page/2', '/menswear', '/designers', '/showcase', data],
    ...pieces.flatMap((piece) => [`/p/${piece}`, `/api/products/details/${piece}`]),
  ];
}

/** The milliseconds of one answer; none is an error. Each client is another one to the shop's limits. */
const ask = (url: string, client: number) =>
  new Promise<number | undefined>((resolve) => {
    const began = performance.now();
    const headers = {
      'accept-encoding': 'br',
      'x-forwarded-for': `10.0.${client >> 8}.${client & 255}`,
    };
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode === 200 ? performance.now() - began : undefined));
    }).once('error', () => resolve(undefined));
  });

const memory = ({ edge, services }: System) =>
  [edge, ...services].reduce((sum, { pid }) => sum + processTree(pid ?? 0).megabytes, 0);

/** At a steady rate whatever the answers take; the memory of the shop is looked at each second. */
async function load(system: System, paths: string[], seconds: number) {
  const answers: Promise<number | undefined>[] = [];
  const megabytes: number[] = [];
  const began = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    await sleep(Math.max(0, began + (n * 1000) / perSecond - performance.now()));
    answers.push(ask(system.edgeUrl + paths[n % paths.length], n % clients));
    if (n % perSecond === 0) megabytes.push(memory(system));
  }
  const times = await Promise.all(answers);
  return { times, megabytes };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How much more memory the last tenth of the time took than the first. */
function growthOf(megabytes: number[]): number {
  const tenth = Math.ceil(megabytes.length / 10);
  return mean(megabytes.slice(-tenth)) / mean(megabytes.slice(0, tenth)) - 1;
}

function figures({ times, megabytes }: Awaited<ReturnType<typeof load>>): Figure[] {
  const answered = times.filter((time) => time !== undefined);
  const errors = 1 - answered.length / times.length;
  const [p95, p99] = [percentile(answered, 0.95), percentile(answered, 0.99)];
  const growth = growthOf(megabytes);
  return [
    {
      what: `p95 of ${times.length} answers`,
      figure: `${p95.toFixed(1)} ms (< ${budget.p95} ms), median ${percentile(answered, 0.5).toFixed(1)} ms`,
      ok: held(p95, { atMost: budget.p95 }),
    },
    {
      what: 'p99',
      figure: `${p99.toFixed(1)} ms (< ${budget.p99} ms)`,
      ok: held(p99, { atMost: budget.p99 }),
    },
    {
      what: 'not answered with 200',
      figure: `${(errors * 100).toFixed(3)} % (< ${budget.errors * 100} %)`,
      ok: held(errors, { atMost: budget.errors }),
    },
    {
      what: 'memory of edge and services, last tenth against first',
      figure: `${(growth * 100).toFixed(1)} % (< ${budget.growth * 100} %), ${megabytes.at(-1)?.toFixed(0)} MB`,
      ok: held(growth, { atMost: budget.growth }),
    },
  ];
}

/** The running shop under the catalogue mix (T39): `MINUTES=10`, or `MINUTES=240 PER_SECOND=100` for the soak. */
export const loadBench: Bench = {
  title: `The whole shop, ${perSecond} requests a second for ${minutes} min`,
  async run(varDir) {
    const env = { ...environment, TRUSTED_PROXIES: '127.0.0.1' };
    const system = await startSystem({ varDir, port: await freePort(), progress: terminalProgress(), env });
    try {
      const paths = await catalogueMix(system.url);
      await load(system, paths, warmSeconds);
      return figures(await load(system, paths, minutes * 60));
    } finally {
      agent.destroy();
      await system.stop();
    }
  },
};
