import { storeCatalogueSchema } from '@toile/catalogue-contract';
import { freePort } from '@toile/database';
import { askSteadily, hangUp, manyClients } from '@toile/testing';
import { type System, startSystem, terminalProgress } from '@toile/tool-system';
import { type Bench, type Figure, held } from './bench.ts';
import { config, environment } from './config.ts';
import { loadFigures } from './load-figures.ts';
import { processTree, sharedMegabytes } from './process-tree.ts';

const { minutes, perSecond } = config;
const mostMegabytes = 450;
const warmSeconds = 60;

/**
 * Requests of shoppers who look around: home, listings, pieces, designers, and the data of the pages between which they
 * go.
 */
export async function catalogueMix(shop: string): Promise<string[]> {
  const data = '/api/storecatalogue/womenswear/';
  const { products } = storeCatalogueSchema.parse(await (await fetch(shop + data)).json());
  const pieces = products.map(({ id, friendlyUrlName }) => `${id}/${friendlyUrlName}`);
  return [
    '/',
    '/shop',
    '/womenswear',
    '/womenswear/page/2',
    '/menswear',
    '/designers',
    '/showcase',
    data,
    ...pieces.flatMap((piece) => [`/p/${piece}`, `/api/products/details/${piece}`]),
  ];
}

const memory = ({ edge, services }: System) =>
  [edge, ...services].reduce((sum, { pid }) => sum + processTree(pid ?? 0).megabytes, 0);

/** The memory of the shop is looked at each second. */
async function load(system: System, paths: string[], seconds: number): Promise<Figure[]> {
  const megabytes: number[] = [];
  const { answered, failed } = await askSteadily({
    perSecond,
    count: perSecond * seconds,
    address: (n) => system.edgeUrl + paths[n % paths.length],
    eachSecond: () => megabytes.push(memory(system)),
  });
  return [...loadFigures({ answered, failed, megabytes }), memoryOfEdge(system)];
}

/** Of the edge with its workers; what they share is counted once. */
export function memoryOfEdge({ edge: { pid = 0 } }: System): Figure {
  const megabytes = sharedMegabytes(pid);
  const apart = processTree(pid).megabytes;
  return {
    what: 'memory of the edge with its workers',
    figure: `${megabytes.toFixed(0)} MB (≤ ${mostMegabytes} MB), ${apart.toFixed(0)} MB if what they share is counted for each`,
    ok: held(megabytes, { atMost: mostMegabytes }),
  };
}

/** The running shop under the catalogue mix (T39): `MINUTES=10`, or `MINUTES=240 PER_SECOND=100` for the soak. */
export const loadBench: Bench = {
  title: `The whole shop, ${perSecond} requests a second for ${minutes} min (T39)`,
  async run(varDir) {
    const env = { ...environment, ...manyClients };
    const system = await startSystem({ varDir, port: await freePort(), progress: terminalProgress(), env });
    try {
      const paths = await catalogueMix(system.url);
      await load(system, paths, warmSeconds);
      return await load(system, paths, minutes * 60);
    } finally {
      hangUp();
      await system.stop();
    }
  },
};
