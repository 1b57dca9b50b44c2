import type { Database, Subscribe } from '@toile/database';
import type { Logger } from '@toile/service-kit';
import type { SearchReader } from '../../domain/search-reader.ts';
import type { SearchSettings } from '../../domain/search-settings.ts';
import { oneTrier } from '../one-trier.ts';
import type { EngineAddress } from './engine-client.ts';
import { engineSearch } from './engine-search.ts';
import { foldedSynonyms } from './folded-text.ts';
import { followImports } from './follow-imports.ts';
import { openEngine } from './open-engine.ts';

export interface EngineDeps {
  /** Database that pages read. */
  database: Database;
  subscribe: Subscribe;
  logger: Logger;
  synonyms: SearchSettings['synonyms'];
  /** Search by PostgreSQL. */
  instead: SearchReader;
  /** For tests. */
  restMs?: number;
  pauses?: Parameters<typeof followImports>[0]['pauses'];
}

/** An engine that was away is tried by one shopper after so long. */
const usualRestMs = 5000;

/** Search by the engine at an address, which is filled from now on; PostgreSQL answers while the engine doesn't. */
export async function openEngineSearch(
  address: EngineAddress,
  { database, subscribe, logger, synonyms, instead, restMs = usualRestMs, pauses }: EngineDeps,
): Promise<SearchReader & { close(): Promise<void> }> {
  const engine = await openEngine(address);
  const ask = oneTrier(
    (error) => logger.warn({ err: error }, 'the search engine is away: PostgreSQL answers'),
    { restMs, onBack: () => logger.info('the search engine answers') },
  );
  const { close } = followImports({
    engine,
    sessionUrl: database.sessionUrl,
    synonyms: foldedSynonyms(synonyms),
    subscribe,
    logger,
    ...(pauses && { pauses }),
  });
  return { ...engineSearch(engine, { database, instead, ask }), close };
}
