import { engineAddress } from '../../adapters/search-engines/engine-address.ts';
import type { EngineAddress } from '../../adapters/search-engines/engine-client.ts';
import { type TestEngine, testEngine } from './test-engine.ts';
import { testMeilisearch } from './test-meilisearch.ts';
import { testOpenSearch } from './test-opensearch.ts';
import { testTypesense } from './test-typesense.ts';

export interface RunningEngine extends TestEngine {
  address: EngineAddress;
  /** Ids of entries that it doesn't take. */
  refused: Set<string>;
  /** Names of its indexes, those that are searched by another name as well. */
  indexes(): string[];
}

export const engineNames = ['opensearch', 'typesense', 'meilisearch'] as const;

const apis = {
  opensearch(refused: ReadonlySet<string>) {
    const api = testOpenSearch(refused);
    return { api, names: () => [...api.shelf.indexes.keys()] };
  },
  typesense(refused: ReadonlySet<string>) {
    const api = testTypesense(refused);
    return { api, names: () => [...api.shelf.collections.keys()] };
  },
  meilisearch(refused: ReadonlySet<string>) {
    const api = testMeilisearch(refused);
    return { api, names: () => [...api.shelf.indexes.keys()] };
  },
};

/** Starts a server that behaves as the published API of an engine says. */
export async function startEngine(name: (typeof engineNames)[number]): Promise<RunningEngine> {
  const refused = new Set<string>();
  const { api, names } = apis[name](refused);
  const engine = await testEngine(api);
  const host = engine.origin.replace('http://', name === 'opensearch' ? 'http://shop@' : 'http://');
  const address = engineAddress(`${name}+${host}/pieces`, 'secret');
  if (typeof address === 'string') throw new Error(address);
  return Object.assign(engine, { address, refused, indexes: () => names().sort() });
}
