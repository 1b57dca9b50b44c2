import { storeCatalogueSchema } from '@toile/contracts';
import { freePort } from '@toile/database';
import { type System, startSystem, terminalProgress } from '@toile/tool-system';
import { type Bench, type Figure, held } from './bench.ts';
import { config, environment } from './config.ts';
import { percentile } from './median.ts';
import { askSteadily, hangUp, manyClients } from './page-views.ts';
import { processTree, sharedMegabytes } from './process-tree.ts';

const { minutes, perSecond } = config;
/** T39. */
const budget = { p95: 200, p99: 150, errors: 0.0001, growth: 0.05, megabytes: 450 };
const warmSeconds = 60;

/** What shoppers who look around ask for: home, listings, pieces, designers, and the data of the pages between which they go. */
export async function catalogueMix(shop: string): Promise<string[]> {
  const data = '/api/storecatalogue/womenswear/';
  const { products } = storeCatalogueSchema.parse(await (await fetch(shop + data)).json());
  const pieces = products.map(({ id, friendlyUrlName }) => `${id}/${friendlyUrlName}`);
  return [
    ...['/', '/shop', '/womenswear', '/womenswear/page/2', '/menswear', '/designers', '/showcase', data],
    ...pieces.flatMap((piece) => [`/p/${piece}`, `/api/products/details/${piece}`]),
  ];
}

const memory = ({ edge, services }: System) =>
  [edge, ...services].reduce((sum, { pid }) => sum + processTree(pid ?? 0).megabytes, 0);

/** The memory of the shop is looked at each second. */
async function load(system: System, paths: string[], seconds: number) {
  const megabytes: number[] = [];
  const { answered, failed } = await askSteadily({
    perSecond,
    count: perSecond * seconds,
    address: (n) => system.edgeUrl + paths[n % paths.length],
    eachSecond: () => megabytes.push(memory(system)),
  });
  return { answered, failed, megabytes, ofEdge: memoryOfEdge(system) };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How much more memory the last tenth of the time took than the first. */
function growthOf(megabytes: number[]): number {
  const tenth = Math.ceil(megabytes.length / 10);
  return mean(megabytes.slice(-tenth)) / mean(megabytes.slice(0, tenth)) - 1;
}

function figures({ answered, failed, megabytes, ofEdge }: Awaited<ReturnType<typeof load>>): Figure[] {
  const errors = failed / (answered.length + failed);
  const [p95, p99] = [percentile(answered, 0.95), percentile(answered, 0.99)];
  const growth = growthOf(megabytes);
  return [
    {
      what: `p95 of ${answered.length} answers`,
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
    ofEdge,
  ];
}

/** Of the edge with its workers; what they share is counted once. */
export function memoryOfEdge({ edge: { pid = 0 } }: System): Figure {
  const megabytes = sharedMegabytes(pid);
  const apart = processTree(pid).megabytes;
  return {
    what: 'memory of the edge with its workers',
    figure: `${megabytes.toFixed(0)} MB (≤ ${budget.megabytes} MB), ${apart.toFixed(0)} MB if what they share is counted for each`,
    ok: held(megabytes, { atMost: budget.megabytes }),
  };
}

/** The running shop under the catalogue mix (T39): `MINUTES=10`, or `MINUTES=240 PER_SECOND=100` for the soak. */
export const loadBench: Bench = {
  title: `The whole shop, ${perSecond} requests a second for ${minutes} min`,
  async run(varDir) {
    const env = { ...environment, ...manyClients };
    const system = await startSystem({ varDir, port: await freePort(), progress: terminalProgress(), env });
    try {
      const paths = await catalogueMix(system.url);
      await load(system, paths, warmSeconds);
      return figures(await load(system, paths, minutes * 60));
    } finally {
      hangUp();
      await system.stop();
    }
  },
};
