import {
  formatPence,
  type Image,
  type ProductCard,
  penceToPounds,
  type ShopCurrency,
  statusNote,
} from '@toile/contracts';
import { shownStatus, soldOutSizes } from '@toile/shown-stock';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CardSize, cardTable } from './card-table.ts';

const refNames = ['id', 'brandTitle', 'friendlyUrlName', 'shipsFrom'] as const;
const shownNames = [
  'id',
  'title',
  'friendlyUrlName',
  'unitPricePence',
  'shippingCostPence',
  'productType',
  'hasAr',
  'listingThumbnail',
  'secondThumbnail',
  'cardSizes',
] as const;

const pick = <T, Name extends keyof T>(from: T, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>;

type Columns<Name extends string> = Record<Name, AnyPgColumn>;
type DesignerColumns = Columns<(typeof refNames)[number]>;

/** Columns that name a designer on products, collections and cards, for a query. */
export const designerRefColumns = <T extends DesignerColumns>(designers: T) => pick(designers, refNames);

/** Columns of a product and its designer that a card shows, for a query. */
export const cardColumns = <P extends Columns<keyof ReturnType<typeof cardTable>>, D extends DesignerColumns>(
  products: P,
  designers: D,
) => ({
  ...pick(products, shownNames),
  status: shownStatus(products).as('status'),
  soldOutSizes: soldOutSizes(products.id).as('sold_out_sizes'),
  designer: designerRefColumns(designers),
});

type MadeHere = 'unitPrice' | 'unitPriceCurrency' | 'shippingCost' | 'secondThumbnail' | 'inSizes';
interface CardRow extends Omit<ProductCard, MadeHere> {
  secondThumbnail: Image | null;
  cardSizes: CardSize[];
  soldOutSizes: number[] | null;
}

/** Values of the sizes that can be bought, each once. */
function inSizes({ status, cardSizes, soldOutSizes }: CardRow): string[] {
  if (statusNote(status)) return [];
  const isLeft = ({ id, isSoldOut }: CardSize) => !(soldOutSizes ? soldOutSizes.includes(id) : isSoldOut);
  return [...new Set(cardSizes.filter(isLeft).flatMap(({ values }) => values))];
}

/** Makes a card of a row of `cardColumns`; each price in pounds or euro, in pence or cents, and as text. */
export const productCard =
  (currency: ShopCurrency) =>
  (read: CardRow): ProductCard => {
    const { secondThumbnail, cardSizes: _, soldOutSizes: __, ...row } = read;
    const sizes = inSizes(read);
    return {
      ...row,
      unitPrice: penceToPounds(row.unitPricePence),
      unitPriceCurrency: formatPence(row.unitPricePence, currency),
      shippingCost: penceToPounds(row.shippingCostPence),
      ...(secondThumbnail && { secondThumbnail }),
      ...(sizes.length > 0 && { inSizes: sizes }),
    };
  };
