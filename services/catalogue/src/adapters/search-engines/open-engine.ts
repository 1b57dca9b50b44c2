import type { EngineAddress, EngineClient } from './engine-client.ts';

/** Opens the client of an engine without asking it anything. Only who has such an engine loads its client. */
export async function openEngine(address: EngineAddress): Promise<EngineClient> {
  switch (address.engine) {
    case 'opensearch':
      return (await import('./opensearch.ts')).openSearch(address);
    case 'typesense':
      return (await import('./typesense.ts')).typesense(address);
    case 'meilisearch':
      return (await import('./meilisearch.ts')).meilisearch(address);
  }
}
