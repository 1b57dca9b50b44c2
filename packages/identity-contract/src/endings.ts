import { z } from 'zod';

/** An account as far as its orders go. */
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
});
export type Ending = z.infer<typeof endingSchema>;

/** POST /internal/account-orders: a file's worth of what is known of its orders, whatever that is. */
export const accountOrdersSchema = z.object({ orders: z.array(z.record(z.string(), z.unknown())) });
export type AccountOrders = z.infer<typeof accountOrdersSchema>;

/** POST /internal/account-alerts: what an account wants to be told of. */
export const accountAlertsSchema = z.object({ alerts: z.array(z.record(z.string(), z.unknown())) });
export type AccountAlerts = z.infer<typeof accountAlertsSchema>;
