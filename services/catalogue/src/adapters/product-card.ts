import { formatPence, type ProductCard, penceToPounds, type ShopCurrency } from '@toile/contracts';
import { shownStatus } from '@toile/shown-stock';
import { designers, products } from './tables.ts';

/** The columns of a product and its designer that a card shows. */
export const cardColumns = {
  id: products.id,
  title: products.title,
  friendlyUrlName: products.friendlyUrlName,
  unitPricePence: products.unitPricePence,
  shippingCostPence: products.shippingCostPence,
  status: shownStatus(products).as('status'),
  productType: products.productType,
  hasAr: products.hasAr,
  listingThumbnail: products.listingThumbnail,
  secondThumbnail: products.secondThumbnail,
  designer: {
    id: designers.id,
    brandTitle: designers.brandTitle,
    friendlyUrlName: designers.friendlyUrlName,
    shipsFrom: designers.shipsFrom,
  },
};

type CardRow = Pick<typeof products.$inferSelect, Exclude<keyof typeof cardColumns, 'designer'>> & {
  designer: typeof designers.$inferSelect;
};

/** Makes a card of a row of `cardColumns`; each price in pounds or euro, in pence or cents, and as text. */
export const productCard =
  (currency: ShopCurrency) =>
  ({ secondThumbnail, ...row }: CardRow): ProductCard => ({
    ...row,
    unitPrice: penceToPounds(row.unitPricePence),
    unitPriceCurrency: formatPence(row.unitPricePence, currency),
    shippingCost: penceToPounds(row.shippingCostPence),
    ...(secondThumbnail && { secondThumbnail }),
  });
