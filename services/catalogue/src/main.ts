import { surrogateKeys } from '@toile/contracts';
import { dataChanges, listenTo, migrationsOf, openMigrated } from '@toile/database';
import { keepUntilChange, publicAnswers, runService } from '@toile/service-kit';
import { catalogueReader } from './adapters/postgres-catalogue.ts';
import { postgresSearch } from './adapters/postgres-search.ts';
import { stockKeys } from './adapters/postgres-stock-keys.ts';
import { shownMedia } from './adapters/shown-media.ts';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';
import { selectionPages } from './domain/selection-settings.ts';

await runService({
  name: 'catalogue',
  config: configSchema,
  database: (settings) => openMigrated(settings, migrationsOf(import.meta)),
  async app({ service, config, database, atEnd }) {
    const changes = await listenTo(database.sessionUrl, dataChanges, service.logger);
    atEnd(changes.close);
    const keeps = {
      keep: keepUntilChange(changes.subscribe, { max: 50, keysOf: () => surrogateKeys.shop }),
      keepForAWhile: keepUntilChange(() => () => {}, { max: 50 }),
    };
    const { returns, sells } = config.SHOP_CONFIG;
    const { selections, ...search } = config.SEARCH_CONFIG;
    const pages = [...search.pages, ...selectionPages(selections, sells.currency)];
    return createApp({
      ...service,
      reader: catalogueReader(database, keeps, sells.currency),
      searchReader: postgresSearch(database, { ...search, pages }),
      pages,
      selections,
      currency: sells.currency,
      returnPolicy: returns.policy,
      changes: changes.subscribe,
      publicAnswer: publicAnswers(changes.subscribe),
      stock: { db: database.db, token: config.INTERNAL_TOKEN, listKeys: stockKeys },
      media: { ...(await shownMedia(config, service.logger)), linkSecret: config.INTERNAL_TOKEN },
    });
  },
});
