import { z } from 'zod';

/** An account as what other services keep of it is found by. */
export const accountOfOrdersSchema = z.object({
  id: z.uuid(),
  /** Absent: nobody has shown that it is theirs. */
  confirmedEmail: z.string().min(3).max(254).optional(),
});
export type AccountOfOrders = z.infer<typeof accountOfOrdersSchema>;

/** PUT /internal/endings: what has ended. It may be told late, twice and in any order. */
export const endingSchema = z.object({
  /** Ids of sessions, as `sid` in access tokens that came from them. */
  sessions: z.array(z.string().min(1).max(100)),
  /** An account that was closed. */
  closed: accountOfOrdersSchema.optional(),
  /** An account that has another address now, with the one that was shown to be its before. */
  moved: accountOfOrdersSchema.required().optional(),
});
export type Ending = z.infer<typeof endingSchema>;

/** POST /internal/account-orders and /internal/account-data: what is known of an account, whatever that is, by its kind. */
export const accountDataSchema = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
export type AccountData = z.infer<typeof accountDataSchema>;

/** POST /internal/account-order-list: the orders of an account, the newest first. */
export const accountOrderListSchema = z.object({
  orders: z.array(
    z.object({
      number: z.string(),
      totalCostCurrency: z.string(),
      /** Day, pieces and state, in words. */
      details: z.string(),
      /** Path that opens its page in this browser, for a minute. */
      link: z.string().startsWith('/'),
    }),
  ),
});
export type AccountOrderList = z.infer<typeof accountOrderListSchema>;
