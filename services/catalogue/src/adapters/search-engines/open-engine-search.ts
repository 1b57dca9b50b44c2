import type { Database, Subscribe } from '@toile/database';
import type { Logger } from '@toile/service-kit';
import { Gauge, type Registry, register } from 'prom-client';
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
  /** Of metrics. */
  registry?: Registry;
  /** For tests. */
  restMs?: number;
  pauses?: Parameters<typeof followImports>[0]['pauses'];
}

/** An engine that was away is tried by one shopper after so long. */
const usualRestMs = 5000;

/** Metrics of an engine: whether it does what it is asked. */
function watchEngine(registry: Registry, isWell: Record<string, () => boolean>): void {
  new Gauge({
    name: 'search_engine_well',
    help: 'Is 0 while the search engine doesn’t do this',
    labelNames: ['does'],
    registers: [registry],
    collect() {
      for (const [does, isSo] of Object.entries(isWell)) this.set({ does }, Number(isSo()));
    },
  });
}

/** Search by the engine at an address, which is filled from now on; PostgreSQL answers while the engine doesn't. */
export async function openEngineSearch(
  address: EngineAddress,
  {
    database,
    subscribe,
    logger,
    synonyms,
    instead,
    registry = register,
    restMs = usualRestMs,
    pauses,
  }: EngineDeps,
): Promise<SearchReader & { close(): Promise<void> }> {
  const engine = await openEngine(address);
  let answers = true;
  const ask = oneTrier(
    (error) => {
      answers = false;
      logger.warn({ err: error }, 'the search engine is away: PostgreSQL answers');
    },
    {
      restMs,
      onBack: () => {
        answers = true;
        logger.info('the search engine answers');
      },
    },
  );
  const { close, isFilled } = followImports({
    engine,
    sessionUrl: database.sessionUrl,
    synonyms: foldedSynonyms(synonyms),
    subscribe,
    logger,
    ...(pauses && { pauses }),
  });
  watchEngine(registry, { answers: () => answers, 'is filled': isFilled });
  return { ...engineSearch(engine, { database, instead, ask }), close };
}
