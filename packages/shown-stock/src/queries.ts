import { productStatus } from '@toile/contracts';
import { type AnyColumn, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { shownStock } from './table.ts';

const { outOfStock, notAvailable } = productStatus;

/** The status of a product as shoppers see it: without a piece left it is out of stock (CA-25). */
export const shownStatus = ({
  id,
  status,
}: {
  id: AnyColumn;
  status: AnyColumn;
}): SQL<number> => sql<number>`case
  when ${status} <> ${sql.raw(String(notAvailable))}
    and exists (select from ${shownStock} where ${shownStock.productId} = ${id} and ${shownStock.isSoldOut})
  then ${sql.raw(String(outOfStock))} else ${status} end`;

/** True when a size can't be bought; for a product without a row, what its export says. */
export const isSizeSoldOut = (size: { id: SQLWrapper; productId: SQLWrapper; exported: SQLWrapper }) =>
  sql<boolean>`coalesce((
    select ${size.id} = any(${shownStock.soldOutSizes}) from ${shownStock}
    where ${shownStock.productId} = ${size.productId}), ${size.exported})`;

/** Ids of the sizes of a product that can't be bought; null for one without a row, of which its export says that. */
export const soldOutSizes = (productId: SQLWrapper) =>
  sql<number[] | null>`(
    select ${shownStock.soldOutSizes} from ${shownStock} where ${shownStock.productId} = ${productId})`;

/** Equal for two databases whose products have the same revisions. */
export const stockDigest = sql<string>`md5(string_agg(
  ${shownStock.productId} || ':' || ${shownStock.revision}, ',' order by ${shownStock.productId}))`;
