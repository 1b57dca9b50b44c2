import { z } from 'zod';

/** The end of a channel's history, signed by the release service. Whoever keeps one can tell when it was cut. */
export const historyHeadSchema = z.object({
  channel: z.string(),
  revision: z.int(),
  hash: z.string(),
  signature: z.string(),
});
export type HistoryHead = z.infer<typeof historyHeadSchema>;

/** Places where heads are kept: what an edge has of a channel, a message of the webhook. */
export const headKeeperSchema = z.union([
  z.object({ head: historyHeadSchema }).transform(({ head }) => head),
  z.object({ data: z.object({ head: historyHeadSchema }) }).transform(({ data }) => data.head),
]);
