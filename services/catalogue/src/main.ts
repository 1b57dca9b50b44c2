import { surrogateKeys } from '@toile/contracts';
import { migrationsOf, openMigrated, openReads } from '@toile/database';
import { keepUntilChange, publicAnswers, runService } from '@toile/service-kit';
import { catalogueReader } from './adapters/postgres-catalogue.ts';
import { keptSearch, postgresSearch } from './adapters/postgres-search.ts';
import { stockKeys } from './adapters/postgres-stock-keys.ts';
import { openEngineSearch } from './adapters/search-engines/open-engine-search.ts';
import { shownMedia } from './adapters/shown-media.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';
import { selectionPages } from './domain/selection-settings.ts';

/** Age of what an import alone changes, but for sizes that sell out of a selection: its cards say so at once. */
const freshMs = 30_000;
/** Fifty selections at most, in three orders: 40 MB among a million pieces. */
const mostSelectionSets = 150;
/** Each has 2,400 pieces at most, in three orders: 20 MB. */
const mostSearches = 200;

await runService({
  name: 'catalogue',
  config: configSchema,
  database: (settings) => openMigrated(settings, migrationsOf(import.meta)),
  async app({ service, config, database, atEnd }) {
    const reads = await openReads(database, { url: config.DATABASE_READ_URL, log: service.logger });
    atEnd(reads.close);
    const untilImport = (max: number) =>
      keepUntilChange(reads.subscribe, { max, freshMs, keysOf: () => surrogateKeys.shop });
    const { returns, sells } = config.SHOP_CONFIG;
    const { selections, ...search } = config.SEARCH_CONFIG;
    const pages = [...search.pages, ...selectionPages(selections, sells.currency)];
    const byPostgres = postgresSearch(reads.database, { ...search, pages });
    const byEngine =
      config.searchEngine &&
      (await openEngineSearch(config.searchEngine, {
        ...reads,
        logger: service.logger,
        synonyms: search.synonyms,
        instead: byPostgres,
      }));
    if (byEngine) atEnd(byEngine.close);
    return createApp({
      ...service,
      reader: catalogueReader(
        reads.database,
        { keep: untilImport(50), keepForAWhile: untilImport(mostSelectionSets) },
        sells.currency,
      ),
      searchReader: keptSearch(byEngine ?? byPostgres, untilImport(mostSearches)),
      pages,
      selections,
      currency: sells.currency,
      returnPolicy: returns.policy,
      changes: reads.subscribe,
      publicAnswer: publicAnswers(reads.subscribe),
      stock: { db: database.db, token: config.INTERNAL_TOKEN, listKeys: stockKeys },
      media: { ...(await shownMedia(config, service.logger)), linkSecret: config.INTERNAL_TOKEN },
    });
  },
});
