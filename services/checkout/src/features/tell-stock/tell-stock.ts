import { type ProductStock, stockComparisonSize, stockNewsSize } from '@toile/checkout-contract';
import type { Logger } from '@toile/service-kit';
import { shownStockOf, stockRanges } from '../../adapters/postgres-shown-stock.ts';
import type { StockWork } from '../../adapters/stock-jobs.ts';
import type { StockReader, StockReaderName, StockReaders } from '../../domain/stock-readers.ts';
import { type SettleStockDeps, settleStock } from './settle-stock.ts';

export interface TellStockDeps extends SettleStockDeps {
  readers: StockReaders;
  logger: Logger;
}

/** The work of the stock jobs. They read the stock when they run, so a late job tells nothing old. */
export function stockWork(deps: TellStockDeps): StockWork {
  const { db, readers, logger } = deps;
  return {
    async report(reader, productIds) {
      await tellAll(readers[reader], await shownStockOf(db, productIds));
    },
    async compare(reader) {
      await settleStock(deps);
      const told = await tellDifferences(deps, reader).catch((error: unknown) => {
        logger.warn({ err: error, reader }, 'cannot be told what is sold out; tried again in a minute');
        throw error;
      });
      if (told > 0) logger.info({ reader, products: told }, 'was told of stock again');
    },
  };
}

/** Answers how many products it told of. */
async function tellDifferences({ db, readers }: TellStockDeps, name: StockReaderName): Promise<number> {
  const reader = readers[name];
  if (!reader) return 0;
  let told = 0;
  for (const ranges of inParts(await stockRanges(db), stockComparisonSize)) {
    for (const range of await reader.differing(ranges)) {
      const products = await shownStockOf(db, range);
      await tellAll(reader, products);
      told += products.length;
    }
  }
  return told;
}

async function tellAll(reader: StockReader | undefined, products: ProductStock[]): Promise<void> {
  for (const some of inParts(products, stockNewsSize)) await reader?.report(some);
}

const inParts = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );
